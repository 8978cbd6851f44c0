/** What the columns and cards of permits are made of. */
import { persianDigits } from '#contract/digits.ts'
import type { PermitRow } from '#contract/permit.ts'
import { ShamsiDate } from '#app/ui/date/ShamsiDate.tsx'
import { RouteStrip } from '#app/ui/value/RouteStrip.tsx'
import { wayOf } from '#app/ui/value/town.ts'
import { permitListWords as words } from '#app/words/permit.ts'
import { unknown } from '#app/words/ui.ts'
import { SplitLink } from '../desk/SplitLink.tsx'

/** A day as it is near, and its time. */
export const Moment = ({ date, time }: { date: string; time: string | null }) => (
  <>
    <ShamsiDate value={date} form="near" /> <span className="faint">{time && persianDigits(time)}</span>
  </>
)

/** The turn that brought the permit; a free cargo needs none. */
export const turnOf = ({ turnNumber }: PermitRow) => (turnNumber === null ? words.withoutTurn : words.turn(turnNumber))

/** By when the driver must be there; a dash where no time is set. */
export const Arrival = ({ permit: { arrivalDate, arrivalTime } }: { permit: PermitRow }) =>
  arrivalDate === null ? unknown : <Moment date={arrivalDate} time={arrivalTime} />

/** To the public record of the show that gave the permit. */
export const ShowLink = ({ permit: { runId } }: { permit: PermitRow }) =>
  runId === null ? unknown : <SplitLink id={runId}>{words.record(runId)}</SplitLink>

/** Where the cargo goes by its towns; the whole is said on hover. */
export const RouteOf = ({ permit: { cargoSource, cargoDestination }, size }: { permit: PermitRow; size: 'sm' | 'lg' }) => (
  <span title={words.between(cargoSource, cargoDestination)}>
    <RouteStrip {...wayOf(cargoSource, cargoDestination)} size={size} />
  </span>
)
