/**
 * `npm run import-legacy -- FOLDER --as USERNAME`: imports the old system's exports (docs/operating/import-legacy.md). Exit 0: all
 * rows are here; 1: a row or a sum needs attention, or nothing was done; 2: wrong arguments.
 */
import { createWriteStream } from 'node:fs'
import { csvLine } from '#contract/kernel/value/sheet.ts'
import { sql } from 'kysely'
import { BadExport } from './modules/fleet/import/legacy/csv.ts'
import { importExports, openExports, type FileCounts, type Remark } from './modules/fleet/import/legacy/run.ts'
import type { Sums } from './modules/fleet/import/legacy/sums.ts'
import { commandContext } from './command-context.ts'
import { databaseOf } from './platform/backup/command.ts'
import { recordByMember } from './platform/audit.ts'
import { CannotStart, orExplain, withProgress } from './platform/console.ts'
import type { OutsideContext } from './platform/context.ts'
import { migrate } from './platform/db/migrate.ts'
import { openDb, openPool, type Db } from './platform/db/open.ts'
import { readOwnOptions } from './platform/options.ts'
import { readSettings } from './platform/settings/settings.ts'
import { undoRun } from './undo-legacy.ts'

const USAGE = `Usage: npm run import-legacy -- FOLDER --as USERNAME [--dry-run] [--report FILE]
       npm run import-legacy -- --undo RUN --as USERNAME
       npm run import-legacy -- --finish --as USERNAME`
/** Remarks of a file that are printed; `--report` has all. */
const SHOWN = 20

/** Ends the transaction of a dry run. */
class RolledBack extends Error {}

await orExplain(async () => {
  const { values, positionals } = readOwnOptions({
    as: { type: 'string' },
    'dry-run': { type: 'boolean', default: false },
    report: { type: 'string' },
    undo: { type: 'string' },
    finish: { type: 'boolean', default: false },
  })
  const [folder, ...rest] = positionals
  const asked = [folder, values.undo, values.finish || undefined].filter((one) => one !== undefined)
  if (!values.as || asked.length !== 1 || rest.length > 0 || (values.undo && !/^\d+$/.test(values.undo))) {
    console.error(USAGE)
    process.exit(2)
  }
  await withAdmin(values.as, async (db, context) => {
    const ended = await db.selectFrom('legacy_end').select('ended_at').executeTakeFirst()
    if (ended) throw new CannotStart(`The switch-over was finished at ${ended.ended_at.toISOString()}.`)
    if (values.finish) return finish(db, context)
    if (values.undo) return undo(db, context, Number(values.undo))
    return importFolder(db, context, { folder: folder!, isDry: values['dry-run'], report: values.report })
  })
})

/** Runs on one connection, alone, in the name of an administrator. */
async function withAdmin(username: string, work: (db: Db, context: OutsideContext) => Promise<void>): Promise<void> {
  const settings = readSettings()
  const database = await databaseOf(settings, true)
  try {
    await migrate(database.url)
    const pool = openPool(database.url, { max: 2 })
    const root = openDb(pool)
    try {
      await root.connection().execute(async (db) => {
        const { rows } = await sql<{ locked: boolean }>`
          select pg_try_advisory_lock(hashtext('barnobat:import-legacy')) as locked`.execute(db)
        if (!rows[0]!.locked) throw new CannotStart('Another import of the old system is running.')
        await work(db, await commandContext({ db, pool, username, settings }))
      })
    } finally {
      await root.destroy()
    }
  } finally {
    await database.stop()
  }
}

interface Asked {
  folder: string
  isDry: boolean
  report: string | undefined
}

