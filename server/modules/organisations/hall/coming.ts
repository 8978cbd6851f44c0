/** Upcoming changes of a hall, shown to those who work with it until a show has opened with them (D2). */
import type { HallChange } from '#contract/organisations/hall-rows.ts'
import { sql } from 'kysely'
import type { Db } from '#server/platform/db/open.ts'
import { numberChanges, policyChanges } from './versions.ts'

/** Excluded: descriptive data, not rules. */
const unsaid: readonly string[] = ['name', 'tel', 'loadHallCityId', 'loadHallLat', 'loadHallLong']

interface Ahead {
  hall_id: number
  hall_version: number
  newest: number
  shown_hall: number
  shown_policy: number
}

/**
 * Changes from the next show on, by hall: of its policy, then of its numbers. None for a hall without a past show: its rules
 * were never used.
 */
async function comingIn(db: Db, hallIds: readonly number[]): Promise<Map<number, HallChange[]>> {
  if (hallIds.length === 0) return new Map()
  // Shows older than the versions have no hall version.
  const { rows } = await sql<Ahead>`
    select hall.id as hall_id, hall.version as hall_version, policy.version as newest,
      coalesce(shown.hall_version, hall.version) as shown_hall, shown.policy_version as shown_policy
    from hall
    join lateral (select coalesce(max(version), 0) as version from hall_policy where hall_id = hall.id) as policy on true
    join lateral (select hall_version, policy_version from show_run
      where hall_id = hall.id and state <> 'SKIPPED' order by id desc limit 1) as shown on true
    where hall.id = any(${hallIds}::bigint[])
      and (policy.version > shown.policy_version or hall.version > coalesce(shown.hall_version, hall.version))`.execute(db)
  const found = new Map<number, HallChange[]>()
  for (const ahead of rows) found.set(ahead.hall_id, await changesAhead(db, ahead))
  return found
}

async function changesAhead(db: Db, { hall_id, hall_version, newest, shown_hall, shown_policy }: Ahead): Promise<HallChange[]> {
  const policy = (version: number) =>
    db.selectFrom('hall_policy').selectAll().where('hall_id', '=', hall_id).where('version', '=', version).executeTakeFirst()
  const numbers = (version: number) =>
    db.selectFrom('hall_version').selectAll().where('hall_id', '=', hall_id).where('version', '=', version).executeTakeFirst()
  const [rulesBefore, rulesAfter] = [await policy(shown_policy), await policy(newest)]
  const [before, after] = [await numbers(shown_hall), await numbers(hall_version)]
  return [
    ...(rulesAfter && newest > shown_policy ? policyChanges(rulesBefore ?? firstPolicy, rulesAfter) : []),
    ...(after ? numberChanges(before, after).filter(({ name }) => !unsaid.includes(name)) : []),
  ]
}

/** Version 0: the column defaults, used by a hall without a policy. */
const firstPolicy = {
  split_order: 'STRICT_FIFO' as const,
  native: 0,
  other: 0,
  turn_expire_shows: 0,
  no_show_grace_minutes: 60,
  no_show_cooldown_hours: 0,
  no_show_block_after: 0,
  no_show_block_days: 30,
  no_show_auto_void: false,
}

/** Adds the upcoming changes to the halls. */
export async function withComing<Row extends { loadHallId: number }>(db: Db, halls: readonly Row[]) {
  const found = await comingIn(
    db,
    halls.map(({ loadHallId }) => loadHallId),
  )
  return halls.map((hall) => ({ ...hall, coming: found.get(hall.loadHallId) ?? [] }))
}
