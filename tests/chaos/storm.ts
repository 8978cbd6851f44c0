/** One storm: the built product on a real browser, a real server and database, and everything that can go wrong between. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { demoPassword } from '#server/db/demo/accounts.ts'
import { dice } from '#server/db/demo/dice.ts'
import { openDb, type Db } from '#server/db/open.ts'
import { buildPage } from './build.ts'
import { accountOf, cargoOf, MEMBER } from './cargo.ts'
import { countOf, rowsOf, type Count } from './count.ts'
import { openHost, type Host } from './host.ts'
import { openLine, type Line } from './line.ts'
import type { Mutant } from './mutants.ts'
import { openPhone, Turned, type Phone } from './phone.ts'
import { faultsOf, stepsOf, type Step } from './plan.ts'
import { Tally } from './tally.ts'

export interface Storm {
  items: number
  seed: number
  mutant?: Mutant | undefined
  /** A database for this storm alone; demo data is put into it when it is empty. */
  databaseUrl: string
  /** Hears how far it is. */
  say(line: string): void
}

export interface Aftermath extends Count {
  /** Everything that was done to the product. */
  done: string
  /** What the servers said that nobody expected. */
  complaints: string[]
  /** Items that did not arrive, as the device tells of them. */
  stuck: string[]
  seconds: number
}

/** The longest pause between two steps. */
const PAUSE_MS = 500
/** How long the queue may take to empty once nothing is harmed any more. */
const QUIET_MS = 75_000
/** And how long the harm goes on after the last announcement. */
const HARM_MS = 20_000

/** Raises a storm and counts. Ends every process it started, whatever happens. */
export async function raise({ items, seed, mutant, databaseUrl, say }: Storm): Promise<Aftermath> {
  await using started = new AsyncDisposableStack()
  const folder = mkdtempSync(join(tmpdir(), `barnobat-storm-${process.pid}-`))
  started.defer(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
  say('building the page')
  const page = await buildPage(folder, mutant)

  const tally = new Tally()
  const line = await openLine(faultsOf(seed), (fault) => tally.add(fault))
  started.defer(() => line.close())
  const host = await openHost({ databaseUrl, page, hidesKeys: mutant?.hidesKeys === true }, line)
  started.defer(() => host.close())
  const db = openDb(databaseUrl, { max: 2 })
  started.defer(() => db.destroy())
  say('opening the browser')
  const phone = await openPhone(join(folder, 'profile'), line.origin)
  started.defer(() => phone.close())

  const began = performance.now()
  const world = { phone, host, line, db, tally, account: await accountOf(db), cargo: await cargoOf(db) }
  const queued: number[] = []
  const pauses = dice(seed, 'pauses')
  for (const step of stepsOf(seed, items)) {
    await take(step, world, queued)
    await sleep(pauses.int(0, PAUSE_MS))
    { const it = await calmly(() => phone.ask(0, 'items', world.account)); const h = it.find((i) => i.state !== 'delivered' && i.state !== 'discarded'); console.log('   dbg', step.do, JSON.stringify(h), JSON.stringify(await calmly(() => phone.ask(0, 'summary')))) }
    say(`${queued.length} of ${items} queued, ${(await rowsOf(db)).length} on the server`)
  }
  await emptied(world, HARM_MS)
  line.heal()
  host.heal()
  say('nothing is harmed any more')
  await emptied(world, QUIET_MS)

  const [rows, kept] = [await rowsOf(db), await calmly(() => phone.ask(0, 'items', world.account))]
  const stuck = kept.filter(({ state }) => state !== 'delivered').map(({ n, state, last }) => `${n} ${state} (${last})`)
  const seconds = Math.round((performance.now() - began) / 1000)
  return { ...countOf(queued, rows, kept), done: tally.toString(), complaints: host.complaints, stuck, seconds }
}

interface World {
  phone: Phone
  host: Host
  line: Line
  db: Db
  tally: Tally
  account: string
  cargo: Awaited<ReturnType<typeof cargoOf>>
}

async function take(step: Step, world: World, queued: number[]): Promise<void> {
  const { phone, host, db, tally } = world
  if (step.do !== 'announce') tally.add(step.do)
  switch (step.do) {
    case 'announce':
      // The form is behind the login.
      await comeIn(world)
      await saved(world, step.tab, step.numbers)
      queued.push(...step.numbers)
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
  }
}

/** Announces until all of them are saved: a page may turn in the middle, and what was saved by then is not said again. */
async function saved({ phone, account, cargo }: World, tab: number, numbers: number[]): Promise<void> {
  let left = numbers
  while (left.length > 0) {
    try {
      return await phone.ask(tab, 'announce', account, left, cargo)
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

/** Signs in again where the session has ended; whether somebody is signed in now. */
async function comeIn({ phone, host }: World): Promise<boolean> {
  const { stop, accountId } = await calmly(() => phone.ask(0, 'summary'))
  if (stop === null && accountId !== null) return true
  await host.up()
  // After signing in the page opens anew, and where there is no server the next round tries again.
  await phone.ask(0, 'signIn', MEMBER, demoPassword).catch(() => undefined)
  return false
}

/** Waits until nothing is left to send, or as long as it may take. */
async function emptied(world: World, patience: number): Promise<void> {
  const end = performance.now() + patience
  while (performance.now() < end) {
    if ((await comeIn(world)) && (await calmly(() => world.phone.ask(0, 'summary'))).waiting === 0) return
    await sleep(300)
  }
}
