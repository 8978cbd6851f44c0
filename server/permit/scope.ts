import type { Db } from '../db/open.ts'
import type { Actor } from '../visit.ts'

/** The permits a member may list, with cargo and turn: a hall's are those it gave, in its shows and at its desk. */
export const permitsInSight = (db: Db, actor: Actor) => {
  const hallId = actor.role === 'LoadHallAdmin' ? (actor.hallId ?? -1) : -1
  return db
    .selectFrom('permit')
    .innerJoin('cargo', 'cargo.id', 'permit.cargo_id')
    .leftJoin('turn', 'turn.id', 'permit.turn_id')
    .where('permit.hall_id', '=', hallId)
}
