/** Trips of the demo's permits: prints, gate events, documents, ratings, and their audit events. */
import type { PermitStatus } from '#contract/kernel/status.ts'
import type { Insertable } from 'kysely'
import { statusOf } from '#server/modules/permits/permit/life/rules.ts'
import type { Tables } from '#server/platform/db/tables.ts'
import { courseOf, type Step } from './courses.ts'
import type { Dice } from '../dice.ts'
import notes from '../data/notes.json' with { type: 'json' }
import { documentOf } from '../documents.ts'

const MINUTE = 60_000
/** The first two demo accounts. */
const ADMIN = { member_id: 1, role: 'Admin' }
const SUPPORT = { member_id: 2, role: 'AdminSupport' }
const system = { member_id: null, role: null }

type Permit = Insertable<Tables['permit']> & { id: number; status: PermitStatus; issued_at: Date; hall_id: number | null }
interface Who {
  member_id: number | null
  role: string | null
}
interface World {
  /** End of all steps. */
  until: Date
  cargo: ReadonlyMap<number, { company_id: number; status: number; duration_hours: number }>
  clerks: ReadonlyMap<number, number>
  /** The administrator of each company. */
  admins: ReadonlyMap<number, number>
}
type Rows = { [K in 'permit_print' | 'permit_event' | 'permit_document' | 'driver_rate']: Insertable<Tables[K]>[] } & {
  audit_event: (Omit<Insertable<Tables['audit_event']>, 'detail' | 'at'> & { at: Date; detail: object })[]
}

/** The company whose list contains every case. */
const SHOWN = 1

/** The permits with the data of their trips, and the rows of all events, each by time. */
export function makeJourneys(die: Dice, permits: readonly Permit[], world: World) {
  const rows: Rows = { permit_print: [], permit_event: [], permit_document: [], driver_rate: [], audit_event: [] }
  const ofShown = permits.filter(({ cargo_id }) => world.cargo.get(cargo_id)!.company_id === SHOWN)
  const waiting = ofShown.filter((one) => one.status > 0 && one.status < 3 && one.arrival_deadline)
  const late = waiting.at(-1)
  const annulled = ofShown.findLast(({ status }) => status === 5)
  const permit = permits.map((one) => {
    const isLate = one === late || (one.status > 0 && one.status < 3 && die.chance(0.12))
    return travel(die, one, { ...world, isLate, isAnnulled: one === annulled, rows })
  })
  const byTime = rows.audit_event.toSorted((a, b) => Number(a.at) - Number(b.at))
  return { permit, ...rows, audit_event: byTime }
}

