/** Compares two consecutive records of a hall: every turn, cargo and show between them is accounted for (decision 42). */
import { inTehran, tehranInstant } from '../../kernel/value/shamsi.ts'
import { cargoActs, type HallBalance } from './balance-rows.ts'
import type { RunRecord } from './record.ts'

const DAY = 86_400_000

/** What a record does not account for: one turn, cargo or show, or the position in the pattern. */
export interface Unaccounted {
  what: 'balance'
  /** Path in the record. */
  where: string
  recorded: string
  found: string
  /** A number of the hall. */
  turn?: number
  /** An id. */
  cargo?: number
  /** The instant at which it opens. */
  show?: string
}

/** Public acts by which a turn leaves the queue, and those by which it is in the queue again. */
const leaving = ['TURN_CANCELLED', 'TURN_EXPIRED', 'FREE_CLAIMED']
const returning = ['TURN_REINSTATED', 'TURN_RETURNED']
/** Public acts after which an earlier turn may be in the queue. */
const entering = [...returning, 'PERMIT_VOIDED']
/** Public acts on one show time, and on all of them. */
export const timeActs = ['SHOW_TIME_ADDED', 'SHOW_TIME_ON', 'SHOW_TIME_OFF']
export const allTimesActs = ['SHOW_TIMES_ON', 'SHOW_TIMES_OFF']

/** The first thing that this record does not account for since the one before it; null without one, or if either has no balance. */
export function firstUnaccounted(before: RunRecord, record: RunRecord): Unaccounted | null {
  const [was, now] = [before.snapshot.balance, record.snapshot.balance]
  if (!was || !now) return null
  const { cursor } = record.snapshot
  if (cursor !== before.outcome.cursor)
    return { what: 'balance', where: 'snapshot.cursor', recorded: `${cursor}`, found: `${before.outcome.cursor}` }
  return unaccountedTurn(before, record, [was, now]) ?? lostCargo(before, record, now) ?? missingShow(before, record, [was, now])
}

/** The first cargo or number that this record alone shows to be missing; null without one. */
export function firstUnlisted({ cargoFaces, receipts, snapshot }: RunRecord): Unaccounted | null {
  const gone = snapshot.balance?.cargos ?? []
  const at = (cargo: number | null, found: string): Unaccounted => ({
    what: 'balance',
    where: 'snapshot.balance.cargos',
    recorded: '',
    found,
    ...(cargo !== null && { cargo }),
  })
  const unproven = gone.find(isUnproven)
  if (unproven) return at(unproven.id, `${unproven.how}, by`)
  // A show numbers its cargos without gaps, and a number stays with its cargo.
  const numbers = new Set([...cargoFaces, ...gone].map(({ number }) => number).filter((number) => number !== null))
  for (let number = 1; number <= numbers.size; number += 1) if (!numbers.has(number)) return at(null, `number ${number}`)
  const known = new Set([...snapshot.cargos, ...gone].map(({ id }) => id))
  for (const { receipts: all } of receipts)
    for (const cargo of all.at(-1)?.cargos ?? []) if (!known.has(cargo)) return at(cargo, `${cargo}`)
  return null
}

/** A cargo that left by an act which the record attributes to no role. */
const isUnproven = ({ by, how }: HallBalance['cargos'][number]) => by === null && cargoActs.some((act) => act === how)

type Both = readonly [was: HallBalance, now: HallBalance]

