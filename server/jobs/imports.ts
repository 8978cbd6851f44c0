/** Tables that wait to be brought in: each is taken by one server. */
import type { Db } from '../platform/db/open.ts'
import { sweepImports } from '../modules/fleet/import/rows.ts'
import { workOnImport, type ImportWork } from '../modules/fleet/import/work.ts'
import type { Job } from '../platform/jobs.ts'

const EVERY_MS = 1000
const SWEEP_EVERY_MS = 60 * 60 * 1000

/** Brings one in. Stopped, it ends with the batch that is under way, and another server goes on with the table. */
export const importsJob = (work: ImportWork): Job => ({
  name: 'imports',
  everyMs: EVERY_MS,
  run: async (stopping) => ((await workOnImport(work, stopping)) ? { tables: 1 } : null),
})

/** Tables that were brought in long ago. */
export const oldImportsJob = ({ db, now }: { db: Db; now(): Date }): Job => ({
  name: 'oldImports',
  everyMs: SWEEP_EVERY_MS,
  async run() {
    await sweepImports(db, now())
    return null
  },
})
