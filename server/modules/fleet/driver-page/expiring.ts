/** Cards and inspections that expire or have expired (K4): one statement for all three. */
import type { Received } from '#contract/kernel/call.ts'
import { validityKinds, type driverPage, type Expiring, type ValidityKind } from '#contract/fleet/driver-page.ts'
import { inTehran } from '#contract/kernel/value/shamsi.ts'
import { validityOf } from '#contract/fleet/validity.ts'
import { vehicleWords as words } from '#contract/fleet/vehicle-words.ts'
import { sql, type RawBuilder } from 'kysely'
import type { RequestContext } from '#server/platform/context.ts'
import { countedRows, countsOf, MOST_ROWS, tellFound } from '#server/platform/found.ts'
import { isTeam } from './sight.ts'
import { oneRow } from '#server/platform/db/one-row.ts'

type Filter = Received<(typeof driverPage)['expiring']>
type Asking = Pick<RequestContext, 'db' | 'actor' | 'now'>

/** Soonest first. */
export async function searchExpiring(asking: Asking, filter: Filter) {
  const { db, now } = asking
  const today = inTehran(now).iso
  const found = foundBy(asking, filter)
  const { rows } = await sql<Row>`${named(found)} order by ends, kind, driver_id, vehicle_id, turn_id
    limit ${sql.lit(MOST_ROWS)} offset ${filter.Skip}`.execute(db)
  const count = async () => {
    const counts = await sql<{ count: number }>`select count(*)::int as count from (${found}) as found`.execute(db)
    return oneRow(counts).count
  }
  const counted = await countedRows(rows, count, filter.Skip)
  return tellFound({ total: counted.total, rows: counted.rows.map((row) => shown(row, today)) }, words.noneExpires)
}

/** Counts the matches of each search, up to COUNTED_MOST. */
export const countExpiring = (asking: Asking, { Searches }: Received<(typeof driverPage)['countExpiring']>) =>
  countsOf(
    asking.db,
    Searches.map((filter) => foundBy(asking, filter)),
  )

interface Row {
  kind: ValidityKind
  /** ISO day. */
  ends: string
  driver_id: number | null
  first_name: string | null
  last_name: string | null
  driver_card: string | null
  mobile: string | null
  vehicle_id: number | null
  vehicle_card: string | null
  plate_number: string | null
  plate_serial: string | null
  number: number | null
  hall: string | null
}

const shown = (row: Row, today: string): Expiring => ({
  kind: row.kind,
  validity: validityOf(row.ends, today),
  driverId: row.driver_id,
  driverName: row.first_name,
  driverFamily: row.last_name,
  driverCardNumber: row.driver_card,
  mobile: row.mobile,
  vehicleId: row.vehicle_id,
  freighterCardNumber: row.vehicle_card,
  plaqueNumber: row.plate_number,
  plaqueSerialNumber: row.plate_serial,
  turnNumber: row.number,
  loadHallName: row.hall,
})

const columns: Record<ValidityKind, RawBuilder<string>> = {
  card: sql`card_valid_until`,
  health: sql`health_card_valid_until`,
  inspection: sql`inspection_valid_until`,
}

/** kind, ends, driver_id, vehicle_id, turn_id of each: of drivers and vehicles in service, with their current partner. */
function foundBy({ actor, now }: Asking, { Kind, Within, LoadHallId }: Filter): RawBuilder<unknown> {
  const today = inTehran(now).iso
  const hallId = isTeam(actor) ? LoadHallId : (actor.hallId ?? -1)
  const inHall = hallId === null ? sql`true` : sql`turn.hall_id = ${hallId}`
  const ofKind = (kind: ValidityKind) => {
    const column = columns[kind]
    const isNear =
      Within === 0
        ? sql`own.${column} < ${today}::date`
        : sql`own.${column} between ${today}::date and ${today}::date + ${Within}::int`
    const [own, other] = kind === 'inspection' ? (['vehicle', 'driver'] as const) : (['driver', 'vehicle'] as const)
    const [ownId, otherId] = [sql.ref(`${own}_id`), sql.ref(`${other}_id`)]
    const kept = sql`coalesce(turn.${otherId}, (select held.${otherId} from driver_vehicle as held
      where held.${ownId} = own.id and held.is_active order by held.id desc limit 1))`
    const ids =
      own === 'driver' ? sql`own.id as driver_id, ${kept} as vehicle_id` : sql`${kept} as driver_id, own.id as vehicle_id`
    return sql`select ${kind}::text as kind, own.${column} as ends, ${ids}, turn.id as turn_id from ${sql.table(own)} as own
      left join turn on turn.${ownId} = own.id and turn.state in ('QUEUED', 'RESERVED')
      where own.is_active and ${isNear} and ${inHall}`
  }
  return sql.join(validityKinds.filter((kind) => Kind === null || kind === Kind).map(ofKind), sql` union all `)
}

/** Adds the names of drivers and vehicles. */
const named = (
  found: RawBuilder<unknown>,
) => sql`select found.kind, found.ends, found.turn_id, found.driver_id, driver.first_name,
    driver.last_name, driver.card_number as driver_card, driver.mobile, found.vehicle_id, vehicle.card_number as vehicle_card,
    vehicle.plate_number, vehicle.plate_serial, turn.number, hall.name as hall
  from (${found}) as found
  left join driver on driver.id = found.driver_id
  left join vehicle on vehicle.id = found.vehicle_id
  left join turn on turn.id = found.turn_id
  left join hall on hall.id = turn.hall_id`
