/** Row scope of cargos, and locking one for a change. */
import type { CargoStatus } from '#contract/kernel/status.ts'
import { Refusal } from '#contract/kernel/refusal.ts'
import { adminTeam, type Role } from '#contract/kernel/roles.ts'
import { companiesOfOffice } from '#server/modules/organisations/agency/index.ts'
import type { Db } from '#server/platform/db/open.ts'
import { cargosLinked, isObserver } from '#server/modules/access/identity/index.ts'
import { holdHall } from '#server/modules/organisations/hall/index.ts'
import type { Actor, RequestContext } from '#server/platform/context.ts'

/**
 * The cargos in a member's scope: the row scope of every cargo call (S0 §6, S1 §6). Administrators see all, observers those
 * linked to them, a hall its own hall loads, a main office those of its agencies (GAP72), companies and owners their own,
 * others none.
 */
export function cargosOf(db: Db, actor: Actor) {
  const among = (names: readonly Role[]) => names.includes(actor.role)
  return db.selectFrom('cargo').where((eb) => {
    if (among(adminTeam)) return eb.lit(true)
    if (isObserver(actor)) return cargosLinked(db, actor)
    if (actor.role === 'LoadHallAdmin') {
      return eb.and([eb('cargo.hall_id', '=', actor.hallId ?? -1), eb('cargo.is_hall_load', '=', true)])
    }
    if (actor.role === 'AgentMain') return eb('cargo.company_id', 'in', companiesOf(db, actor)!)
    if (actor.ownerId !== null) return eb('cargo.owner_id', '=', actor.ownerId)
    return eb('cargo.company_id', '=', actor.companyId ?? -1)
  })
}

/**
 * The companies that define a member's scope: the own company, or a main office's agencies (GAP72). Null for members with
 * another kind of scope.
 */
export function companiesOf(db: Db, actor: Pick<Actor, 'role' | 'companyId' | 'mainOfficeId'>) {
  if (actor.role === 'AgentMain') return companiesOfOffice(db, actor.mainOfficeId).select('company.id')
  const isOfCompany = actor.role === 'TransportationCompanyAdmin' || actor.role === 'TransportationCompanyMember'
  return isOfCompany
    ? db
        .selectFrom('company')
        .select('company.id')
        .where('id', '=', actor.companyId ?? -1)
    : null
}

/** Throws 404 if the cargo is out of the member's scope. */
export async function mustSee(db: Db, actor: Actor, cargoId: number): Promise<void> {
  const seen = await cargosOf(db, actor).select('cargo.id').where('cargo.id', '=', cargoId).executeTakeFirst()
  if (!seen) throw new Refusal('not-found')
}

/** Locks the cargo until the transaction ends; 404 when it is out of scope. */
export async function lock(context: RequestContext, cargoId: number) {
  const { db, actor } = context
  const seen = await cargosOf(db, actor)
    .select(['cargo.hall_id', 'cargo.is_hall_load'])
    .where('cargo.id', '=', cargoId)
    .executeTakeFirst()
  if (!seen) throw new Refusal('not-found')
  // Nothing of a show changes while it is being split (X8).
  if (seen.is_hall_load && seen.hall_id !== null) await holdHall(context, seen.hall_id)
  return db.selectFrom('cargo').selectAll('cargo').where('cargo.id', '=', cargoId).forUpdate('cargo').executeTakeFirstOrThrow()
}
export type LockedCargo = Awaited<ReturnType<typeof lock>>

/** Throws 409 for a cargo in another status than these, or one that changed since it was read. */
export function requireStatus(
  { expected }: RequestContext,
  { id, status, version }: LockedCargo,
  statuses: readonly CargoStatus[],
  sentence: (id: number, status: CargoStatus) => string,
): void {
  if (!statuses.includes(status)) throw new Refusal('conflict', { message: sentence(id, status) })
  if (expected !== null && expected !== version) throw new Refusal('stale-version')
}
