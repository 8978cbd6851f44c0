import { oneRow } from '#server/platform/db/one-row.ts'
import type { Received } from '#contract/kernel/call.ts'
import { onlyFaults, Refusal, refuseFaults } from '#contract/kernel/refusal.ts'
import { REPORTS_MOST, SEARCH_VERSION, type savedReport } from '#contract/insight/saved-report.ts'
import { unknownColumns } from '#contract/insight/tables.ts'
import { savedReportWords as words } from '#contract/insight/saved-report-words.ts'
import { reply, type Handlers, type RequestContext } from '#server/platform/context.ts'
import { listed, ownReport, reportsOf } from './rows.ts'

type Saving = Received<(typeof savedReport)['save']>

export const savedReportHandlers: Handlers<typeof savedReport> = {
  list: (context, { ReportType }) => listed(context, ReportType === '' ? {} : { table: ReportType }),

  async save(context, input) {
    const was = input.ReportId === null ? null : await ownReport(context, input.ReportId)
    if (was && context.expected !== null && context.expected !== was.version) {
      const [current] = await listed(context, { id: was.id })
      throw new Refusal('stale-version', current ? { current } : {})
    }
    const table = input.ReportName || (was?.table_name ?? '')
    const name = input.Name.replace(/\s+/g, ' ')
    refuseFaults(faultsOf(context, { ...input, Name: name, ReportName: table }, was !== null))
    const id = await saveReport(context, { ...input, Name: name, ReportName: table }, was?.id ?? null)
    const saved = oneRow({ rows: await listed(context, { id }) })
    return reply(saved, {
      message: words.saved(name),
      about: ['saved_report', id],
      detail: { table, isShared: saved.isShared },
    })
  },

  async delete(context, { reportid }) {
    const { id, name } = await ownReport(context, reportid, words.deleteFailed)
    await context.db.deleteFrom('saved_report').where('id', '=', id).execute()
    return reply({ id }, { message: words.deleted(name), about: ['saved_report', id] })
  },

  async setDefault(context, { ReportType, ReportId }) {
    const { db, actor } = context
    if (ReportType === '') refuseFaults({ ReportType: words.table })
    if (ReportId === null) {
      await db.deleteFrom('saved_report_default').where('member_id', '=', actor.id).where('table_name', '=', ReportType).execute()
      return reply({ id: null }, { message: words.noDefault })
    }
    const found = await reportsOf(context)
      .select(['saved_report.id', 'saved_report.name'])
      .where('saved_report.id', '=', ReportId)
      .where('saved_report.table_name', '=', ReportType)
      .executeTakeFirst()
    if (!found) throw new Refusal('not-found', { message: words.unknown })
    await db
      .insertInto('saved_report_default')
      .values({ member_id: actor.id, table_name: ReportType, report_id: found.id })
      .onConflict((already) => already.columns(['member_id', 'table_name']).doUpdateSet({ report_id: found.id }))
      .execute()
    return reply({ id: found.id }, { message: words.isDefault(found.name), about: ['saved_report', found.id] })
  },
}

/** Faults of a report to save. Columns are checked only for the product's own tables, not for other clients'. */
function faultsOf({ actor }: RequestContext, { Name, ReportName, ColumnList, Shared }: Saving, isChange: boolean) {
  const names = ColumnList.map(({ LatinName }) => LatinName)
  const strange = unknownColumns(ReportName, names)
  const columns =
    (names.length === 0 && !isChange) || names.includes('')
      ? words.noColumns
      : strange.length > 0
        ? words.unknownColumns(strange)
        : new Set(names).size < names.length && words.repeatedColumn
  return onlyFaults({
    Name: Name === '' && words.name,
    ReportName: ReportName === '' && words.table,
    ColumnList: columns,
    Shared: Shared === true && actor.companyId === null && words.noCompany,
  })
}

/** Stores it and returns its id. Of two concurrent ones with one name, the second is refused. */
async function saveReport({ db, actor, now }: RequestContext, input: Saving, id: number | null): Promise<number> {
  const { Name, ReportName, ColumnList, Search, SearchVersion, Shared } = input
  const columns = ColumnList.map(({ LatinName: latinName, FarsiName }) => ({ latinName, farsiName: FarsiName || latinName }))
  const naming = { name: Name, table_name: ReportName, changed_at: now }
  const arrangement = { columns: JSON.stringify(columns) }
  const search = {
    search: Search === null ? null : JSON.stringify(Search),
    search_version: SearchVersion ?? SEARCH_VERSION,
  }
  const sharing = { company_id: Shared ? actor.companyId : null }
  const taken = db.selectFrom('saved_report').select('id').where('member_id', '=', actor.id).where('table_name', '=', ReportName)
  const nameTaken = () => new Refusal('broken-rule', { faults: { Name: words.nameTaken } })
  if (id !== null) {
    if (await taken.where('name', '=', Name).where('id', '<>', id).executeTakeFirst()) throw nameTaken()
    await db
      .updateTable('saved_report')
      .set((eb) => ({
        ...naming,
        ...(columns.length > 0 && arrangement),
        ...(Search !== null && search),
        ...(Shared !== null && sharing),
        version: eb('version', '+', 1),
      }))
      .where('id', '=', id)
      .execute()
    return id
  }
  if ((await taken.limit(REPORTS_MOST).execute()).length >= REPORTS_MOST) refuseFaults({ Name: words.tooMany })
  const made = await db
    .insertInto('saved_report')
    .values({ ...naming, ...arrangement, ...search, ...sharing, member_id: actor.id })
    .onConflict((already) => already.columns(['member_id', 'table_name', 'name']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!made) throw nameTaken()
  return made.id
}
