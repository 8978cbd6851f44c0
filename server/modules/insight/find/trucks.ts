/** Drivers and vehicles by a card, a national id, a mobile number, a plate or a name, of those with a page for the member. */
import { FIND_MOST, type Found } from '#contract/insight/find.ts'
import { sql, type RawBuilder } from 'kysely'
import type { RequestContext } from '#server/platform/context.ts'
import { positionIn } from '#server/platform/found.ts'
import { seesDriver, seesVehicle } from '#server/modules/fleet/driver-page/index.ts'
import type { Truck } from './numbered.ts'
import type { SearchText } from './search-text.rules.ts'

type Asking = Pick<RequestContext, 'db' | 'actor'>

const driverName = sql<string>`driver.first_name || ' ' || driver.last_name`
const among = (id: string, ids: readonly number[]) => sql<boolean>`${sql.ref(id)} = any(${ids}::bigint[])`

/** Texts up to this length are not in a trigram index: names are matched by prefix. */
const FEW = 2

/** Drivers whose name contains it, by an index. Wildcards are escaped. */
function named({ name }: SearchText, position: RawBuilder<number>) {
  const text = name.replace(/[\\%_]/g, '\\$&')
  return name.length > FEW
    ? sql<boolean>`(name_letters(${driverName}) like name_letters(${`%${text}%`}) and ${position} > 0)`
    : sql<boolean>`(search_key(driver.first_name) like ${`${text}%`} or search_key(driver.last_name) like ${`${text}%`})`
}

/** Drivers with the number or the vehicle; else by name. */
export async function findDrivers({ db, actor }: Asking, search: SearchText, truck: Truck): Promise<Found['drivers']> {
  const position = positionIn(search.name, driverName)
  const isTruck = truck.drivers.length + truck.vehicles.length > 0
  if (!isTruck && search.digits !== null) return []
  const rows = await db
    .selectFrom('driver')
    .select(['driver.id', driverName.as('name'), 'driver.card_number as cardNumber', 'driver.is_active as isActive'])
    .where(isTruck ? ofTruck(truck) : named(search, position))
    .where(seesDriver(db, actor, sql.ref('driver.id')))
    .orderBy(isTruck ? sql`driver.id` : position)
    .orderBy('driver.id')
    .limit(FIND_MOST)
    .execute()
  return rows
}

const ofTruck = ({ drivers, vehicles }: Truck) => sql<boolean>`(${among('driver.id', drivers)} or driver.id = any(array(
  select held.driver_id from driver_vehicle as held where ${among('held.vehicle_id', vehicles)} and held.is_active)))`

/** Those with the card or plate, and the current vehicles of the driver with the number. */
export async function findVehicles({ db, actor }: Asking, { drivers, vehicles }: Truck): Promise<Found['vehicles']> {
  if (drivers.length + vehicles.length === 0) return []
  const rows = await db
    .selectFrom('vehicle')
    .innerJoin('loader_type', 'loader_type.id', 'vehicle.loader_type_id')
    .select(['vehicle.id', 'vehicle.card_number as cardNumber', 'loader_type.name as loaderType'])
    .select(['vehicle.plate_number as plaqueNumber', 'vehicle.plate_serial as plaqueSerialNumber'])
    .select(
      sql<string | null>`(select ${driverName} from driver_vehicle as held join driver on driver.id = held.driver_id
        where held.vehicle_id = vehicle.id and held.is_active and ${seesDriver(db, actor, sql.ref('driver.id'))}
        order by held.id desc limit 1)`.as('driver'),
    )
    .where(
      sql<boolean>`(${among('vehicle.id', vehicles)} or vehicle.id = any(array(
        select held.vehicle_id from driver_vehicle as held where ${among('held.driver_id', drivers)} and held.is_active)))`,
    )
    .where(seesVehicle(db, actor, sql.ref('vehicle.id')))
    .orderBy('vehicle.id')
    .limit(FIND_MOST)
    .execute()
  return rows
}
