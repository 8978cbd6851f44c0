/** Writes the balance sheets of the halls' finished days, once each (domain.md 4.7). */
import { inTehran, tehranInstant } from '#contract/kernel/value/shamsi.ts'
import { sql } from 'kysely'
import type { Db } from '#server/platform/db/open.ts'
import { hallIds, takeHall } from '#server/modules/organisations/hall/index.ts'
import { countDay, type Day } from './count.ts'
import { differencesOf } from './differences.ts'

/** Finished days to look back: older sheets are not written. */
const LOOK_BACK = 30
const DAY = 86_400_000

interface Written {
  /** Sheets written by this call: hall and ISO day. */
  written: { hallId: number; day: string }[]
  /** Whether no sheet is due before the next midnight. */
  isDone: boolean
}

/**
 * Writes every due sheet, oldest first. A hall locked by another transaction stays due, and so does one that fails; neither
 * delays the others.
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

/** The day this many days ago. */
function dayBefore(now: Date, ago: number): Day {
  const noon = Date.parse(`${inTehran(now).iso}T12:00:00Z`) - ago * DAY
  const isoOf = (at: number) => new Date(at).toISOString().slice(0, 10)
  return { iso: isoOf(noon), from: tehranInstant(isoOf(noon)), to: tehranInstant(isoOf(noon + DAY)) }
}

/** False if the hall is locked by another transaction: it must not change while it is counted. */
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
