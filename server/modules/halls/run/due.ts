/** The halls for which the job of the shows has work, in one query: most halls have none in most seconds. */
import { sql } from 'kysely'
import type { Db } from '#server/platform/db/open.ts'
import { VOIDED_MS } from '../turn/index.ts'

const DAY = 86_400_000

/**
 * Returns every hall whose step may do something at this time, in order; a few of them may then have no step. It contains each
 * hall with a show to lock, to split, or to extend by a turn or a cargo, a turn to end, a clock of a turn to pause or resume, or a show that `dueShow` would open or skip. With
 * `isRepeated`, permits that were voided more than two days ago are left out: an earlier call has seen them.
 */
export async function dueHalls(db: Db, now: Date, isRepeated = false): Promise<number[]> {
  const voided = new Date(now.getTime() - VOIDED_MS)
  const oldest = isRepeated ? new Date(voided.getTime() - DAY) : null
  const { rows } = await sql<{ id: number }>`
    with moment as (select ${now}::timestamptz as now, ${now}::timestamptz at time zone 'Asia/Tehran' as local)
    select hall_id as id from show_run where state = 'LOCKED' or state = 'OPEN' and (locks_at <= ${now}
      -- A turn or a cargo that joins the open show.
      or exists (select from turn where turn.hall_id = show_run.hall_id and turn.state = 'QUEUED'
        and not exists (select from show_turn where run_id = show_run.id and turn_id = turn.id))
      or exists (select from cargo where cargo.hall_id = show_run.hall_id and cargo.status = 0 and is_hall_load
        and announce_at <= opens_at and received_at + announcement_limit_minutes * interval '1 minute' <= opens_at
        and not exists (select from show_cargo where run_id = show_run.id and cargo_id = cargo.id)))
    union select hall_id from turn where state = 'QUEUED' and expires_at <= ${now} and paused_at is null
    union select hall_id from turn join hall on hall.id = hall_id
      where state = 'QUEUED' and paused_at is not null and expires_at is not null and hall.is_active
    union select hall_id from turn join hall on hall.id = hall_id
      where state = 'QUEUED' and paused_at is null and expires_at is not null and not hall.is_active
    union select turn.hall_id from permit join turn on turn.id = permit.turn_id
      where permit.status = 0 and permit.voided_at <= ${voided} and permit.voided_at > coalesce(${oldest}, '-infinity'::timestamptz)
        and turn.state = 'RESERVED' and not exists (select from permit as other where other.turn_id = turn.id and other.status > 0)
    union select hall.id from moment, hall
      left join lateral (select opens_at from show_run where hall_id = hall.id order by id desc limit 1) as last on true
      where case when hall.has_show_times
        -- Of each show time only the newest instant counts: it is due if an older one is.
        then exists (select from hall_show_time as entry
          cross join lateral (select (local::date - (show_time > local::time)::int + show_time) at time zone 'Asia/Tehran' as opens) as show
          where entry.hall_id = hall.id and entry.is_active and opens >= coalesce(active_since, opens)
            and opens > coalesce(last.opens_at, now - interval '30 minutes'))
        else hall.is_active and coalesce(last.opens_at < date_trunc('minute', now), true)
          and exists (select from turn where turn.hall_id = hall.id and state = 'QUEUED')
          and exists (select from cargo where cargo.hall_id = hall.id and cargo.status = 0 and is_hall_load) end
    order by 1`.execute(db)
  return rows.map(({ id }) => id)
}
