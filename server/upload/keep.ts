import { createHash } from 'node:crypto'
import { Refusal } from '#contract/refusal.ts'
import { fileWords } from '#contract/words/document.ts'
import type { StoredMime } from '../db/tables-permit.ts'
import type { Visit } from '../visit.ts'
import { examine } from './examine.ts'

/** A file by its bytes. */
export interface Kept {
  /** SHA-256, hex. */
  digest: string
  size: number
  mime: StoredMime
}

export const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** Examines a file and keeps it; refuses what `examine` refuses, and 502 when the store does not take it. */
export async function keepFile(visit: Visit, bytes: Uint8Array): Promise<Kept> {
  return keepExamined(visit, bytes, await examine(bytes))
}

/** Keeps a file that was examined. The bytes are durable before the row that names them. */
export async function keepExamined({ db, outside, now, log }: Visit, bytes: Uint8Array, mime: StoredMime): Promise<Kept> {
  const kept = { digest: sha256(bytes), size: bytes.length, mime }
  try {
    await outside.files.put(kept.digest, bytes)
  } catch (error) {
    log.warn({ err: error }, 'a file was not kept')
    throw new Refusal('outside-unreachable', { message: fileWords.notKept })
  }
  await db
    .insertInto('stored_file')
    .values({ ...kept, stored_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
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
