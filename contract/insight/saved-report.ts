/** Saved reports: a named choice of a table's columns, and ours beside it: filters, sort, sharing, a default (S1 §2.7, §3, §7; N2). */
import * as v from 'valibot'
import { act, area, ask } from '../kernel/call.ts'
import { Id, OptionalId, Whole, YesNo } from '../kernel/value/number.ts'
import { Text } from '../kernel/value/text.ts'
import { shapeWords } from '../kernel/shape-words.ts'

/** Longest name of a report, of a table and of a column. */
const reportLengths = { name: 100, table: 60, column: 100 }
/** Most columns of a report. */
const REPORT_COLUMNS = 100
/** Most reports one member keeps of one table. */
export const REPORTS_MOST = 50
/** How `Search` is to be read; what another version wrote is left alone. */
export const SEARCH_VERSION = 1
const SEARCH_MOST = 4000

/** What a list's address says of filters, sort and page size, name by name. */
const Search = v.record(v.string(), v.union([v.string(), v.number(), v.boolean()]))

const SavedReport = v.object({
  id: v.number(),
  farsiReportName: v.string(),
  /** The titles of its columns, in their order. */
  farsiColumnName: v.array(v.string()),
  /** From here on ours. The table it is of, by the name under which it was saved. */
  reportName: v.string(),
  columnList: v.array(v.object({ latinName: v.string(), farsiName: v.string() })),
  /** Null: it says nothing of filters. */
  search: v.nullable(Search),
  searchVersion: v.number(),
  /** Whether it is the asking member's; only then may it be changed. */
  isOwn: v.boolean(),
  /** Whose it is. */
  owner: v.string(),
  /** The members of its owner's company see it too. */
  isShared: v.boolean(),
  /** The asking member's table opens with it. */
  isDefault: v.boolean(),
  /** Travels as `If-Match`. */
  version: v.number(),
})
export type SavedReport = v.InferOutput<typeof SavedReport>

const columns = v.pipe(
  v.nullish(
    v.array(v.object({ LatinName: Text(reportLengths.table), FarsiName: Text(reportLengths.column) }), shapeWords.notList),
    [],
  ),
  v.check((all) => all.length <= REPORT_COLUMNS, shapeWords.tooMany(REPORT_COLUMNS)),
)

const SaveReport = v.object({
  /** The report's name, as the member types it. */
  Name: Text(reportLengths.name),
  /** The table it is of: what `ReportType` asks for. */
  ReportName: Text(reportLengths.table),
  /** The report that is changed; absent or 0 for a new one. */
  ReportId: OptionalId,
  /** In their order. Of a report that is changed, none means as they were. */
  ColumnList: columns,
  /** Ours. Absent: as it was, or nothing. */
  Search: v.pipe(
    v.nullish(Search, null),
    v.check((search) => JSON.stringify(search).length <= SEARCH_MOST, shapeWords.tooLong(SEARCH_MOST)),
  ),
  SearchVersion: Whole(1000),
  Shared: YesNo,
})

export const savedReport = area('savedReport', {
  /** Own ones and those shared in one's company, by name; all tables' where none is named. */
  list: ask({
    summary: 'List saved reports of a table',
    at: 'GET /api/reportApi/GetReportBymemberId',
    who: 'any member',
    cached: 'page',
    input: v.object({ ReportType: Text(reportLengths.table) }),
    output: v.array(SavedReport),
  }),
  /** Refused (422): no name, no column, a column that a table of ours does not have, a name the member already uses there. */
  save: act({
    summary: 'Save a report',
    at: 'POST /api/reportApi/SaveReport',
    who: 'any member',
    offline: 'refuse',
    input: SaveReport,
    output: SavedReport,
  }),
  delete: act({
    summary: 'Delete a saved report',
    at: 'POST /api/reportApi/DeleteReport',
    query: ['reportid'],
    who: 'any member',
    offline: 'refuse',
    input: v.object({ reportid: Id }),
    output: v.object({ id: v.number() }),
  }),
  /** Ours: which report the member's table opens with; none where `ReportId` is not given. */
  setDefault: act({
    summary: 'Choose the report a table opens with',
    at: 'POST /api/reportApi/SetDefaultReport',
    who: 'any member',
    offline: 'refuse',
    input: v.object({ ReportType: Text(reportLengths.table), ReportId: OptionalId }),
    output: v.object({ id: v.nullable(v.number()) }),
  }),
})
