/** Imports tables batch by batch. Any instance continues where another one stopped. */
import { Refusal } from '#contract/kernel/refusal.ts'
import { importWords as words } from '#contract/fleet/import-words.ts'
import type { ImportField } from '#contract/fleet/import.ts'
import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { Db } from '#server/platform/db/open.ts'
import { recordByItself, recordMany } from '#server/platform/audit.ts'
import type { Files } from '#server/platform/outside/files/port.ts'
import { bring, type Verdict } from './bring.ts'
import { namesOf, type Names } from './names.ts'
import { holdJob, type FiledJob } from './rows.ts'
import { tableRows, type TableRow } from './table.ts'

/** Rows of one transaction. */
const BATCH = 1000
/** Heartbeat timeout after which the server that works on an import is considered dead. */
const DEAD = sql`interval '1 minute'`
/** Maximum attempts at an import that crashes its server or makes no progress. */
const TRIES = 5

/** Dependencies of the work. */
export interface ImportWork {
  db: Db
  files: Pick<Files, 'get'>
  now(): Date
  log: Pick<Logger, 'error' | 'info'>
}

/** Runs the oldest pending import, or one of a dead server; false if there is none. Stops early on `signal`; resumable. */
export async function workOnImport(work: ImportWork, signal?: AbortSignal): Promise<boolean> {
  const { db, log } = work
  const job = await taken(db)
  if (!job) return false
  if (job.tries > TRIES) await fail(work, job.id, words.lost)
  else {
    try {
      await bringAll(work, job, signal)
    } catch (error) {
      if (!(error instanceof Refusal)) log.error({ err: error, import: job.id }, 'a table was not brought in')
      if (error instanceof Refusal) await fail(work, job.id, error.detail.message ?? words.lost)
    }
  }
  return true
}

async function taken(db: Db): Promise<FiledJob | undefined> {
  const { rows } = await sql<FiledJob>`
    update import_job set state = 'RUNNING', taken_at = now(), tries = tries + 1
    from stored_file
    where stored_file.digest = import_job.digest and import_job.id = (
      select id from import_job
      where state = 'WAITING' or (state = 'RUNNING' and (taken_at is null or taken_at < now() - ${DEAD}))
      order by id for update skip locked limit 1)
    returning import_job.*, stored_file.mime`.execute(db)
  return rows[0]
}

async function bringAll(work: ImportWork, job: FiledJob, signal?: AbortSignal): Promise<void> {
  const { db, files, log } = work
  const bytes = await files.get(job.digest)
  if (!bytes) throw new Refusal('not-found', { message: words.lost })
  const names = await namesOf(db)
  const table = { ...job, bytes, names, now: work.now() }
  let { done } = job
  let read = 0
  let batch: TableRow[] = []
  const put = async () => {
    if (!(await broughtIn(work, { id: job.id, done, names }, batch))) return false
    done += batch.length
    batch = []
    return true
  }
  for await (const rows of tableRows(table)) {
    for (const row of rows) {
      read += 1
      if (read <= done + batch.length) continue
      batch.push(row)
      if (batch.length < BATCH) continue
      if (!(await put())) return
      if (signal?.aborted) return letGo(db, job.id)
    }
  }
  if (batch.length > 0 && !(await put())) return
  await end(work, job.id)
  log.info({ import: job.id, rows: done }, 'a table was brought in')
}

/** Runs one batch and updates the counts; false if the import was cancelled, or another server continues it. */
const broughtIn = ({ db, now }: ImportWork, { id, done, names }: { id: number; done: number; names: Names }, batch: TableRow[]) =>
  db.transaction().execute(async (tx) => {
    const job = await holdJob(tx, id)
    if (job.state !== 'RUNNING' || job.done !== done) return false
    const rows = batch.map(({ read }) => read)
    const changedIds = { driver: new Set<number>(), vehicle: new Set<number>() }
    const wrote = (entity: keyof typeof changedIds, of: number) => void changedIds[entity].add(of)
    const bringing = { db: tx, now: now(), memberId: job.made_by, names, isLook: false, wrote }
    const verdicts = await bring(job.kind, bringing, rows)
    for (const [entity, ids] of Object.entries(changedIds)) {
      const by = { entity, ids: [...ids], memberId: job.made_by, reason: words.fromFile(job.file_name) }
      await recordMany(bringing, 'import.brought', by)
    }
    const bad = batch.filter((_, at) => verdicts[at] === 'bad')
    if (bad.length > 0) await keepFaults(tx, id, bad)
    const many = (verdict: Verdict) => verdicts.filter((one) => one === verdict).length
    await tx
      .updateTable('import_job')
      .set((row) => ({
        done: done + batch.length,
        added: row('added', '+', many('add')),
        changed: row('changed', '+', many('change')),
        same: row('same', '+', many('same')),
        bad: row('bad', '+', bad.length),
        tries: 0,
        taken_at: sql<Date>`clock_timestamp()`,
      }))
      .where('id', '=', id)
      .execute()
    return true
  })

async function keepFaults(tx: Db, job: number, rows: readonly TableRow[]): Promise<void> {
  const faulty = rows.map(({ read, cells }) => ({
    job_id: job,
    row: read.at,
    cells: JSON.stringify(cells.map((cell) => cell.replaceAll('\u0000', ''))),
    faults: Object.entries(read.faults).map(([field, fault]) =>
      field === '' ? fault : words.fault(field as ImportField, fault),
    ),
  }))
  await tx.insertInto('import_fault').values(faulty).execute()
}

const letGo = async (db: Db, id: number) =>
  void (await db
    .updateTable('import_job')
    .set({ taken_at: null, tries: 0 })
    .where('id', '=', id)
    .where('state', '=', 'RUNNING')
    .execute())

const end = ({ db, now }: ImportWork, id: number) =>
  db.transaction().execute(async (tx) => {
    const ended = await tx
      .updateTable('import_job')
      .set({ state: 'DONE', ended_at: now() })
      .where('id', '=', id)
      .where('state', '=', 'RUNNING')
      .returning(['kind', 'added', 'changed', 'same', 'bad'])
      .executeTakeFirst()
    if (ended) await recordByItself({ db: tx, now: now() }, 'import.ended', ['import_job', id], ended)
  })

const fail = ({ db, now }: ImportWork, id: number, trouble: string) =>
  db.transaction().execute(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('import_job')
      .set({ state: 'FAILED', ended_at: now(), trouble })
      .where('id', '=', id)
      .where('state', '=', 'RUNNING')
      .executeTakeFirst()
    if (numUpdatedRows > 0n) await recordByItself({ db: tx, now: now() }, 'import.failed', ['import_job', id])
  })
