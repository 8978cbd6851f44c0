import type { Db } from '#server/platform/db/open.ts'

const codeOf = (error: unknown) => (error as { code?: string } | null)?.code
/** The database aborted it in favour of another transaction; a retry is safe. */
const contended = ['40001', '40P01']

/** Runs a transaction; a deadlock or a serialisation failure is retried, at most three attempts in total. */
export async function attempt<T>(db: Db, run: (tx: Db) => Promise<T>, tries = 3): Promise<T> {
  try {
    return await db.transaction().execute(run)
  } catch (error) {
    if (contended.includes(codeOf(error) ?? '') && tries > 1) return attempt(db, run, tries - 1)
    throw error
  }
}
