import type { Db } from '#server/platform/db/open.ts'

const codeOf = (error: unknown) => (error as { code?: string } | null)?.code
/** The database gave way to another transaction; running again is right. */
const contended = ['40001', '40P01']

/** One transaction; a deadlock or a serialisation failure is tried again, at most three times in all. */
export async function attempt<T>(db: Db, run: (tx: Db) => Promise<T>, tries = 3): Promise<T> {
  try {
    return await db.transaction().execute(run)
  } catch (error) {
    if (contended.includes(codeOf(error) ?? '') && tries > 1) return attempt(db, run, tries - 1)
    throw error
  }
}
