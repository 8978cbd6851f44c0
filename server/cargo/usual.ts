/** What a tonne-kilometre usually costs, as every process computes it now and then for itself (decision 19). */
import { CLASS_ENDS_KM, DAYS, FEWEST, type UsualRents } from '#contract/plausible/usual.ts'
import type { Pool } from 'pg'
import type { RequestContext } from '../context.ts'

/** Figures this old are computed anew, while the old ones are still used, ms. */
const STALE_MS = 10 * 60_000
const DAY_MS = 86_400_000
/** No more than the newest so many cargos are looked at: the work has an end however many there are. */
const NEWEST = 20_000

interface CachedFigures {
  at: number
  figures: Promise<UsualRents>
  renewing: boolean
}

/** One answer for each database that this process speaks to. */
const cache = new WeakMap<Pool, CachedFigures>()

/** The figures of the last minutes. Only the first in a process waits for them; later ones are renewed on the side. */
export function usualRents({ side, now, log }: Pick<RequestContext, 'side' | 'now' | 'log'>): Promise<UsualRents> {
  const at = now.getTime()
  const last = cache.get(side)
  if (!last) {
    const figures = compute(side, at)
    cache.set(side, { at, figures, renewing: false })
    figures.catch(() => cache.delete(side))
    return figures
  }
  if (Math.abs(at - last.at) > STALE_MS && !last.renewing) {
    last.renewing = true
    compute(side, at).then(
      (figures) => cache.set(side, { at, figures: Promise.resolve(figures), renewing: false }),
      (error: unknown) => {
        last.renewing = false
        log.warn({ err: error }, 'usual rents')
      },
    )
  }
  return last.figures
}

interface Row {
  from: string | null
  to: string | null
  class: number | null
  toman: number
}

/** The province a label ends with, as `provinceIn` of the contract reads it. */
const province = (label: string) => `case when strpos(${label}, '\u060c') > 0 then btrim(split_part(${label}, '\u060c', -1)) end`

/**
 * Medians by corridor and by distance class. What is marked for review has no say. Both are told of `FEWEST` cargos or
 * more, and corridors only of provinces there are: a label is anybody's text.
 */
const medians = `
  with rated as materialized (
    select ${province('source')} as from_name, ${province('destination')} as to_name,
      width_bucket(distance_km - 1, $2::int[]) as class,
      rent / (weight_kg::float8 * distance_km) as rate
    from cargo where announce_at > $1 and review = '{}' order by announce_at desc limit $4
  ), median as (
    select from_name, to_name, null::int as class, count(*) as n,
      percentile_cont(0.5) within group (order by rate) as middle
    from rated where from_name in (select name from province) and to_name in (select name from province) group by 1, 2
    union all
    select null, null, class, count(*), percentile_cont(0.5) within group (order by rate) from rated group by class
  )
  -- Rials for one kilogram are a hundred times the toman for one tonne.
  select from_name as "from", to_name as "to", class, greatest(1, round(middle * 100))::int as toman
  from median where n >= $3 order by class, from_name, to_name`

async function compute(side: Pool, at: number): Promise<UsualRents> {
  const { rows } = await side.query<Row>(medians, [new Date(at - DAYS * DAY_MS), CLASS_ENDS_KM, FEWEST, NEWEST])
  return {
    corridors: rows.flatMap(({ from, to, toman }) => (from === null || to === null ? [] : [{ from, to, toman }])),
    classes: rows.flatMap((row) => (row.class === null ? [] : [{ class: row.class, toman: row.toman }])),
  }
}
