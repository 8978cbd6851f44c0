/** One chaos run: the built product in a real browser, a real server and database, and faults between them. */
import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openDb } from '#server/platform/db/open.ts'
import {
  databaseKilled,
  dropped,
  edited,
  editedAtOnce,
  idle,
  insisted,
  forced,
  onBadDisk,
  pushed,
  renewed,
  setClocks,
  unanswered,
} from './changes.ts'
import { accountOf, cargoOf, MEMBER, OTHER, permitOf } from './cargo.ts'
import { countOf, rowsOf, type Count } from './count.ts'
import type { Hand, DeviceItem } from './hand.ts'
import { openHost } from './host.ts'
import { openLine, type Line } from './line.ts'
import { calmly, comeIn, comeInFirst, isEmpty, isSettled, OTHERS, saved, trace, type Member, type World } from './members.ts'
import { openPhone } from './phone.ts'
import { faultsOf, IDLE, ROUND, SHORT_ROUND, SKEW, stepsOf, type Step } from './plan.ts'
import { Tally } from './tally.ts'

export interface ChaosRun {
  items: number
  seed: number
  /** The folder of the built page, with the chaos client. */
  page: string
  /** Every this many items one carries a file; 0 for none. */
  everyFile?: number
  /** Kills the database, which restarts; without it that step is left out. */
  killDatabase?: (() => void) | undefined
  /** Omits the last kinds of steps (plan.ts): a full disk, a killed database, a newer worker, a push, a broken database. */
  isShort?: boolean
  /** The server hides keys from the product: a mutant. */
  hidesKeys?: boolean
  /** A database for this run; filled with demo data if empty. */
  databaseUrl: string
  /** Minimum number of steps; by default every kind of step occurs. */
  steps?: number
  /** A folder for the browser's profile. */
  folder: string
  /** Resources of the run, closed by the caller. */
  open: AsyncDisposableStack
  /** Receives progress lines. */
  say(line: string): void
}

export interface Aftermath {
  count: Count
  /** The faults. */
  done: string
  /** Counts of members' actions and calls. */
  worked: string
  /** Unexpected log lines of the servers. */
  complaints: string[]
  /** Items that did not arrive, as the device describes them. */
  stuck: string[]
  seconds: number
}

/** Maximum time with faults: this many milliseconds, and more per announcement. */
const HARM_MS = 30_000
const HARM_OF_ONE_MS = 600
/** Time limit to empty the queue without faults. */
const QUIET_MS = 75_000
/** Time limit until waiting items are stored outside the database, on a busy machine. */
const MIRRORED_MS = 10_000
/** Sign-in attempts: some fail by faults of the connection or a slow page. */
const TRIES = 6

/** Runs a chaos run and counts. */
export async function raise({
  items,
  seed,
  page,
  everyFile = 5,
  hidesKeys = false,
  killDatabase,
  isShort = false,
  databaseUrl,
  steps = isShort ? SHORT_ROUND : ROUND,
  folder,
  open,
  say,
}: ChaosRun): Promise<Aftermath> {
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
    const input = { cargo: await cargoOf(db, username), permitId: await permitOf(db), everyFile: files }
    return { username, account: await accountOf(db, username), input, queued: [] }
  }
  const [mine, other] = [await member(MEMBER, everyFile), await member(OTHER, 0)]
  const [acts, changed] = [new Tally(), new Map<number, number>()]
  const world: World = {
    phone,
    host,
    db,
    tally,
    acts,
    mine,
    other,
    dropped: new Set(),
    reported: new Set(),
    changed,
    gone: [],
    trail: new Map(),
  }

  await comeInFirst(world)
  const began = performance.now()
  let taken = 0
  for (const step of stepsOf(seed, items, isShort)) {
    await take(step, world, line, { page, killDatabase })
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

  // Items that arrived while signed out are read after a sign-in: first of the member, then of others who have used the
  // phone.
  const kept: DeviceItem[] = []
  for (const one of other.queued.length > 0 ? [mine, other] : [mine]) {
    for (let tries = 0; tries < 20 && !(await comeIn(world, one)); tries += 1) await sleep(500)
    const late = performance.now() + QUIET_MS / 3
    while (performance.now() < late && (await calmly(() => phone.ask(0, 'summary'))).waiting > 0) await sleep(300)
    kept.push(...(await calmly(() => phone.ask(0, 'items', one.account))))
    await readReport(world)
  }
  const stuck = kept.filter(({ state }) => !isSettled(state)).map(({ n, state, last }) => `${n} ${state} (${last})`)
  const ownerOf = (n: number) => (n < OTHERS ? mine : other).account
  const [queued, rows] = [[...mine.queued, ...other.queued], await rowsOf(db)]
  const count = countOf(queued, rows, kept, { ...world, ownerOf })
  const known = new Set([...[...rows, ...kept].map(({ n }) => n), ...world.dropped, ...world.reported])
  const missing = queued.filter((n) => !known.has(n)).map((n) => `${n} is nowhere: ${world.trail.get(n)?.join('; ')}`)
  return {
    count,
    done: tally.toString(),
    worked: `${acts.total} acts of the members (${acts}), ${line.carried.acts} acts on the line, ${line.carried.calls} calls`,
    complaints: host.complaints,
    stuck: [...missing, ...stuck],
    seconds: Math.round((performance.now() - began) / 1000),
  }
}

