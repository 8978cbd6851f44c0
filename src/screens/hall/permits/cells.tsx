/** What the columns and cards of permits are made of. */
import type { PermitRow } from '#contract/permit.ts'
import { permitListWords as words } from '#app/words/permit.ts'
import { unknown } from '#app/words/ui.ts'
import { Moment, Way } from '../../cargo/list/cells.tsx'
import { SplitLink } from '../desk/SplitLink.tsx'

/** The turn that brought the permit; a free cargo needs none. */
export const turnOf = ({ turnNumber }: PermitRow) => (turnNumber === null ? words.withoutTurn : words.turn(turnNumber))

/** By when the driver must be there; a dash where no time is set. */
export const Arrival = ({ permit: { arrivalDate, arrivalTime } }: { permit: PermitRow }) =>
  arrivalDate === null ? unknown : <Moment date={arrivalDate} time={arrivalTime} />

/** To the public record of the show that gave the permit. */
export const ShowLink = ({ permit: { runId } }: { permit: PermitRow }) =>
  runId === null ? unknown : <SplitLink id={runId}>{words.record(runId)}</SplitLink>

/** Where the cargo goes. */
export const RouteOf = ({ permit, size }: { permit: PermitRow; size: 'sm' | 'lg' }) => (
  <Way route={{ from: permit.cargoSource, to: permit.cargoDestination, km: null, hours: null }} size={size} />
)
