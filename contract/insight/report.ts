/** The reports (S0 §2.9; GAP13; N4–N6), and scheduled reports. */
import * as v from 'valibot'
import { Bare } from '../kernel/value/bare.ts'
import { act, area, ask, type Who } from '../kernel/call.ts'
import { Id, Ids, OptionalId, Skipped } from '../kernel/value/number.ts'
import { answerOf, reportNames, type ReportName } from './report-columns.ts'
import { periodUnits, rhythms } from './report-periods.ts'
import { adminTeam, flag, observers, roles } from '../kernel/roles.ts'
import { ShamsiDay } from '../kernel/value/shamsi.ts'
import { DigitText, Text } from '../kernel/value/text.ts'
import { shapeWords } from '../kernel/shape-words.ts'

/** Companies, main offices, administrators and organisations, each within scope (S0 §2.9; GAP13). */
const readers = [roles('TransportationCompanyAdmin', 'AgentMain', ...adminTeam, ...observers), flag('access_Bill_List')]
/** Companies only (S0 §2.9). */
const companyOnly = [roles('TransportationCompanyAdmin'), flag('access_Bill_List')]
/** Also halls, for their own data. */
const withHalls = [...readers, roles('LoadHallAdmin')]
/** The turns of halls (S0 §2.9). */
const turnReaders = [roles('LoadHallAdmin', ...adminTeam, ...observers)]

/** Filters of a report besides its days. */
const company = { TransportationCompanyId: OptionalId }
const hall = { LoadHallId: OptionalId }
const goods = { KalaId: Ids() }
const customers = { SenderCustomerId: Ids(), ReceiverCustomerId: Ids() }
const driver = { DriverCardNumber: DigitText(11) }
const by = { By: v.nullish(v.picklist(periodUnits, shapeWords.notChoice), 'month') }
/** `Skip`: offset in rows, for exports that need more than one response. */
const days = { FromDate: ShamsiDay, ToDate: ShamsiDay, Skip: Skipped }

/** Path of each report (S0 §2.9); the last one is an extension. */
export const reportPaths = {
  full: '/FullReport',
  money: '/MaliReport',
  accounting: '/HesabdariReport',
  parties: '/FrestandeGirandeReport',
  insurance: '/BimehReport',
  authority: '/SazmanReport',
  statement: '/SuratVaziatReport',
  performance: '/amalkerd-report',
  billPayment: '/BillOfLadingPaymentReport',
  internal: '/HesabdarInternalReport',
  uniqueCode: '/BillWithUniqueCode',
  bills: '/BillListReport',
  turns: '/DriverTurnReport',
} as const satisfies Record<ReportName, string>

/** A report covers at most REPORT_DAYS days: 422 at the field if they are missing, reversed or too far apart. */
const reportOf = <N extends ReportName, E extends v.ObjectEntries>(name: N, who: Who, summary: string, entries: E) =>
  ask({
    summary,
    at: `POST /api/v1/reports${reportPaths[name]}`,
    who,
    mayLag: true,
    input: v.object({ ...days, ...entries }),
    output: answerOf(name),
  })

/** Maximum length of a scheduled report's name, characters. */
export const REPORT_NAME = 100
/** Maximum scheduled reports of one member. */
export const SCHEDULES = 20
/** Retention of a file in days. */
export const FILE_DAYS = 30

const Named = v.object({ id: v.number(), name: v.string() })

const Schedule = v.object({
  id: v.number(),
  name: v.string(),
  report: v.picklist(reportNames),
  every: v.picklist(rhythms),
  /** The saved report whose columns its file has; null: all columns. */
  columnsOf: v.nullable(v.string()),
  /** The Shamsi day of the next run; null once it ended, because its member may not read the report any more. */
  next: v.nullable(v.string()),
  /** Its files of the last FILE_DAYS days, newest first. */
  files: v.array(v.object({ id: v.number(), from: v.string(), to: v.string(), rows: v.number(), madeAt: v.string() })),
})
export type Schedule = v.InferOutput<typeof Schedule>

export const report = area('report', {
  full: reportOf('full', withHalls, 'Report permits with cargo and fees', {
    ...company,
    ...hall,
    ...goods,
    ...customers,
    ...driver,
  }),
  money: reportOf('money', readers, 'Report fees and rents by period', { ...by, ...company, ...hall, ...goods }),
  accounting: reportOf('accounting', readers, 'Report the ledger by account', company),
  parties: reportOf('parties', readers, 'Report permits by sender and receiver', { ...company, ...hall, ...goods, ...customers }),
  insurance: reportOf('insurance', readers, 'Report the worth of the goods of each permit', {
    ...company,
    ...hall,
    ...goods,
    ...customers,
    ...driver,
  }),
  authority: reportOf('authority', withHalls, 'Report tonnage and distance by company and hall', {
    ...company,
    ...hall,
    ...goods,
  }),
  statement: reportOf('statement', readers, 'Report the standing of each company', { ...company, ...hall }),
  performance: reportOf('performance', withHalls, 'Report the work of drivers', { ...company, ...hall, ...driver }),
  billPayment: reportOf('billPayment', readers, 'Report bills of lading and their payment', { ...company, ...hall, ...driver }),
  internal: reportOf('internal', companyOnly, "Report a company's fees by who announced", hall),
  uniqueCode: reportOf('uniqueCode', companyOnly, 'Report bills by the unique code of their cargo', {
    ...hall,
    ...goods,
    ...customers,
  }),
  bills: reportOf('bills', companyOnly, 'Report bills of lading', { ...hall, ...driver }),
  turns: reportOf('turns', turnReaders, 'Report turns and how long drivers waited', { ...by, ...hall }),

  /** Extension: names for drill-down lists: announcing members of the company, and halls of the companies in scope. */
  names: ask({
    summary: 'List the names behind figures of reports',
    at: 'GET /api/v1/reports/names',
    who: readers,
    input: v.object({}),
    output: v.object({ announcers: v.array(Named), halls: v.array(Named) }),
  }),

  /** N6: the member's scheduled reports. */
  schedules: ask({
    summary: "List the member's scheduled reports",
    at: 'GET /api/v1/reports/schedules',
    who: 'any member',
    input: v.object({}),
    output: v.array(Schedule),
  }),
  /** N6: runs each day, week or Shamsi month for the previous one; the file comes with a notice. 403 without report access. */
  schedule: act({
    summary: 'Schedule a report',
    at: 'POST /api/v1/reports/schedules',
    who: 'any member',
    offline: 'refuse',
    input: v.object({
      Report: v.picklist(reportNames, shapeWords.notChoice),
      Name: Text(REPORT_NAME),
      Every: v.picklist(rhythms, shapeWords.notChoice),
      /** A saved report of the report's table: the file uses its columns at the time of the run. */
      SavedReportId: OptionalId,
      ...company,
      ...hall,
      ...goods,
      ...customers,
      ...driver,
      ...by,
    }),
    output: v.object({ id: v.number(), next: v.string() }),
  }),
  /** N6: stops the schedule; existing files remain until they expire. 404 for another member's. */
  unschedule: act({
    summary: 'End a scheduled report',
    at: 'DELETE /api/v1/reports/schedules/{id}',
    who: 'any member',
    offline: 'refuse',
    input: v.object({ id: Id }),
    output: v.null(),
  }),
  /** N6: the workbook; 404 for another member's, and after FILE_DAYS days. */
  file: ask({
    summary: 'Get the file of a scheduled report',
    at: 'GET /api/v1/reports/files/{id}',
    who: 'any member',
    input: v.object({ id: Id }),
    output: Bare,
  }),
})
