/** Links to the pages of a driver and of a vehicle, for members with these pages; plain names for others. */
import type { ReactNode } from 'react'
import { may } from '#contract/kernel/roles.ts'
import { driverPage } from '#contract/fleet/driver-page.ts'
import { vehicle } from '#contract/fleet/vehicle.ts'
import { announcerOf } from '#app/transport/announcer.ts'
import { principalOf, useMember } from '#app/transport/session.ts'
import { RowAnchor } from '#app/kit/ui/row/RowAnchor.tsx'

interface DriverLinkProps {
  /** Undefined in cached answers from before the field existed. */
  id: number | undefined
  /** Whether the driver has a permit of the reader's: a company sees no other driver's page. */
  hasPermit?: boolean
  children: ReactNode
}

/** A driver's name, leading to the own page. */
export function DriverLink({ id, hasPermit = true, children }: DriverLinkProps) {
  const member = useMember()
  if (id === undefined || !member || !may(driverPage.read.who, principalOf(member))) return children
  if (!hasPermit && announcerOf(member) === 'company') return children
  return (
    <RowAnchor className="tap" href={`/Driver/${id}`}>
      {children}
    </RowAnchor>
  )
}

/** A vehicle's plate or card, leading to its page. */
export function VehicleLink({ id, children }: { id: number; children: ReactNode }) {
  const member = useMember()
  if (!may(vehicle.read.who, member && principalOf(member))) return children
  return (
    <RowAnchor className="tap" href={`/Vehicle/${id}`}>
      {children}
    </RowAnchor>
  )
}
