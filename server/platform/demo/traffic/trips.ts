import type { PermitStatus, PriorityStatus } from '#contract/kernel/status.ts'
import type { Insertable } from 'kysely'
import type { Tables } from '#server/platform/db/tables.ts'
import type { Dice } from '../dice.ts'
import { type Lorry, openYard, type Yard } from './yard.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** The identity column of permit starts here too. */
const FIRST_PERMIT = 810_000
/** Requests are for loads of these next days. */
const AHEAD_DAYS = 3

type Cargo = Pick<
  Insertable<Tables['cargo']>,
  'status' | 'is_hall_load' | 'trucks' | 'announce_at' | 'received_at' | 'finished_at' | 'finish_reason'
> & { id: number; hall_id: number | null; loaders: readonly number[] }

/** A turn without its number, which is assigned when all turns of the hall are known. */
export interface Turn {
  hall_id: number
  lorry: Lorry
  state: Tables['turn']['state']
  issued_at: Date
}
interface Request {
  turn: Turn
  cargo_id: number
  rank: number
  status: PriorityStatus
  reason_code: string | null
  registered_at: Date
}
interface Permit {
  cargo_id: number
  turn: Turn | null
  lorry: Lorry
  status: PermitStatus
  issued_at: Date
}
interface Ledger {
  turns: Turn[]
  requests: Request[]
  permits: Permit[]
}

interface Freight {
  cargos: readonly Cargo[]
  lorries: readonly Lorry[]
  /** Turns of the drivers waiting at the halls. */
  queue: readonly Turn[]
}

/** The halls' queues, requests and permits, consistent with each cargo's status and trucks. */
export function makeTrips(die: Dice, today: Date, { cargos, lorries, queue }: Freight) {
  const yard = openYard(die, lorries)
  const ledger: Ledger = { turns: [...queue], requests: [], permits: [] }
  const past = cargos.filter(({ status, announce_at }) => status >= 0 && announce_at < today)
  const onTheRoad = new Map<number, Lorry>()
  // Cargos whose vehicles are rare choose first; the others find one among the many.
  for (const { id, loaders } of past.filter(isInProgress).toSorted((a, b) => yard.countOf(a.loaders) - yard.countOf(b.loaders))) {
    onTheRoad.set(id, yard.sendOut(loaders) ?? yard.sendOutAny())
  }
  for (const cargo of past) issue(die, today, cargo, { ...yard, first: onTheRoad.get(cargo.id) }, ledger)
  const ahead = cargos.filter(({ status, is_hall_load, announce_at }) => status === 0 && is_hall_load && announce_at >= today)
  for (const lorry of yard.waiting) ask(die, today, lorry, ahead, ledger)
  return numbered(ledger)
}

/** Every truck has its permit, and not every permit has all documents: at least one is on the way. */
const isInProgress = ({ status, finish_reason }: Cargo) => status === 2 || (status === 1 && finish_reason === 'SYSTEM_FILLED')

/** The statuses of a cargo's permits: all on the way if the last truck finished it (GAP36, GAP39). */
function statusesOf(die: Dice, cargo: Cargo): PermitStatus[] {
  const { status, trucks } = cargo
  const closed = () => die.pick([5, 6, 6] as const)
  const some = (count: number, one: () => PermitStatus) => Array.from({ length: count }, one)
  if (status === 3) return [die.chance(0.2) ? 4 : closed(), ...some(trucks - 1, closed)]
  if (status === 2) return [3, ...some(trucks - 1, closed)]
  if (isInProgress(cargo)) {
    return [die.pick([1, 2]), ...some(trucks - 1, () => (die.chance(0.2) ? die.pick([1, 2]) : closed()))]
  }
  if (status === 1) return some(die.int(0, trucks - 1), closed)
  return some(Math.min(6, die.int(Math.min(1, trucks - 1), trucks - 1)), () => (die.chance(0.6) ? die.pick([1, 1, 2]) : closed()))
}

