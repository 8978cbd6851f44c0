/** The reports (S0 §2.9; GAP13; N4–N6), and those that are made by themselves. */
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

/** Companies, main offices, the platform's team and the organisations, each within sight (S0 §2.9; GAP13). */
const readers = [roles('TransportationCompanyAdmin', 'AgentMain', ...adminTeam, ...observers), flag('access_Bill_List')]
/** Of a company alone (S0 §2.9). */
const companyOnly = [roles('TransportationCompanyAdmin'), flag('access_Bill_List')]
/** What a hall reads of its own, too. */
const withHalls = [...readers, roles('LoadHallAdmin')]
/** The turns of halls (S0 §2.9). */
const turnReaders = [roles('LoadHallAdmin', ...adminTeam, ...observers)]

/** What a report may be asked about beside its days. */
const company = { TransportationCompanyId: OptionalId }
const hall = { LoadHallId: OptionalId }
const goods = { KalaId: Ids() }
const customers = { SenderCustomerId: Ids(), ReceiverCustomerId: Ids() }
const driver = { DriverCardNumber: DigitText(11) }
const by = { By: v.nullish(v.picklist(periodUnits, shapeWords.notChoice), 'month') }
/** `Skip`: so many rows before those that are told, for a file of more than one answer carries. */
const days = { FromDate: ShamsiDay, ToDate: ShamsiDay, Skip: Skipped }

/** Where each report stands on the page (S0 §2.9), the last one ours. */
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

/** A report is asked for some days, at most REPORT_DAYS: 422 at the field without them, reversed, or too far apart. */
const reportOf = <N extends ReportName, E extends v.ObjectEntries>(name: N, who: Who, summary: string, asked: E) =>
  ask({
    summary,
    at: `POST /api/v1/reports${reportPaths[name]}`,
    who,
    input: v.object({ ...days, ...asked }),
    output: answerOf(name),
  })

/** The longest name of a report that is made by itself, characters. */
export const REPORT_NAME = 100
/** How many such reports one member has at most. */
export const SCHEDULES = 20
/** Days for which the file of one is kept. */
export const FILE_DAYS = 30

const Named = v.object({ id: v.number(), name: v.string() })

const Schedule = v.object({
  id: v.number(),
  name: v.string(),
  report: v.picklist(reportNames),
  every: v.picklist(rhythms),
  /** The saved report whose columns its file has; null: all columns. */
  columnsOf: v.nullable(v.string()),
  /** The Shamsi day it is made next; null once it ended, because its member may not read the report any more. */
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

  /** Ours: what figures of reports are called in the lists behind them: who announces in the own company, and the halls of the companies in sight. */
  names: ask({
    summary: 'List the names behind figures of reports',
    at: 'GET /api/v1/reports/names',
    who: readers,
    input: v.object({}),
    output: v.object({ announcers: v.array(Named), halls: v.array(Named) }),
  }),

  /** N6: what the member has made by itself. */
  schedules: ask({
    summary: "List the member's scheduled reports",
    at: 'GET /api/v1/reports/schedules',
    who: 'any member',
    input: v.object({}),
    output: v.array(Schedule),
  }),
  /** N6: each day, week or Shamsi month, of the one before; the file comes with a notice. 403 where the member may not read the report. */
  schedule: act({
    summary: 'Schedule a report',
    at: 'POST /api/v1/reports/schedules',
    who: 'any member',
    offline: 'refuse',
    input: v.object({
      Report: v.picklist(reportNames, shapeWords.notChoice),
      Name: Text(REPORT_NAME),
      Every: v.picklist(rhythms, shapeWords.notChoice),
      /** A saved report of the report's table: the file has its columns, as they are on the day. */
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
  /** N6: it is made no more; its files stay their days. 404 for another member's. */
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
