/** Histories of the demo's turns and permits: their ends, waybill checks, and acts out of order. */
import { byId, lookUp } from '../look-up.ts'
import { voidReasons } from '#contract/kernel/reasons.ts'
import type { Insertable } from 'kysely'
import { inTehran } from '#contract/kernel/value/shamsi.ts'
import { inquiryWords } from '#contract/fleet/inquiry-words.ts'
import { isNativeOn } from '#server/modules/halls/turn/index.ts'
import type { Tables } from '#server/platform/db/tables.ts'
import type { Dice } from '../dice.ts'
import notes from '../data/notes.json' with { type: 'json' }
import type { makeTrips } from './trips.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** The admin's member id: the first demo account. */
export const ADMIN = 1
/** Days of acts out of order. */
const LOG_DAYS = 7
/** The hall's grace period after the deadline, its policy's default. */
const GRACE = 60 * MINUTE

type Trips = ReturnType<typeof makeTrips>
type Override = Insertable<Tables['override']> & { at: Date }
interface World {
  today: Date
  hall: readonly {
    id: number
    city_id: number
    turn_expire_hours: number
    native_turn_expire_hours: number
    travel_time_hours: number
  }[]
  driver: readonly { city_id?: number | null; is_native?: boolean }[]
  natives: readonly Insertable<Tables['hall_native']>[]
  member: readonly Pick<Insertable<Tables['member']>, 'id' | 'role' | 'hall_id'>[]
}

/** Desk clerk of each hall, by the hall's id. */
export const clerksOf = (member: World['member']) =>
  new Map(member.flatMap(({ id, role, hall_id }) => (role === 'LoadHallAdmin' && hall_id && id ? [[hall_id, id] as const] : [])))

/** The administrator of each company, by the company's id. */
export const adminsOf = (member: readonly Pick<Insertable<Tables['member']>, 'id' | 'role' | 'company_id'>[]) =>
  new Map(
    member.flatMap(({ id, role, company_id }) =>
      role === 'TransportationCompanyAdmin' && company_id && id ? [[company_id, id] as const] : [],
    ),
  )

