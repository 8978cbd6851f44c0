/** Writes the balance sheets of the halls' finished days, each once (domain.md 4.7). */
import { inTehran, tehranInstant } from '#contract/kernel/value/shamsi.ts'
import { sql } from 'kysely'
import type { Db } from '#server/platform/db/open.ts'
import { hallIds, takeHall } from '#server/modules/halls/hall/index.ts'
import { countDay, type Day } from './count.ts'
import { differencesOf } from './differences.ts'

/** How many finished days are looked back at: what is older is not written any more. */
const LOOK_BACK = 30
const DAY = 86_400_000

interface Written {
  /** What this call wrote: hall and ISO day. */
  written: { hallId: number; day: string }[]
  /** Whether nothing is left to be written before the next midnight. */
  isDone: boolean
}

/**
 * Writes every sheet that is due, oldest first. A hall that somebody else is at stays due, and so does one that fails;
 * neither keeps the others waiting.
 */
export async function writeSheets(db: Db, now: Date, failed: (hallId: number, error: unknown) => void): Promise<Written> {
  const written: Written['written'] = []
  let isDone = true
  for (const hallId of await hallIds(db)) {
    try {
      for (const day of await missingDays(db, hallId, now)) {
        if (await writeSheet(db, hallId, day, now)) written.push({ hallId, day: day.iso })
        else isDone = false
      }
    } catch (error) {
      isDone = false
      failed(hallId, error)
    }
  }
  return { written, isDone }
}

/** The finished days of the last thirty without a sheet, from the day of the hall's first load on, oldest first. */
async function missingDays(db: Db, hallId: number, now: Date): Promise<Day[]> {
  const days = Array.from({ length: LOOK_BACK }, (_, i) => dayBefore(now, LOOK_BACK - i))
  const { first } = await db
    .selectFrom('cargo')
    .select(sql<Date | null>`min(announce_at)`.as('first'))
    .where('hall_id', '=', hallId)
    .where('is_hall_load', '=', true)
    .executeTakeFirstOrThrow()
  if (!first) return []
  const rows = await db
    .selectFrom('hall_day_sheet')
    .select('day')
    .where('hall_id', '=', hallId)
    .where('day', '>=', days[0]!.iso)
    .execute()
  const has = new Set(rows.map(({ day }) => day))
  return days.filter(({ iso, to }) => to > first && !has.has(iso))
}

/** The day so many days ago. */
function dayBefore(now: Date, ago: number): Day {
  const noon = Date.parse(`${inTehran(now).iso}T12:00:00Z`) - ago * DAY
  const isoOf = (at: number) => new Date(at).toISOString().slice(0, 10)
  return { iso: isoOf(noon), from: tehranInstant(isoOf(noon)), to: tehranInstant(isoOf(noon + DAY)) }
}

/** False when somebody else is at the hall: nothing of it may move while it is counted. */
const writeSheet = (db: Db, hallId: number, day: Day, now: Date): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    if (!(await takeHall(tx, hallId))) return false
    const counts = await countDay(tx, hallId, day)
    const differences = await differencesOf(tx, hallId, day, counts)
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('hall_day_sheet')
      .values({ hall_id: hallId, day: day.iso, ...counts, differences, written_at: now })
      .onConflict((key) => key.columns(['hall_id', 'day']).doNothing())
      .executeTakeFirstOrThrow()
    return (numInsertedOrUpdatedRows ?? 0n) > 0n
  })
