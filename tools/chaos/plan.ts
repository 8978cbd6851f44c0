/** The plan of a seed: the steps of a run, and the fault of each announcement. */
import { dice, type Dice } from '#server/platform/demo/dice.ts'

/** The longest pause after a step. */
const PAUSE_MS = 500

const MINUTE = 60_000
const DAY = 1440 * MINUTE
/** The page locks after half an hour; locked items are not sent after fourteen days. */
export const IDLE = [31 * MINUTE, DAY / 2, 15 * DAY] as const
export const SKEW = [DAY, -DAY, 0] as const

/** A step of the member or the environment. Each step reads only the values it needs. */
export interface Step {
  do:
    | 'announce'
    | 'reload'
    | 'stop worker'
    | 'sync'
    | 'offline'
    | 'kill browser'
    | 'kill server'
    | 'revoke session'
    | 'idle'
    | 'clock'
    | 'clear caches'
    | 'clear database'
    | 'worker clock'
    | 'midnight'
    | 'other member'
    | 'edit'
    | 'edit at once'
    | 'drop'
    | 'edit unanswered'
    | 'drop unanswered'
    | 'lock unanswered'
    | 'clock unanswered'
    | 'full disk'
    | 'kill database'
    | 'new worker'
    | 'kill within'
    | 'black hole'
    | 'push'
    | 'broken database'
  /** The announcements to make. */
  numbers: number[]
  tab: number
  /** Index of the waiting item that is changed or dropped. */
  pick: number
  /** Offline time, ms. */
  ms: number
  /** Idle time of the phone, ms. */
  idle: (typeof IDLE)[number]
  /** Error of the pages' or the worker's clock from now on, ms: a day also crosses midnight. */
  skew: (typeof SKEW)[number]
  /** Milliseconds until the next step. */
  pause: number
}

/** One round of steps, in an order given by the seed. */
const round: Partial<Record<Step['do'], number>> = {
  announce: 8,
  sync: 8,
  'stop worker': 5,
  reload: 3,
  offline: 3,
  'kill browser': 1,
  'kill server': 1,
  'revoke session': 1,
  idle: 1,
  clock: 1,
  'clear caches': 1,
  'clear database': 1,
  'worker clock': 1,
  midnight: 1,
  'other member': 1,
  edit: 3,
  'edit at once': 2,
  drop: 2,
  'edit unanswered': 1,
  'drop unanswered': 1,
  'lock unanswered': 1,
  'clock unanswered': 1,
}
/** Steps added later use their own random numbers, so that a seed's earlier draws do not change. */
const later: Partial<Record<Step['do'], number>> = {
  'full disk': 1,
  'kill database': 1,
  'new worker': 1,
  'kill within': 3,
  'black hole': 1,
}

/** Added after those, with their own random numbers again. */
const latest: Partial<Record<Step['do'], number>> = { push: 1, 'broken database': 1 }
const additions = { 'later steps': later, 'latest steps': latest }

/** The most items per step: a step's length does not grow with the run. */
const MOST = 20

/** Steps per round, so that each kind occurs; without the later ones, and with them. */
export const SHORT_ROUND = Object.values(round).reduce((sum, count) => sum + count)
export const ROUND = [later, latest].flatMap(Object.values<number>).reduce((sum, count) => sum + count, SHORT_ROUND)

/** Endless steps, optionally without the later ones. Announcements are numbered from 1 in their order. */
export function* stepsOf(seed: number, items: number, isShort = false): Generator<Step> {
  const die = dice(seed, 'steps')
  const kinds = kindsOf(round)
  const added = Object.entries(isShort ? {} : additions).map(([name, counts]) => ({
    die: dice(seed, name),
    kinds: kindsOf(counts),
  }))
  const most = Math.min(Math.max(Math.round(items / 12), 2), Math.max(9, Math.round(items / 20)), MOST)
  let next = 1
  for (;;) {
    const places = added.flatMap((one) => one.kinds.map((name) => ({ name, die: one.die, at: one.die.int(0, kinds.length - 1) })))
    for (const [at, name] of shuffled(die, kinds).entries()) {
      for (const late of places.filter((one) => one.at === at)) {
        // A fault forced on an item uses one of its own, also when all others have been announced.
        yield stepOf(late.name, late.name === 'new worker' ? [] : [next++], late.die)
      }
      // Each item of a simultaneous change waits until none is before it.
      const drawn = name === 'edit at once' ? die.int(1, Math.min(most, 9)) : die.int(1, most)
      const size = Math.max(0, Math.min(drawn, items - next + 1))
      // Items changed while unanswered are announced right before, also when all others have been announced.
      const isSaid = name === 'announce' || name === 'edit at once'
      const announced = isSaid ? size : name.endsWith('unanswered') ? 1 : 0
      if (isSaid && announced === 0) continue
      const numbers = Array.from({ length: announced }, (_, i) => next + i)
      next += numbers.length
      yield stepOf(name, numbers, die)
    }
  }
}

const kindsOf = (counts: typeof round) =>
  Object.entries(counts).flatMap(([name, count]) => Array.from({ length: count }, () => name as Step['do']))

function stepOf(name: Step['do'], numbers: number[], die: Dice): Step {
  const [idle, skew] = [IDLE[die.int(0, 2)]!, SKEW[die.int(0, 2)]!]
  return {
    do: name,
    numbers,
    tab: die.int(0, 1),
    pick: die.int(0, 99),
    ms: die.int(200, 1500),
    idle,
    skew,
    pause: die.int(0, PAUSE_MS),
  }
}

/** Faults of a request or its answer. */
const onTheLine = [
  'cut before',
  'cut request',
  'lost answer',
  'lost answer',
  'half answer',
  'late copy',
  'portal page',
  'redirect',
  'foreign 400',
] as const
/** Orders for the server; `x after` is after its commit, `within` during it. */
const onTheServer = ['503', '500', '500 after', '500 after', '429', 'killed before', 'killed within', 'killed after'] as const
/** `black hole`: never arrives and is never answered; only a step forces it, because its sender waits long. */
export type Fault = 'unharmed' | 'black hole' | (typeof onTheLine)[number] | (typeof onTheServer)[number]
export type ServerFault = (typeof onTheServer)[number]
export const isOnServer = (fault: Fault): fault is ServerFault => (onTheServer as readonly string[]).includes(fault)

/** Announcements without a fault, per round of faults. */
const UNHARMED = 30

/** The fault of the next request: drawn without replacement, so that every fault occurs. */
export function faultsOf(seed: number): () => { fault: Fault; lag: number } {
  const die = dice(seed, 'faults')
  let bag: Fault[] = []
  return () => {
    if (bag.length === 0)
      bag = shuffled(die, [...onTheLine, ...onTheServer, ...Array.from({ length: UNHARMED }, () => 'unharmed' as const)])
    return { fault: bag.pop()!, lag: die.int(10, 120) }
  }
}

function shuffled<T>(die: Dice, list: readonly T[]): T[] {
  const rest = [...list]
  return list.map(() => rest.splice(die.int(0, rest.length - 1), 1)[0]!)
}
