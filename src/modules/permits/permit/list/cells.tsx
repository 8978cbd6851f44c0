/** Cells for the columns and cards of permits. */
import { IconAlarm, IconCheck, IconMinus, IconShieldX } from '@tabler/icons-react'
import { identifierDigits } from '#contract/kernel/value/digits.ts'
import type { PermitRow } from '#contract/permits/permit.ts'
import { RowLink } from '#app/kit/list/Beside.tsx'
import { DayTime } from '#app/kit/ui/date/Moment.tsx'
import { permitStatusOf } from '#app/kit/ui/value/permitStatus.ts'
import { RouteStrip } from '#app/kit/ui/value/RouteStrip.tsx'
import { renderRoute } from '#app/kit/ui/value/rowRoute.tsx'
import { SplitLink } from '#app/kit/ui/value/SplitLink.tsx'
import { StatusChip } from '#app/kit/ui/value/StatusChip.tsx'
import { routeOf } from '#app/kit/ui/value/town.ts'
import { permitListWords as words } from '#app/modules/permits/permit/permit-words.ts'
import { unknown } from '#app/kit/ui/ui-words.ts'

/** The address of a permit's page. */
export const pageOf = (id: number) => `/Permit/${id}`

/** A permit's number, linked to its details. */
export const PermitNumber = ({ id }: { id: number }) => (
  <RowLink id={id} list="permits" to={pageOf(id)} dir="ltr">
    {identifierDigits(id)}
  </RowLink>
)

/** The stage of a permit, with a mark if it was set aside. */
export const PermitState = ({ permit }: { permit: PermitRow }) => (
  <span className="permit-chips">
    <StatusChip {...permitStatusOf(permit)} />
    {permit.isAnnulled && <StatusChip word={words.annulled} tone="bad" icon={IconShieldX} />}
  </span>
)

/** The turn of the permit; a free cargo needs none. */
export const turnOf = ({ turnNumber }: PermitRow) => (turnNumber === null ? words.withoutTurn : words.turn(turnNumber))

/** By when the driver must be there, and whether that is over; a dash where no time is set. */
export const Arrival = ({ permit: { arrivalDate, arrivalTime, isOverdue } }: { permit: PermitRow }) => (
  <span className="permit-chips permit-arrival">
    {arrivalDate === null ? (
      unknown
    ) : (
      <span>
        <DayTime date={arrivalDate} time={arrivalTime} />
      </span>
    )}
    {isOverdue && <StatusChip word={words.overdue} tone="bad" icon={IconAlarm} />}
  </span>
)

/** One document: present or missing. */
function DocumentMark({ word, there }: { word: string; there: boolean }) {
  const Sign = there ? IconCheck : IconMinus
  return (
    <span className="permit-document" data-there={there || undefined}>
      <Sign size={14} stroke={2.25} role="img" aria-label={(there ? words.hasDocument : words.lacksDocument)(word)} />
      <span aria-hidden>{word}</span>
    </span>
  )
}

/** Which documents are present; both are always named. */
export const DocumentMarks = ({ permit: { hasBill, hasDraft } }: { permit: PermitRow }) => (
  <span className="permit-documents">
    <DocumentMark word={words.draft} there={hasDraft} />
    <DocumentMark word={words.bill} there={hasBill} />
  </span>
)

/** The same as text. */
export const formatDocuments = ({ hasBill, hasDraft }: PermitRow) =>
  words.documents([
    (hasDraft ? words.hasDocument : words.lacksDocument)(words.draft),
    (hasBill ? words.hasDocument : words.lacksDocument)(words.bill),
  ])

/** To the public record of the show that gave the permit. */
export const ShowLink = ({ permit: { runId } }: { permit: PermitRow }) =>
  runId === null ? unknown : <SplitLink id={runId}>{words.record(runId)}</SplitLink>

/** The route by towns, in a table row or elsewhere; the full names are in the tooltip. */
export const RouteOf = ({
  permit: { cargoSource, cargoDestination },
  size,
}: {
  permit: PermitRow
  size: 'row' | 'sm' | 'lg'
}) => {
  const route = routeOf(cargoSource, cargoDestination)
  return (
    <span title={words.between(cargoSource, cargoDestination)}>
      {size === 'row' ? renderRoute(route) : <RouteStrip {...route} size={size} />}
    </span>
  )
}
