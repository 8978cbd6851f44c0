/** A hall's numbers, read and changed (S2 §3, §5; domain.md 4.2). */
import { oneRow } from '#server/platform/db/one-row.ts'
import { hallFaults } from '#contract/organisations/hall-rules.ts'
import type { hall } from '#contract/organisations/hall.ts'
import type { Hall, HallChange } from '#contract/organisations/hall-rows.ts'
import type { Received } from '#contract/kernel/call.ts'
import { asRials } from '#contract/kernel/value/money.ts'
import { Refusal, refuseFaults } from '#contract/kernel/refusal.ts'
import { hallWords as words } from '#contract/organisations/hall-words.ts'
import { sql } from 'kysely'
import type { Db } from '#server/platform/db/open.ts'
import { besideSteps } from './hold.ts'
import { recordOverride } from './override.ts'
import { notify } from '#server/modules/messaging/notice/index.ts'
import { reply, type RequestContext } from '#server/platform/context.ts'
import { withComing } from './coming.ts'
import { hallsOf } from './scope.ts'
import { hasOpenShow, keepVersion, numberChanges } from './versions.ts'

export const readHalls = async ({ db, actor }: Pick<RequestContext, 'db' | 'actor'>): Promise<Hall[]> =>
  withComing(db, await listed({ db, actor }).execute())

async function readHall({ db, actor }: Pick<RequestContext, 'db' | 'actor'>, id: number): Promise<Hall> {
  return oneRow({ rows: await withComing(db, await listed({ db, actor }).where('hall.id', '=', id).execute()) })
}

const listed = ({ db, actor }: Pick<RequestContext, 'db' | 'actor'>) =>
  hallsOf(db, actor)
    .leftJoin('city', 'city.id', 'hall.city_id')
    .select([
      'hall.id as loadHallId',
      'hall.name',
      sql<string>`'LoadHall' || hall.id`.as('userName'),
      'hall.tel',
      'hall.city_id as loadHallCityId',
      sql<string>`coalesce(city.name, '')`.as('cityName'),
      'hall.lat as loadHallLat',
      'hall.lng as loadHallLong',
      'hall.reservation_limit_minutes as reservationLimit',
      'hall.reservation_range_km as reservationRange',
      'hall.takes_turns_by_app as activeTurnApp',
      'hall.has_show_times as isActiveShowTime',
      'hall.has_free_cargo as isFreeCargo',
      'hall.is_active as isActive',
      'hall.driver_fee as driverCharghe',
      'hall.company_fee as transportationCompanyCharghe',
      'hall.turn_expire_hours as turnExpireHour',
      'hall.native_turn_expire_hours as nativeTurnExpireHour',
      'hall.new_turn_limit_hours as limitNewTurn',
      'hall.travel_time_hours as travelTime',
      'hall.prints_slips as printsSlips',
      'hall.version',
    ])
    .orderBy(sql`hall.name collate "fa-x-icu"`)

/** The named value, `empty` if it is blank (S2 §5), and the old one if it is absent. */
const named = <T>(input: T | null | undefined, was: T, empty: T): T => (input === undefined ? was : (input ?? empty))

/** Stores the named numbers. The version makes earlier reads stale. */
export async function updateHall(context: RequestContext, input: Received<(typeof hall)['update']>) {
  const { db, actor, expected } = context
  const found = await db.selectFrom('hall').select('id').where('id', '=', input.Id).executeTakeFirst()
  if (!found) throw new Refusal('not-found')
  // Before the row: a step of the hall's show takes both locks in this order.
  await besideSteps(db, found.id)
  const locked = await db.selectFrom('hall').selectAll().where('id', '=', found.id).forUpdate().executeTakeFirstOrThrow()
  const window = named(input.ReservationLimit, locked.reservation_limit_minutes, 0)
  const hasShows = named(input.IsActiveShowTime, locked.has_show_times, false)
  const isActive = named(input.IsActive, locked.is_active, false)
  const lat = named<number | null>(input.LoadHallLat, locked.lat, null)
  const lng = named<number | null>(input.LoadHallLong, locked.lng, null)
  const city = input.LoadHallCityId ?? locked.city_id
  const range = named(input.ReservationRange, locked.reservation_range_km, 0)
  refuseFaults(
    hallFaults({
      Name: input.Name ?? locked.name,
      ReservationLimit: window,
      ReservationRange: range,
      IsActiveShowTime: hasShows,
      LoadHallLat: lat,
      LoadHallLong: lng,
    }),
  )
  if (expected !== null && expected !== locked.version)
    throw new Refusal('stale-version', { message: words.stale, current: await readHall(context, input.Id) })
  await mustBeCity(db, city)
  await keepVersion(db, input.Id)
  await db
    .updateTable('hall')
    .set({
      name: input.Name ?? locked.name,
      tel: input.Tel ?? locked.tel,
      city_id: city,
      lat,
      lng,
      reservation_limit_minutes: window,
      reservation_range_km: range,
      takes_turns_by_app: named(input.ActiveTurnApp, locked.takes_turns_by_app, false),
      has_show_times: hasShows,
      has_free_cargo: named(input.IsFreeCargo, locked.has_free_cargo, false),
      is_active: isActive,
      driver_fee: named(input.DriverCharghe, locked.driver_fee, asRials(0)),
      company_fee: named(input.TransportationCompanyCharghe, locked.company_fee, asRials(0)),
      turn_expire_hours: named(input.TurnExpireHour, locked.turn_expire_hours, 0),
      native_turn_expire_hours: named(input.NativeTurnExpireHour, locked.native_turn_expire_hours, 0),
      new_turn_limit_hours: named(input.LimitNewTurn, locked.new_turn_limit_hours, 0),
      travel_time_hours: named(input.TravelTime, locked.travel_time_hours, 0),
      prints_slips: named(input.PrintsSlips, locked.prints_slips, false),
      version: locked.version + 1,
    })
    .where('id', '=', input.Id)
    .execute()
  await keepVersion(db, input.Id, { made_by: actor.id, made_at: context.now })
  // Times without shows do not count as missed shows.
  if (hasShows && !locked.has_show_times)
    await db.updateTable('hall_show_time').set({ active_since: context.now }).where('hall_id', '=', input.Id).execute()
  await recordSwitches(context, input, { isActive: locked.is_active, hasShows: locked.has_show_times }, { isActive, hasShows })
  const now = await readHall(context, input.Id)
  const isOpen = await hasOpenShow(db, input.Id)
  const isOff = locked.is_active && !isActive
  const message = isOff ? (isOpen ? words.offOpen : words.off) : isOpen ? words.changedOpen : words.changed
  const changes = numberChanges(locked, await findHall(db, input.Id))
  // Closing a hall has a notice of its own.
  if (changes.length > 0 && !isOff) await notify(context, 'hallNumbersChanged', { about: [{ id: input.Id }], by: actor.id })
  // Not a number of a show: it has no version, and is valid at once.
  const slips = { name: 'printsSlips', before: locked.prints_slips, after: now.printsSlips }
  const detail = changed(slips.before === slips.after ? changes : [...changes, slips])
  return reply(now, { message, about: ['hall', input.Id], detail })
}

