import type { PermitRow } from '#contract/permit.ts'
import { Isolate } from '#app/ui/value/Isolate.tsx'
import { permitStatus } from '#app/ui/value/permitStatus.ts'
import { PlateOf } from '#app/ui/value/PlateOf.tsx'
import { StatusChip } from '#app/ui/value/StatusChip.tsx'
import { permitListColumns as columns, permitListWords as words } from '#app/words/permit.ts'
import { Arrival, Moment, RouteOf, ShowLink, turnOf } from './cells.tsx'

/** A permit as a card, below 768 px: where to and how far it has come, who drives, then the facts. */
export const PermitCard = ({ permit }: { permit: PermitRow }) => (
  <article className="permit-card">
    <div className="row between">
      <StatusChip {...permitStatus[permit.status]} />
      <small className="faint">
        <Isolate>{permit.id}</Isolate>
        {words.joint}
        <Moment date={permit.driverReserveDate} time={permit.driverReserveTime} />
      </small>
    </div>
    <RouteOf permit={permit} size="lg" />
    <div className="row between">
      <b>
        {permit.driverName} {permit.driverFamily}
      </b>
      <PlateOf of={permit} />
    </div>
    <p>
      {turnOf(permit)}
      {words.joint}
      {columns.arrival} <Arrival permit={permit} />
    </p>
    <p className="faint">
      {columns.cargo} <Isolate>{permit.cargoId}</Isolate>
      {words.joint}
      {permit.kalaDesc}
      {words.joint}
      {permit.transportationCompanyName}
    </p>
    <p className="faint">
      {columns.driverCard} <Isolate>{permit.driverCardNumber}</Isolate>
      {words.joint}
      {columns.vehicleCard} <Isolate>{permit.freighterCardNumber}</Isolate>
    </p>
    <div className="row between">
      <a className="tap" href={`tel:${permit.driverMobile}`}>
        <Isolate>{permit.driverMobile}</Isolate>
      </a>
      {permit.runId !== null && <ShowLink permit={permit} />}
    </div>
  </article>
)
