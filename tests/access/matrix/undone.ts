import type { Db } from '#server/platform/db/open.ts'

/**
 * Makes every transaction of `db` roll back after its work while still returning its result. `look` runs before the rollback.
 */
export function rollBackEverything(db: Db, inspect: (tx: Db) => Promise<void> = async () => {}): void {
  const begin = db.transaction.bind(db)
  class Undone extends Error {}
  db.transaction = () => {
    const execute = async <T>(act: (tx: Db) => Promise<T>): Promise<T> => {
      let answer: { of: T } | undefined
      await begin()
        .execute(async (tx) => {
          answer = { of: await act(tx) }
          await inspect(tx)
          throw new Undone()
        })
        .catch((error: unknown) => {
          if (!(error instanceof Undone)) throw error
        })
      return answer!.of
    }
    const undone = { execute, setAccessMode: () => undone, setIsolationLevel: () => undone }
    return undone as unknown as ReturnType<Db['transaction']>
  }
}
