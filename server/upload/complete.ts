import type { Answer, Received } from '#contract/call.ts'
import { FILE_LIMIT, PIECE, type upload } from '#contract/document.ts'
import { Refusal, refuseFaults } from '#contract/refusal.ts'
import { fileWords, uploadWords as words } from '#contract/words/document.ts'
import { Overtaken, phased, type OutsideVisit, type Visit } from '../visit.ts'
import { badFile } from './bad-file.ts'
import { examine } from './examine.ts'
import { holdKept, keepExamined, sha256, type Kept } from './keep.ts'
import { roomForFile } from './room.ts'
import { chunksOf, uploadOf } from './rows.ts'

type Complete = (typeof upload)['complete']
type Said = Received<Complete>

/**
 * Puts the chunks together, checks the whole, and keeps it (offline.md 2.13). Again is the same answer. What is missing
 * may still come (409); a file that is no good is let go at once, with all its chunks.
 */
export const complete = phased({
  /** Null where it was completed already. */
  async prepare(visit, said: Said): Promise<Kept | null> {
    const { db } = visit
    const { digest } = await uploadOf(visit, said.uploadId)
    if (digest !== null) return null
    if (said.Size > FILE_LIMIT) throw badFile(fileWords.tooLarge, 'too-large')
    missingOf(await chunksOf(db, said.uploadId), said.Size)
    using _ = roomForFile()
    const bytes = await assembled(visit, said.uploadId)
    const mime = await checked(visit, bytes, said).catch(async (error: unknown) => {
      if (error instanceof Refusal)
        await db.deleteFrom('upload').where('id', '=', said.uploadId).where('completed_at', 'is', null).execute()
      throw error
    })
    return await keepExamined(visit, bytes, mime)
  },

  async act(visit, said, kept): Promise<Answer<Complete>> {
    const { db, now } = visit
    if (kept) await holdKept(visit, kept.digest)
    const held = await db.selectFrom('upload').selectAll().where('id', '=', said.uploadId).forUpdate().executeTakeFirst()
    if (!held) throw new Refusal('not-found')
    if (held.digest !== null) return completed(visit, held.digest, said)
    if (!kept) throw new Overtaken()
    await db.updateTable('upload').set({ completed_at: now, digest: kept.digest }).where('id', '=', said.uploadId).execute()
    await db.deleteFrom('upload_chunk').where('upload_id', '=', said.uploadId).execute()
    return { uploadId: said.uploadId, ...kept }
  },
})

async function completed({ db }: Visit, digest: string, { uploadId, Size, Sha256 }: Said): Promise<Answer<Complete>> {
  const { size, mime } = await db
    .selectFrom('stored_file')
    .select(['size', 'mime'])
    .where('digest', '=', digest)
    .executeTakeFirstOrThrow()
  if (digest !== Sha256 || size !== Size) throw new Refusal('conflict', { message: words.otherFile })
  return { uploadId, digest, size, mime }
}

/** Refuses unless the chunks follow each other from the first byte to the last; names the pieces that are missing. */
function missingOf(chunks: readonly { n: number; size: number }[], size: number): void {
  const pieces = new Set<number>(Array.from({ length: Math.ceil(size / PIECE) }, (_, n) => n))
  let end = 0
  for (const { n, size: length } of chunks) {
    // Only the last may be cut anywhere: bytes in the middle of a piece have no number of their own.
    if (n * PIECE > end && end % PIECE > 0) throw new Refusal('broken-rule', { message: words.cutWrong })
    end = n * PIECE + length
    for (let piece = n; piece < Math.ceil(end / PIECE); piece += 1) pieces.delete(piece)
  }
  if (pieces.size > 0) throw new Refusal('conflict', { message: words.missing([...pieces]) })
  if (end !== size) refuseFaults({ Size: words.size })
}

async function assembled({ db }: Visit, id: string): Promise<Buffer> {
  const rows = await db.selectFrom('upload_chunk').select('bytes').where('upload_id', '=', id).orderBy('n').execute()
  return Buffer.concat(rows.map(({ bytes }) => bytes))
}

async function checked(visit: OutsideVisit, bytes: Buffer, { Size, Sha256 }: Said) {
  if (bytes.length !== Size) refuseFaults({ Size: words.size })
  if (sha256(bytes) !== Sha256) refuseFaults({ Sha256: words.digest })
  return examine(visit, bytes)
}
