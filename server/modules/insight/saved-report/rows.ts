/** Scope of saved reports, and their output shape. */
import type { SavedReport } from '#contract/insight/saved-report.ts'
import { Refusal } from '#contract/kernel/refusal.ts'
import { savedReportWords as words } from '#contract/insight/saved-report-words.ts'
import type { RequestContext } from '#server/platform/context.ts'

type Asking = Pick<RequestContext, 'db' | 'actor'>

/** Own ones, and those shared by a colleague in the company. */
export const reportsOf = ({ db, actor }: Asking) =>
  db
    .selectFrom('saved_report')
    .where((eb) =>
      eb.or([eb('saved_report.member_id', '=', actor.id), eb('saved_report.company_id', '=', actor.companyId ?? -1)]),
    )

/** In output shape for this member, by name. */
export async function listed(asking: Asking, { table, id }: { table?: string; id?: number } = {}): Promise<SavedReport[]> {
  const { id: me } = asking.actor
  const rows = await reportsOf(asking)
    .innerJoin('member', 'member.id', 'saved_report.member_id')
    .leftJoin('saved_report_default', (on) =>
      on.onRef('saved_report_default.report_id', '=', 'saved_report.id').on('saved_report_default.member_id', '=', me),
    )
    .selectAll('saved_report')
    .select(['member.full_name as owner', 'saved_report_default.report_id as default_id'])
    .$call((query) => (table === undefined ? query : query.where('saved_report.table_name', '=', table)))
    .$call((query) => (id === undefined ? query : query.where('saved_report.id', '=', id)))
    .orderBy('saved_report.name')
    .orderBy('saved_report.id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    farsiReportName: row.name,
    farsiColumnName: row.columns.map(({ farsiName }) => farsiName),
    reportName: row.table_name,
    columnList: row.columns,
    search: row.search,
    searchVersion: row.search_version,
    isOwn: row.member_id === me,
    owner: row.owner,
    isShared: row.company_id !== null,
    isDefault: row.default_id !== null,
    version: row.version,
  }))
}

/** Locks one of the member's own: 404 out of scope, 403 for a colleague's. */
export async function ownReport(asking: Asking, id: number, unknown: string = words.unknown) {
  const row = await reportsOf(asking).selectAll('saved_report').where('saved_report.id', '=', id).forUpdate().executeTakeFirst()
  if (!row) throw new Refusal('not-found', { message: unknown })
  if (row.member_id !== asking.actor.id) throw new Refusal('not-allowed', { message: words.notYours })
  return row
}
