import { useId } from 'react'
import { controlChart, type ControlChart } from '#contract/halls/fairness/chart.ts'
import type { Figures } from '#contract/halls/fairness/shape.ts'
import { persianDigits } from '#contract/kernel/value/digits.ts'
import { Stack } from '#app/kit/ui/layout.ts'
import { ShamsiDate } from '#app/kit/ui/date/ShamsiDate.tsx'
import { decimal, grouped } from '#app/kit/ui/value/figures.ts'
import { roleLabel } from '#app/kit/ui/value/status-words.ts'
import { exceptionWords as words } from './fairness-words.ts'

interface RoleChartProps {
  role: string
  days: Figures['days']
}

/** The acts of one role in each show, day by day, with limits; the same values are in a table. */
export function RoleChart({ role, days }: RoleChartProps) {
  const id = useId()
  const chart = controlChart(
    days.map(({ day, shows, acts }) => ({ day, units: shows, count: acts.find((one) => one.role === role)?.count ?? 0 })),
  )
  return (
    <Stack component="section" gap={4} aria-labelledby={id}>
      <h3 id={id}>{words.chartTitle(roleLabel(role))}</h3>
      {chart === null ? (
        <p className="faint">{words.tooFew}</p>
      ) : (
        <>
          <Drawing chart={chart} />
          <p className="faint">{words.chartWhy}</p>
          <ChartTable chart={chart} />
        </>
      )}
    </Stack>
  )
}

const [WIDTH, HEIGHT, EDGE] = [360, 120, 8]

/** Days from right to left, as the page is read. */
function Drawing({ chart: { centre, points } }: { chart: ControlChart }) {
  const most = Math.max(...points.map(({ rate, high }) => Math.max(rate, high)), Number.EPSILON)
  const step = (WIDTH - 2 * EDGE) / (points.length - 1)
  const x = (at: number) => WIDTH - EDGE - at * step
  const y = (rate: number) => HEIGHT - EDGE - (rate / most) * (HEIGHT - 2 * EDGE)
  const line = (of: (point: ControlChart['points'][number]) => number) =>
    points.map((point, at) => `${x(at).toFixed(1)},${y(of(point)).toFixed(1)}`).join(' ')
  const out = points.filter(({ isOut }) => isOut).length
  return (
    <figure className="fair-chart">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={words.summary(decimal(centre), words.out(out))}>
        <polyline className="fair-limit" points={line(({ high }) => high)} />
        <polyline className="fair-limit" points={line(({ low }) => low)} />
        <polyline className="fair-centre" points={line(() => centre)} />
        <polyline className="fair-rate" points={line(({ rate }) => rate)} />
        {points.map(({ day, rate, isOut }, at) =>
          isOut ? (
            <path key={day} className="fair-out" d={`M${x(at)} ${y(rate) - 5}l5 5-5 5-5-5z`} />
          ) : (
            <circle key={day} className="fair-point" cx={x(at)} cy={y(rate)} r={2.5} />
          ),
        )}
      </svg>
      <figcaption>
        <span>{persianDigits(points[0]!.day)}</span>
        <span>{words.summary(decimal(centre), words.out(out))}</span>
        <span>{persianDigits(points.at(-1)!.day)}</span>
      </figcaption>
    </figure>
  )
}

const ChartTable = ({ chart: { points } }: { chart: ControlChart }) => (
  <details>
    <summary>{words.asTable}</summary>
    <table className="fair-table fair-grid">
      <thead>
        <tr>
          {[words.day, words.shows, words.count, words.rate, words.limits, words.state].map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {points.map(({ day, units, count, rate, low, high, isOut }) => (
          <tr key={day} data-tone={isOut ? 'bad' : undefined}>
            <th scope="row">
              <ShamsiDate value={day} />
            </th>
            <td>{grouped(units)}</td>
            <td>{grouped(count)}</td>
            <td>{decimal(rate)}</td>
            <td>{words.range(decimal(low), decimal(high))}</td>
            <td>{isOut ? words.isOut : words.isIn}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </details>
)
