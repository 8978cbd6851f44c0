/** What a recovered database has: cargos, files, and halls with records. */
import { openDb, type Db } from '#server/platform/db/open.ts'
import { openFiles } from '#server/platform/outside/files/index.ts'
import { readSettings } from '#server/platform/settings/settings.ts'
import { run } from '../../tests/process/server.ts'
import type { Machine } from './debian.ts'

/** Numbers that were acknowledged for one cargo and now are another one's. */
export function reusedOf(
  acknowledged: ReadonlyMap<string, number>,
  cargos: readonly { id: number; description: string }[],
): number {
  const keyOf = new Map([...acknowledged].map(([key, id]) => [id, key]))
  return cargos.filter(({ id, description }) => (keyOf.get(id) ?? description) !== description).length
}

const withDb = async <T>(machine: Machine, work: (db: Db) => Promise<T>): Promise<T> => {
  const db = openDb(machine.url, { max: 1 })
  return work(db).finally(() => db.destroy())
}

/** All cargos by their description: the key of a drill's announcement. */
export const cargosOf = (machine: Machine) =>
  withDb(machine, async (db) => {
    const rows = await db.selectFrom('cargo').select(['id', 'description']).execute()
    return Map.groupBy(rows, ({ description }) => description)
  })

export const hallsWithRecords = (machine: Machine) =>
  withDb(machine, (db) =>
    db.selectFrom('show_run').select('hall_id as id').distinct().where('state', '=', 'PUBLISHED').orderBy('id').execute(),
  )

export const countFiles = (machine: Machine, dataDir: string) =>
  withDb(machine, async (db) => {
    const files = openFiles(readSettings({ DATA_DIR: dataDir }).files)
    const named = await db.selectFrom('stored_file').select('digest').where('removing_at', 'is', null).execute()
    const bytes = await Promise.all(named.map(({ digest }) => files.get(digest)))
    return { named: named.length, missing: bytes.filter((one) => !one).length }
  })

export async function countVerified(url: string, home: string, halls: readonly { id: number }[]): Promise<number> {
  let verified = 0
  for (const { id } of halls) {
    const check = run('verify-hall.ts', { HOME: home }, [`${url}/board/${id}`])
    if ((await check.ended) === 0) verified += 1
    else console.log(check.output().trim())
  }
  return verified
}
