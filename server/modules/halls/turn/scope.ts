/** Row scope of turns, and locking one for a change (S2 §6). */
import { Refusal } from '#contract/kernel/refusal.ts'
import type { ListChannel } from '#contract/halls/run-rows.ts'
import { adminTeam, type Role } from '#contract/kernel/roles.ts'
import type { Db } from '#server/platform/db/open.ts'
import { hallsLinked, isObserver } from '#server/modules/access/identity/index.ts'
import { holdHall } from '#server/modules/organisations/hall/index.ts'
import type { Actor, RequestContext } from '#server/platform/context.ts'

/**
 * The turns in a member's scope: administrators all, a hall its own, observers those of linked halls, a driver the own ones,
 * others none.
 */
export function turnsOf(db: Db, actor: Actor) {
  const among = (names: readonly Role[]) => names.includes(actor.role)
  return db.selectFrom('turn').where((eb) => {
    if (among(adminTeam)) return eb.lit(true)
    if (actor.role === 'Driver') return eb('turn.driver_id', '=', actor.driverId ?? -1)
    if (isObserver(actor)) return eb('turn.hall_id', 'in', hallsLinked(db, actor))
    return eb('turn.hall_id', '=', actor.role === 'LoadHallAdmin' ? (actor.hallId ?? -1) : -1)
  })
}

/** How the actor takes a turn or gives a list: a driver's visit at a kiosk, a driver's phone, or a desk. */
export const channelOf = ({ kiosk, role }: Pick<Actor, 'kiosk' | 'role'>): ListChannel =>
  kiosk ? 'kiosk' : role === 'Driver' ? 'app' : 'desk'

/** The turns whose slip a member may print: as `turnsOf`; a driver at a kiosk only, in its hall, while that hall prints slips. */
export function slipTurnsOf(db: Db, actor: Actor) {
  const turns = turnsOf(db, actor)
  if (actor.role !== 'Driver') return turns
  const printing = db.selectFrom('hall').select('hall.id').where('hall.prints_slips', '=', true)
  return turns.where('turn.hall_id', '=', actor.kiosk?.hallId ?? -1).where('turn.hall_id', 'in', printing)
}

/** Locks the turn and its hall's show; 404 out of scope, 409 from the lock of a show until it is published (X4). */
export async function holdTurn(context: RequestContext, turnId: number) {
  const { db, actor } = context
  const seen = await turnsOf(db, actor).select('turn.hall_id').where('turn.id', '=', turnId).executeTakeFirst()
  if (!seen) throw new Refusal('not-found')
  await holdHall(context, seen.hall_id)
  return db.selectFrom('turn').selectAll().where('id', '=', turnId).forUpdate().executeTakeFirstOrThrow()
}
