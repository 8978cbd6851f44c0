import { Refusal, refuseFaults } from '#contract/kernel/refusal.ts'
import { adminTeam, type Role } from '#contract/kernel/roles.ts'
import { hallWords as words } from '#contract/organisations/hall-words.ts'
import type { Db } from '#server/platform/db/open.ts'
import { hallsLinked, isObserver } from '#server/modules/access/identity/index.ts'
import type { Actor, RequestContext } from '#server/platform/context.ts'

/** The halls in a member's scope: administrators all, observers linked ones, a hall itself, others none. */
export function hallsOf(db: Db, actor: Actor) {
  const among = (names: readonly Role[]) => names.includes(actor.role)
  return db.selectFrom('hall').where((eb) => {
    if (among(adminTeam)) return eb.lit(true)
    if (isObserver(actor)) return eb('hall.id', 'in', hallsLinked(db, actor))
    return eb('hall.id', '=', actor.role === 'LoadHallAdmin' ? (actor.hallId ?? -1) : -1)
  })
}

/**
 * The hall of a command: a hall account's own, else the one an administrator names (GAP62); 404 when there is none. A missing
 * one is 422 at `field`, the call's name for it.
 */
export async function hallNamed({ db, actor }: RequestContext, named: number | null, field = 'LoadHallId'): Promise<number> {
  const isHall = actor.role === 'LoadHallAdmin'
  if (!isHall && named === null) refuseFaults({ [field]: words.choose })
  // A hall account's own hall always exists.
  if (isHall && actor.hallId !== null) return actor.hallId
  const id = isHall ? null : named
  const row = id === null ? undefined : await hallsOf(db, actor).select('hall.id').where('hall.id', '=', id).executeTakeFirst()
  if (!row) throw new Refusal('not-found')
  return row.id
}