function issue(
  die: Dice,
  today: Date,
  cargo: Cargo,
  yard: Yard & { first: Lorry | undefined },
  { turns, requests, permits }: Ledger,
): void {
  const start = cargo.announce_at as Date
  const end = (cargo.finished_at as Date | null) ?? new Date(today.getTime() - MINUTE)
  const at = (part: number) => new Date(start.getTime() + (end.getTime() - start.getTime()) * part)
  const taken = new Set<Lorry>()
  const inQueue = (lorry: Lorry, state: Tables['turn']['state'], hoursBefore: number) => {
    const turn = { hall_id: cargo.hall_id!, lorry, state, issued_at: new Date(start.getTime() - hoursBefore * HOUR) }
    turns.push(turn)
    return turn
  }
  const request = (turn: Turn, part: number, status: PriorityStatus, reason_code: string | null) =>
    requests.push({ turn, cargo_id: cargo.id, rank: die.int(1, 3), status, reason_code, registered_at: at(part) })

  const statuses = statusesOf(die, cargo)
  const voided: PermitStatus[] = die.chance(0.12) ? [0] : []
  for (const [i, wanted] of [...voided, ...statuses].entries()) {
    const wantsOut = wanted > 0 && wanted < 5
    const out = wantsOut ? (i === voided.length && yard.first) || yard.sendOut(cargo.loaders) : undefined
    // Without a free driver the trip is over.
    const status = wantsOut && !out ? 6 : wanted
    const hasDeparted = out !== undefined
    const lorry = out ?? yard.anyOf(cargo.loaders, taken)
    if (!lorry) continue
    taken.add(lorry)
    // A cargo that still needs trucks issued its permits some time ago: the furthest ones first.
    const pace = cargo.finished_at ? 1 : status > 2 ? 0.35 : 0.8
    const share = Math.max(0.05, ((i + 1 - voided.length) / Math.max(1, statuses.length)) * pace)
    const turn = cargo.is_hall_load
      ? inQueue(lorry, status === 0 ? 'CLOSED' : hasDeparted ? 'RESERVED' : 'CLOSED', die.int(6, 36))
      : null
    if (turn) request(turn, share / 2, 2, null)
    permits.push({ cargo_id: cargo.id, turn, lorry, status, issued_at: at(share) })
  }

  if (!cargo.is_hall_load) return
  for (let more = die.int(0, 2); more > 0; more -= 1) {
    const lorry = yard.anyOf(cargo.loaders, taken)
    if (!lorry) return
    taken.add(lorry)
    const [status, reason] = die.pick(statuses.length > 0 ? losses : closures)
    // A losing turn was behind the winners.
    request(inQueue(lorry, die.pick(['EXPIRED', 'CLOSED']), die.int(1, 5)), die.int(5, 30) / 100, status, reason)
  }
}

type Ending = readonly [PriorityStatus, string | null]
/** End reasons of a losing request (GAP38). */
const losses: readonly Ending[] = [
  [3, 'LOST_TO_EARLIER_TURN'],
  [3, 'CARGO_FULL'],
  [4, null],
  [5, 'SUPPORT_DELETE'],
  [0, null],
]
/** The same if the cargo ended before the split. */
const closures: readonly Ending[] = [
  [3, 'CARGO_CLOSED'],
  [5, 'CARGO_FINISHED_BY_ADMIN'],
]

/** A queued driver requests up to three loads that are shown there soon and fit the vehicle. */
function ask(die: Dice, today: Date, lorry: Lorry, ahead: readonly Cargo[], { turns, requests }: Ledger): void {
  const fitting = ahead.filter(
    ({ loaders, announce_at }) =>
      loaders.includes(lorry.loaderTypeId) && Number(announce_at) < today.getTime() + AHEAD_DAYS * DAY,
  )
  if (fitting.length === 0) return
  const { hall_id } = die.pick(fitting)
  const turn: Turn = {
    hall_id: hall_id!,
    lorry,
    state: 'QUEUED',
    issued_at: new Date(today.getTime() - die.int(30, 2400) * MINUTE),
  }
  turns.push(turn)
  const wanted = new Set(Array.from({ length: die.int(1, 4) }, () => die.pick(fitting)).filter((one) => one.hall_id === hall_id))
  for (const [i, { id, received_at }] of [...wanted].entries()) {
    const earliest = Math.max(Number(turn.issued_at), Number(received_at))
    const registered_at = new Date(earliest + ((today.getTime() - earliest) * die.int(5, 95)) / 100)
    const status = die.weighted([1, 4, 0] as const, [86, 8, 6])
    requests.push({ turn, cargo_id: id, rank: i + 1, status, reason_code: null, registered_at })
  }
}

/** Assigns ids in order of time, and each turn the next number of its hall. */
function numbered({ turns, requests, permits }: Ledger) {
  const byTime = <T>(rows: readonly T[], time: (row: T) => Date) => rows.toSorted((a, b) => Number(time(a)) - Number(time(b)))
  const ids = new Map<Turn, number>()
  const last = new Map<number, number>()
  const turn = byTime(turns, ({ issued_at }) => issued_at).map((one, i) => {
    const { lorry, ...rest } = one
    const number = (last.get(one.hall_id) ?? 0) + 1
    last.set(one.hall_id, number)
    ids.set(one, i + 1)
    return { id: i + 1, number, driver_id: lorry.driverId, vehicle_id: lorry.vehicleId, ...rest }
  })
  const priority = byTime(requests, ({ registered_at }) => registered_at).map(({ turn: of, ...rest }, i) => ({
    id: i + 1,
    turn_id: ids.get(of)!,
    ...rest,
  }))
  const permit = byTime(permits, ({ issued_at }) => issued_at).map(({ turn: of, lorry, ...rest }, i) => ({
    id: FIRST_PERMIT + i,
    turn_id: of && ids.get(of)!,
    driver_id: lorry.driverId,
    vehicle_id: lorry.vehicleId,
    ...rest,
  }))
  return { turn, priority, permit }
}
