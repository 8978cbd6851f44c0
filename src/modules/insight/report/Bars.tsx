import { columnsOf, type ReportName, type ReportRow } from '#contract/insight/report-columns.ts'
import { reportHeadings } from '#contract/insight/report-words.ts'
import { grouped } from '#app/kit/ui/value/figures.ts'
import { filterWords, unknown } from '#app/kit/ui/ui-words.ts'
import { reportScreenWords as words } from './reports-words.ts'

/** Charts of reports where a chart adds to the table: the row names, and one figure. */
const drawn: Partial<Record<ReportName, { names: readonly string[]; value: keyof typeof reportHeadings }>> = {
  money: { names: ['period'], value: 'rent' },
  parties: { names: ['sender', 'receiver'], value: 'weight' },
  authority: { names: ['company', 'hall'], value: 'weight' },
  statement: { names: ['company'], value: 'permits' },
  performance: { names: ['driver'], value: 'permits' },
  turns: { names: ['hall', 'period'], value: 'p90' },
}

/** The most bars; what is left is counted below them. */
const MOST = 12

/** Renders the first rows of a report as bars in a table, readable by screen readers; nothing without values. */
export function Bars({ name, title, rows }: { name: ReportName; title: string; rows: readonly ReportRow[] }) {
  const draws = drawn[name]
  const most = draws ? Math.max(0, ...rows.map((row) => Number(row[draws.value] ?? 0))) : 0
  if (!draws || most <= 0) return null
  const isColumn = (key: string) => columnsOf(name).some(([one]) => one === key)
  const names = draws.names.filter(isColumn)
  return (
    <table className="card report-bars">
      <caption>{words.chart(title, reportHeadings[draws.value])}</caption>
      <tbody>
        {rows.slice(0, MOST).map((row) => {
          const value = row[draws.value] as number | null
          const sentence = filterWords.parts(
            names.map((key) => String(row[key] ?? words.unnamed(reportHeadings[key as keyof typeof reportHeadings]))),
          )
          return (
            <tr key={`${sentence} ${row['hallId'] ?? ''}${row['senderId'] ?? ''}${row['card'] ?? ''}`}>
              <th scope="row">{sentence}</th>
              <td>
                <span className="report-bar" style={{ inlineSize: `${((value ?? 0) / most) * 100}%` }} />
                <span>{value === null ? unknown : grouped(value)}</span>
              </td>
            </tr>
          )
        })}
      </tbody>
      {rows.length > MOST && (
        <tfoot>
          <tr>
            <td colSpan={2} className="faint">
              {words.rest(rows.length - MOST)}
            </td>
          </tr>
        </tfoot>
      )}
    </table>
  )
}
