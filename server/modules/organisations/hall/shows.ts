/** A hall's show data for deciding its next step. */
import { sql } from 'kysely'
import type { Db } from '#server/platform/db/open.ts'
import { nextShowAt, type HallShows } from './show.rules.ts'

const MINUTE = 60_000

/** All halls. */
export const hallIds = async (db: Db): Promise<number[]> =>
  (await db.selectFrom('hall').select('id').orderBy('id').execute()).map(({ id }) => id)

/** Input of a hall's next step. */
export async function hallShows(db: Db, hallId: number): Promise<HallShows & { policyVersion: number; hallVersion: number }> {
  const row = await db
    .selectFrom('hall')
    .select([
      'is_active as isActive',
      'has_show_times as hasShowTimes',
      'reservation_limit_minutes as reservationLimitMinutes',
      'version as hallVersion',
      sql<number>`coalesce((select max(version) from hall_policy where hall_id = hall.id), 0)`.as('policyVersion'),
    ])
    .where('id', '=', hallId)
    .executeTakeFirstOrThrow()
  const times = await db
    .selectFrom('hall_show_time')
    .select([sql<string>`to_char(show_time, 'HH24:MI')`.as('time'), 'active_since'])
    .where('hall_id', '=', hallId)
    .where('is_active', '=', true)
    .orderBy('show_time')
    .execute()
  const last = await db
    .selectFrom('show_run')
    .select(['opens_at', 'published_at', 'state'])
    .where('hall_id', '=', hallId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return {
    ...row,
    showTimes: times.map(({ time }) => time),
    since: new Map(times.flatMap(({ time, active_since }) => (active_since ? [[time, active_since]] : []))),
    last: last
      ? { opensAt: last.opens_at, publishedAt: last.published_at, isLive: last.state === 'OPEN' || last.state === 'LOCKED' }
      : null,
  }
}

/** The lock time of the hall's next show; null for a hall without show times or without an active one. */
export async function endOfNextShow(db: Db, hallId: number, now: Date): Promise<Date | null> {
  const shows = await hallShows(db, hallId)
  const opensAt = nextShowAt(shows, now)
  return opensAt && new Date(opensAt.getTime() + Math.max(1, shows.reservationLimitMinutes) * MINUTE)
}
