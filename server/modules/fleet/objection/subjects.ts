/** Possible subjects of a driver's objection: own turns and permits, shows with an own turn, and a deactivation. */
import { OBJECT_DAYS, type ObjectionKind, type ObjectionSubject } from '#contract/fleet/objection.ts'
import { clockOf, shamsiDayOf } from '#contract/kernel/value/shamsi.ts'
import { sql } from 'kysely'
import type { RequestContext } from '#server/platform/context.ts'
import { permitsInSight } from '#server/modules/permits/permit/index.ts'
import { turnsOf } from '#server/modules/halls/turn/index.ts'

type Asking = Pick<RequestContext, 'db' | 'actor' | 'now'>

/** A subject with the columns of its row. */
export interface Found {
  kind: ObjectionKind
  id: number
  at: Date
  turn_id: number | null
  number: number | null
  hall_id: number | null
  hall: string | null
}

const DAY = 86_400_000

/** In the member's scope, newest first. */
export async function subjectsOf({ db, actor, now }: Asking, driverId: number): Promise<Found[]> {
  const since = new Date(now.getTime() - OBJECT_DAYS * DAY)
  const turns = turnsOf(db, actor)
    .where('turn.driver_id', '=', driverId)
    .where(sql<boolean>`coalesce(turn.ended_at, ${now}) >= ${since}`)
    .select(['turn.id', 'turn.number', 'turn.hall_id', 'turn.issued_at', 'turn.ended_at'])
  const permits = permitsInSight(db, actor)
    .where('permit.driver_id', '=', driverId)
    .where('permit.issued_at', '>=', since)
    .select(['permit.id', 'turn.number', 'permit.hall_id', 'permit.issued_at'])
  // A show includes the turns of its snapshot, whose text is canonical.
  const { rows } = await sql<Found>`with own as (${turns}),
    found as (
      select 'turn' as kind, id, coalesce(ended_at, issued_at) as at, id as turn_id, number, hall_id from own
      union all
      select 'permit', id, issued_at, null, number, hall_id from (${permits}) as permit
      union all
      select 'show', show_run.id, show_run.published_at, own.id, own.number, own.hall_id from own
        join show_run on show_run.hall_id = own.hall_id and show_run.state = 'PUBLISHED'
          and show_run.locked_at >= own.issued_at and show_run.locked_at <= coalesce(own.ended_at, ${now})
          and show_run.published_at >= ${since}
          and show_run.snapshot like '%"number":' || own.number || ',"place":%'
      union all
      select 'deactivation', 0, coalesce(inactive_since, ${now}), null, null, null from driver
        where id = ${driverId} and not is_active
    )
    select found.*, hall.name as hall from found left join hall on hall.id = found.hall_id
    order by at desc, kind, found.id desc`.execute(db)
  return rows
}

export const shownSubject = ({ kind, id, at, number, hall }: Found): ObjectionSubject => ({
  kind,
  id,
  turnNumber: number,
  loadHallName: hall,
  date: shamsiDayOf(at),
  time: clockOf(at),
})
