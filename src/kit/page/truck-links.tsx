/** Links to the pages of a driver and of a vehicle, for members with these pages; plain names for others. */
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { may } from '#contract/kernel/roles.ts'
import { driverPage } from '#contract/fleet/driver-page.ts'
import { vehicle } from '#contract/fleet/vehicle.ts'
import { announcerOf } from '#app/transport/announcer.ts'
import { principalOf, useMember } from '#app/transport/session.ts'

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
    <Link className="tap" to="/Driver/$driverId" params={{ driverId: String(id) }}>
      {children}
    </Link>
  )
}

/** A vehicle's plate or card, leading to its page. */
export function VehicleLink({ id, children }: { id: number; children: ReactNode }) {
  const member = useMember()
  if (!may(vehicle.read.who, member && principalOf(member))) return children
  return (
    <Link className="tap" to="/Vehicle/$vehicleId" params={{ vehicleId: String(id) }}>
      {children}
    </Link>
  )
}