function travel(die: Dice, one: Permit, world: World & { isLate: boolean; isAnnulled: boolean; rows: Rows }): Permit {
  const { rows, cargo, clerks, admins } = world
  const { company_id, status: cargoStatus, duration_hours } = cargo.get(one.cargo_id)!
  const company = { member_id: admins.get(company_id)!, role: 'TransportationCompanyAdmin' }
  const clerk = one.hall_id === null ? company : { member_id: clerks.get(one.hall_id)!, role: 'LoadHallAdmin' }
  const deadline = (one.arrival_deadline as Date | null) ?? null
  const until = (one.voided_at as Date | null) ?? world.until
  const made: Permit = { ...one }
  const facts = { status: (one.status === 0 ? 0 : 1) as PermitStatus, hasNote: false, hasBill: false, isAnnulled: false }
  const audit = (at: Date, who: Who, call: string, detail: object, reason: string | null = null) => {
    const about = { entity: 'permit', entity_id: String(one.id), ip: '' }
    rows.audit_event.push({ at, ...who, call, reason, detail, ...about })
  }
  const moved = (more: Partial<typeof facts> = {}) => {
    const from = facts.status
    Object.assign(facts, more)
    facts.status = statusOf({ ...facts, isLoaded: made.loaded_at !== null, isDelivered: made.delivered_at !== null })
    return from === facts.status ? {} : { from, to: facts.status }
  }

  const happen: Record<Step['kind'], (at: Date) => void> = {
    PRINT(at) {
      const [who, format] = [die.pick([company, clerk]), die.chance(0.8) ? ('pdf' as const) : ('80mm' as const)]
      Object.assign(made, { printed_at: at, print_count: 1 })
      rows.permit_print.push({ permit_id: one.id, serial: 1, format, printed_at: at, member_id: who.member_id })
      const change = facts.status === 1 ? { from: 1, to: 2 } : {}
      if (facts.status === 1) facts.status = 2
      audit(at, who, 'permit.print', { serial: 1, format, ...change })
    },
    ARRIVED: (at) => seen('ARRIVED', 'arrived_at', at, clerk),
    LOADED: (at) => seen('LOADED', 'loaded_at', at, clerk),
    DEPARTED: (at) => seen('DEPARTED', 'departed_at', at, clerk),
    DELIVERED: (at) => seen('DELIVERED', 'delivered_at', at, company),
    NOTE: (at) => load(1, at),
    BILL: (at) => load(0, at),
  }
  function seen(kind: 'ARRIVED' | 'LOADED' | 'DEPARTED' | 'DELIVERED', column: keyof Permit, at: Date, who: typeof company) {
    const source = die.chance(0.7) ? ('SCAN' as const) : ('HAND' as const)
    Object.assign(made, { [column]: at })
    rows.permit_event.push({ permit_id: one.id, kind, source, captured_at: at, received_at: at, ...by(who), counted: true })
    audit(at, who, 'permitLife.event', { event: kind, source, counted: true, capturedAt: at.toISOString(), ...moved() })
  }
  function load(type: 0 | 1, at: Date) {
    const who = die.chance(0.2) ? SUPPORT : company
    const { name, digest } = documentOf(die, type)
    const captured = die.chance(0.5) ? new Date(Math.max(Number(at) - die.int(1, 90) * MINUTE, Number(one.issued_at))) : null
    const file = { digest, file_name: name, captured_at: captured, received_at: at, role: who.role }
    rows.permit_document.push({ permit_id: one.id, type, version: 1, ...file, ...by(who) })
    audit(at, who, 'document.attach', { type, version: 1, ...moved(type === 0 ? { hasBill: true } : { hasNote: true }) })
  }

  Object.assign(made, { loaded_at: null, delivered_at: null, arrived_at: null, departed_at: null, closed_at: null })
  const course = { status: one.status, issuedAt: one.issued_at, until, deadline, durationHours: duration_hours }
  const steps = courseOf(die, { ...course, needsBill: cargoStatus === 3, isLate: world.isLate })
  for (const { kind, at } of steps) happen[kind](at)
  const end = steps.at(-1)?.at ?? one.issued_at
  const later = (minutes: number) => new Date(Math.min(end.getTime() + minutes * MINUTE, until.getTime()))
  if (facts.status === 6) {
    made.closed_at = end
    audit(end, system, 'permit.closed', {})
  }
  if (deadline && deadline < until && !made.arrived_at && one.status < 3) {
    if (one.status > 0 || one.void_reason === 'NO_SHOW') {
      made.overdue_at = deadline
      audit(deadline, system, 'permit.overdue', {})
    }
  }
  if (one.status === 0) {
    const isNoShow = one.void_reason === 'NO_SHOW'
    const detail = { from: facts.status === 0 && made.printed_at ? 2 : 1, to: 0, code: one.void_reason }
    audit(until, ADMIN, isNoShow ? 'permitLife.noShow' : 'permit.void', detail, isNoShow ? notes.noShow : notes.voided)
  }
  if (world.isAnnulled) {
    Object.assign(made, { annulled_at: later(90), annul_reason: notes.annulled })
    audit(later(90), ADMIN, 'permitLife.annul', {}, notes.annulled)
  } else if (one.status > 4 && die.chance(0.45)) {
    const rate = die.weighted([5, 4, 3, 2, 1], [50, 30, 12, 5, 3])
    const description = die.chance(0.4) ? notes.rated[5 - rate]! : ''
    const given = { permit_id: one.id, driver_id: one.driver_id, rate, description, rated_at: later(die.int(20, 900)) }
    rows.driver_rate.push({ ...given, ...by(company) })
    audit(given.rated_at, company, 'permit.rate', { rate }, description || null)
  }
  return made
}

const by = ({ member_id }: { member_id: number }) => ({ member_id })