/** The turns and permits with their histories, in order of arrival; acts out of order by time; the waybill checks. */
export function makeLives(die: Dice, { turn, permit }: Pick<Trips, 'turn' | 'permit'>, world: World) {
  const { today, hall, driver, natives, member } = world
  const clerkOf = lookUp(clerksOf(member))
  const hallOf = byId(hall)
  const latest = today.getTime() - MINUTE
  const override: Override[] = []
  const waybill_check: Insertable<Tables['waybill_check']>[] = []
  const of = new Map(permit.flatMap((one) => (one.turn_id === null ? [] : [[one.turn_id, one] as const])))

  const tell = (kind: Tables['override']['kind'], at: Date, hall_id: number, reason: string, about: Partial<Override>) => {
    if (at.getTime() < today.getTime() - LOG_DAYS * DAY) return
    const by = kind === 'TURN_BY_ADMIN' || kind === 'PERMIT_VOIDED' ? ADMIN : clerkOf(hall_id)
    const role = by === ADMIN ? 'Admin' : 'LoadHallAdmin'
    const none = { turn_id: null, permit_id: null, cargo_id: null, run_id: null }
    const reason_code = voidReasons.find((code) => code === reason) ?? ('WRITTEN' as const)
    override.push({ kind, at, hall_id, reason, reason_code, member_id: by, role, ...none, ...about })
  }
  const ask = (driver_id: number, result: 'HAS' | 'NONE' | 'UNKNOWN', checked_at: Date) =>
    waybill_check.push({
      driver_id,
      result,
      bill_number: result === 'HAS' ? die.digits(9) : null,
      bill_issued_at: result === 'HAS' ? new Date(checked_at.getTime() - 9 * HOUR) : null,
      source: inquiryWords.standIn,
      checked_at,
    })

  const turns = turn.map((one) => {
    const at = hallOf(one.hall_id)
    const { city_id, is_native: local = false } = driver[one.driver_id - 1]!
    const inList = natives.find(({ hall_id, driver_id }) => hall_id === at.id && driver_id === one.driver_id)
    const named = inList ? { validUntil: inList.valid_until ?? null } : null
    const known = { isNative: local, cityId: city_id ?? null, hallCityId: at.city_id, named }
    const is_native = isNativeOn(known, inTehran(one.issued_at).iso)
    const expires = new Date(one.issued_at.getTime() + (is_native ? at.native_turn_expire_hours : at.turn_expire_hours) * HOUR)
    const isByAdmin = one.state === 'QUEUED' && die.chance(0.03)
    const input = one.state !== 'QUEUED' ? 'NONE' : die.weighted(['NONE', 'UNKNOWN', 'HAS'] as const, [92, 5, 3])
    if (one.state === 'QUEUED') ask(one.driver_id, input, one.issued_at)
    if (isByAdmin) tell('TURN_BY_ADMIN', one.issued_at, at.id, die.pick(notes.turnsByAdmin), { turn_id: one.id })
    if (input === 'HAS') tell('GUARD_OVERRIDDEN', one.issued_at, at.id, die.pick(notes.passedWaybills), { turn_id: one.id })
    const row = {
      ...one,
      place: one.number,
      is_native,
      channel: isByAdmin ? ('admin' as const) : ('desk' as const),
      issued_by: isByAdmin ? ADMIN : clerkOf(at.id),
      expires_at: expires,
      paused_at: null as Date | null,
      ended_at: null as Date | null,
      end_reason: null as string | null,
      unchecked: input === 'UNKNOWN' ? ['WAYBILL'] : [],
    }
    const soon = (hours: number) => new Date(Math.min(one.issued_at.getTime() + hours * HOUR, latest))
    const won = of.get(one.id)
    if (one.state === 'RESERVED') return { ...row, paused_at: won?.issued_at ?? one.issued_at }
    if (one.state === 'EXPIRED') {
      const ended_at = new Date(Math.min(Number(expires), latest))
      return { ...row, expires_at: ended_at, ended_at, end_reason: 'EXPIRED' }
    }
    if (one.state === 'CLOSED') return { ...row, ended_at: soon(48), end_reason: won?.status === 0 ? 'PERMIT_VOIDED' : null }
    if (one.state !== 'CANCELLED') return row
    const [ended_at, end_reason] = [soon(die.int(1, 9)), die.pick(notes.cancelledTurns)]
    tell('TURN_CANCELLED', ended_at, at.id, end_reason, { turn_id: one.id })
    return { ...row, ended_at, end_reason }
  })

  const hallOfTurn = lookUp(turn.map(({ id, hall_id }) => [id, hall_id]))
  const permits = permit.map((one) => {
    const hallId = one.turn_id === null ? null : hallOfTurn(one.turn_id)
    const hours = hallId === null ? 0 : hallOf(hallId).travel_time_hours
    const row = {
      ...one,
      hall_id: hallId,
      arrival_deadline: hours > 0 ? new Date(one.issued_at.getTime() + hours * HOUR) : null,
      voided_at: null as Date | null,
      void_reason: null as string | null,
    }
    if (one.status !== 0) return row
    const soonVoided = new Date(Math.min(one.issued_at.getTime() + die.int(10, 90) * MINUTE, latest))
    const input = die.pick(['OWNER_FAULT', 'COMPANY_FAULT', 'DRIVER_REFUSED', 'WEATHER'])
    // Some drivers at fault never arrived: this is recorded when the deadline and the hall's grace are over.
    const noShow = input === 'DRIVER_REFUSED' && row.arrival_deadline && row.arrival_deadline.getTime() + GRACE + MINUTE
    const isNoShow = noShow && noShow < latest
    const voided_at = isNoShow ? new Date(noShow) : soonVoided
    const void_reason = isNoShow ? 'NO_SHOW' : input
    if (hallId !== null) {
      tell('PERMIT_VOIDED', voided_at, hallId, void_reason, { permit_id: one.id, turn_id: one.turn_id, cargo_id: one.cargo_id })
    }
    return { ...row, voided_at, void_reason }
  })
  return {
    turn: turns,
    permit: permits,
    override: override.toSorted((a, b) => Number(a.at) - Number(b.at)),
    waybill_check,
  }
}
