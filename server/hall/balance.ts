/** The balance sheets of a hall's days, for everybody to read (domain.md 4.7). */
import type { DaySheet, hall } from '#contract/hall.ts'
import type { Received } from '#contract/call.ts'
import { Refusal } from '#contract/refusal.ts'
import { shamsiOfIso } from '#contract/shamsi.ts'
import type { Visit } from '../visit.ts'

/** Most sheets in one answer. */
const MOST_DAYS = 30

export async function balanceOf({ db }: Visit, { id }: Received<(typeof hall)['balance']>): Promise<DaySheet[]> {
  const known = await db.selectFrom('hall').select('id').where('id', '=', id).executeTakeFirst()
  if (!known) throw new Refusal('not-found')
  const rows = await db
    .selectFrom('hall_day_sheet')
    .select(['day', 'announced', 'permitted', 'unfilled', 'remaining', 'issued', 'printed', 'unprinted', 'voided', 'differences'])
    .where('hall_id', '=', id)
    .orderBy('day', 'desc')
    .limit(MOST_DAYS)
    .execute()
  return rows.map(({ day, ...sheet }) => ({ ...sheet, date: shamsiOfIso(day) }))
}
