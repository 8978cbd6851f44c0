import tables from '#app/kit/ui/table/plain-table.module.css'
import { Link } from '@tanstack/react-router'
import type { Summary } from '#contract/halls/fairness/shape.ts'
import { Stack } from '#app/kit/ui/layout.ts'
import { grouped } from '#app/kit/ui/value/figures.ts'
import { focusAfterChoice } from './Choose.tsx'
import { fairnessWords as words, waitWords } from './fairness-words.ts'
import type { HallsMonth } from './queries.ts'
import { WaitCell } from './Waits.tsx'

interface HallsTableProps {
  halls: HallsMonth['halls']
  month: string
}

const waits = ['all', 'native', 'other'] as const

/** The halls of a month side by side; each opens its own figures. */
export const HallsTable = ({ halls, month }: HallsTableProps) => (
  <Stack component="section" className="card" aria-labelledby="fair-halls">
    <h2 id="fair-halls" tabIndex={-1} ref={focusAfterChoice}>
      {words.hallsTitle(month)}
    </h2>
    <table className={`${tables.plainTable} fair-table fair-halls`}>
      <thead>
        <tr>
          <th scope="col">{words.hall}</th>
          <th scope="col">{words.shows}</th>
          <th scope="col">{words.permits}</th>
          {waits.map((group) => (
            <th key={group} scope="col">
              {waitWords.ofClass[group]}
            </th>
          ))}
          <th scope="col">{words.first}</th>
          <th scope="col">{words.exceptions}</th>
          <th scope="col">{words.envy}</th>
        </tr>
      </thead>
      <tbody>
        {halls.map(({ id, name, summary, hasFailed }) => (
          <tr key={id}>
            <th scope="row">
              <Link className="tap" to="/fairness/$hallId" params={{ hallId: String(id) }} search={{ month }}>
                {name}
              </Link>
            </th>
            {summary ? <Cells summary={summary} /> : <td colSpan={8}>{hasFailed ? words.notCounted : words.counting}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  </Stack>
)

const Cells = ({ summary }: { summary: Summary }) => (
  <>
    <td data-head={words.shows}>{grouped(summary.shows)}</td>
    <td data-head={words.permits}>{grouped(summary.permits)}</td>
    {waits.map((group) => (
      <WaitCell key={group} group={group} wait={summary.waits[group]} />
    ))}
    <td data-head={words.first}>{words.percent(summary.granted[0] ?? 0, summary.permits)}</td>
    <td data-head={words.exceptions}>{grouped(summary.exceptions)}</td>
    <td data-head={words.envy}>{grouped(summary.envy)}</td>
  </>
)