async function importFolder(db: Db, context: OutsideContext, { folder, isDry, report }: Asked): Promise<void> {
  const exports = await openExports(folder).catch((error: unknown) => {
    throw error instanceof BadExport ? new CannotStart(error.message) : error
  })
  const remarks: Remark[] = []
  const shown = new Map<string, number>()
  const out = report === undefined ? null : createWriteStream(report)
  out?.write(`\ufeff${csvLine(['file', 'line', 'column', 'reason'])}`)
  const remark = (one: Remark) => {
    out?.write(csvLine([one.file, String(one.line), one.column, one.sentence]))
    const before = shown.get(one.file) ?? 0
    shown.set(one.file, before + 1)
    if (before < SHOWN) remarks.push(one)
  }
  const start = (tx: Db) =>
    tx
      .insertInto('legacy_run')
      .values({ member_id: context.actor.id, started_at: context.now })
      .returning('id')
      .executeTakeFirstOrThrow()
  const base = { context, folder, remark }
  let done: Awaited<ReturnType<typeof importExports>> | undefined
  if (isDry) {
    // The files of documents are not stored either.
    const outside = { ...context.outside, files: { ...context.outside.files, put: async () => {} } }
    const all = db.transaction().execute(async (tx) => {
      const { id } = await start(tx)
      const run = { ...base, context: { ...context, outside }, runId: id, inBatch: <T>(work: (tx: Db) => Promise<T>) => work(tx) }
      done = await importExports(run, exports)
      throw new RolledBack()
    })
    await withProgress('Checking', all).catch((error: unknown) => {
      if (!(error instanceof RolledBack)) throw error
    })
    console.log('Dry run: nothing was changed.')
  } else {
    const { id } = await start(db)
    const inBatch = <T>(work: (tx: Db) => Promise<T>) => db.transaction().execute(work)
    done = await withProgress('Importing', importExports({ ...base, runId: id, inBatch }, exports))
    await db.updateTable('legacy_run').set({ ended_at: new Date() }).where('id', '=', id).execute()
    await recordByMember(context, { call: 'console.legacyImported', about: ['legacy_run', id], detail: { files: done.files } })
    console.log(`Run ${id}. It is undone by: npm run import-legacy -- --undo ${id} --as ${context.actor.username}`)
  }
  if (out) await new Promise((resolve) => out.end(resolve))
  printReport(done!, remarks)
}

function printReport({ files, sums }: { files: FileCounts[]; sums: Sums[] }, remarks: readonly Remark[]): void {
  for (const { file, read, taken, known, changed, refused } of files) {
    console.log(`${file}: ${read} read, ${taken} taken, ${known} there already, ${changed} changed, ${refused} refused`)
    const own = remarks.filter((one) => one.file === file)
    for (const { line, column, sentence } of own) console.log(`  line ${line}${column && `, ${column}`}: ${sentence}`)
    if (refused + changed > own.length) console.log(`  and more: --report FILE writes all`)
  }
  console.log('Sums: file, database')
  for (const { title, file, database } of sums)
    console.log(`  ${title}: ${file}, ${database}${file === database ? '' : ' (differs)'}`)
  const isClean = files.every(({ refused, changed }) => refused + changed === 0) && sums.every((one) => one.file === one.database)
  if (!isClean) process.exitCode = 1
}

async function undo(db: Db, context: OutsideContext, id: number): Promise<void> {
  const removed = await db.transaction().execute((tx) => undoRun({ ...context, db: tx }, id))
  console.log(
    `Run ${id} was undone: ${Object.entries(removed)
      .map(([kind, rows]) => `${rows} ${kind}`)
      .join(', ')} removed.`,
  )
}

async function finish(db: Db, context: OutsideContext): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await tx.insertInto('legacy_end').values({ ended_at: context.now, member_id: context.actor.id }).execute()
    // Only needed to repeat and to undo.
    await tx.deleteFrom('legacy_row').execute()
    await recordByMember({ ...context, db: tx }, { call: 'console.legacyFinished', about: ['legacy_end', 1], detail: {} })
  })
  console.log('The switch-over is finished: nothing is imported or undone any more.')
}
