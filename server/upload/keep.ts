import { createHash } from 'node:crypto'
import { Refusal } from '#contract/refusal.ts'
import { fileWords, uploadWords } from '#contract/words/document.ts'
import { sql } from 'kysely'
import type { StoredMime } from '../db/tables-permit.ts'
import type { Visit } from '../visit.ts'
import { examine } from './examine.ts'
import { roomForFile } from './room.ts'
import { uploadOf } from './rows.ts'

/** A file by its bytes. */
export interface Kept {
  /** SHA-256, hex. */
  digest: string
  size: number
  mime: StoredMime
}

export const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** Keeps the sweep away from the file of this digest until the transaction ends. */
const holdFile = ({ db }: Pick<Visit, 'db'>, digest: string) =>
  sql`select pg_advisory_xact_lock_shared(hashtext('stored_file'), hashtext(${digest}))`.execute(db)

/**
 * Examines a file and keeps it; refuses what `examine` refuses, `in-progress` when many others are examined, and 502 when
 * the store does not take it. It may take a minute: nothing that others wait for is held meanwhile.
 */
export async function keepFile(visit: Visit, bytes: Uint8Array): Promise<Kept> {
  using _ = roomForFile()
  // Waited for here: the place is given back on the way out.
  return await keepExamined(visit, bytes, await examine(bytes))
}

/** Keeps a file that was examined. The bytes are durable before the row that names them. */
export async function keepExamined(visit: Visit, bytes: Uint8Array, mime: StoredMime): Promise<Kept> {
  const { side, outside, now, log } = visit
  const kept = { digest: sha256(bytes), size: bytes.length, mime }
  await holdFile(visit, kept.digest)
  try {
    await outside.files.put(kept.digest, bytes)
  } catch (error) {
    log.warn({ err: error }, 'a file was not kept')
    throw new Refusal('outside-unreachable', { message: fileWords.notKept })
  }
  // By a way of its own: should this act come to nothing, the sweep finds the bytes by their row.
  await side.query('insert into stored_file (digest, size, mime, stored_at) values ($1, $2, $3, $4) on conflict do nothing', [
    kept.digest,
    kept.size,
    mime,
    now,
  ])
  return kept
}

/** The file of a completed upload of the member's own, held; 404 for another's, 409 when it is not complete. */
export async function keptUpload(visit: Visit, id: string): Promise<Kept> {
  const { digest } = await uploadOf(visit, id)
  if (digest === null) throw new Refusal('conflict', { message: uploadWords.unfinished })
  await holdFile(visit, digest)
  const kept = await visit.db
    .selectFrom('stored_file')
    .select(['digest', 'size', 'mime'])
    .where('digest', '=', digest)
    .executeTakeFirst()
  if (!kept) throw new Refusal('not-found')
  return kept
}

/** The bytes of a kept file; 502 when the store does not answer, 500 when it lost them or gives others. */
export async function keptBytes({ outside, log }: Visit, digest: string): Promise<Uint8Array<ArrayBuffer>> {
  let bytes: Uint8Array<ArrayBuffer> | null
  try {
    bytes = await outside.files.get(digest)
  } catch (error) {
    log.warn({ err: error }, 'a file was not read')
    throw new Refusal('outside-unreachable', { message: fileWords.notRead })
  }
  if (bytes && sha256(bytes) === digest) return bytes
  log.warn({ digest }, 'a file is lost')
  throw new Refusal('server-error', { message: fileWords.lost })
}
