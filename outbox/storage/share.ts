/**
 * A file shared from another app (received by the worker), until its member assigns it to a document. One at a time, always
 * sealed with the `outbox` key (docs/decisions/036), and deleted after a day or at sign-out.
 */
import { MOST_BYTES } from '../delivery/chunks.ts'
import { inOneGo, metaOf, type OutboxDb } from './db.ts'
import type { Device } from '../device.ts'
import { write } from './room.ts'
import { sessionOf } from '../session.ts'
import { seal, sealJson, unseal, unsealJson } from './seal.ts'

/** Result of a share. `signed-out`: no account on this device; `too-large`: over the limit of queued bytes. */
export type Taken = 'kept' | 'none' | 'signed-out' | 'too-large' | 'full'

/** The file, and the number of further files that were not stored. */
export interface Shared {
  file: File
  others: number
  /** Device clock, ms; it names this share. */
  at: number
}

interface About {
  name: string
  lastModified: number
  others: number
}

const DAY = 86_400_000
type Row = NonNullable<Awaited<ReturnType<typeof rowOf>>>
const rowOf = (db: OutboxDb) => metaOf(db, 'shared')
/** After the clock was set back, the file must still expire. */
const isOver = ({ at }: Row, now: number) => Math.abs(now - at) > DAY

/** Stores the first file for the account on this device, locked or not, replacing an earlier one. */
export async function keepShared(device: Device, files: readonly File[]): Promise<Taken> {
  const [file] = files
  if (!file) return 'none'
  const { db, vault, now } = device
  const session = await sessionOf(db)
  const keys = session && (await vault.keysOf(session.accountId))
  if (!session || !keys) return 'signed-out'
  if (file.size > MOST_BYTES) return 'too-large'
  const { name, lastModified } = file
  const about = await sealJson(keys.outbox, { name, lastModified, others: files.length - 1 } satisfies About)
  const bytes = await seal(keys.outbox, await file.arrayBuffer())
  const row = { name: 'shared', accountId: session.accountId, at: now(), about, file: bytes } as const
  return write(device, () => db.meta.put(row)).then(
    () => 'kept' as const,
    () => 'full' as const,
  )
}

/** Returns the file shared for this account; null if there is none or it has expired. */
export async function sharedOf(
  { db, vault, now }: Pick<Device, 'db' | 'vault' | 'now'>,
  accountId: string,
): Promise<Shared | null> {
  const row = await rowOf(db)
  const keys = await vault.keysOf(accountId)
  if (!row || !keys || row.accountId !== accountId || isOver(row, now())) return null
  try {
    const { name, lastModified, others } = (await unsealJson(keys.outbox, row.about)) as About
    return { file: new File([await unseal(keys.outbox, row.file)], name, { lastModified }), others, at: row.at }
  } catch {
    return null
  }
}

/** Deletes it once it is attached or declined; a newer share stays. */
export const dropShared = (db: OutboxDb, at: number): Promise<void> => dropWhere(db, (row) => row.at === at)

/** Housekeeping: deletes a file that was not used for a day. */
export const dropOldShared = ({ db, now }: Pick<Device, 'db' | 'now'>): Promise<void> =>
  dropWhere(db, (row) => isOver(row, now()))

const dropWhere = (db: OutboxDb, isGone: (row: Row) => boolean): Promise<void> =>
  inOneGo(db, async () => {
    const row = await rowOf(db)
    if (row && isGone(row)) await db.meta.delete('shared')
  })