/** State that a step may change besides the phone and its connection. */
type Grounds = Pick<ChaosRun, 'page' | 'killDatabase'>

async function take(step: Step, world: World, line: Line, { page, killDatabase }: Grounds): Promise<void> {
  const { phone, host, db, tally, mine, other } = world
  if (!['announce', 'kill database', 'new worker', 'push'].includes(step.do)) tally.add(step.do)
  switch (step.do) {
    case 'announce':
      // The form is behind the login.
      await comeIn(world, mine)
      return saved(world, mine, step.tab, step.numbers)
    case 'other member': {
      // In one tab; the other one follows.
      await calmly(() => phone.ask(1, 'leave')).catch(() => undefined)
      let isIn = false
      for (let tries = 0; !isIn && tries < TRIES; tries += 1) isIn = await comeIn(world, other, 1)
      return isIn ? saved(world, other, 1, [OTHERS + other.queued.length]) : undefined
    }
    case 'edit':
      return void (await edited(step, world))
    case 'edit at once':
      return editedAtOnce(step, world)
    case 'drop':
      return dropped(step, world)
    case 'edit unanswered':
      return unanswered(step, world, line, () => insisted(mayHaveArrived(step), world))
    case 'drop unanswered':
      return unanswered(step, world, line, () => dropped(mayHaveArrived(step), world))
    case 'lock unanswered':
      return unanswered(step, world, line, () => idle(world, step.tab, IDLE[0]))
    case 'clock unanswered':
      await setClocks(world, step.tab, SKEW[0])
      return unanswered(step, world, line, () => setClocks(world, step.tab, 0))
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
      return idle(world, step.tab, step.idle)
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
    case 'full disk':
      return onBadDisk(step, world, 'announceOnFullDisk')
    case 'broken database':
      return onBadDisk(step, world, 'announceOnBrokenDatabase')
    case 'push':
      return pushed(step, world, line)
    case 'kill within':
      // Uncommitted data is lost.
      return forced(step, world, line, 'killed within')
    case 'black hole':
      return forced(step, world, line, 'black hole')
    case 'new worker':
      return renewed(step, world, page)
    case 'kill database':
      await comeIn(world, mine)
      if (!killDatabase) return saved(world, mine, step.tab, step.numbers)
      return databaseKilled(step, world, line, killDatabase)
  }
}

/** An even pick is an item that may have arrived. */
const mayHaveArrived = ({ tab, pick }: Step) => ({ tab, pick: pick * 2 })

/** Clears the databases, and checks that the product reports the losses; signed out it does so later. */
async function clearDatabases(world: World): Promise<void> {
  const { phone, mine, other, dropped, gone } = world
  await readReport(world)
  // A browser does this to unused pages: their last writes are mirrored.
  const end = performance.now() + MIRRORED_MS
  let kept: DeviceItem[] = []
  let lost: DeviceItem[] = []
  const isMirrored = ({ count, titles }: Awaited<ReturnType<Hand['mirrored']>>) =>
    count >= lost.length && lost.every(({ n, isSealed }) => isSealed || titles.includes(`chaos ${n}`))
  do {
    kept = (await Promise.all([mine, other].map(({ account }) => calmly(() => phone.ask(0, 'items', account))))).flat()
    lost = kept.filter(({ state }) => !isSettled(state))
  } while (!isMirrored(await calmly(() => phone.ask(0, 'mirrored'))) && performance.now() < end)
  await phone.clearDatabases()
  for (const { n, state } of kept) if (state === 'discarded') dropped.add(n)
  for (const one of lost) trace(world, one.n, `gone with the databases, ${one.state}${one.isSealed ? ', sealed' : ''}`)
  gone.push(...lost)
  await readReport(world)
}

/** The product's report of items lost with the database. */
async function readReport(world: World): Promise<void> {
  const { phone, db, reported, gone } = world
  const { count, titles } = await calmly(() => phone.ask(0, 'evicted'))
  if (count === 0) return
  // Sealed items have no titles and are identified by number. Items settled after the check are not included.
  const arrived = new Set((await rowsOf(db)).map(({ n }) => n))
  const missing = gone.filter(({ n, state }) => !arrived.has(n) && state !== 'cancelling')
  for (const { n } of gone) {
    if (count >= missing.length || titles.includes(`chaos ${n}`)) reported.add(n)
    trace(
      world,
      n,
      `${reported.has(n) ? 'reported' : 'not reported'}: ${count} of ${missing.length}, by name ${titles.join(', ')}`,
    )
  }
  // Once read: a page that reloads during the dismissal has reported it.
  await calmly(() => phone.ask(0, 'dismissEvicted'))
  gone.length = 0
}
