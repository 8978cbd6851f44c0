/** Which permits a member may see, and holding one still while it is changed. */
import { Refusal } from '#contract/refusal.ts'
import { observers, type Role } from '#contract/roles.ts'
import { cargosOf } from '../cargo/index.ts'
import type { Db } from '../db/open.ts'
import type { Actor, Visit } from '../visit.ts'

/**
 * The permits a member may list, with cargo and turn: a hall's are those it gave, in its shows and at its desk; an
 * observer's also those that linked halls gave; everybody else's are those of the cargos they see (S0 §6, S1 §6).
 */
export function permitsInSight(db: Db, actor: Actor) {
  if (actor.role === 'LoadHallAdmin') return withPermits(db.selectFrom('cargo')).where('permit.hall_id', '=', actor.hallId ?? -1)
  if (!(observers as readonly Role[]).includes(actor.role)) return withPermits(cargosOf(db, actor))
  return withPermits(db.selectFrom('cargo')).where((eb) => {
    const halls = eb.selectFrom('member_hall').select('hall_id').where('member_id', '=', actor.id)
    return eb.or([eb('cargo.id', 'in', cargosOf(db, actor).select('cargo.id')), eb('permit.hall_id', 'in', halls)])
  })
}

const withPermits = (cargos: ReturnType<typeof cargosOf>) =>
  cargos.innerJoin('permit', 'permit.cargo_id', 'cargo.id').leftJoin('turn', 'turn.id', 'permit.turn_id')

/** The permit, held for this member's act until the transaction ends; 404 when it is not theirs to see. */
export async function holdPermit({ db, actor }: Pick<Visit, 'db' | 'actor'>, id: number) {
  const seen = await permitsInSight(db, actor).select('permit.id').where('permit.id', '=', id).executeTakeFirst()
  if (!seen) throw new Refusal('not-found')
  return db.selectFrom('permit').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()
}
export type HeldPermit = Awaited<ReturnType<typeof holdPermit>>
