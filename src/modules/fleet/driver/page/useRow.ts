import { useQuery } from '@tanstack/react-query'
import type { DriverRow } from '#contract/fleet/driver-rows.ts'
import { driver as calls } from '#contract/fleet/driver.ts'
import { may } from '#contract/kernel/roles.ts'
import type { DriverFull } from '#contract/fleet/truck-rows.ts'
import { driverQueries } from '#app/modules/fleet/driver/queries.ts'
import { principalOf, useMember } from '#app/transport/session.ts'

/**
 * A driver's row in the administrators' search: the input of their dialogs, and the reason of inactivity. Null for other members,
 * and while loading.
 */
export function useRow({ id, driverCardNumber }: DriverFull): DriverRow | null {
  const member = useMember()
  const enabled = driverCardNumber !== '' && may(calls.byCard.who, member && principalOf(member))
  const { data } = useQuery({ ...driverQueries.search({ by: 'card', term: driverCardNumber }), enabled })
  return data?.rows.find((row) => row.id === id) ?? null
}
