import type { ImportJob } from '#contract/fleet/import.ts'
import { Refusal } from '#contract/kernel/refusal.ts'
import type { Selectable } from 'kysely'
import type { Db } from '#server/platform/db/open.ts'
import type { Tables } from '#server/platform/db/tables.ts'
import type { SheetMime } from './file/sheet.ts'

export type JobRow = Selectable<Tables['import_job']>
/** With its file's data. */
export type FiledJob = JobRow & { mime: SheetMime }

/** Maximum imports listed. */
const RECENT = 20

const jobs = (db: Db) => db.selectFrom('import_job').innerJoin('member', 'member.id', 'import_job.made_by')
const named = (db: Db) => jobs(db).selectAll('import_job').select('member.full_name as made_by_name')

/** An import in the contract's shape; 404 if there is none. */
export async function jobOf(db: Db, id: number): Promise<ImportJob> {
  const row = await named(db).where('import_job.id', '=', id).executeTakeFirst()
  if (!row) throw new Refusal('not-found')
  return answerOf(row)
}

/** The latest imports, newest first. */
export async function recentJobs(db: Db): Promise<ImportJob[]> {
  const rows = await named(db).orderBy('import_job.id', 'desc').limit(RECENT).execute()
  return rows.map(answerOf)
}

/** The row of an import; 404 if there is none. */
export async function jobRow(db: Db, id: number): Promise<FiledJob> {
  const row = await db
    .selectFrom('import_job')
    .innerJoin('stored_file', 'stored_file.digest', 'import_job.digest')
    .selectAll('import_job')
    .select('mime')
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw new Refusal('not-found')
  return row as FiledJob
}

/** The same, locked until the transaction ends, so that no batch of it runs. */
export async function holdJob(db: Db, id: number): Promise<JobRow> {
  const row = await db.selectFrom('import_job').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!row) throw new Refusal('not-found')
  return row
}

function answerOf({ file_name, made_by_name, made_at, ended_at, ...row }: JobRow & { made_by_name: string }): ImportJob {
  const { id, kind, state, headers, columns, notes, total, done, added, changed, same, bad, trouble } = row
  const counts = { total, done, added, changed, same, bad }
  const made = { madeBy: made_by_name, madeAt: made_at.toISOString(), endedAt: ended_at?.toISOString() ?? null }
  return Object.assign({ id, kind, state, headers, columns, notes, trouble, fileName: file_name }, counts, made)
}

/** Retention of an import, its invalid rows and its table, ms: they contain personal data. */
const KEPT = 30 * 24 * 60 * 60 * 1000

/** Deletes imports older than thirty days; the sweep of unreferenced files deletes their tables. */
export async function sweepImports(db: Db, now: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('import_job')
    .where('made_at', '<', new Date(now.getTime() - KEPT))
    .where('state', '<>', 'RUNNING')
    .executeTakeFirst()
  return Number(numDeletedRows)
}