const findHall = (db: Db, id: number) => db.selectFrom('hall').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** The changes, for the audit. */
const changed = (changes: readonly HallChange[]) => ({
  before: Object.fromEntries(changes.map(({ name, before }) => [name, before])),
  after: Object.fromEntries(changes.map(({ name, after }) => [name, after])),
})

async function mustBeCity(db: Db, id: number | null): Promise<void> {
  if (id === null) return
  const inCity = await db.selectFrom('city').select('id').where('id', '=', id).executeTakeFirst()
  if (!inCity) refuseFaults({ LoadHallCityId: words.city })
}

/** A new hall, whose first policy is strictly first come, first served; it has no shows until it has show times. */
export async function addHall({ db, actor, now }: RequestContext, input: Received<(typeof hall)['add']>) {
  refuseFaults(hallFaults(input))
  await mustBeCity(db, input.LoadHallCityId)
  const { id } = await db
    .insertInto('hall')
    .values({
      name: input.Name,
      tel: input.Tel,
      city_id: input.LoadHallCityId,
      lat: input.LoadHallLat,
      lng: input.LoadHallLong,
      reservation_limit_minutes: input.ReservationLimit ?? 0,
      reservation_range_km: input.ReservationRange ?? 0,
      takes_turns_by_app: input.ActiveTurnApp ?? false,
      has_show_times: input.IsActiveShowTime ?? false,
      has_free_cargo: input.IsFreeCargo ?? false,
      is_active: input.IsActive ?? false,
      driver_fee: input.DriverCharghe ?? 0,
      company_fee: input.TransportationCompanyCharghe ?? 0,
      turn_expire_hours: input.TurnExpireHour ?? 0,
      native_turn_expire_hours: input.NativeTurnExpireHour ?? 0,
      new_turn_limit_hours: input.LimitNewTurn ?? 0,
      travel_time_hours: input.TravelTime ?? 0,
      prints_slips: input.PrintsSlips ?? false,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const first = { hall_id: id, version: 1, split_order: 'STRICT_FIFO' as const, native: 0, other: 0 }
  await db
    .insertInto('hall_policy')
    .values({ ...first, made_by: actor.id, made_at: now })
    .execute()
  await keepVersion(db, id, { made_by: actor.id, made_at: now })
  const made = await readHall({ db, actor }, id)
  // A new hall has no upcoming changes.
  const { coming: _coming, ...after } = made
  return reply(made, { message: words.added(input.Name), about: ['hall', id], detail: { after } })
}

/** Publishes switches of the whole hall: without it no record would explain a missing show. */
async function recordSwitches(
  context: RequestContext,
  { Id, ReasonCode }: Received<(typeof hall)['update']>,
  before: { isActive: boolean; hasShows: boolean },
  after: { isActive: boolean; hasShows: boolean },
): Promise<void> {
  const about = { hallId: Id, reason: '', reasonCode: ReasonCode ?? ('NOT_GIVEN' as const) }
  if (before.isActive !== after.isActive) {
    await recordOverride(context, { ...about, kind: after.isActive ? 'HALL_ON' : 'HALL_OFF' })
    const closing = { id: Id, fact: context.now.toISOString() }
    if (!after.isActive) await notify(context, 'hallClosed', { about: [closing], by: context.actor.id })
  }
  if (before.hasShows !== after.hasShows) {
    await recordOverride(context, { ...about, kind: after.hasShows ? 'SHOW_TIMES_ON' : 'SHOW_TIMES_OFF' })
  }
}
