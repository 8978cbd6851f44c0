import { useQuery } from '@tanstack/react-query'
import { persianDigits } from '#contract/digits.ts'
import { giveTurnQueries } from '#app/data/turn.ts'
import { giveTurnWords as words } from '#app/words/give-turn.ts'
import { unknown } from '#app/words/ui.ts'
import { useSitting, type GivenTurn } from './sitting.ts'

/** The turns given on this screen since the page was opened, newest first. */
export function Sitting() {
  const given = useSitting()
  if (given.length === 0) return null
  return (
    <section className="card" aria-labelledby="give-sitting">
      <h2 id="give-sitting">{words.sitting}</h2>
      <p className="faint">{words.sittingWhy}</p>
      <ol className="list">
        {given.map((turn) => (
          <Line key={turn.id} turn={turn} />
        ))}
      </ol>
    </section>
  )
}

function Line({ turn: { id, number, vehicleCard } }: { turn: GivenTurn }) {
  const { data: row } = useQuery(giveTurnQueries.given(id, vehicleCard))
  return (
    <li className="row between">
      <b>{words.number(number)}</b>
      <span className="grow">{row ? `${row.driverName} ${row.driverFamily}` : unknown}</span>
      <span className="faint">{row ? persianDigits(row.time) : unknown}</span>
    </li>
  )
}
