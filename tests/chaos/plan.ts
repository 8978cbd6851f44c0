/** What a seed stands for: the steps of a storm, and what becomes of each announcement on its way. */
import { dice, type Dice } from '#server/db/demo/dice.ts'

/** Done to the device or the server between the announcements; `announce` is the member's own work. */
export type Step =
  | { do: 'announce'; numbers: number[]; tab: number }
  | { do: 'reload'; tab: number }
  | { do: 'stop worker' | 'sync' | 'kill browser' | 'kill server' | 'revoke session' }
  | { do: 'offline'; ms: number }

/** Steps for every so many announcements. */
const every: Record<Exclude<Step['do'], 'announce'>, number> = {
  reload: 10,
  'stop worker': 6,
  sync: 4,
  offline: 10,
  'kill browser': 34,
  'kill server': 34,
  'revoke session': 50,
}

/** Each kind of step at least once, in an order the seed decides; the announcements numbered from 1 in theirs. */
export function stepsOf(seed: number, items: number): Step[] {
  const die = dice(seed, 'steps')
  const kinds = Object.entries(every).flatMap(([name, of]) => Array.from({ length: Math.ceil(items / of) }, () => name as Step['do']))
  const bursts = burstsOf(die, items)
  const order = shuffled(die, [...kinds, ...bursts.map(() => 'announce' as const)])
  // Nothing is at stake before something is queued.
  order.unshift(order.splice(order.indexOf('announce'), 1)[0]!)
  return order.map((name): Step => {
    if (name === 'announce') return { do: name, numbers: bursts.shift()!, tab: die.int(0, 1) }
    if (name === 'reload') return { do: name, tab: die.int(0, 1) }
    if (name === 'offline') return { do: name, ms: die.int(200, 1500) }
    return { do: name }
  })
}

function burstsOf(die: Dice, items: number): number[][] {
  const bursts: number[][] = []
  for (let next = 1; next <= items; ) {
    const size = Math.min(die.int(1, 9), items - next + 1)
    bursts.push(Array.from({ length: size }, (_, i) => next + i))
    next += size
  }
  return bursts
}

/** What the line does to a request or its answer. */
const onTheLine = ['cut before', 'cut request', 'lost answer', 'lost answer', 'half answer', 'late copy', 'portal page', 'redirect', 'foreign 400'] as const
/** What the server is told to do with it; `x after` is after its commit. */
const onTheServer = ['503', '500', '500 after', '500 after', '429', 'killed before', 'killed after'] as const
export type Fault = 'none' | (typeof onTheLine)[number] | (typeof onTheServer)[number]
export type ServerFault = (typeof onTheServer)[number]
export const isOnServer = (fault: Fault): fault is ServerFault => (onTheServer as readonly string[]).includes(fault)

/** Announcements that go through unharmed, for each round of faults. */
const UNHARMED = 24

/** What becomes of the next request: drawn from a bag without putting back, so that every fault has its turn. */
export function faultsOf(seed: number): () => { fault: Fault; lag: number } {
  const die = dice(seed, 'faults')
  let bag: Fault[] = []
  return () => {
    if (bag.length === 0) bag = shuffled(die, [...onTheLine, ...onTheServer, ...Array.from({ length: UNHARMED }, () => 'none' as const)])
    return { fault: bag.pop()!, lag: die.int(10, 120) }
  }
}

function shuffled<T>(die: Dice, list: readonly T[]): T[] {
  const rest = [...list]
  return list.map(() => rest.splice(die.int(0, rest.length - 1), 1)[0]!)
}
