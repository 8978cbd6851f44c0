/**
 * A file that another app of the phone has shared with this one (the worker takes it), until its member says whose document
 * it is. It is one at a time, sealed from the start with the key that stays (docs/decisions/036), and gone after a day or
 * with its member.
 */
import { MOST_BYTES } from './chunks.ts'
import { inOneGo, metaOf, type OutboxDb } from './db.ts'
import type { Device } from './device.ts'
import { write } from './room.ts'
import { sessionOf } from './session.ts'
import { seal, sealJson, unseal, unsealJson } from './seal.ts'

/** What became of it. `nobody`: no account was here to keep it for; `too-large`: more bytes than may wait here. */
export type Taken = 'kept' | 'none' | 'nobody' | 'too-large' | 'full'

/** The file, and how many came beside it that were not taken. */
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
/** A clock that was set back does not keep it for ever. */
const isOver = ({ at }: Row, now: number) => Math.abs(now - at) > DAY

/** Keeps the first of the files for whoever is signed in here, locked or not, in the place of an earlier one. */
export async function keepShared(device: Device, files: readonly File[]): Promise<Taken> {
  const [file] = files
  if (!file) return 'none'
  const { db, vault, now } = device
  const session = await sessionOf(db)
  const keys = session && (await vault.keysOf(session.accountId))
  if (!session || !keys) return 'nobody'
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

/** What was shared for this account; null where there is nothing, or nothing any more. */
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

/** It has become a document, or is not wanted: one that was shared after it stays. */
export const dropShared = (db: OutboxDb, at: number): Promise<void> => dropWhere(db, (row) => row.at === at)

/** Housekeeping: nobody took it up for a day. */
export const dropOldShared = ({ db, now }: Pick<Device, 'db' | 'now'>): Promise<void> =>
  dropWhere(db, (row) => isOver(row, now()))

const dropWhere = (db: OutboxDb, isGone: (row: Row) => boolean): Promise<void> =>
  inOneGo(db, async () => {
    const row = await rowOf(db)
    if (row && isGone(row)) await db.meta.delete('shared')
  })
