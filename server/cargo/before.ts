import type { cargo } from '#contract/cargo.ts'
import type { Received } from '#contract/call.ts'
import { sql } from 'kysely'
import { rangeBounds } from '../agency/index.ts'
import type { Db } from '../db/open.ts'
import { countedRows, countFar, MOST_ROWS } from '../found.ts'
import type { Actor } from '../context.ts'
import { mapped } from '../slices.ts'
import { withRow } from './listed.ts'
import { asSaid, withSaid } from './said.ts'
import { cargosOf } from './scope.ts'
import { dayStart, nextDayStart } from '#contract/shamsi.ts'

/** Where the range of a new form starts (S1 §9). */
const FIRST_RANGE_KM = 45

/** What the company itself announced between two days, newest first (S1 §2.2); owners' cargos are theirs to repeat. */
export async function earlierCargos(db: Db, actor: Actor, input: Received<(typeof cargo)['before']>) {
  let rows = cargosOf(db, actor).where('cargo.owner_id', 'is', null)
  if (input.FromDate) rows = rows.where('cargo.announce_at', '>=', dayStart(input.FromDate))
  if (input.ToDate) rows = rows.where('cargo.announce_at', '<', nextDayStart(input.ToDate))
  if (input.KalaId.length > 0) rows = rows.where('cargo.goods_id', 'in', input.KalaId)
  const found = await withSaid(withRow(rows)).limit(MOST_ROWS).execute()
  return countedRows(await mapped(found, asSaid), () => countFar(db, sql`${rows.select('cargo.id')}`))
}

/**
 * The reserve range, km, of the last cargo the member announced; where there is none, the form's first (GAP32). Never one
 * that the member's agency does not take (GAP31).
 */
export async function lastRange(db: Db, actor: Actor): Promise<number> {
  const last = await db
    .selectFrom('cargo')
    .select('range_km')
    .where('announced_by', '=', actor.id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const km = last?.range_km ?? FIRST_RANGE_KM
  if (actor.companyId === null) return km
  const { least, most } = await rangeBounds(db, actor.companyId)
  return Math.max(least ?? 0, Math.min(most ?? Infinity, km))
}
