import { Box } from '@mantine/core'
import { PriorityStatus } from '#contract/kernel/status.ts'
import { IconBan, IconCheck, IconX } from '@tabler/icons-react'
import { persianDigits } from '#contract/kernel/value/digits.ts'
import { clockOf } from '#contract/kernel/value/shamsi.ts'
import { receiptCode, type ListHistory } from '#contract/halls/split/list-history.ts'
import { whyNoList } from '#contract/halls/split/why.ts'
import { forecastSentence } from '#contract/halls/forecast-words.ts'
import type { Forecast } from '#contract/halls/run.ts'
import { listStory } from '#contract/halls/list-words.ts'
import { ineligibleSentence } from '#contract/halls/split-words.ts'
import { RouteStrip } from '#app/kit/ui/value/RouteStrip.tsx'
import { routeOf } from '#app/kit/ui/value/town.ts'
import { StatusChip, type Status } from '#app/kit/ui/value/StatusChip.tsx'
import { turnWords as words } from './split-words.ts'
import type { Reading, ReadTurn } from './reading.ts'

type Priority = NonNullable<ReadTurn['outcome']>['wishes'][number]

interface TurnRowProps {
  read: ReadTurn
  reading: Reading
  yours: boolean
  /** When it should win, if it waits now; null: too few shows yet. */
  forecast: Forecast | null | undefined
}

/** One turn: what it got, and for each cargo of its list, best first, why it got it or not. */
export function TurnRow({ read, reading, yours, forecast }: TurnRowProps) {
  const { turn, card, loader, outcome, history } = read
  const { cargos, explain } = reading
  const why = outcome ? explain(outcome, yours) : []
  const story = outcome && history ? listStory(history) : ''
  const rank = outcome ? outcome.wishes.findIndex(({ status }) => status === PriorityStatus.confirmed) + 1 : 0
  const facts = [
    loader,
    card && words.card(card),
    turn.isNative && words.native,
    turn.place !== turn.number && words.kept(turn.place),
  ].filter(Boolean)
  return (
    <li data-yours={yours || undefined}>
      <div className="split-number">
        <small>{yours ? words.yours : words.turn}</small>
        <b>{persianDigits(turn.number)}</b>
      </div>
      <div className="grow">
        <h3>{rank > 0 ? words.got(rank) : turn.ineligible === 'DRIVER_INACTIVE' ? words.out : words.lost}</h3>
        <p className="faint">{facts.join(' · ')}</p>
        {turn.ineligible !== null && <p>{ineligibleSentence(turn.ineligible)}</p>}
        {outcome ? (
          <ol>
            {outcome.wishes.map((priority, i) => (
              <li key={priority.cargo}>
                <b className="split-rank">{persianDigits(i + 1)}</b>
                <Where id={priority.cargo} cargos={cargos} />
                <StatusChip {...chips[priority.reason]} word={words.outcome[priority.reason]} />
                <Box component="span" className="split-why" c="var(--ink-2)" fz={13} lh="20px">
                  {why[i]}
                </Box>
              </li>
            ))}
          </ol>
        ) : (
          <p>{whyNoList(history ?? undefined)}</p>
        )}
        {story && <p>{story}</p>}
        {forecast !== undefined && <p>{forecastSentence(forecast)}</p>}
        {history && <Receipts receipts={history.receipts} />}
      </div>
    </li>
  )
}

/** Which lists the turn registered, by the receipts its driver may hold. */
const Receipts = ({ receipts }: { receipts: ListHistory['receipts'] }) => (
  <p className="faint split-receipts">
    {receipts.map(({ at, hash }) => (
      <span key={hash} title={hash}>
        {words.receipt(clockOf(new Date(at)))} <code dir="ltr">{receiptCode(hash)}</code>
      </span>
    ))}
  </p>
)

/** A cargo that left before the lock has no face: its number is all there is. */
function Where({ id, cargos }: { id: number; cargos: Reading['cargos'] }) {
  const cargo = cargos.get(id)
  if (!cargo) return <span>{words.cargo(id)}</span>
  const { source, destination } = cargo.face
  return (
    <span title={words.cargo(id)}>
      <RouteStrip {...routeOf(source, destination)} size="sm" />
    </span>
  )
}

const chips: Record<Priority['reason'], Omit<Status, 'word'>> = {
  CONFIRMED: { tone: 'ok', icon: IconCheck },
  LOST_TO_EARLIER_TURN: { tone: 'mute', icon: IconX },
  SUPERSEDED_BY_OWN_RESERVATION: { tone: 'mute', icon: IconCheck },
  CARGO_CLOSED: { tone: 'mute', icon: IconX },
  CARGO_FULL: { tone: 'mute', icon: IconX },
  INELIGIBLE_AT_LOCK: { tone: 'bad', icon: IconBan },
}
