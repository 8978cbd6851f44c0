import type { Db } from '../db/open.ts'
import type { Actor } from '../visit.ts'

/** The permits a member may list, with cargo and turn: a hall's are those of its cargos and of its turns. */
export const permitsInSight = (db: Db, actor: Actor) => {
  const hallId = actor.role === 'LoadHallAdmin' ? (actor.hallId ?? -1) : -1
  return db
    .selectFrom('permit')
    .innerJoin('cargo', 'cargo.id', 'permit.cargo_id')
    .leftJoin('turn', 'turn.id', 'permit.turn_id')
    .where((eb) => eb.or([eb('cargo.hall_id', '=', hallId), eb('turn.hall_id', '=', hallId)]))
}
