/** Cells for the columns and cards of turns. */
import { IconHourglassLow } from '@tabler/icons-react'
import { identifierDigits } from '#contract/kernel/value/digits.ts'
import type { TurnRow } from '#contract/halls/turn.ts'
import { DriverLink } from '#app/kit/page/truck-links.tsx'
import { RowLink } from '#app/kit/list/Beside.tsx'
import { DayTime } from '#app/kit/ui/date/Moment.tsx'
import { StatusChip } from '#app/kit/ui/value/StatusChip.tsx'
import { storyOf } from '#app/kit/ui/value/turnState.ts'
import { turnListWords as words } from '#app/modules/halls/turn/turn-words.ts'
import { turnStatusOf } from './status.ts'

/** The driver, marked where the hall counts them among its natives, and where the turn has one show left. */
export const DriverName = ({ turn: { driverID, driverName, driverFamily, isNative, stale } }: { turn: TurnRow }) => (
  <span className="turn-driver">
    <DriverLink id={driverID}>
      {driverName} {driverFamily}
    </DriverLink>
    {isNative && <small className="native">{words.native}</small>}
    {stale && <StatusChip word={words.lastShow} tone="wait" icon={IconHourglassLow} />}
  </span>
)

/** Until when the turn lives. */
export const Expiry = ({ turn: { expireDate, expireTime } }: { turn: TurnRow }) =>
  expireDate === null ? words.forEver : <DayTime date={expireDate} time={expireTime} />

/** A turn's number, linked to its details. */
export const TurnNumber = ({ turn: { id, turnNumber } }: { turn: TurnRow }) => (
  <RowLink id={id} list="turns" dir="ltr">
    <b>{identifierDigits(turnNumber)}</b>
  </RowLink>
)

/** Active or not (S2 §4), and the end state of an inactive turn. */
export const TurnStatus = ({ turn }: { turn: TurnRow }) => (
  <span className="turn-status">
    <StatusChip {...turnStatusOf(turn)} />
    {!turn.isActive && <small>{storyOf(turn)}</small>}
  </span>
)
