/** Chunked uploads (offline.md 2.13): each chunk is stored on arrival, and the chunks are assembled to one file. */
import type { Answer, Received } from '#contract/kernel/call.ts'
import type { upload } from '#contract/permits/document.ts'
import { FILE_LIMIT, PIECE } from '#contract/kernel/file.ts'
import { Refusal, refuseFaults } from '#contract/kernel/refusal.ts'
import { fileWords, uploadWords as words } from '#contract/permits/document-words.ts'
import type { Db } from '../db/open.ts'
import { Overtaken, phased, type Handlers, type OutsideContext, type RequestContext } from '../context.ts'
import { badFile } from './checks.ts'
import { examine } from './examine.ts'
import { lockStoredFile, keepExamined, readStoredBytes, sha256, type KeptFile } from './keep.ts'
import { roomForFile } from './room.ts'
import { chunksOf, holdUpload, uploadOf } from './rows.ts'
import { DEFAULT_SPACE, mustHaveSpace, mustHaveSpaceForPiece, spaceOf } from './space.ts'

type Put = (typeof upload)['putChunk']

/** Stores a chunk (offline.md 2.13). Idempotent; a contradicting chunk is a 409. */
const putChunk = phased({
  async prepare(context, input: Received<Put>) {
    const chunk = chunkOf(context, input)
    return { chunk, finished: await comparedWithFinished(context, input.uploadId, chunk) }
  },

  async act(context, { uploadId }, { chunk, finished }): Promise<Answer<Put>> {
    const { db, bytes } = context
    const { n, size } = chunk
    const row = await holdUpload(context, uploadId)
    if (row.digest !== null) {
      if (row.digest !== finished?.digest) throw new Overtaken()
      if (!finished.isSame) conflict(words.finished)
      return { uploadId, n, size }
    }
    const arrived = await chunksOf(db, uploadId)
    const twin = arrived.find((one) => one.n === n)
    if (twin && (twin.digest !== chunk.digest || twin.size !== size)) conflict(words.otherBytes)
    if (!twin) {
      if (arrived.some((one) => overlap(one, chunk))) conflict(words.overlap)
      await mustHaveSpaceForPiece(context, size)
      await db
        .insertInto('upload_chunk')
        .values({ upload_id: uploadId, ...chunk, bytes: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length) })
        .execute()
    }
    return { uploadId, n, size }
  },
})

/** The received chunk; refused if it differs from its declared values. */
function chunkOf({ bytes, contentDigest }: RequestContext, { n: digits }: Received<Put>): Chunk {
  const n = Number(digits)
  const chunk = { n, size: bytes.length, digest: sha256(bytes) }
  if (contentDigest === null) throw new Refusal('bad-shape', { message: words.noDigest })
  if (chunk.size === 0) throw new Refusal('broken-rule', { message: words.emptyChunk })
  if (n * PIECE + chunk.size > FILE_LIMIT) refuseFaults({ n: words.beyond })
  if (chunk.digest !== contentDigest) throw new Refusal('broken-rule', { message: words.wrongDigest })
  return chunk
}

/** Whether a chunk is part of the completed file of its upload; null before completion. */
async function comparedWithFinished(context: OutsideContext, uploadId: string, { n, size, digest: chunkDigest }: Chunk) {
  const upload = context.db.selectFrom('upload').select('digest').where('id', '=', uploadId)
  const digest = (await upload.where('member_id', '=', context.actor.id).executeTakeFirst())?.digest
  if (!digest) return null
  using _ = roomForFile()
  const there = (await readStoredBytes(context, digest)).subarray(n * PIECE, n * PIECE + size)
  return { digest, isSame: there.length === size && sha256(there) === chunkDigest }
}

interface Chunk extends Span {
  digest: string
}

interface Span {
  n: number
  size: number
}

const end = ({ n, size }: Span) => n * PIECE + size
const overlap = (a: Span, b: Span) => a.n * PIECE < end(b) && b.n * PIECE < end(a)

function conflict(message: string): never {
  throw new Refusal('conflict', { message })
}

type Complete = (typeof upload)['complete']
type CompleteInput = Received<Complete>

/**
 * Assembles the chunks, checks the whole, and stores it (offline.md 2.13). Idempotent. Missing chunks can still be sent (409);
 * an invalid file is deleted at once, with all its chunks.
 */
