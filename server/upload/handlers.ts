import type { upload } from '#contract/document.ts'
import type { Handlers } from '../visit.ts'
import { putChunk } from './chunk.ts'
import { complete } from './complete.ts'
import { chunksOf, uploadOf } from './rows.ts'

export const uploadHandlers: Handlers<typeof upload> = {
  putChunk,
  complete,
  async received(visit, { uploadId }) {
    const { completed_at } = await uploadOf(visit, uploadId)
    return { uploadId, chunks: await chunksOf(visit.db, uploadId), completed: completed_at !== null }
  },
}
