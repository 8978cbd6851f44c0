/** Which permits a member may see, and holding one still while it is changed. */
import { Refusal } from '#contract/refusal.ts'
import { cargosOf } from '../cargo/index.ts'
import type { Db } from '../db/open.ts'
import type { Actor, Visit } from '../visit.ts'

/**
 * The permits a member may list, with cargo and turn: a hall's are those it gave, in its shows and at its desk; an
 * observer's also those that linked halls gave; everybody else's are those of the cargos they see (S0 §6, S1 §6).
 */
export const permitsInSight = (db: Db, actor: Actor) =>
  db
    .selectFrom('permit')
    .innerJoin('cargo', 'cargo.id', 'permit.cargo_id')
    .leftJoin('turn', 'turn.id', 'permit.turn_id')
    .where((eb) => {
      if (actor.role === 'LoadHallAdmin') return eb('permit.hall_id', '=', actor.hallId ?? -1)
      const halls = eb.selectFrom('member_hall').select('hall_id').where('member_id', '=', actor.id)
      return eb.or([eb('permit.cargo_id', 'in', cargosOf(db, actor).select('cargo.id')), eb('permit.hall_id', 'in', halls)])
    })

/** The permit, held for this member's act until the transaction ends; 404 when it is not theirs to see. */
export async function holdPermit({ db, actor }: Pick<Visit, 'db' | 'actor'>, id: number) {
  const seen = await permitsInSight(db, actor).select('permit.id').where('permit.id', '=', id).executeTakeFirst()
  if (!seen) throw new Refusal('not-found')
  return db.selectFrom('permit').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()
}
export type HeldPermit = Awaited<ReturnType<typeof holdPermit>>
