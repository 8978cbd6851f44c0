import type { Db } from '#server/platform/db/open.ts'

/**
 * From now on every transaction of `db` is taken back when it has done its work, and answers as if it had not been.
 * `look` sees what it did, while it stands.
 */
export function undoEverything(db: Db, look: (tx: Db) => Promise<void> = async () => {}): void {
  const begin = db.transaction.bind(db)
  class Undone extends Error {}
  db.transaction = () => {
    const execute = async <T>(act: (tx: Db) => Promise<T>): Promise<T> => {
      let answer: { of: T } | undefined
      await begin()
        .execute(async (tx) => {
          answer = { of: await act(tx) }
          await look(tx)
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
