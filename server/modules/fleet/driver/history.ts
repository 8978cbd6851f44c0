/** Commands on a driver, and the driver's ratings (S1 §2.1; J7, G11, GAP42). */
import type { Received } from '#contract/kernel/call.ts'
import type { driver } from '#contract/fleet/driver.ts'
import type { DriverActivity, DriverRate } from '#contract/fleet/driver-rows.ts'
import { Refusal } from '#contract/kernel/refusal.ts'
import { clockOf, shamsiDayOf } from '#contract/kernel/value/shamsi.ts'
import { auditActs } from '#contract/insight/audit-words.ts'
import { driverWords as words } from '#contract/fleet/driver-words.ts'
import { sql } from 'kysely'
import { reply, type OutsideContext } from '#server/platform/context.ts'
import type { Db } from '#server/platform/db/open.ts'

/** Maximum events of a response. */
const MOST_ACTS = 100

/** The latest commands on the driver, their turns and permits; for one hall, only those of its turns and permits. */
export async function activityOf({ db }: OutsideContext, { driverId, salonId }: Received<(typeof driver)['activity']>) {
  await mustKnow(db, driverId)
  const about = (entity: 'turn' | 'permit') =>
    sql`select ${sql.lit(entity)}, id::text from ${sql.table(entity)} where driver_id = ${driverId}
      and (${salonId}::bigint is null or hall_id = ${salonId})`
  const own = sql`select 'driver', ${String(driverId)} where ${salonId}::bigint is null`
  const events = await db
    .selectFrom('audit_event')
    .leftJoin('member', 'member.id', 'audit_event.member_id')
    .select(['audit_event.id', 'audit_event.at', 'audit_event.call', 'audit_event.reason', 'audit_event.member_id'])
    .select(['member.full_name', 'member.username'])
    .where(sql<boolean>`(entity, entity_id) in (${own} union all ${about('turn')} union all ${about('permit')})`)
    .orderBy('audit_event.at', 'desc')
    .orderBy('audit_event.id', 'desc')
    .limit(MOST_ACTS)
    .execute()
  const rows: DriverActivity[] = events.map(({ id, at, call, reason, member_id, full_name, username }) => ({
    id,
    memberFullName: member_id === null ? words.byItself : full_name || (username ?? ''),
    dateCreated: shamsiDayOf(at),
    timeCreated: clockOf(at),
    description: auditActs[call] ?? words.otherAct,
    reason: reason ?? '',
  }))
  return reply(rows, { message: rows.length === 0 ? words.noActivity : '' })
}

/** The newest rating first; each row has the average of all, with one decimal. */
export async function ratesOf({ db }: OutsideContext, { DriverId }: Received<(typeof driver)['rates']>) {
  await mustKnow(db, DriverId)
  const rates = await db
    .selectFrom('driver_rate')
    .innerJoin('permit', 'permit.id', 'driver_rate.permit_id')
    .innerJoin('cargo', 'cargo.id', 'permit.cargo_id')
    .innerJoin('goods', 'goods.id', 'cargo.goods_id')
    .select(['goods.name as kalaDesc', 'cargo.source as cargoSource', 'cargo.destination as cargoDestination'])
    .select(['driver_rate.rate', 'driver_rate.description as desc', 'driver_rate.rated_at'])
    .select(sql<number>`(round(avg(driver_rate.rate) over (), 1))::float8`.as('average'))
    .where('driver_rate.driver_id', '=', DriverId)
    .orderBy('driver_rate.rated_at', 'desc')
    .orderBy('driver_rate.permit_id', 'desc')
    .execute()
  const rows: DriverRate[] = rates.map(({ rated_at, average, ...rate }) => ({
    ...rate,
    avrageRate: average,
    averageRate: average,
    date: shamsiDayOf(rated_at),
  }))
  return reply(rows, { message: rows.length === 0 ? words.noRate : '' })
}

async function mustKnow(db: Db, id: number): Promise<void> {
  const known = await db.selectFrom('driver').select('id').where('id', '=', id).executeTakeFirst()
  if (!known) throw new Refusal('not-found', { message: words.noDriver })
}
