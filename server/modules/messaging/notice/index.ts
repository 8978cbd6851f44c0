import { sql } from 'kysely'
import type { Db } from '#server/platform/db/open.ts'
import { notify } from './notify.ts'

export { foldedSince, forWhom, notify } from './notify.ts'

/** Retention of the archive in days. */
const KEPT_DAYS = 400

/** Deletes old notices. */
export async function forgetNotices(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT_DAYS * 86_400_000)
  await db.deleteFrom('notice').where('at', '<', before).execute()
}

/**
 * Notifies companies whose wallet is low, and again if it cannot pay for the next cargo (`left` 0): each once, until the
 * balance was sufficient in between. `poor` are all of them now.
 */
export async function tellPoor(
  { db, now }: { db: Db; now: Date },
  poor: readonly { id: number; count?: number; left?: number }[],
): Promise<void> {
  const ids = poor.map(({ id }) => id)
  await sql`delete from low_balance where not company_id = any(${ids}::bigint[])`.execute(db)
  const short = poor.filter(({ left }) => left === 0).map(({ id }) => id)
  await sql`update low_balance set short_since = null where not company_id = any(${short}::bigint[])`.execute(db)
  const { rows } = await sql<{ id: number }>`insert into low_balance (company_id, since, short_since)
    select company, ${now}::timestamptz, case when company = any(${short}::bigint[]) then ${now}::timestamptz end
    from unnest(${ids}::bigint[]) as company
    on conflict (company_id) do update set short_since = excluded.short_since
      where excluded.short_since is not null and low_balance.short_since is null
    returning company_id as id`.execute(db)
  const fresh = new Set(rows.map(({ id }) => id))
  await notify({ db, now }, 'balanceLow', { about: poor.filter(({ id }) => fresh.has(id)) })
}
