import type { driverPage } from '#contract/fleet/driver-page.ts'
import type { vehicle } from '#contract/fleet/vehicle.ts'
import { editValidity } from '#server/modules/fleet/driver/index.ts'
import type { Handlers } from '#server/platform/context.ts'
import { readDriver } from './driver.ts'
import { countExpiring, searchExpiring } from './expiring.ts'
import { mustSeeDriver, mustSeeVehicle } from './sight.ts'
import { timelineOf } from './timeline.ts'
import { readVehicle, vehiclesOfDriver } from './vehicle.ts'

export const driverPageHandlers: Handlers<typeof driverPage> = {
  read: (context, { id }) => readDriver(context, id),
  async timeline(context, { id, before }) {
    await mustSeeDriver(context.db, context.actor, id)
    return timelineOf(context, { column: 'driver_id', id }, before)
  },
  editValidity,
  expiring: searchExpiring,
  countExpiring,
}

/** Vehicle queries. */
export const vehiclePageHandlers: Pick<Handlers<typeof vehicle>, 'ofDriver' | 'read' | 'timeline'> = {
  async ofDriver(context, { DriverId }) {
    await mustSeeDriver(context.db, context.actor, DriverId)
    return vehiclesOfDriver(context, DriverId)
  },
  read: (context, { id }) => readVehicle(context, id),
  async timeline(context, { id, before }) {
    await mustSeeVehicle(context.db, context.actor, id)
    return timelineOf(context, { column: 'vehicle_id', id }, before)
  },
}
