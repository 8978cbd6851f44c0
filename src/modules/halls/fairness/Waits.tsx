import tables from '#app/kit/ui/table/plain-table.module.css'
import { spanWords } from '#contract/kernel/value/span-words.ts'
import type { Figures, Waits } from '#contract/halls/fairness/shape.ts'
import { Stack } from '#app/kit/ui/layout.ts'
import { grouped } from '#app/kit/ui/value/figures.ts'
import { fairnessWords, waitWords as words } from './fairness-words.ts'

const HOUR = 60
const DAY = 24 * HOUR

/** A length of time; from a day on in whole hours. */
export const Span = ({ minutes }: { minutes: number }) => (
  <span className="fair-span">{spanWords(minutes < DAY ? minutes : Math.floor(minutes / HOUR) * HOUR)}</span>
)

interface WaitCellProps {
  group: 'all' | 'native' | 'other'
  wait: Waits | null
}

/** Both percentiles in one cell of a comparison. */
export const WaitCell = ({ group, wait }: WaitCellProps) => (
  <td data-head={words.ofClass[group]}>
    {wait ? (
      <>
        {words.half} <Span minutes={wait.minutes.median} />
        <br />
        {words.nine} <Span minutes={wait.minutes.p90} />
      </>
    ) : (
      fairnessWords.none
    )}
  </td>
)

/** How long the turns that got a load had waited, by class. */
export const WaitsCard = ({ figures: { waits, waiting } }: { figures: Figures }) => (
  <Stack component="section" className="card" aria-labelledby="fair-waits">
    <h2 id="fair-waits">{words.title}</h2>
    {waits.all === null ? (
      <p>{words.noPermit}</p>
    ) : (
      <table className={`${tables.plainTable} fair-table`}>
        <thead>
          <tr>
            <th scope="col">{words.class}</th>
            <th scope="col">{words.permits}</th>
            <th scope="col">{words.median}</th>
            <th scope="col">{words.p90}</th>
          </tr>
        </thead>
        <tbody>
          {(['all', 'native', 'other'] as const).map((group) => {
            const wait = waits[group]
            return (
              <tr key={group}>
                <th scope="row">{words.classes[group]}</th>
                <td data-head={words.permits}>{grouped(wait?.permits ?? 0)}</td>
                {(['median', 'p90'] as const).map((part) => (
                  <td key={part} data-head={words[part]}>
                    {wait ? (
                      <>
                        <Span minutes={wait.minutes[part]} /> <small className="faint">{words.inShows(wait.shows[part])}</small>
                      </>
                    ) : (
                      words.noPermit
                    )}
                  </td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
    )}
    <p className="faint">{words.measured}</p>
    {waiting > 0 && <p className="faint">{words.waiting(waiting)}</p>}
    {waits.all !== null && waits.all.atLeast > 0 && <p className="faint">{words.atLeast(waits.all)}</p>}
  </Stack>
)
