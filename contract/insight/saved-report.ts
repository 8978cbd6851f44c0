/** Saved reports: a named choice of a table's columns; extensions: filters, sort, sharing, a default (S1 §2.7, §3, §7; N2). */
import * as v from 'valibot'
import { act, area, ask } from '../kernel/call.ts'
import { Id, OptionalId, Whole, YesNo } from '../kernel/value/number.ts'
import { Text } from '../kernel/value/text.ts'
import { shapeWords } from '../kernel/shape-words.ts'

/** Maximum length of a report's, a table's and a column's name. */
const reportLengths = { name: 100, table: 60, column: 100 }
/** Maximum columns of a report. */
const REPORT_COLUMNS = 100
/** Maximum reports of one member for one table. */
export const REPORTS_MOST = 50
/** Format version of `Search`; other versions are ignored. */
export const SEARCH_VERSION = 1
const SEARCH_MOST = 4000

/** Filters, sort and page size of a list's URL, by parameter name. */
const Search = v.record(v.string(), v.union([v.string(), v.number(), v.boolean()]))

const SavedReport = v.object({
  id: v.number(),
  farsiReportName: v.string(),
  /** The titles of its columns, in their order. */
  farsiColumnName: v.array(v.string()),
  /** Extensions from here on. The table, by the name under which it was saved. */
  reportName: v.string(),
  columnList: v.array(v.object({ latinName: v.string(), farsiName: v.string() })),
  /** Null: no filters are saved. */
  search: v.nullable(Search),
  searchVersion: v.number(),
  /** Whether it is the member's own; only then it may be changed. */
  isOwn: v.boolean(),
  /** Name of the owner. */
  owner: v.string(),
  /** Visible to the members of its owner's company. */
  isShared: v.boolean(),
  /** The member's table opens with it. */
  isDefault: v.boolean(),
  /** Row version, sent as `If-Match`. */
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
  /** The table's name, as in `ReportType`. */
  ReportName: Text(reportLengths.table),
  /** The report to change; absent or 0 for a new one. */
  ReportId: OptionalId,
  /** In order. For a changed report, none keeps its columns. */
  ColumnList: columns,
  /** Extension. Absent: unchanged, or none. */
  Search: v.pipe(
    v.nullish(Search, null),
    v.check((search) => JSON.stringify(search).length <= SEARCH_MOST, shapeWords.tooLong(SEARCH_MOST)),
  ),
  SearchVersion: Whole(1000),
  Shared: YesNo,
})

export const savedReport = area('savedReport', {
  /** Own ones and those shared in the company, by name; of all tables if none is given. */
  list: ask({
    summary: 'List saved reports of a table',
    at: 'GET /api/reportApi/GetReportBymemberId',
    who: 'any member',
    cached: 'page',
    input: v.object({ ReportType: Text(reportLengths.table) }),
    output: v.array(SavedReport),
  }),
  /** Refused (422): no name, no column, a column that the table lacks, a name the member already uses there. */
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
  /** Extension: the report with which the member's table opens; none without `ReportId`. */
  setDefault: act({
    summary: 'Choose the report a table opens with',
    at: 'POST /api/reportApi/SetDefaultReport',
    who: 'any member',
    offline: 'refuse',
    input: v.object({ ReportType: Text(reportLengths.table), ReportId: OptionalId }),
    output: v.object({ id: v.nullable(v.number()) }),
  }),
})
