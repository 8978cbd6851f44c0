/** Who uses the storm's phone, and what they do with it whatever befalls it. */
import { demoPassword } from '#server/platform/demo/organisations/accounts.ts'
import type { Db } from '#server/platform/db/open.ts'
import type { Kept, Said } from './hand.ts'
import type { Host } from './host.ts'
import { Turned, type Phone } from './phone.ts'
import type { Tally } from './tally.ts'

/** Somebody who uses the phone. */
export interface Member {
  username: string
  account: string
  said: Said
  /** Numbers of the items, in the order in which they were saved. */
  queued: number[]
}

export interface World {
  phone: Phone
  host: Host
  db: Db
  tally: Tally
  /** What the phone's members did. */
  acts: Tally
  mine: Member
  other: Member
  /** Items the phone has forgotten: dropped before, and told as lost. */
  dropped: Set<number>
  told: Set<number>
  /** By number: what an item pays after the last change that the product took. */
  changed: Map<number, number>
  /** What went with a database, as it stood, and the product has not said so yet: it does where somebody comes in. */
  gone: Kept[]
  /** By number: what befell an item, for the report of one that is missing. */
  trail: Map<number, string[]>
}

/** Writes down what befell an item. */
export function trace({ trail, acts }: Pick<World, 'trail' | 'acts'>, n: number, what: string): void {
  const said = `${what} after ${acts.total} acts`
  if (trail.has(n)) trail.get(n)!.push(said)
  else trail.set(n, [said])
}

/** The other member's items are numbered from here. */
export const OTHERS = 10_000
export const isSettled = (state: Kept['state']) => state === 'delivered' || state === 'discarded'

/** Announces until all of them are saved: a page may turn in the middle, and what was saved by then is not said again. */
export async function saved(
  world: World,
  { account, said, queued }: Member,
  tab: number,
  numbers: number[],
  say = (left: number[]): Promise<void> => world.phone.ask(tab, 'announce', account, left, said),
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
      // The product said aloud that nothing was saved: the form stands, and its member presses again.
      const isRefused = /NotSaved/.test(String(error)) && (refusals += 1) < 5
      for (const n of left) trace(world, n, `said in tab ${tab}: ${String(error).slice(0, 120)}`)
      if (isRefused) tally.add(/NotSaved.*/.exec(String(error))![0])
      if (!isRefused && !(error instanceof Turned)) throw error
      const there = await calmly(() => phone.ask(tab, 'items', account))
      left = left.filter((n) => !there.some((item) => item.n === n))
    }
  }
}

/** Asks again when the page turned. */
export async function calmly<T>(ask: () => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries++) {
    try {
      return await ask()
    } catch (error) {
      if (!(error instanceof Turned) || tries === 5) throw error
    }
  }
}

/** Throws when the member cannot even come in before the storm. */
export async function comeInFirst({ phone, mine: { username, account } }: World): Promise<void> {
  const why = await phone.ask(0, 'signIn', username, demoPassword).catch((error: Error) => error)
  const { accountId } = await calmly(() => phone.ask(0, 'summary'))
  if (accountId !== account) throw new Error('The member cannot sign in', { cause: why })
}

/** Signs in where the session has ended or is another member's, or opens the lock; whether the member was signed in before. */
export async function comeIn({ phone, host, acts }: World, { username, account }: Member, tab = 0): Promise<boolean> {
  const { stop, accountId, isLocked } = await calmly(() => phone.ask(tab, 'summary'))
  if (stop === null && accountId === account && !isLocked) return true
  if (accountId !== null && accountId !== account) await calmly(() => phone.ask(tab, 'leave')).catch(() => undefined)
  await host.up()
  acts.add('came in')
  // After signing in the page opens anew, and where there is no server the next round tries again.
  await phone.ask(tab, 'signIn', username, demoPassword).catch(() => undefined)
  return false
}

/** Whether nothing is left to send; signs in again where that is asked for. A locked phone sends by itself. */
export async function isEmpty(world: World): Promise<boolean> {
  const { stop, isLocked, waiting } = await calmly(() => world.phone.ask(0, 'summary'))
  return (isLocked && stop === null) || (await comeIn(world, world.mine)) ? waiting === 0 : false
}
