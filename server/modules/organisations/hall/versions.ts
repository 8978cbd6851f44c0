/** A hall's numbers and policy in versions: the changes, and the show from which each applies (domain.md 4.2; D2, X38). */
import type { HallChange, HallVersion } from '#contract/organisations/hall-rows.ts'
import type { hall } from '#contract/organisations/hall.ts'
import type { Received } from '#contract/kernel/call.ts'
import { Refusal } from '#contract/kernel/refusal.ts'
import { sql, type Selectable } from 'kysely'
import type { Db } from '#server/platform/db/open.ts'
import type { Tables } from '#server/platform/db/tables.ts'
import type { RequestContext } from '#server/platform/context.ts'
import { nextShowAt } from './show.rules.ts'
import { hallShows } from './shows.ts'

type Named<Column extends string> = Readonly<Record<Column, string>>

/** The columns of a hall's numbers, with their wire names. */
const numberNames = {
  name: 'name',
  tel: 'tel',
  city_id: 'loadHallCityId',
  lat: 'loadHallLat',
  lng: 'loadHallLong',
  reservation_limit_minutes: 'reservationLimit',
  reservation_range_km: 'reservationRange',
  takes_turns_by_app: 'activeTurnApp',
  has_show_times: 'isActiveShowTime',
  has_free_cargo: 'isFreeCargo',
  is_active: 'isActive',
  driver_fee: 'driverCharghe',
  company_fee: 'transportationCompanyCharghe',
  turn_expire_hours: 'turnExpireHour',
  native_turn_expire_hours: 'nativeTurnExpireHour',
  new_turn_limit_hours: 'limitNewTurn',
  travel_time_hours: 'travelTime',
} as const satisfies Named<Exclude<keyof Tables['hall_version'], 'hall_id' | 'version' | 'made_by' | 'made_at'>>

/** The columns of a policy's rules, likewise. */
const policyNames = {
  split_order: 'order',
  native: 'native',
  other: 'other',
  turn_expire_shows: 'turnExpireShows',
  no_show_grace_minutes: 'noShowGraceMinutes',
  no_show_cooldown_hours: 'noShowCooldownHours',
  no_show_block_after: 'noShowBlockAfter',
  no_show_block_days: 'noShowBlockDays',
  no_show_auto_void: 'noShowAutoVoid',
} as const satisfies Named<Exclude<keyof Selectable<Tables['hall_policy']>, 'id' | 'hall_id' | 'version' | 'made_by' | 'made_at'>>

type Value = HallChange['before']

/** Changes between two rows, in the order of the names; none without a first row. */
function changesOf<Column extends string>(
  names: Named<Column>,
  before: Record<Column, Value> | undefined,
  after: Record<Column, Value>,
): HallChange[] {
  if (!before) return []
  return (Object.keys(names) as Column[])
    .filter((column) => before[column] !== after[column])
    .map((column) => ({ name: names[column], before: before[column], after: after[column] }))
}

export const numberChanges = (before: Numbers | undefined, after: Numbers) => changesOf(numberNames, before, after)
export const policyChanges = (before: Rules | undefined, after: Rules) => changesOf(policyNames, before, after)
type Numbers = Pick<Selectable<Tables['hall_version']>, keyof typeof numberNames>
type Rules = Pick<Selectable<Tables['hall_policy']>, keyof typeof policyNames>

const columns = Object.keys(numberNames) as (keyof typeof numberNames)[]

/** Stores the hall's current numbers, if that version is not stored yet; author and time default to null. */
export async function keepVersion(
  db: Db,
  hallId: number,
  by: { made_by: number | null; made_at: Date | null } = { made_by: null, made_at: null },
): Promise<void> {
  await db
    .insertInto('hall_version')
    .columns(['hall_id', 'version', ...columns, 'made_by', 'made_at'])
    .expression((eb) =>
      eb
        .selectFrom('hall')
        .select(['id', 'version', ...columns])
        .select([
          sql<number | null>`${by.made_by}::bigint`.as('made_by'),
          sql<Date | null>`${by.made_at}::timestamptz`.as('made_at'),
        ])
        .where('id', '=', hallId),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Every version of a hall's numbers, newest first. */
export async function versionsOf({ db, now }: Pick<RequestContext, 'db' | 'now'>, { Id }: Received<(typeof hall)['versions']>) {
  const current = await db.selectFrom('hall').selectAll().where('id', '=', Id).executeTakeFirst()
  if (!current) throw new Refusal('not-found')
  const stored = await db
    .selectFrom('hall_version')
    .leftJoin('member', 'member.id', 'hall_version.made_by')
    .selectAll('hall_version')
    .select('member.full_name as maker')
    .where('hall_version.hall_id', '=', Id)
    .orderBy('hall_version.version', 'desc')
    .execute()
  const rows = stored.length > 0 ? stored : [{ ...current, made_at: null, maker: null }]
  const first = await firstShows(db, Id, 'hall_version')
  const versions = rows.map((row, n): HallVersion => ({
    version: row.version,
    madeAt: row.made_at?.toISOString() ?? null,
    madeBy: row.maker,
    firstShowAt: first.get(row.version) ?? null,
    changes: numberChanges(rows[n + 1], row),
  }))
  return { versions, ...(await showsAhead({ db, now }, Id)) }
}

/** Opening of the first show of each version, ISO, by version; skipped ones have none. */
export async function firstShows(db: Db, hallId: number, of: 'hall_version' | 'policy_version'): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom('show_run')
    .select((eb) => [eb.ref(of).as('version'), eb.fn.min<Date>('opens_at').as('at')])
    .where('hall_id', '=', hallId)
    .where('state', '<>', 'SKIPPED')
    .groupBy(of)
    .execute()
  return new Map(rows.flatMap(({ version, at }) => (version === null ? [] : [[version, at.toISOString()]])))
}

/** Opening of the hall's next show, ISO, and whether one is running. */
export async function showsAhead({ db, now }: Pick<RequestContext, 'db' | 'now'>, hallId: number) {
  const next = nextShowAt(await hallShows(db, hallId), now)
  return { nextShowAt: next?.toISOString() ?? null, hasOpenShow: await hasOpenShow(db, hallId) }
}

/** Whether a show of the hall is running: it keeps the numbers and policy of its opening. */
export async function hasOpenShow(db: Db, hallId: number): Promise<boolean> {
  const live = await db
    .selectFrom('show_run')
    .select('id')
    .where('hall_id', '=', hallId)
    .where('state', 'in', ['OPEN', 'LOCKED'])
    .executeTakeFirst()
  return live !== undefined
}
