import type { Db } from '../db/open.ts'

/** How long an import, its rows at fault and its table are kept, ms: they tell of people. */
const KEPT = 30 * 24 * 60 * 60 * 1000

/** Forgets imports that began more than thirty days ago; their tables go with the files that nothing names. */
export async function sweepImports(db: Db, now: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('import_job')
    .where('made_at', '<', new Date(now.getTime() - KEPT))
    .where('state', '<>', 'RUNNING')
    .executeTakeFirst()
  return Number(numDeletedRows)
}
