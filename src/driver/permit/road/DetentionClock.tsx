import { useQuery } from '@tanstack/react-query'
import { figuresAt } from '#contract/permits/detention.ts'
import { detentionWords as contractWords } from '#contract/permits/detention-words.ts'
import type { Detention } from '#contract/permits/permit-life.ts'
import { toToman, type Rials } from '#contract/kernel/value/money.ts'
import { spanWords } from '#contract/kernel/value/span-words.ts'
import { useServerNow } from '#app/kit/ui/show/serverNow.ts'
import { Answer } from '../../ui/Answer.tsx'
import { Note } from '../../ui/Note.tsx'
import { roadQueries } from './road-queries.ts'
import { detentionWords as words } from './road-words.ts'
import type { OwnStep } from './steps.ts'

/** The clock of the loading place: free hours, then what may be claimed, by the table and the rule of the server. */
export function DetentionClock({ permitId, steps }: { permitId: number; steps: readonly OwnStep[] }) {
  return (
    <section className="card road-card" aria-labelledby={`detention-${permitId}`}>
      <h2 id={`detention-${permitId}`}>{words.title}</h2>
      <Answer query={useQuery(roadQueries.detention(permitId))} isPart>
        {(detention, at) => <Clock {...{ detention, at, steps }} />}
      </Answer>
    </section>
  )
}

function Clock({ detention, at, steps }: { detention: Detention; at: number; steps: readonly OwnStep[] }) {
  const now = useServerNow(detention.now, at)
  const waiting = (kind: OwnStep['kind']) => steps.find((step) => step.kind === kind && step.state === 'waiting')?.at ?? null
  // A report that waits on the phone runs the clock here; the server's own time replaces it.
  const [begun, ended] = [waiting('ARRIVED'), waiting('LOADED')]
  const isLocal = detention.arrivedAt === null && begun !== null
  const shown = isLocal ? { ...detention, arrivedAt: begun, spentMinutes: 0, overMinutes: 0 } : detention
  const stopped = shown.loadedAt ?? ended
  const figures = figuresAt(shown, ended === null ? now : Date.parse(ended))
  const { freeMinutes, hourlyRials } = detention
  if (figures === null) return <p>{words.before(spanWords(freeMinutes))}</p>
  const { spentMinutes, overMinutes, claimRials } = figures
  const isOver = overMinutes > 0
  const facts = [
    [stopped ? words.stopped : words.spent, spanWords(spentMinutes)],
    [words.hourly, tomanOf(hourlyRials)],
    [stopped ? words.claimEnd : words.claim, tomanOf(claimRials)],
  ] as const
  return (
    <>
      <Note tone={isOver ? 'bad' : 'ok'}>
        {isOver ? words.over : stopped ? words.unused : words.left}{' '}
        <b role="timer">{spanWords(isOver ? overMinutes : freeMinutes - spentMinutes)}</b>
      </Note>
      <dl className="terms">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className="faint">
        {isLocal ? words.local : words.evidence} {contractWords.noDebit}
      </p>
    </>
  )
}

const tomanOf = (amount: Rials | null) => (amount === null ? words.noRate : words.toman(toToman(amount)))
