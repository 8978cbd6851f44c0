/** Scope of driver and vehicle pages: by the turns and permits a member may read (domain.md 6.1). */
import { Refusal } from '#contract/kernel/refusal.ts'
import { adminTeam, type Role } from '#contract/kernel/roles.ts'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Db } from '#server/platform/db/open.ts'
import { permitsInSight } from '#server/modules/permits/permit/index.ts'
import { turnsOf } from '#server/modules/halls/turn/index.ts'
import type { Actor } from '#server/platform/context.ts'

export const isTeam = ({ role }: Pick<Actor, 'role'>): boolean => (adminTeam as readonly Role[]).includes(role)
const isHall = ({ role }: Pick<Actor, 'role'>): boolean => role === 'LoadHallAdmin'

/** Whether national ids and mobile numbers are masked. */
export const isMasked = (actor: Pick<Actor, 'role'>): boolean => !isTeam(actor) && !isHall(actor)

type Column = 'driver_id' | 'vehicle_id'
/** The turns in the member's scope of the driver or vehicle with `id`: a value, or a column of the outer statement. */
export const turnsWith = (db: Db, actor: Actor, column: Column, id: RawBuilder<number>) =>
  turnsOf(db, actor).where(sql<SqlBool>`${sql.ref(`turn.${column}`)} = ${id}`)
export const permitsWith = (db: Db, actor: Actor, column: Column, id: RawBuilder<number>) =>
  permitsInSight(db, actor).where(sql<SqlBool>`${sql.ref(`permit.${column}`)} = ${id}`)

const met = (db: Db, actor: Actor, column: Column, id: RawBuilder<number>) =>
  sql<SqlBool>`(exists (${turnsWith(db, actor, column, id).select(sql<number>`1`.as('one'))})
    or exists (${permitsWith(db, actor, column, id).select(sql<number>`1`.as('one'))}))`

/** Whether a driver is in scope; `id` is a value or a column. */
export function seesDriver(db: Db, actor: Actor, id: RawBuilder<number>): RawBuilder<SqlBool> {
  if (isTeam(actor)) return sql`true`
  // A driver sees the own row, also before a first turn.
  return actor.driverId === null ? met(db, actor, 'driver_id', id) : sql`${id} = ${actor.driverId}`
}

/** Whether a vehicle is in scope: a hall also sees the current vehicles of its drivers, for which it gives turns. */
export function seesVehicle(db: Db, actor: Actor, id: RawBuilder<number>): RawBuilder<SqlBool> {
  if (isTeam(actor)) return sql`true`
  const itself = met(db, actor, 'vehicle_id', id)
  if (!isHall(actor)) return itself
  return sql`(${itself} or exists (select from driver_vehicle as held where held.vehicle_id = ${id} and held.is_active
    and ${seesDriver(db, actor, sql.ref('held.driver_id'))}))`
}

/** 404 for a driver out of scope. */
export async function mustSeeDriver(db: Db, actor: Actor, id: number): Promise<void> {
  const seen = await db
    .selectFrom('driver')
    .select('id')
    .where('driver.id', '=', id)
    .where(seesDriver(db, actor, sql`${id}::bigint`))
    .executeTakeFirst()
  if (!seen) throw new Refusal('not-found')
}

/** 404 for a vehicle out of scope. */
export async function mustSeeVehicle(db: Db, actor: Actor, id: number): Promise<void> {
  const seen = await db
    .selectFrom('vehicle')
    .select('id')
    .where('vehicle.id', '=', id)
    .where(seesVehicle(db, actor, sql`${id}::bigint`))
    .executeTakeFirst()
  if (!seen) throw new Refusal('not-found')
}
