/** A driver's picture: small, visible to administrators only, with a placeholder (J8). */
import type { Received } from '#contract/kernel/call.ts'
import type { driverAct } from '#contract/fleet/driver-act.ts'
import type { driver } from '#contract/fleet/driver.ts'
import { Refusal, refuseFaults } from '#contract/kernel/refusal.ts'
import { driverWords as words } from '#contract/fleet/driver-words.ts'
import { phased, RawResponse, reply, type OutsideContext } from '#server/platform/context.ts'
import { recordAsking } from '#server/platform/audit.ts'
import { lockStoredFile, keepPicture, readStoredBytes } from '#server/platform/upload/index.ts'
import { lockDriver } from './rows.ts'

/** Maximum side of a stored picture, pixels: it is shown next to a name. */
const SIDE = 480
/** The picture of the driver with a national id, or a placeholder (header `X-Picture`). 404 without a driver. */
export async function pictureOf(context: OutsideContext, { nationId }: Received<(typeof driver)['picture']>) {
  const { db, outside } = context
  if (nationId === '') refuseFaults({ nationId: words.nationalId })
  const known = await db
    .selectFrom('driver')
    .select(['id', 'picture_digest'])
    .where('national_id', '=', nationId)
    .executeTakeFirst()
  if (!known) throw new Refusal('not-found', { message: words.noDriver })
  // Revalidated on each view: views are audited, and a replaced picture is not shown again.
  const headers = { 'Cache-Control': 'private, no-cache', Vary: 'Authorization' }
  if (known.picture_digest === null) {
    return new RawResponse(await outside.pictures.silhouette(), { ...headers, 'Content-Type': 'image/png', 'X-Picture': 'none' })
  }
  await recordAsking(context, 'driver.picture', ['driver', String(known.id)], {})
  const bytes = await readStoredBytes(context, known.picture_digest)
  return new RawResponse(bytes, { ...headers, 'Content-Type': 'image/jpeg', 'X-Picture': 'own' })
}

export const setPicture = phased({
  async prepare(context, { File }: Received<(typeof driverAct)['setPicture']>) {
    if (!File) throw new Refusal('broken-rule', { faults: { File: words.file } })
    return keepPicture(context, File.bytes, SIDE)
  },
  async act(context, { id }, { digest }) {
    const { db } = context
    await lockDriver(db, id)
    await lockStoredFile(context, digest)
    await db.updateTable('driver').set({ picture_digest: digest }).where('id', '=', id).execute()
    return reply({ id }, { message: words.pictureSet, about: ['driver', id] })
  },
})
