import { persianDigits } from '#contract/digits.ts'
import type { Board } from '#app/data/board.ts'
import { boardWords as words } from '#app/words/hall.ts'
import { CalmList } from './CalmList.tsx'

/** Who waits, in the order of the queue: a number and the end of a card, nobody's name. */
export const Queue = ({ queue }: { queue: Board['queue'] }) => (
  <CalmList
    title={words.queue(queue.length)}
    empty={words.noQueue}
    items={queue}
    keyOf={({ number }) => number}
    render={({ number, card, loaderTypeName, isNative }) => (
      <div className="board-turn">
        <b className="board-number">{persianDigits(number)}</b>
        <span>
          {loaderTypeName}
          <small>{words.facts([words.card(card), isNative ? words.native : ''])}</small>
        </span>
      </div>
    )}
  />
)