const complete = phased({
  prepare: (context, input: CompleteInput) =>
    storeWhole(context, input).catch(async (error: unknown) => {
      // A concurrent completion took its chunks: nothing is missing.
      const there = await uploadOf(context, input.uploadId).catch(() => null)
      if (error instanceof Refusal && there?.digest) return null
      throw error
    }),

  async act(context, input, stored): Promise<Answer<Complete>> {
    const { db, now } = context
    if (stored) await lockStoredFile(context, stored.digest)
    const row = await db.selectFrom('upload').selectAll().where('id', '=', input.uploadId).forUpdate().executeTakeFirst()
    if (!row) throw new Refusal('not-found')
    if (row.digest !== null) return completed(context, row.digest, input)
    if (!stored) throw new Overtaken()
    await db.updateTable('upload').set({ completed_at: now, digest: stored.digest }).where('id', '=', input.uploadId).execute()
    await db.deleteFrom('upload_chunk').where('upload_id', '=', input.uploadId).execute()
    return { uploadId: input.uploadId, ...stored }
  },
})

/** The assembled and stored file; null if it was already completed. */
async function storeWhole(context: OutsideContext, input: CompleteInput): Promise<KeptFile | null> {
  const { db } = context
  const { digest } = await uploadOf(context, input.uploadId)
  if (digest !== null) return null
  if (input.Size > FILE_LIMIT) throw badFile(fileWords.tooLarge, 'too-large')
  missingOf(await chunksOf(db, input.uploadId), input.Size)
  await mustHaveSpace(context, { digest: input.Sha256, size: input.Size })
  using _ = roomForFile()
  const bytes = await assembled(context, input.uploadId)
  const mime = await checked(context, bytes, input).catch(async (error: unknown) => {
    if (error instanceof Refusal)
      await db.deleteFrom('upload').where('id', '=', input.uploadId).where('completed_at', 'is', null).execute()
    throw error
  })
  return await keepExamined(context, bytes, mime, input.Sha256)
}

async function completed(
  { db }: RequestContext,
  digest: string,
  { uploadId, Size, Sha256 }: CompleteInput,
): Promise<Answer<Complete>> {
  const { size, mime } = await db
    .selectFrom('stored_file')
    .select(['size', 'mime'])
    .where('digest', '=', digest)
    .executeTakeFirstOrThrow()
  if (digest !== Sha256 || size !== Size) throw new Refusal('conflict', { message: words.otherFile })
  return { uploadId, digest, size, mime }
}

/** Throws unless the chunks are contiguous from the first byte to the last; lists the missing pieces. */
function missingOf(chunks: readonly { n: number; size: number }[], size: number): void {
  const pieces = new Set<number>(Array.from({ length: Math.ceil(size / PIECE) }, (_, n) => n))
  let end = 0
  for (const { n, size: length } of chunks) {
    // Only the last chunk may end anywhere: bytes inside a piece have no number of their own.
    if (n * PIECE > end && end % PIECE > 0) throw new Refusal('broken-rule', { message: words.cutWrong })
    end = n * PIECE + length
    for (let piece = n; piece < Math.ceil(end / PIECE); piece += 1) pieces.delete(piece)
  }
  if (pieces.size > 0) throw new Refusal('conflict', { message: words.missing([...pieces]) })
  if (end !== size) refuseFaults({ Size: words.size })
}

async function assembled({ db }: RequestContext, id: string): Promise<Buffer> {
  const rows = await db.selectFrom('upload_chunk').select('bytes').where('upload_id', '=', id).orderBy('n').execute()
  return Buffer.concat(rows.map(({ bytes }) => bytes))
}

async function checked(context: OutsideContext, bytes: Buffer, { Size, Sha256 }: CompleteInput) {
  if (bytes.length !== Size) refuseFaults({ Size: words.size })
  if (sha256(bytes) !== Sha256) refuseFaults({ Sha256: words.digest })
  return examine(context, bytes)
}

export const uploadHandlers: Handlers<typeof upload> = {
  space: async ({ db, actor, settings }) => ({
    used: await spaceOf(db, actor.id),
    most: settings.spacePerMember ?? DEFAULT_SPACE,
  }),
  putChunk,
  complete,
  async received(context, { uploadId }) {
    // A client queries before its first chunk, so an unknown id has no chunks. Another member's id is refused.
    if (!(await isUsed(context.db, uploadId))) return { uploadId, chunks: [], completed: false }
    const { completed_at } = await uploadOf(context, uploadId)
    return { uploadId, chunks: await chunksOf(context.db, uploadId), completed: completed_at !== null }
  },
}

async function isUsed(db: Db, uploadId: string): Promise<boolean> {
  return (await db.selectFrom('upload').select('id').where('id', '=', uploadId).executeTakeFirst()) !== undefined
}
