/** All the first screen of the drivers' app needs, in one response (decision 046). */
import type { OwnAccount } from '#contract/fleet/driver-app.ts'
import { Refusal } from '#contract/kernel/refusal.ts'
import { shamsiOfIso } from '#contract/kernel/value/shamsi.ts'
import { sql } from 'kysely'
import { boundDevice } from '#server/modules/access/identity/index.ts'
import { showOfTurn } from '#server/modules/halls/run/index.ts'
import { liveTurnOf, type LiveTurn } from '#server/modules/halls/turn/index.ts'
import type { Db } from '#server/platform/db/open.ts'
import type { OutsideContext } from '#server/platform/context.ts'
import { hindrancesOf } from './hindrances.ts'
import { ownPermits } from './permits.ts'

export async function readAccount(context: OutsideContext): Promise<OwnAccount> {
  const { db, actor, clock } = context
  const now = await clock.at(db)
  const driver = await db
    .selectFrom('driver')
    .selectAll()
    .where('id', '=', actor.driverId ?? -1)
    .executeTakeFirst()
  if (!driver) throw new Refusal('not-found')
  const device = await boundDevice(db, { memberId: actor.id })
  const vehicles = await vehiclesOf(db, driver.id)
  const turn = await liveTurnOf(db, actor)
  const hall = turn?.state === 'QUEUED' ? await showOfTurn(db, turn, now) : { turn: null, show: null, nextAt: null }
  return {
    now: now.toISOString(),
    driver: {
      id: driver.id,
      name: driver.first_name,
      family: driver.last_name,
      nationalId: driver.national_id,
      mobile: driver.mobile,
      cardNumber: driver.card_number,
      cardValidUntil: shamsi(driver.card_valid_until),
      healthCardValidUntil: shamsi(driver.health_card_valid_until),
    },
    device: device ? { id: device.id, name: device.name, boundAt: device.made_at.toISOString() } : null,
    vehicles: vehicles.map(({ inspection, ...vehicle }) => ({ ...vehicle, inspectionValidUntil: shamsi(inspection) })),
    hindrances: await hindrancesOf(db, driver.national_id, vehicles, now),
    turn: turn ? { ...faceOfTurn(turn), ...(hall.turn ?? { ineligible: null, forecast: null }) } : null,
    show: hall.show,
    nextAt: hall.nextAt,
    permits: await ownPermits(context),
    halls: turn ? [] : await appHalls(db),
  }
}

const shamsi = (iso: string | null) => (iso === null ? null : shamsiOfIso(iso))

const faceOfTurn = ({ id, number, hallId, hallName, vehicleId, state, ahead, issuedAt, expiresAt, stale }: LiveTurn) => ({
  id,
  number,
  hallId,
  hallName,
  vehicleId,
  state,
  ahead,
  issuedAt: issuedAt.toISOString(),
  expiresAt: expiresAt?.toISOString() ?? null,
  stale,
})

/** The current vehicles of a driver. */
export const vehiclesOf = (db: Db, driverId: number) =>
  db
    .selectFrom('driver_vehicle')
    .innerJoin('vehicle', 'vehicle.id', 'driver_vehicle.vehicle_id')
    .innerJoin('loader_type', 'loader_type.id', 'vehicle.loader_type_id')
    .select([
      'vehicle.id',
      'vehicle.card_number as card',
      'vehicle.plate_number as plaqueNumber',
      'vehicle.plate_serial as plaqueSerialNumber',
      'loader_type.id as loaderTypeId',
      'loader_type.name as loaderTypeName',
      'loader_type.capacity_kg as capacity',
      'vehicle.is_active as isActive',
      'vehicle.inspection_valid_until as inspection',
    ])
    .where('driver_vehicle.driver_id', '=', driverId)
    .where('driver_vehicle.is_active', '=', true)
    .orderBy('driver_vehicle.id', 'desc')
    .execute()

/** The active halls that give turns by app, by name. */
const appHalls = (db: Db): Promise<OwnAccount['halls']> =>
  db
    .selectFrom('hall')
    .leftJoin('city', 'city.id', 'hall.city_id')
    .select([
      'hall.id',
      'hall.name',
      'city.name as cityName',
      'hall.lat as latitude',
      'hall.lng as longitude',
      'hall.reservation_range_km as range',
      sql<string[]>`case when hall.has_show_times then array(select to_char(show_time, 'HH24:MI') from hall_show_time
        where hall_show_time.hall_id = hall.id and hall_show_time.is_active order by show_time) else '{}' end`.as('shows'),
      sql<number>`(select count(*)::int from turn where turn.hall_id = hall.id and turn.state = 'QUEUED')`.as('queued'),
    ])
    .where('hall.takes_turns_by_app', '=', true)
    .where('hall.is_active', '=', true)
    .orderBy(sql`hall.name collate "fa-x-icu"`)
    .execute()
