/** A report as a workbook: its rows with their totals, and what its figures mean. */
import { columnsOf, type ReportName, type ReportRow } from '#contract/report-columns.ts'
import { clockOf, shamsiDayOf } from '#contract/shamsi.ts'
import { permitStatusWords } from '#contract/words/permit.ts'
import { reportTitles } from '#contract/words/report-titles.ts'
import { reportDefinitions, reportHeadings, reportWords as words } from '#contract/words/report.ts'
import type { PermitStatus } from '#contract/status.ts'
import { workbookOf } from '../print/index.ts'
import type { FoundReport } from './read.ts'

interface Told extends FoundReport {
  name: ReportName
  title: string
  from: string
  to: string
  now: Date
  /** The columns it has, in their order; all of them where nobody chose. */
  only?: readonly string[] | undefined
}

/** The sheets of a report, the first with a line of totals below its rows; a column its reader has not stands in none. */
export function reportWorkbook({ name, title, from, to, now, rows, totals, total, only }: Told): Uint8Array<ArrayBuffer> {
  const shown = columnsOf(name).filter(([key, { kind, ofCompany }]) => kind !== 'key' && (!ofCompany || key in totals))
  const chosen = only?.flatMap((key) => shown.filter(([one]) => one === key)) ?? []
  const columns = chosen.length > 0 ? chosen : shown
  const cell = (value: ReportRow[string] | undefined, kind: string) => {
    if (kind === 'status' && value !== null) return permitStatusWords[value as PermitStatus]
    return value ?? ''
  }
  const summed = columns.map(([key], at) => totals[key] ?? (at === 0 ? words.total : ''))
  const notes = [
    [title],
    [reportTitles[name]],
    [words.span(from, to)],
    [words.made(`${shamsiDayOf(now)} ${clockOf(now)}`)],
    ...(rows.length < total ? [[words.cut(rows.length, total)]] : []),
    ...reportDefinitions[name].map((line) => [line]),
  ]
  return workbookOf([
    {
      name: words.sheet,
      rows: [
        columns.map(([key]) => reportHeadings[key as keyof typeof reportHeadings]),
        ...rows.map((row) => columns.map(([key, { kind }]) => cell(row[key], kind))),
        summed,
      ],
    },
    { name: words.about, rows: notes },
  ])
}
