/** Queued imports: each is taken by one server. */
import type { Db } from '../platform/db/open.ts'
import { sweepImports } from '../modules/fleet/import/rows.ts'
import { workOnImport, type ImportWork } from '../modules/fleet/import/work.ts'
import type { Job } from '../platform/jobs.ts'

const EVERY_MS = 1000
const SWEEP_EVERY_MS = 60 * 60 * 1000

/** Runs one import. When stopped, it ends after the current batch, and another server continues the table. */
export const importsJob = (work: ImportWork): Job => ({
  name: 'imports',
  everyMs: EVERY_MS,
  run: async (stopping) => ((await workOnImport(work, stopping)) ? { tables: 1 } : null),
})

/** Removes old imports. */
export const oldImportsJob = ({ db, now }: { db: Db; now(): Date }): Job => ({
  name: 'oldImports',
  everyMs: SWEEP_EVERY_MS,
  async run() {
    await sweepImports(db, now())
    return null
  },
})
