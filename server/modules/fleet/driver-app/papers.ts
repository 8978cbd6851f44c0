/** Cards and inspections of drivers with the app that end soon, by the rule of the lock of a show (decision 047). */
import { hindranceWords } from '#contract/halls/hindrance-words.ts'
import { inTehran, isoOfDay } from '#contract/kernel/value/shamsi.ts'
import { sql } from 'kysely'
import { hasApp } from '#server/modules/messaging/driver-notice/index.ts'
import type { Db } from '#server/platform/db/open.ts'
import { vehiclesOf } from './account.ts'
import { hindrancesOf } from './hindrances.ts'

/** Days before the first day without loads on which it is notified. */
const DAYS_LEFT = [1, 7, 14]
const DAY = 86_400_000

interface Ending {
  id: number
  left: number
  reason: string
  fact: string
}

/** What ends within two weeks: groups of at most one thing for each driver, since a notice is about one. */
export async function papersEnding(db: Db, now: Date): Promise<Ending[][]> {
  const today = inTehran(now).iso
  const soon = sql`between ${today}::date and ${today}::date + ${DAYS_LEFT.at(-1)!}::int`
  const { rows } = await sql<{ id: number; nationalId: string }>`
    select id, national_id as "nationalId" from driver where is_active and ${hasApp(sql`driver.id`, sql`null::bigint`)}
      and (card_valid_until ${soon} or health_card_valid_until ${soon}
        or exists (select from driver_vehicle join vehicle on vehicle.id = driver_vehicle.vehicle_id
          where driver_vehicle.driver_id = driver.id and vehicle.inspection_valid_until ${soon}))
    order by id`.execute(db)
  const groups: Ending[][] = []
  for (const { id, nationalId } of rows) {
    const ahead = await hindrancesOf(db, nationalId, await vehiclesOf(db, id), now)
    const ending = ahead.flatMap(({ code, vehicleId, from }) => {
      if (from === null) return []
      const left = Math.round((Date.parse(isoOfDay(from)) - Date.parse(today)) / DAY)
      const step = DAYS_LEFT.find((days) => left <= days)
      const fact = [code, vehicleId, from, step].join(' ')
      return step === undefined ? [] : [{ id, left, fact, reason: hindranceWords.ending(code) }]
    })
    for (const [at, one] of ending.entries()) (groups[at] ??= []).push(one)
  }
  return groups
}
