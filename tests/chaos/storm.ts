/** One storm: the built product on a real browser, a real server and database, and everything that can go wrong between. */
import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { demoPassword } from '#server/db/demo/accounts.ts'
import { openDb, type Db } from '#server/db/open.ts'
import { accountOf, cargoOf, MEMBER, OTHER, permitOf } from './cargo.ts'
import { countOf, rowsOf, type Count } from './count.ts'
import type { Kept, Said } from './hand.ts'
import { openHost, type Host } from './host.ts'
import { openLine } from './line.ts'
import { openPhone, Turned, type Phone } from './phone.ts'
import { faultsOf, ROUND, stepsOf, type Step } from './plan.ts'
import { Tally } from './tally.ts'

export interface Storm {
  items: number
  seed: number
  /** The folder of the built page, with the storm's hand in it. */
  page: string
  /** Every so many items one carries a file; 0 for none. */
  everyFile?: number
  /** The server hides keys from the product: a mutant. */
  hidesKeys?: boolean
  /** A database for this storm alone; demo data is put into it when it is empty. */
  databaseUrl: string
  /** The storm takes at least so many steps; without it, as many as make every kind of step happen. */
  steps?: number
  /** A folder for the browser's profile. */
  folder: string
  /** Everything the storm starts is put here, to be ended by whoever raised it. */
  open: AsyncDisposableStack
  /** Hears how far it is. */
  say(line: string): void
}

export interface Aftermath {
  count: Count
  /** Everything that was done to the product. */
  done: string
  /** What the servers said that nobody expected. */
  complaints: string[]
  /** Items that did not arrive, as the device tells of them. */
  stuck: string[]
  seconds: number
}

/** How long harm is done at most: so many milliseconds, and more for each announcement. */
const HARM_MS = 30_000
const HARM_OF_ONE_MS = 600
/** How long the queue may take to empty once nothing is harmed any more. */
const QUIET_MS = 75_000
/** How long the product takes to note outside its database what waits in it. */
const MIRRORED_MS = 500

/** Raises a storm and counts. */
export async function raise({
  items,
  seed,
  page,
  everyFile = 5,
  hidesKeys = false,
  databaseUrl,
  steps = ROUND,
  folder,
  open,
  say,
}: Storm): Promise<Aftermath> {
  const tally = new Tally()
  const line = await openLine(faultsOf(seed), (fault, isOfAFile) => tally.add(isOfAFile ? `file ${fault}` : fault))
  open.defer(() => line.close())
  const host = await openHost({ databaseUrl, page, hidesKeys, files: mkdtempSync(join(folder, 'files-')) }, line)
  open.defer(() => host.close())
  const db = openDb(databaseUrl, { max: 2 })
  open.defer(() => db.destroy())
  const phone = await openPhone(mkdtempSync(join(folder, 'profile-')), line.origin)
  open.defer(() => phone.close())
  const member = async (username: string, files: number): Promise<Member> => {
    const said = { cargo: await cargoOf(db, username), permitId: await permitOf(db), everyFile: files }
    return { username, account: await accountOf(db, username), said, queued: [] }
  }
  const [mine, other] = [await member(MEMBER, everyFile), await member(OTHER, 0)]
  const world: World = { phone, host, db, tally, mine, other, dropped: new Set(), told: new Set() }

  await comeInFirst(world)
  const began = performance.now()
  let taken = 0
  for (const step of stepsOf(seed, items)) {
    await take(step, world)
    await sleep(step.pause)
    taken += 1
    say(`${mine.queued.length} of ${items} queued, ${(await rowsOf(db)).length} on the server`)
    if (mine.queued.length < items || taken < steps) continue
    if (performance.now() - began > HARM_MS + items * HARM_OF_ONE_MS || (await isEmpty(world))) break
  }
  line.heal()
  host.heal()
  say('nothing is harmed any more')
  const end = performance.now() + QUIET_MS
  while (performance.now() < end && !(await isEmpty(world))) await sleep(300)

  // What arrived while nobody was there is read once somebody is: first the member, then whoever else has used the phone.
  const kept: Kept[] = []
  for (const one of other.queued.length > 0 ? [mine, other] : [mine]) {
    for (let tries = 0; tries < 20 && !(await comeIn(world, one)); tries += 1) await sleep(500)
    const late = performance.now() + QUIET_MS / 3
    while (performance.now() < late && (await calmly(() => phone.ask(0, 'summary'))).waiting > 0) await sleep(300)
    kept.push(...(await calmly(() => phone.ask(0, 'items', one.account))))
  }
  const stuck = kept.filter(({ state }) => !isSettled(state)).map(({ n, state, last }) => `${n} ${state} (${last})`)
  const ownerOf = (n: number) => (n < OTHERS ? mine : other).account
  const count = countOf([...mine.queued, ...other.queued], await rowsOf(db), kept, { ...world, ownerOf })
  return {
    count,
    done: tally.toString(),
    complaints: host.complaints,
    stuck,
    seconds: Math.round((performance.now() - began) / 1000),
  }
}

/** Somebody who uses the phone. */
interface Member {
  username: string
  account: string
  said: Said
  /** Numbers of the items, in the order in which they were saved. */
  queued: number[]
}

interface World {
  phone: Phone
  host: Host
  db: Db
  tally: Tally
  mine: Member
  other: Member
  /** Items the phone has forgotten: dropped before, and told as lost. */
  dropped: Set<number>
  told: Set<number>
}

