/** Loading places by drivers' ratings (G11). */
import type { Received } from '#contract/kernel/call.ts'
import type { PlaceRow } from '#contract/permits/permit-rows.ts'
import type { permit } from '#contract/permits/permit.ts'
import { clockOf, shamsiDayOf } from '#contract/kernel/value/shamsi.ts'
import { permitWords as words } from '#contract/permits/permit-words.ts'
import { sql } from 'kysely'
import type { RequestContext } from '#server/platform/context.ts'
import { countedRows, MOST_ROWS, tellFound } from '#server/platform/found.ts'
import { permitsInSight } from './scope.ts'

interface Place extends Omit<PlaceRow, 'lastDate' | 'lastTime'> {
  last: Date
  all: number
}

/** Places with a rated permit in the reader's scope; the average is over all ratings of the place. */
export async function ratedPlaces({ db, actor }: RequestContext, { LoadHallId, Skip }: Received<(typeof permit)['places']>) {
  const seen = permitsInSight(db, actor)
    .innerJoin('place_rate as own', 'own.permit_id', 'permit.id')
    .$if(LoadHallId !== null, (query) => query.where('permit.hall_id', '=', LoadHallId))
    .select(['own.company_id', 'own.source'])
    .distinct()
  const { rows } = await sql<Place>`
    select seen.company_id as "transportationCompanyId", company.name as "transportationCompanyName", seen.source,
      round(avg(rated.rate), 1)::float8 as "averageRate", count(*)::int as rates,
      count(*) filter (where rated.rate <= 2)::int as low, max(rated.rated_at) as last,
      coalesce((array_agg(rated.description order by rated.rated_at desc) filter (where rated.description <> ''))[1], '') as "lastSaid",
      count(*) over ()::int as all
    from (${seen}) as seen join company on company.id = seen.company_id
      join place_rate as rated on rated.company_id = seen.company_id and rated.source = seen.source
    group by seen.company_id, company.name, seen.source
    order by avg(rated.rate), count(*) desc, company.name, seen.source, seen.company_id limit ${MOST_ROWS} offset ${Skip}`.execute(
    db,
  )
  const shown = rows.map((row): PlaceRow => ({
    transportationCompanyId: row.transportationCompanyId,
    transportationCompanyName: row.transportationCompanyName,
    source: row.source,
    averageRate: row.averageRate,
    rates: row.rates,
    low: row.low,
    lastDate: shamsiDayOf(row.last),
    lastTime: clockOf(row.last),
    lastSaid: row.lastSaid,
  }))
  return tellFound(await countedRows(shown, async () => rows[0]!.all, Skip), words.noPlace)
}
