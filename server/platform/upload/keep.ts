import { createHash } from 'node:crypto'
import { Refusal } from '#contract/kernel/refusal.ts'
import { fileWords, uploadWords } from '#contract/permits/document-words.ts'
import { sql } from 'kysely'
import type { StoredMime } from './examine.ts'
import type { OutsideContext, RequestContext } from '../context.ts'
import { badFile } from './checks.ts'
import { examine } from './examine.ts'
import { COME_AGAIN, roomForFile } from './room.ts'
import { mustHaveSpace, noteBrought } from './space.ts'
import { uploadOf } from './rows.ts'

/** A file by its bytes. */
export interface KeptFile {
  /** SHA-256, hex. */
  digest: string
  size: number
  mime: StoredMime
}

export const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/**
 * Examines and stores a file; throws the refusals of `examine`, `in-progress` when too many are examined, and 502 if the store
 * fails. May take a minute.
 */
export async function keepFile(context: OutsideContext, bytes: Uint8Array): Promise<KeptFile> {
  using _ = roomForFile()
  const digest = sha256(bytes)
  await mustHaveSpace(context, { digest, size: bytes.length })
  // Awaited here: the slot is released on return.
  return await keepExamined(context, bytes, await examine(context, bytes), digest)
}

/** Dependencies of storing a file; a job has no others. */
type Keeping = Pick<OutsideContext, 'db' | 'now' | 'log'> & {
  outside: Pick<OutsideContext['outside'], 'files'>
  /** The uploader, if any. */
  actor?: OutsideContext['actor']
}

/**
 * Stores an examined or generated file, whose SHA-256 the caller may have computed. Its row comes first, so that the sweep finds the bytes after a crash. It is
 * unreferenced, so its retention starts anew, and no sweep removes it before the command that references it.
 */
export async function keepExamined(
  context: Keeping,
  bytes: Uint8Array,
  mime: StoredMime,
  digest = sha256(bytes),
): Promise<KeptFile> {
  const { db, outside, now, log, actor } = context
  const file = { digest, size: bytes.length, mime }
  const noted = await db
    .insertInto('stored_file')
    .values({ ...file, stored_at: now })
    .onConflict((same) => same.column('digest').doUpdateSet({ stored_at: now }).where('stored_file.removing_at', 'is', null))
    .executeTakeFirst()
  if (noted.numInsertedOrUpdatedRows === 0n) throw goingAway()
  try {
    await outside.files.put(file.digest, bytes)
  } catch (error) {
    log.warn({ err: error }, 'a file was not kept')
    throw new Refusal('outside-unreachable', { message: fileWords.notKept })
  }
  if (actor) await noteBrought({ db, actor }, file.digest)
  return file
}

/** The sweep is deleting this file: it can be stored again in a moment. */
const goingAway = () => new Refusal('in-progress', { message: uploadWords.busy, retryAfter: COME_AGAIN })

/** Locks a stored file against sweeps until the transaction that references it ends. */
export async function lockStoredFile({ db }: Pick<RequestContext, 'db'>, digest: string): Promise<KeptFile> {
  await sql`select pg_advisory_xact_lock_shared(hashtext('stored_file'), hashtext(${digest}))`.execute(db)
  const file = await db
    .selectFrom('stored_file')
    .select(['digest', 'size', 'mime'])
    .where('digest', '=', digest)
    .where('removing_at', 'is', null)
    .executeTakeFirst()
  if (!file) throw goingAway()
  return file
}

/** The file of a completed upload of the member, locked; 404 for another member's, 409 if it is not complete. */
export async function lockUploadedFile(context: RequestContext, id: string): Promise<KeptFile> {
  const { digest } = await uploadOf(context, id)
  if (digest === null) throw new Refusal('conflict', { message: uploadWords.unfinished })
  return lockStoredFile(context, digest)
}

/** The bytes of a stored file; 502 without a response of the store, 500 if it lost or altered them. */
export async function readStoredBytes({ outside, log }: OutsideContext, digest: string): Promise<Uint8Array<ArrayBuffer>> {
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

/** Examines a picture and stores it re-encoded as a JPEG, its longest side at most `side` pixels; a PDF is refused. */
export async function keepPicture(context: OutsideContext, bytes: Uint8Array, side: number): Promise<KeptFile> {
  using _ = roomForFile()
  if ((await examine(context, bytes)) === 'application/pdf') throw badFile(fileWords.notPicture, 'wrong-media-type')
  const small = await context.outside.pictures.redrawn(bytes, side).catch(() => {
    throw badFile(fileWords.cut)
  })
  return await keepExamined(context, small, 'image/jpeg')
}
