/** Row scope of permits, and locking one for a change. */
import { Refusal } from '#contract/kernel/refusal.ts'
import { adminTeam, type Role } from '#contract/kernel/roles.ts'
import { PermitStatus } from '#contract/kernel/status.ts'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { cargosOf, companiesOf } from '#server/modules/freight/cargo/index.ts'
import type { Db } from '#server/platform/db/open.ts'
import { hallsLinked, isObserver } from '#server/modules/access/identity/index.ts'
import type { Actor, RequestContext } from '#server/platform/context.ts'

/**
 * Conditions that include a permit in a member's scope, separately: a hall's are those it issued, in its shows and at its desk;
 * a driver's the own ones; an observer's also those of linked halls; other members' are those of the cargos in scope (S0 §6,
 * S1 §6).
 */
export function sightsOf(db: Db, actor: Actor): RawBuilder<SqlBool>[] {
  if ((adminTeam as readonly Role[]).includes(actor.role)) return [sql`true`]
  if (actor.role === 'LoadHallAdmin') return [sql`permit.hall_id = ${actor.hallId ?? -1}`]
  if (actor.role === 'Driver') return [sql`permit.driver_id = ${actor.driverId ?? -1}`]
  // A company's, and those of a main office's agencies, by the permits' own company, whose index keeps the cost low.
  const companies = companiesOf(db, actor)
  if (companies && actor.companyId !== null) return [sql`permit.company_id = ${actor.companyId}`]
  if (companies) return [sql`permit.company_id = any(array(${companies}))`]
  const ofCargos = sql<boolean>`permit.cargo_id in (${cargosOf(db, actor).select('cargo.id')})`
  if (!isObserver(actor)) return [ofCargos]
  // As an array it can use the index.
  return [ofCargos, sql`permit.hall_id = any(array(${hallsLinked(db, actor)}))`]
}

/** Neither voided nor annulled: included in totals. */
export const isLive = sql<SqlBool>`(permit.status <> ${PermitStatus.voided} and permit.annulled_at is null)`

/** The permits in the member's scope, with cargo and turn. */
export const permitsInSight = (db: Db, actor: Actor) => allPermits(db).where((eb) => eb.or(sightsOf(db, actor)))

/** Permits of all members with cargo and turn: for ids already in scope. */
export const allPermits = (db: Db) =>
  db.selectFrom('cargo').innerJoin('permit', 'permit.cargo_id', 'cargo.id').leftJoin('turn', 'turn.id', 'permit.turn_id')

/** Permits with their driver and vehicle, and the hall that issued them. */
export const drivenPermits = (permits: ReturnType<typeof allPermits>) =>
  permits
    .innerJoin('driver', 'driver.id', 'permit.driver_id')
    .innerJoin('vehicle', 'vehicle.id', 'permit.vehicle_id')
    .innerJoin('loader_type', 'loader_type.id', 'vehicle.loader_type_id')
    .leftJoin('hall', 'hall.id', 'permit.hall_id')

/** Locks the permit until the transaction ends; 404 when it is out of scope. */
export async function holdPermit({ db, actor }: Pick<RequestContext, 'db' | 'actor'>, id: number) {
  const seen = await permitsInSight(db, actor).select('permit.id').where('permit.id', '=', id).executeTakeFirst()
  if (!seen) throw new Refusal('not-found')
  return db.selectFrom('permit').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()
}
export type LockedPermit = Awaited<ReturnType<typeof holdPermit>>
