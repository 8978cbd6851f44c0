/** Administrators edit or delete an owner (S2 §5, §8; GAP19). */
import type { Received } from '#contract/kernel/call.ts'
import type { owner } from '#contract/organisations/owner.ts'
import { Refusal, refuseFaults } from '#contract/kernel/refusal.ts'
import { ownerEditFaults } from '#contract/organisations/registration-rules.ts'
import { CargoStatus } from '#contract/kernel/status.ts'
import { ownerWords as words } from '#contract/organisations/owner-words.ts'
import { registrationWords } from '#contract/organisations/registration-words.ts'
import { sql } from 'kysely'
import type { Db } from '#server/platform/db/open.ts'
import { reply, type RequestContext } from '#server/platform/context.ts'
import { lockOwner, nameOf, ownerById } from './applicants.ts'

/** Edits an owner's data (S2 §5); 409 for a stale version. */
export async function updateOwner({ db, expected }: RequestContext, input: Received<(typeof owner)['update']>) {
  const { Id: id, Firstname, Lastname, Mobile, CityId } = input
  const was = await lockOwner(db, id)
  refuseFaults(ownerEditFaults(was, input))
  if (expected !== null && expected !== was.version)
    throw new Refusal('stale-version', { message: words.stale, current: { code: 0, owner: was } })
  const inCity = await db.selectFrom('city').select('id').where('id', '=', CityId).executeTakeFirst()
  if (!inCity) refuseFaults({ CityId: registrationWords.city })
  await db
    .updateTable('owner')
    .set({ first_name: Firstname, last_name: Lastname, mobile: Mobile, city_id: CityId, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
  const now = await ownerById(db, id)
  const detail = { before: was, after: now }
  return reply({ code: 1 as const, owner: now }, { message: words.updated(nameOf(now)), about: ['owner', id], detail })
}

/** Maximum cargos listed in the refusal to delete an owner. */
const NAMED = 5

/** Removes an owner from every list; the rows stay for their cargos. */
export async function deleteOwner({ db, now }: RequestContext, { Id: id, Reason }: Received<(typeof owner)['delete']>) {
  const found = await lockOwner(db, id)
  const cargos = await db
    .selectFrom('cargo')
    .select('id')
    .where('owner_id', '=', id)
    .where('status', 'in', [CargoStatus.awaitingReview, CargoStatus.open])
    .orderBy('id')
    .execute()
  if (cargos.length > 0) {
    const ids = cargos.slice(0, NAMED).map((one) => one.id)
    throw new Refusal('conflict', { message: words.hasCargos(nameOf(found), ids, cargos.length - ids.length) })
  }
  await db
    .updateTable('owner')
    .set({ deleted_at: now, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
  return reply(
    { code: 1 as const },
    { message: words.deleted(nameOf(found)), about: ['owner', id], ...(Reason ? { reason: Reason } : {}) },
  )
}

/** Restores a deleted owner. */
export const bringOwnerBack = (db: Db, id: number) =>
  db
    .updateTable('owner')
    .set({ deleted_at: null, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