/** The other member's items are numbered from here. */
const OTHERS = 10_000
const isSettled = (state: Kept['state']) => state === 'delivered' || state === 'discarded'

async function take(step: Step, world: World): Promise<void> {
  const { phone, host, db, tally, mine, other } = world
  if (step.do !== 'announce') tally.add(step.do)
  switch (step.do) {
    case 'announce':
      // The form is behind the login.
      await comeIn(world, mine)
      return saved(world, mine, step.tab, step.numbers)
    case 'other member': {
      // In one tab; the other one follows.
      await calmly(() => phone.ask(1, 'leave')).catch(() => undefined)
      const isIn = await comeIn(world, other, 1).then((is) => is || comeIn(world, other, 1))
      return isIn ? saved(world, other, 1, [OTHERS + other.queued.length]) : undefined
    }
    case 'edit':
      return void (await calmly(() => phone.ask(step.tab, 'edit', mine.account, step.pick)))
    case 'drop':
      return calmly(() => phone.ask(step.tab, 'drop', mine.account, step.pick))
    case 'reload':
      return phone.reload(step.tab)
    case 'stop worker':
      return phone.stopWorker()
    case 'sync':
      return phone.sync()
    case 'offline':
      return phone.offline(step.ms)
    case 'kill browser':
      return phone.kill()
    case 'kill server':
      host.kill()
      return
    case 'revoke session':
      await db.updateTable('session').set({ revoked_at: new Date() }).where('revoked_at', 'is', null).execute()
      return
    case 'idle':
      await calmly(() => phone.ask(step.tab, 'idle', step.idle))
      // The server knows as well how long nobody was there.
      await db
        .updateTable('session')
        .set({ last_seen_at: new Date(Date.now() - step.idle) })
        .execute()
      // The page looks every two seconds.
      return sleep(2500)
    case 'clock':
      return calmly(() => phone.ask(step.tab, 'setClock', step.skew))
    case 'clear caches':
      return calmly(() => phone.ask(step.tab, 'clearCaches'))
    case 'worker clock':
      return calmly(() => phone.ask(step.tab, 'setWorkerClock', step.skew))
    case 'midnight':
      host.toMidnight()
      return
    case 'clear database':
      return clearDatabases(world)
  }
}

/** Clears them, and looks whether the product says what went with them. */
async function clearDatabases({ phone, mine, other, dropped, told }: World): Promise<void> {
  // A browser does that to pages nobody uses: what they have just written is mirrored.
  await sleep(MIRRORED_MS)
  const kept = (await Promise.all([mine, other].map(({ account }) => calmly(() => phone.ask(0, 'items', account))))).flat()
  await phone.clearDatabases()
  const { count, titles } = await calmly(() => phone.ask(0, 'evicted'))
  for (const { n, state } of kept) if (state === 'discarded') dropped.add(n)
  const lost = kept.filter(({ state }) => !isSettled(state))
  // Sealed items have no titles: they are told by their number. What arrived in the meantime may be told too.
  for (const { n } of lost) if (count >= lost.length || titles.includes(`storm ${n}`)) told.add(n)
}

/** Announces until all of them are saved: a page may turn in the middle, and what was saved by then is not said again. */
async function saved({ phone }: World, { account, said, queued }: Member, tab: number, numbers: number[]): Promise<void> {
  let left = numbers
  queued.push(...numbers)
  while (left.length > 0) {
    try {
      return await phone.ask(tab, 'announce', account, left, said)
    } catch (error) {
      if (!(error instanceof Turned)) throw error
      const there = await calmly(() => phone.ask(tab, 'items', account))
      left = left.filter((n) => !there.some((item) => item.n === n))
    }
  }
}

/** Asks again when the page turned. */
async function calmly<T>(ask: () => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries++) {
    try {
      return await ask()
    } catch (error) {
      if (!(error instanceof Turned) || tries === 5) throw error
    }
  }
}

/** Throws when the member cannot even come in before the storm. */
async function comeInFirst({ phone, mine: { account } }: World): Promise<void> {
  const why = await phone.ask(0, 'signIn', MEMBER, demoPassword).catch((error: Error) => error)
  const { accountId } = await calmly(() => phone.ask(0, 'summary'))
  if (accountId !== account) throw new Error('The member cannot sign in', { cause: why })
}

/** Signs in where the session has ended or is another member's, or opens the lock; whether the member was signed in before. */
async function comeIn({ phone, host }: World, { username, account }: Member, tab = 0): Promise<boolean> {
  const { stop, accountId, isLocked } = await calmly(() => phone.ask(tab, 'summary'))
  if (stop === null && accountId === account && !isLocked) return true
  if (accountId !== null && accountId !== account) await calmly(() => phone.ask(tab, 'leave')).catch(() => undefined)
  await host.up()
  // After signing in the page opens anew, and where there is no server the next round tries again.
  await phone.ask(tab, 'signIn', username, demoPassword).catch(() => undefined)
  return false
}

/** Whether nothing is left to send; signs in again where that is asked for. A locked phone sends by itself. */
async function isEmpty(world: World): Promise<boolean> {
  const { stop, isLocked, waiting } = await calmly(() => world.phone.ask(0, 'summary'))
  return (isLocked && stop === null) || (await comeIn(world, world.mine)) ? waiting === 0 : false
}
