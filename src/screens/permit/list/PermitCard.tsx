import type { ReactNode } from 'react'
import type { PermitRow } from '#contract/permit.ts'
import { Isolate } from '#app/ui/value/Isolate.tsx'
import { PlateOf } from '#app/ui/value/PlateOf.tsx'
import { Stars } from '#app/ui/value/Stars.tsx'
import { permitListColumns as columns, permitListWords as words } from '#app/words/permit.ts'
import { DayTime } from '#app/ui/date/Moment.tsx'
import { Arrival, Papers, PermitNumber, RouteOf, ShowLink, Standing, turnOf } from './cells.tsx'

interface PermitCardProps {
  permit: PermitRow
  /** All rows are of one company, so its name says nothing. */
  own: boolean
  children?: ReactNode
}

/** A permit as a card, below 768 px: where to and how far it has come, who drives, then the facts. */
export const PermitCard = ({ permit, own, children }: PermitCardProps) => (
  <article className="permit-card">
    <div className="row between">
      <Standing permit={permit} />
      <small className="faint">
        <PermitNumber id={permit.id} />
        {words.joint}
        <DayTime date={permit.driverReserveDate} time={permit.driverReserveTime} />
      </small>
    </div>
    <RouteOf permit={permit} size="lg" />
    <div className="row between">
      <span>
        <b>
          {permit.driverName} {permit.driverFamily}
        </b>{' '}
        {permit.averageRate !== null && <Stars average={permit.averageRate} />}
      </span>
      <PlateOf of={permit} />
    </div>
    <div className="row between">
      <span>
        {columns.arrival} <Arrival permit={permit} />
      </span>
      <Papers permit={permit} />
    </div>
    <p className="faint">
      {columns.cargo} <Isolate>{permit.cargoId}</Isolate>
      {words.joint}
      {permit.kalaDesc}
      {!own && words.joint}
      {!own && permit.transportationCompanyName}
      {words.joint}
      {turnOf(permit)}
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
    {children}
  </article>
)
