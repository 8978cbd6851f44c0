import { fieldsOf, importers, isOver, type importing, type ImportKind } from '#contract/fleet/import.ts'
import { Refusal, refuseFaults } from '#contract/kernel/refusal.ts'
import { may } from '#contract/kernel/roles.ts'
import {
  importExamples,
  importFieldWords,
  importFileWords,
  importKindWords,
  importWords as words,
  templateWords,
} from '#contract/fleet/import-words.ts'
import { workbookOf } from '#server/platform/print/index.ts'
import { lockStoredFile, keepExamined, readStoredBytes, storedFileName, roomForFile } from '#server/platform/upload/index.ts'
import { phased, reply, RawResponse, type Handlers, type RequestContext } from '#server/platform/context.ts'
import { checkedColumns, guessedColumns, mustHaveNeeded } from './columns.ts'
import { faultsAsCsv } from './faults-file.ts'
import { openTable } from './head.ts'
import { previewOf } from './preview.ts'
import { holdJob, jobOf, jobRow, recentJobs } from './rows.ts'

/** Same permission as creating a single record of this kind. */
function mustBring({ actor }: RequestContext, kind: ImportKind): void {
  if (!may(importers[kind], actor)) throw new Refusal('not-allowed', { message: words.notYours(kind) })
}

/**
 * The template to fill in: an Excel file with the head of a kind, and a second sheet that explains each column. Its columns are
 * text: a number would lose its leading zero.
 */
function templateOf(kind: ImportKind): Uint8Array<ArrayBuffer> {
  const fields = fieldsOf(kind)
  const guide = fields.map(([field, { needed }]) => [
    importFieldWords[field],
    needed ? templateWords.needed : templateWords.free,
    importExamples[field],
  ])
  return workbookOf([
    { name: importKindWords[kind], rows: [fields.map(([field]) => importFieldWords[field])] },
    { name: templateWords.guide, rows: [templateWords.guideHead, ...guide] },
  ])
}

const file = (name: string, type: string) => ({
  'Content-Type': type,
  'Content-Disposition': `attachment; filename="${name}"`,
  'X-Content-Type-Options': 'nosniff',
})

export const importHandlers: Handlers<typeof importing> = {
  async template(context, { Kind }) {
    mustBring(context, Kind)
    const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
    return new RawResponse(new Uint8Array(templateOf(Kind)), file(words.template(Kind), type))
  },

  open: phased({
    async prepare(context, { Kind, File }) {
      mustBring(context, Kind)
      if (!File) throw new Refusal('broken-rule', { faults: { File: words.file } })
      using _ = roomForFile()
      const { mime, ...table } = await openTable(Buffer.from(File.bytes), Kind)
      if (table.total === 0) refuseFaults({ File: importFileWords.noRows })
      return { ...table, name: File.name, stored: await keepExamined(context, File.bytes, mime) }
    },
    async act(context, { Kind }, { name, stored, headers, total, notes }) {
      const { db, actor, now } = context
      await lockStoredFile(context, stored.digest)
      const columns = guessedColumns(Kind, headers)
      const file_name = storedFileName(name, stored.mime, importFileWords.nameless)
      const table = { kind: Kind, digest: stored.digest, file_name, headers, columns, total, notes }
      const { id } = await db
        .insertInto('import_job')
        .values({ ...table, made_by: actor.id, made_at: now, taken_at: null, ended_at: null })
        .returning('id')
        .executeTakeFirstOrThrow()
      const detail = { kind: Kind, rows: total }
      return reply(await jobOf(db, id), { message: words.opened(total), about: ['import_job', id], detail })
    },
  }),

  recent: ({ db }) => recentJobs(db),
  read: ({ db }, { id }) => jobOf(db, id),

  async match(context, { id, Columns }) {
    const { db } = context
    const { kind, headers, state } = await holdJob(db, id)
    mustBring(context, kind)
    if (state !== 'MATCHING') throw new Refusal('conflict', { message: words.startedAlready })
    const columns = checkedColumns(kind, headers, Columns)
    await db.updateTable('import_job').set({ columns }).where('id', '=', id).execute()
    return jobOf(db, id)
  },

  async preview(context, { id, Skip }) {
    const job = await jobRow(context.db, id)
    mustBring(context, job.kind)
    using _ = roomForFile()
    return previewOf(context, job, await readStoredBytes(context, job.digest), Skip)
  },

  async start(context, { id }) {
    const { db } = context
    const { kind, columns, total, state } = await holdJob(db, id)
    mustBring(context, kind)
    if (state !== 'MATCHING') throw new Refusal('conflict', { message: words.startedAlready })
    mustHaveNeeded(kind, columns)
    await db.updateTable('import_job').set({ state: 'WAITING' }).where('id', '=', id).execute()
    return reply(await jobOf(db, id), { message: words.started(total), about: ['import_job', id], detail: { kind, rows: total } })
  },

  async cancel(context, { id }) {
    const { db, now } = context
    const { kind, state, done } = await holdJob(db, id)
    mustBring(context, kind)
    if (isOver(state)) throw new Refusal('conflict', { message: words.overAlready })
    await db.updateTable('import_job').set({ state: 'CANCELLED', ended_at: now }).where('id', '=', id).execute()
    return reply(await jobOf(db, id), { message: words.cancelled(done), about: ['import_job', id], detail: { kind, done } })
  },

  async faults(context, { id }) {
    const job = await jobRow(context.db, id)
    mustBring(context, job.kind)
    return new RawResponse(faultsAsCsv(context.db, job), file(words.faultsFile(id), 'text/csv; charset=utf-8'))
  },
}
