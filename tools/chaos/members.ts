/** Members who use the run's phone, and their actions. */
import { demoPassword } from '#server/platform/demo/organisations/accounts.ts'
import type { Db } from '#server/platform/db/open.ts'
import type { DeviceItem, Input } from './hand.ts'
import type { Host } from './host.ts'
import { Turned, type Phone } from './phone.ts'
import type { Tally } from './tally.ts'

/** A member who uses the phone. */
export interface Member {
  username: string
  account: string
  input: Input
  /** Numbers of the items, in the order in which they were saved. */
  queued: number[]
}

export interface World {
  phone: Phone
  host: Host
  db: Db
  tally: Tally
  /** Actions of the phone's members. */
  acts: Tally
  mine: Member
  other: Member
  /** Items no longer on the phone: dropped, and reported as lost. */
  dropped: Set<number>
  reported: Set<number>
  /** By number: the rent of an item after the last accepted change. */
  changed: Map<number, number>
  /** Items lost with a database and not yet reported: they are reported at a sign-in. */
  gone: DeviceItem[]
  /** By number: events of an item, for the report of a missing one. */
  trail: Map<number, string[]>
}

/** Records an event of an item. */
export function trace({ trail, acts }: Pick<World, 'trail' | 'acts'>, n: number, what: string): void {
  const event = `${what} after ${acts.total} acts`
  if (trail.has(n)) trail.get(n)!.push(event)
  else trail.set(n, [event])
}

/** First number of the other member's items. */
export const OTHERS = 10_000
export const isSettled = (state: DeviceItem['state']) => state === 'delivered' || state === 'discarded'

/** Announces until all are saved: after a reload in the middle, saved ones are not repeated. */
export async function saved(
  world: World,
  { account, input, queued }: Member,
  tab: number,
  numbers: number[],
  say = (left: number[]): Promise<void> => world.phone.ask(tab, 'announce', account, left, input),
): Promise<void> {
  const { phone, tally, acts } = world
  let left = numbers
  let refusals = 0
  queued.push(...numbers)
  acts.add('queued', numbers.length)
  while (left.length > 0) {
    try {
      await say(left)
      for (const n of left) trace(world, n, `saved in tab ${tab}`)
      return
    } catch (error) {
      // The product refused to save: the form keeps its content, and the member submits again.
      const isRefused = /NotSaved/.test(String(error)) && (refusals += 1) < 5
      for (const n of left) trace(world, n, `announced in tab ${tab}: ${String(error).slice(0, 120)}`)
      if (isRefused) tally.add(/NotSaved.*/.exec(String(error))![0])
      if (!isRefused && !(error instanceof Turned)) throw error
      const there = await calmly(() => phone.ask(tab, 'items', account))
      left = left.filter((n) => !there.some((item) => item.n === n))
    }
  }
}

/** Retries when the page reloaded. */
export async function calmly<T>(ask: () => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries++) {
    try {
      return await ask()
    } catch (error) {
      if (!(error instanceof Turned) || tries === 5) throw error
    }
  }
}

/** Throws if the member cannot sign in before the run. */
export async function comeInFirst({ phone, mine: { username, account } }: World): Promise<void> {
  const why = await phone.ask(0, 'signIn', username, demoPassword).catch((error: Error) => error)
  const { accountId } = await calmly(() => phone.ask(0, 'summary'))
  if (accountId !== account) throw new Error('The member cannot sign in', { cause: why })
}

/**
 * Signs in if the session has ended or is another member's, or unlocks; returns whether the member was signed in
 * before.
 */
export async function comeIn({ phone, host, acts }: World, { username, account }: Member, tab = 0): Promise<boolean> {
  const { stop, accountId, isLocked } = await calmly(() => phone.ask(tab, 'summary'))
  if (stop === null && accountId === account && !isLocked) return true
  if (accountId !== null && accountId !== account) await calmly(() => phone.ask(tab, 'leave')).catch(() => undefined)
  await host.up()
  acts.add('came in')
  // The page reloads after signing in; without a server the next round tries again.
  await phone.ask(tab, 'signIn', username, demoPassword).catch(() => undefined)
  return false
}

/** Whether nothing is left to send; signs in again if required. A locked phone sends on its own. */
export async function isEmpty(world: World): Promise<boolean> {
  const { stop, isLocked, waiting } = await calmly(() => world.phone.ask(0, 'summary'))
  return (isLocked && stop === null) || (await comeIn(world, world.mine)) ? waiting === 0 : false
}
