import { Box, Group } from '@mantine/core'
import { columnsOf, type ReportName, type ReportRow } from '#contract/insight/report-columns.ts'
import { reportHeadings } from '#contract/insight/report-words.ts'
import { grouped } from '#app/kit/ui/value/figures.ts'
import { reportScreenWords as words } from './reports-words.ts'

/** Reports whose rows are parts of a period, in order, and the plotted figure. */
const drawn: Partial<Record<ReportName, { along: string; value: keyof typeof reportHeadings }>> = {
  money: { along: 'period', value: 'rent' },
}
/** Fewer points are shown as bars. */
const LEAST = 13
const [WIDE, HIGH] = [1000, 200]

/** Whether this report is drawn as a line: its rows are many parts of a period. */
export const isLine = (name: ReportName, rows: readonly ReportRow[]): boolean => name in drawn && rows.length >= LEAST

/**
 * A figure over time, the first point at the right in page direction, up to today at the left. All values are in the table below;
 * screen readers get its first, last and highest value.
 */
export function Line({ name, title, rows }: { name: ReportName; title: string; rows: readonly ReportRow[] }) {
  const line = drawn[name]
  if (!line) return null
  const { along, value } = line
  const figures = rows.map((row) => Number(row[value] ?? 0))
  const most = Math.max(0, ...figures)
  if (most <= 0 || columnsOf(name).every(([key]) => key !== along)) return null
  const labelAt = (at: number) => String(rows[at]![along])
  const highest = figures.indexOf(most)
  const x = (at: number) => WIDE - (at / (rows.length - 1)) * WIDE
  const points = figures.map((figure, at) => `${x(at).toFixed(1)},${(HIGH - (figure / most) * HIGH).toFixed(1)}`)
  const heading = words.chart(title, reportHeadings[value])
  return (
    <Box component="figure" className="card report-line" display="grid" m={0} style={{ gap: 'var(--s1)' }}>
      <figcaption>{heading}</figcaption>
      <p className="faint">{words.highest(grouped(most), labelAt(highest))}</p>
      <svg
        role="img"
        aria-label={words.line(heading, labelAt(0), labelAt(rows.length - 1), grouped(most), labelAt(highest))}
        viewBox={`0 -4 ${WIDE} ${HIGH + 8}`}
        preserveAspectRatio="none"
      >
        <polygon points={`${WIDE},${HIGH} ${points.join(' ')} 0,${HIGH}`} />
        <polyline points={points.join(' ')} />
      </svg>
      <Group className="faint" justify="space-between">
        <small>{labelAt(0)}</small>
        <small>{labelAt(rows.length - 1)}</small>
      </Group>
    </Box>
  )
}
