/** One storm: the built product on a real browser, a real server and database, and everything that can go wrong between. */
import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { demoPassword } from '#server/db/demo/accounts.ts'
import { openDb, type Db } from '#server/db/open.ts'
import { accountOf, cargoOf, MEMBER, permitOf } from './cargo.ts'
import { countOf, rowsOf, type Count } from './count.ts'
import type { Said } from './hand.ts'
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
  const said = { cargo: await cargoOf(db), permitId: await permitOf(db), everyFile }
  const world: World = { phone, host, db, tally, account: await accountOf(db), said, queued: [] }

  await comeInFirst(world)
  const began = performance.now()
  let taken = 0
  for (const step of stepsOf(seed, items)) {
    await take(step, world)
    await sleep(step.pause)
    taken += 1
    say(`${world.queued.length} of ${items} queued, ${(await rowsOf(db)).length} on the server`)
    if (world.queued.length < items || taken < steps) continue
    if (performance.now() - began > HARM_MS + items * HARM_OF_ONE_MS || (await isEmpty(world))) break
  }
  line.heal()
  host.heal()
  say('nothing is harmed any more')
  const end = performance.now() + QUIET_MS
  while (performance.now() < end && !(await isEmpty(world))) await sleep(300)

  // What arrived while nobody was there is read once somebody is.
  for (let tries = 0; tries < 10 && !(await comeIn(world)); tries += 1) await sleep(500)
  const kept = await calmly(() => phone.ask(0, 'items', world.account))
  const stuck = kept.filter(({ state }) => state !== 'delivered').map(({ n, state, last }) => `${n} ${state} (${last})`)
  const count = countOf(world.queued, await rowsOf(db), kept)
  return {
    count,
    done: tally.toString(),
    complaints: host.complaints,
    stuck,
    seconds: Math.round((performance.now() - began) / 1000),
  }
}

interface World {
  phone: Phone
  host: Host
  db: Db
  tally: Tally
  account: string
  said: Said
  /** Numbers of the items, in the order in which they were saved. */
  queued: number[]
}

async function take(step: Step, world: World): Promise<void> {
  const { phone, host, db, tally } = world
  if (step.do !== 'announce') tally.add(step.do)
  switch (step.do) {
    case 'announce':
      // The form is behind the login.
      await comeIn(world)
      await saved(world, step.tab, step.numbers)
      world.queued.push(...step.numbers)
      return
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
  }
}

/** Announces until all of them are saved: a page may turn in the middle, and what was saved by then is not said again. */
async function saved({ phone, account, said }: World, tab: number, numbers: number[]): Promise<void> {
  let left = numbers
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
async function comeInFirst({ phone, account }: World): Promise<void> {
  const why = await phone.ask(0, 'signIn', MEMBER, demoPassword).catch((error: Error) => error)
  const { accountId } = await calmly(() => phone.ask(0, 'summary'))
  if (accountId !== account) throw new Error('The member cannot sign in', { cause: why })
}

/** Signs in again where the session has ended, or opens the lock; whether somebody is signed in now. */
async function comeIn({ phone, host }: World): Promise<boolean> {
  const { stop, accountId, isLocked } = await calmly(() => phone.ask(0, 'summary'))
  if (stop === null && accountId !== null && !isLocked) return true
  await host.up()
  // After signing in the page opens anew, and where there is no server the next round tries again.
  await phone.ask(0, 'signIn', MEMBER, demoPassword).catch(() => undefined)
  return false
}

/** Whether nothing is left to send; signs in again where that is asked for. A locked phone sends by itself. */
async function isEmpty(world: World): Promise<boolean> {
  const { stop, isLocked, waiting } = await calmly(() => world.phone.ask(0, 'summary'))
  return (isLocked && stop === null) || (await comeIn(world)) ? waiting === 0 : false
}
