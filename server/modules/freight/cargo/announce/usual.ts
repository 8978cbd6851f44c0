/** Usual rents per tonne-kilometre, computed periodically by every process (decision 19). */
import type { Toman } from '#contract/kernel/value/money.ts'
import { CLASS_ENDS_KM, DAYS, FEWEST, type UsualRents } from '#contract/freight/plausible/usual.ts'
import type { Pool } from 'pg'
import type { Logger } from 'pino'

/** Figures older than this are recomputed in the background while they are still used, ms. */
const STALE_MS = 10 * 60_000
const DAY_MS = 86_400_000
/** Maximum newest cargos in the computation: it bounds the cost. */
const NEWEST = 20_000

/** The figures of one process. */
export interface UsualSource {
  /** The cached figures: only the first caller in a process waits for them. */
  get(now: Date): Promise<UsualRents>
  /** The same without waiting, for a command, which holds a connection: undefined before the first computation. */
  latest(now: Date): UsualRents | undefined
}

/** Computes the figures on pool connections; callers never wait for a renewal. */
export function openUsual({ pool, log }: { pool: Pool; log: Pick<Logger, 'warn'> }): UsualSource {
  let last: { at: number; figures: UsualRents } | undefined
  let renewing: Promise<UsualRents> | undefined
  const renew = (at: number) =>
    (renewing ??= compute(pool, at)
      .then((figures) => (last = { at, figures }).figures)
      .finally(() => (renewing = undefined)))
  const latest = (now: Date) => {
    const at = now.getTime()
    if (!last || Math.abs(at - last.at) > STALE_MS) renew(at).catch((error: unknown) => log.warn({ err: error }, 'usual rents'))
    return last?.figures
  }
  return { latest, get: async (now) => latest(now) ?? renew(now.getTime()) }
}

interface Row {
  from: string | null
  to: string | null
  class: number | null
  toman: Toman
}

/** The province a label ends with, as `provinceIn` of the contract reads it. */
const province = (label: string) => `case when strpos(${label}, '\u060c') > 0 then btrim(split_part(${label}, '\u060c', -1)) end`

/**
 * Medians by corridor and by distance class. Cargos marked for review are excluded. Both need at least `FEWEST` cargos, and
 * corridors need known provinces: a label is free text.
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

async function compute(pool: Pool, at: number): Promise<UsualRents> {
  const { rows } = await pool.query<Row>(medians, [new Date(at - DAYS * DAY_MS), CLASS_ENDS_KM, FEWEST, NEWEST])
  return {
    corridors: rows.flatMap(({ from, to, toman }) => (from === null || to === null ? [] : [{ from, to, toman }])),
    classes: rows.flatMap((row) => (row.class === null ? [] : [{ class: row.class, toman: row.toman }])),
  }
}
