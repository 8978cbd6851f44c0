/** What makes a driver ineligible today and in the next two weeks, by the rule of the lock of a show. */
import type { OwnHindrance } from '#contract/fleet/driver-app.ts'
import { inTehran, shamsiOfIso } from '#contract/kernel/value/shamsi.ts'
import { driverFactsOf, hindrancesAhead, partiesOf, type Parties } from '#server/modules/halls/turn/index.ts'
import type { Db } from '#server/platform/db/open.ts'

/** Days looked ahead, today included: time to renew a card. */
const DAYS = 15
const DAY = 86_400_000

/** For each current vehicle; what concerns the driver alone once. */
export async function hindrancesOf(
  db: Db,
  nationalId: string,
  vehicles: readonly { id: number; card: string }[],
  now: Date,
): Promise<OwnHindrance[]> {
  const days = Array.from({ length: DAYS }, (_, ahead) => inTehran(new Date(now.getTime() + ahead * DAY)).iso)
  const found: OwnHindrance[] = []
  for (const { id, card } of vehicles) {
    const { driver, vehicle } = await partiesOf(db, { nationalId }, card, false)
    if (!driver || !vehicle) continue
    const parties: Parties = { driver, vehicle }
    for (const { code, day } of hindrancesAhead(await driverFactsOf(db, parties), days))
      found.push({ code, vehicleId: aboutVehicle.includes(code) ? id : null, from: day === days[0] ? null : shamsiOfIso(day) })
  }
  return found.filter(
    ({ code, vehicleId }, at) => at === found.findIndex((one) => one.code === code && one.vehicleId === vehicleId),
  )
}

/** Codes that another vehicle may not have. */
const aboutVehicle = ['VEHICLE_INACTIVE', 'INSPECTION_EXPIRED']
