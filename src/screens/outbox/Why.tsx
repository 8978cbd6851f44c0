import type { OutboxItem } from '#app/data/transport/outbox.ts'
import { outcomeWords, outboxWords } from '#app/words/outbox.ts'
import { whyWords as words } from '#app/words/outbox-why.ts'
import { whenWord } from './next.ts'
import { whyOf, type Circumstances } from './why.ts'

type Attempt = OutboxItem['history'][number]

/** «Why is it not sent?»: the reason in one sentence, and the last attempts, the newest first. */
export function Why({ item, around, now }: { item: OutboxItem; around: Circumstances; now: number }) {
  const { history } = item
  return (
    <details className="item-why">
      <summary>{words.ask}</summary>
      <p>{whyOf(item, around, now)}</p>
      {history.length === 0 ? (
        <p className="faint">{words.noAttempts}</p>
      ) : (
        <>
          <h4>{words.attempts(history.length)}</h4>
          <ol>
            {history.toReversed().map((attempt) => (
              <li key={`${attempt.at} ${attempt.ms} ${attempt.outcome}`}>{told(attempt, now)}</li>
            ))}
          </ol>
        </>
      )}
    </details>
  )
}

const told = ({ at, outcome, http }: Attempt, now: number): string =>
  outboxWords.joined([
    whenWord(at, now),
    words.results[outcome] ?? outcomeWords[outcome] ?? '',
    ...(http === null ? [] : [words.status(http)]),
  ])
