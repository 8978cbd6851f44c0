/** A report as a workbook: its rows with their totals, and what its figures mean. */
import { columnsOf, type ReportName, type ReportRow } from '#contract/insight/report-columns.ts'
import { clockOf, shamsiDayOf } from '#contract/kernel/value/shamsi.ts'
import { permitStatusWords } from '#contract/permits/permit-words.ts'
import { reportTitles } from '#contract/insight/report-titles-words.ts'
import { noteOfTotal, reportDefinitions, reportHeadings, reportWords as words } from '#contract/insight/report-words.ts'
import type { PermitStatus } from '#contract/kernel/status.ts'
import { workbookOf } from '#server/platform/print/index.ts'
import type { FoundReport } from './read.ts'

interface WorkbookInput extends FoundReport {
  name: ReportName
  title: string
  from: string
  to: string
  now: Date
  /** The selected columns, in order; all of them if absent. */
  only?: readonly string[] | undefined
}

/**
 * The sheets of a report: the first with a row of totals below its rows, and a second one with the excluded permits; columns
 * without access are omitted.
 */
export function reportWorkbook({
  name,
  title,
  from,
  to,
  now,
  rows,
  totals,
  apart,
  total,
  only,
}: WorkbookInput): Uint8Array<ArrayBuffer> {
  const shown = columnsOf(name).filter(([key, { kind, ofCompany }]) => kind !== 'key' && (!ofCompany || key in totals))
  const chosen = only?.flatMap((key) => shown.filter(([one]) => one === key)) ?? []
  const columns = chosen.length > 0 ? chosen : shown
  const cell = (value: ReportRow[string] | undefined, kind: string) => {
    if (kind === 'status' && value !== null) return permitStatusWords[value as PermitStatus]
    return value ?? ''
  }
  const summed = columns.map(([key], at) => totals[key] ?? (at === 0 ? words.total : ''))
  const left = apart && columns.map(([key], at) => apart.totals[key] ?? (at === 0 ? words.apart(apart.permits) : ''))
  const notes = [
    [title],
    [reportTitles[name]],
    [words.span(from, to)],
    [words.made(`${shamsiDayOf(now)} ${clockOf(now)}`)],
    ...(rows.length < total ? [[words.cut(rows.length, total)]] : []),
    ...reportDefinitions[name].map((line) => [line]),
    ...columns.flatMap(([key]) => {
      const note = noteOfTotal(name, key)
      return note === null ? [] : [[words.counts(reportHeadings[key as keyof typeof reportHeadings], note)]]
    }),
  ]
  return workbookOf([
    {
      name: words.sheet,
      rows: [
        columns.map(([key, { kind }]) => {
          const heading = reportHeadings[key as keyof typeof reportHeadings]
          // A number, so that spreadsheets can calculate with it.
          return kind === 'minutes' ? words.inMinutes(heading) : heading
        }),
        ...rows.map((row) => columns.map(([key, { kind }]) => cell(row[key], kind))),
        summed,
        ...(left ? [left] : []),
      ],
    },
    { name: words.about, rows: notes },
  ])
}
