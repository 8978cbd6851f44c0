import type { upload } from '#contract/document.ts'
import type { Db } from '../db/open.ts'
import type { Handlers } from '../visit.ts'
import { putChunk } from './chunk.ts'
import { complete } from './complete.ts'
import { chunksOf, uploadOf } from './rows.ts'

export const uploadHandlers: Handlers<typeof upload> = {
  putChunk,
  complete,
  async received(visit, { uploadId }) {
    // A client asks before its first chunk: that nothing has arrived is an answer. Another member's id is none of theirs.
    if (!(await isUsed(visit.db, uploadId))) return { uploadId, chunks: [], completed: false }
    const { completed_at } = await uploadOf(visit, uploadId)
    return { uploadId, chunks: await chunksOf(visit.db, uploadId), completed: completed_at !== null }
  },
}

async function isUsed(db: Db, uploadId: string): Promise<boolean> {
  return (await db.selectFrom('upload').select('id').where('id', '=', uploadId).executeTakeFirst()) !== undefined
}