function unaccountedTurn(before: RunRecord, record: RunRecord, [was, now]: Both): Unaccounted | null {
  const differs = (turn: number, where = 'snapshot.turns', recorded = ''): Unaccounted => ({
    what: 'balance',
    where,
    recorded,
    found: String(turn),
    turn,
  })
  const queued = new Set(record.snapshot.turns.map(({ number }) => number))
  const known = new Set(before.snapshot.turns.map(({ number }) => number))
  const won = new Set(before.outcome.turns.flatMap(({ cargo, turn }) => (cargo === null ? [] : [turn])))
  const waiting = before.snapshot.turns.filter(({ number }) => !won.has(number))
  const newest = before.snapshot.turns.reduce((most, { number }) => Math.max(most, number), was.lastTurn)
  if (now.lastTurn < newest) return differs(newest, 'snapshot.balance.lastTurn', String(now.lastTurn))

  // A turn that had left before the previous lock was not in its queue: its last act decides.
  const last = new Map<number, string>()
  for (const { kind, turn } of [...before.overrides, ...record.overrides])
    if (turn !== null && (leaving.includes(kind) || returning.includes(kind))) last.set(turn, kind)
  const isGone = (turn: number) => !queued.has(turn) && !leaving.includes(last.get(turn) ?? '')
  // A deactivated driver leaves with the publication; one who is activated in time stays.
  const lost = waiting.find(({ ineligible, number }) => isGone(number) && ineligible !== 'DRIVER_INACTIVE')
  if (lost) return differs(lost.number)
  for (let turn = was.lastTurn + 1; turn <= now.lastTurn; turn += 1) if (!known.has(turn) && isGone(turn)) return differs(turn)

  const mayWait = new Set(waiting.map(({ number }) => number))
  for (const { kind, turn } of record.overrides) if (turn !== null && entering.includes(kind)) mayWait.add(turn)
  for (const [i, { number }] of record.snapshot.turns.entries())
    if ((number <= was.lastTurn || won.has(number)) && !mayWait.has(number))
      return { ...differs(number, `snapshot.turns.${i}`, String(number)), found: '' }
  return null
}

function lostCargo(before: RunRecord, record: RunRecord, { cargos }: HallBalance): Unaccounted | null {
  const known = new Set([...record.snapshot.cargos, ...cargos].map(({ id }) => id))
  const lost = before.outcome.cargos.find(({ id, left }) => left > 0 && !known.has(id))
  return lost ? { what: 'balance', where: 'snapshot.cargos', recorded: '', found: String(lost.id), cargo: lost.id } : null
}

/** An instant's `YYYY-MM-DD HH:MM` in Tehran. */
function labelOf(at: number): string {
  const { iso, time } = inTehran(new Date(at))
  return `${iso} ${time}`
}

/** The first show time without a show between both records, unless its switch is public or the server was down until a later show. */
function missingShow(before: RunRecord, record: RunRecord, [was, now]: Both): Unaccounted | null {
  const { locksAt, opensAt } = record.snapshot
  const [from, to] = [Date.parse(before.snapshot.opensAt), Date.parse(opensAt)]
  const window = Date.parse(locksAt) - to
  const acts = [...before.overrides.filter(({ at }) => at >= before.lockedAt), ...record.overrides]
  if (acts.some(({ kind }) => allTimesActs.includes(kind))) return null
  const moved = new Set(acts.filter(({ kind }) => timeActs.includes(kind)).map(({ showTime }) => showTime))
  const times = now.showTimes.filter((time) => was.showTimes.includes(time) && !moved.has(time))
  const unheld = now.shows.map((one) => ({ at: Date.parse(one.at), opens: Date.parse(one.opensAt) }))
  const held = new Set(unheld.map(({ opens }) => opens))
  // Shows older than the server looks back are not recorded; the next one is then recorded late.
  const isCovered = (show: number) => {
    const next = unheld.find(({ opens }) => opens > show)
    return next !== undefined && next.at - next.opens > window
  }
  const [first, last] = [labelOf(from), labelOf(to)]
  for (let noon = Date.parse(`${inTehran(new Date(from)).iso}T12:00:00Z`); noon < to + DAY && times.length > 0; noon += DAY)
    for (const time of times) {
      const iso = new Date(noon).toISOString().slice(0, 10)
      // Most times of a day are not between two records: their labels tell without a calendar.
      if (`${iso} ${time}` < first || `${iso} ${time}` > last) continue
      const show = tehranInstant(iso, Number(time.slice(0, 2)), Number(time.slice(3)))
      if (show.getTime() <= from || show.getTime() >= to || held.has(show.getTime()) || isCovered(show.getTime())) continue
      const found = show.toISOString()
      return { what: 'balance', where: 'snapshot.balance.shows', recorded: '', found, show: found }
    }
  return null
}
