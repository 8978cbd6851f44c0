import { FILE_LIMIT, PIECE, type upload } from '#contract/document.ts'
import type { Answer, Received } from '#contract/call.ts'
import { Refusal, refuseFaults } from '#contract/refusal.ts'
import { uploadWords as words } from '#contract/words/document.ts'
import { Overtaken, phased, type OutsideVisit, type Visit } from '../visit.ts'
import { keptBytes, sha256 } from './keep.ts'
import { roomForFile } from './room.ts'
import { chunksOf, holdUpload } from './rows.ts'

type Put = (typeof upload)['putChunk']

/** Keeps a chunk (offline.md 2.13). The same again is answered the same; what contradicts it is a 409. */
export const putChunk = phased({
  async prepare(visit, said: Received<Put>) {
    const chunk = chunkOf(visit, said)
    return { chunk, finished: await comparedWithFinished(visit, said.uploadId, chunk) }
  },

  async act(visit, { uploadId }, { chunk, finished }): Promise<Answer<Put>> {
    const { db, bytes } = visit
    const { n, size } = chunk
    const held = await holdUpload(visit, uploadId)
    if (held.digest !== null) {
      if (held.digest !== finished?.digest) throw new Overtaken()
      if (!finished.isSame) conflict(words.finished)
      return { uploadId, n, size }
    }
    const arrived = await chunksOf(db, uploadId)
    const twin = arrived.find((one) => one.n === n)
    if (twin && (twin.digest !== chunk.digest || twin.size !== size)) conflict(words.otherBytes)
    if (!twin) {
      if (arrived.some((one) => overlap(one, chunk))) conflict(words.overlap)
      await db
        .insertInto('upload_chunk')
        .values({ upload_id: uploadId, ...chunk, bytes: Buffer.from(bytes) })
        .execute()
    }
    return { uploadId, n, size }
  },
})

/** What arrived; refused where it is not what it says it is. */
function chunkOf({ bytes, contentDigest }: Visit, { n: digits }: Received<Put>): Chunk {
  const n = Number(digits)
  const chunk = { n, size: bytes.length, digest: sha256(bytes) }
  if (contentDigest === null) throw new Refusal('bad-shape', { message: words.noDigest })
  if (chunk.size === 0) throw new Refusal('broken-rule', { message: words.emptyChunk })
  if (n * PIECE + chunk.size > FILE_LIMIT) refuseFaults({ n: words.beyond })
  if (chunk.digest !== contentDigest) throw new Refusal('broken-rule', { message: words.wrongDigest })
  return chunk
}

/** Whether a chunk is part of the file that its upload was completed to; null while it was not. */
async function comparedWithFinished(visit: OutsideVisit, uploadId: string, { n, size, digest: chunkDigest }: Chunk) {
  const upload = visit.db.selectFrom('upload').select('digest').where('id', '=', uploadId)
  const digest = (await upload.where('member_id', '=', visit.actor.id).executeTakeFirst())?.digest
  if (!digest) return null
  using _ = roomForFile()
  const there = (await keptBytes(visit, digest)).subarray(n * PIECE, n * PIECE + size)
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
