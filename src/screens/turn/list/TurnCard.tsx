import type { TurnRow } from '#contract/turn.ts'
import { Isolate } from '#app/ui/value/Isolate.tsx'
import { PlateOf } from '#app/ui/value/PlateOf.tsx'
import { StatusChip } from '#app/ui/value/StatusChip.tsx'
import { storyOf } from '#app/ui/value/turnState.ts'
import { turnColumns, turnListWords as words } from '#app/words/turn.ts'
import { DriverName, Expiry } from './cells.tsx'
import { CardActs, type ActsProps } from '#app/features/turn/acts/RowActs.tsx'
import { turnStatusOf } from './status.ts'

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

/** A turn as a card, below 768 px: its number and driver, the plate, where it stands, and what comes next. */
export const TurnCard = ({ turn, rights, open }: ActsProps & { turn: TurnRow }) => (
  <article className="turn-card">
    <div className="row between">
      <span className="turn-card-number">{words.turn(turn.turnNumber)}</span>
      <StatusChip {...turnStatusOf(turn)} />
    </div>
    <div className="row between">
      <b>
        <DriverName turn={turn} />
      </b>
      <PlateOf of={turn} />
    </div>
    <div className="card-foot">
      <div>
        <small>
          <Line turn={turn} />
        </small>
        <br />
        <a className="tap" href={`tel:${turn.mobile}`}>
          <Isolate>{turn.mobile}</Isolate>
        </a>
      </div>
      <CardActs {...{ turn, rights, open }} />
    </div>
  </article>
)
