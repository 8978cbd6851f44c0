import type { TurnRow } from '#contract/turn.ts'
import { Code, Isolate } from '#app/ui/value/Isolate.tsx'
import { PlateOf } from '#app/ui/value/PlateOf.tsx'
import { StatusChip } from '#app/ui/value/StatusChip.tsx'
import { turnColumns, turnListWords as words } from '#app/words/turn.ts'
import { DayTime } from '#app/ui/date/Moment.tsx'
import { DriverName, Expiry } from './cells.tsx'
import { CardActs, type ActsProps } from './RowActs.tsx'
import { storyOf, turnStatusOf } from './status.ts'

const Line = ({ turn }: { turn: TurnRow }) =>
  turn.ahead === null ? (
    storyOf(turn)
  ) : (
    <>
      {words.ahead(turn.ahead)}
      {words.joint}
      {turnColumns.expiry}: <Expiry turn={turn} />
    </>
  )

/** A turn as a card, below 768 px: its number and driver, where it stands, then the facts. */
export const TurnCard = ({ turn, rights, open }: ActsProps) => (
  <article className="turn-card">
    <div className="row between">
      <span className="turn-card-number">{words.turn(turn.turnNumber)}</span>
      <StatusChip {...turnStatusOf(turn)} />
    </div>
    <b>
      <DriverName turn={turn} />
    </b>
    <p>
      <Line turn={turn} />
    </p>
    <p className="faint">
      <a className="tap" href={`tel:${turn.mobile}`}>
        <Isolate>{turn.mobile}</Isolate>
      </a>
      {words.joint}
      {turnColumns.nationalId} <Code text={turn.nationalId} />
    </p>
    <div className="row between">
      <span className="faint">{turn.loaderTypeName}</span>
      <PlateOf of={turn} />
    </div>
    <p className="faint">
      {turnColumns.driverCard} <Code text={turn.driverCardNumber} />
      {words.joint}
      {turnColumns.vehicleCard} <Code text={turn.freighterCardNumber} />
    </p>
    <p className="faint">
      {words.issued}: <DayTime date={turn.date} time={turn.time} />
    </p>
    <CardActs {...{ turn, rights, open }} />
  </article>
)
