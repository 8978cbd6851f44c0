import { IconCheck, IconMinus } from '@tabler/icons-react'
import { persianDigits } from '#contract/digits.ts'
import { clockOf } from '#contract/shamsi.ts'
import type { Board } from '#app/data/board.ts'
import { townOf } from '#app/ui/value/town.ts'
import { boardWords as words } from '#app/words/hall.ts'
import { CalmList } from './CalmList.tsx'

/** What the last show decided, turn by turn. */
export const Results = ({ results, last }: { results: Board['results']; last: NonNullable<Board['last']> }) => (
  <CalmList
    title={words.results(clockOf(new Date(last.opensAt)))}
    empty={words.noResults}
    items={results}
    keyOf={({ turn }) => turn}
    render={(result) => <Result result={result} />}
  />
)

const Result = ({ result: { turn, card, cargo, number, source, destination } }: { result: Board['results'][number] }) => {
  const OutcomeIcon = cargo === null ? IconMinus : IconCheck
  return (
    <div className="board-turn" data-tone={cargo === null ? 'mute' : 'ok'}>
      <b className="board-number">{persianDigits(turn)}</b>
      <span>
        <span className="board-got">
          <OutcomeIcon size={22} aria-hidden />
          {cargo === null ? words.nothing : words.cargo(cargo, number)}
        </span>
        <small>
          {words.facts([words.card(card), source && destination ? words.way(townOf(source), townOf(destination)) : ''])}
        </small>
      </span>
    </div>
  )
}
