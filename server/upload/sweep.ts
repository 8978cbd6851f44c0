import type { Db } from '../db/open.ts'

/** How long bytes wait to be attached to something, ms (offline.md 2.13). */
const WAITING = 30 * 24 * 60 * 60 * 1000

/**
 * Forgets uploads that began more than thirty days ago, with their chunks; answers how many. What was attached lives on:
 * a document names its file, not the upload.
 */
export async function sweepUploads(db: Db, now: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('upload')
    .where('started_at', '<', new Date(now.getTime() - WAITING))
    .executeTakeFirst()
  return Number(numDeletedRows)
}
