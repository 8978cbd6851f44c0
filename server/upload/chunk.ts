import { FILE_LIMIT, PIECE, type upload } from '#contract/document.ts'
import type { Answer, Received } from '#contract/call.ts'
import { Refusal, refuseFaults } from '#contract/refusal.ts'
import { uploadWords as words } from '#contract/words/document.ts'
import type { Visit } from '../visit.ts'
import { keptBytes, sha256 } from './keep.ts'
import { roomForFile } from './room.ts'
import { chunksOf, holdUpload } from './rows.ts'

type Put = (typeof upload)['putChunk']

/** Keeps a chunk (offline.md 2.13). The same again is answered the same; what contradicts it is a 409. */
export async function putChunk(visit: Visit, { uploadId, n: digits }: Received<Put>): Promise<Answer<Put>> {
  const { db, bytes, contentDigest } = visit
  const n = Number(digits)
  const chunk = { n, size: bytes.length, digest: sha256(bytes) }
  if (contentDigest === null) throw new Refusal('bad-shape', { message: words.noDigest })
  if (chunk.size === 0) throw new Refusal('broken-rule', { message: words.emptyChunk })
  if (n * PIECE + chunk.size > FILE_LIMIT) refuseFaults({ n: words.beyond })
  if (chunk.digest !== contentDigest) throw new Refusal('broken-rule', { message: words.wrongDigest })
  const held = await holdUpload(visit, uploadId)
  if (held.digest !== null) {
    using _ = roomForFile()
    const there = (await keptBytes(visit, held.digest)).subarray(n * PIECE, n * PIECE + chunk.size)
    if (there.length < chunk.size || sha256(there) !== chunk.digest) conflict(words.finished)
    return { uploadId, n, size: chunk.size }
  }
  const arrived = await chunksOf(db, uploadId)
  const twin = arrived.find((one) => one.n === n)
  if (twin && (twin.digest !== chunk.digest || twin.size !== chunk.size)) conflict(words.otherBytes)
  if (!twin) {
    if (arrived.some((one) => overlap(one, chunk))) conflict(words.overlap)
    await db
      .insertInto('upload_chunk')
      .values({ upload_id: uploadId, ...chunk, bytes: Buffer.from(bytes) })
      .execute()
  }
  return { uploadId, n, size: chunk.size }
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
