import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { offersDemo } from './platform/demo/availability.ts'
import { noticeRecovery } from './platform/backup/restored.ts'
import { alone, migrateOn } from './platform/db/migrate.ts'
import type { Db } from './platform/db/open.ts'
import { sortAudit } from './http/gate/move-audit.ts'
import { LOCK_TIMEOUT } from './http/gate/once.ts'
import type { Files } from './platform/outside/files/port.ts'
import { withProgress } from './platform/console.ts'
import { loadReference } from '#server/platform/reference/load.ts'
import type { Sealer } from './modules/halls/run/key.ts'
import { oneRow } from './platform/db/one-row.ts'

/**
 * Prepares a database for this version: tables, reference data, and demo data if due. Concurrently starting instances are
 * serialised. Returns whether the database contains demo data; with `openSealer` the demo's halls have signed records of
 * yesterday's shows and an open show, and with a file store the demo's permits have documents. `hasHistory`: two of them have
 * a month of records.
 */
export function prepare(
  db: Db,
  url: string,
  settings: Parameters<typeof offersDemo>[0],
  now: Date,
  openSealer?: () => Promise<Sealer>,
  files?: Files,
  hasHistory = false,
): Promise<boolean> {
  const work = alone(url, async (client) => {
    await migrateOn(client)
    if (await noticeRecovery(client)) {
      console.log('The database was recovered or replaced since the last start: devices send again what it lacks.')
    }
    await loadReference(db)
    if (offersDemo(settings) && (await isEmpty(db))) {
      await withProgress('Filling the database with demo data', seed(db, now, { seal: await openSealer?.(), files, hasHistory }))
    }
    const hasDemo = await hasDemoData(db)
    if (hasDemo && offersDemo(settings) && openSealer) {
      const { openCurrentShows } = await import('./platform/demo/traffic/current-shows.ts')
      await openCurrentShows(db, now, await openSealer())
    }
    // Before requests are served: an audit event that is written while its month's partition is created is refused by the
    // database. If another server has the lock of the audit, its job creates them.
    await sortAudit(db, now).catch((error: { code?: string }) => {
      if (error.code !== LOCK_TIMEOUT) throw error
    })
    return hasDemo
  })
  return withProgress('Preparing the database', work)
}

const EPOCH = 'epoch'

/** The epoch of this database, created on its first start; a restored or recovered one gets another (decision 035). */
export async function epochOf(db: Db): Promise<string> {
  const made = db.insertInto('reference_edition').values({ name: EPOCH, digest: randomUUID() })
  await made.onConflict((key) => key.doNothing()).execute()
  const { digest } = await db.selectFrom('reference_edition').select('digest').where('name', '=', EPOCH).executeTakeFirstOrThrow()
  return digest
}

const MARK = 'demo'

async function seed(db: Db, now: Date, outfit: { seal: Sealer | undefined; files: Files | undefined; hasHistory: boolean }) {
  const { seedDemo } = await import('./platform/demo/seed.ts')
  // The mark first: demo data without it would look real.
  const mark = db.insertInto('reference_edition').values({ name: MARK, digest: '' })
  await mark.onConflict((key) => key.doNothing()).execute()
  await seedDemo(db, now, outfit)
}

/** No rows except reference data. All other tables depend on one of these. */
async function isEmpty(db: Db): Promise<boolean> {
  const { empty } = oneRow(
    await sql<{ empty: boolean }>`
    select not (exists (select from hall) or exists (select from company) or exists (select from owner)
      or exists (select from member) or exists (select from driver) or exists (select from vehicle)) as empty`.execute(db),
  )
  return empty
}

/** Whether the database was filled with the demo. */
export async function hasDemoData(db: Db): Promise<boolean> {
  return (await db.selectFrom('reference_edition').select('name').where('name', '=', MARK).executeTakeFirst()) !== undefined
}
