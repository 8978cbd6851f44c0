import type { Db } from '../db/open.ts'
import { hallShows } from './rows.ts'
import { nextShowAt } from './show.ts'

const MINUTE = 60_000

/** When the lists of the hall's next show lock; null for a hall without show times or without an active one. */
export async function endOfNextShow(db: Db, hallId: number, now: Date): Promise<Date | null> {
  const shows = await hallShows(db, hallId)
  const opensAt = nextShowAt(shows, now)
  return opensAt && new Date(opensAt.getTime() + Math.max(1, shows.reservationLimitMinutes) * MINUTE)
}
