import { useState } from 'react'
import type { OutboxItem } from '#app/transport/outbox/outbox.ts'
import { outcomeWords, outboxWords } from './outbox-page-words.ts'
import { whyWords as words } from './outbox-why-words.ts'
import { whenWord } from './next.ts'
import { whyOf, type Circumstances } from './why.ts'

type Attempt = OutboxItem['history'][number]

/** «Why is it not sent?»: the reason in one sentence, and the last attempts, the newest first. */
export function Why({ item, around, now }: { item: OutboxItem; around: Circumstances; now: number }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className="item-why" open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{words.ask}</summary>
      {isOpen && (
        <>
          <p>{whyOf(item, around, now)}</p>
          <Attempts history={item.history} now={now} />
        </>
      )}
    </details>
  )
}

function Attempts({ history, now }: { history: readonly Attempt[]; now: number }) {
  if (history.length === 0) return <p className="faint">{words.noAttempts}</p>
  return (
    <>
      <h4>{words.attempts(history.length)}</h4>
      <ol>
        {history.toReversed().map((attempt) => (
          <li key={`${attempt.at} ${attempt.ms} ${attempt.outcome}`}>{formatAttempt(attempt, now)}</li>
        ))}
      </ol>
    </>
  )
}

const formatAttempt = ({ at, outcome, http }: Attempt, now: number): string =>
  outboxWords.joined([
    whenWord(at, now),
    words.results[outcome] ?? outcomeWords[outcome] ?? '',
    ...(http === null ? [] : [words.status(http)]),
  ])
