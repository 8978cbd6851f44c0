/** Changes and drops by the member, and what the product must keep of them. */
import { setTimeout as sleep } from 'node:timers/promises'
import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Db } from '#server/platform/db/open.ts'
import type { Changed } from './hand.ts'
import type { Line } from './line.ts'
import { calmly, comeIn, isEmpty, saved, type Member, type World } from './members.ts'
import { Turned } from './phone.ts'
import type { Fault, Step } from './plan.ts'

/** Changes an item; an accepted change must arrive whether or not its answer does. Returns whether it was accepted. */
export async function edited({ tab, pick }: Pick<Step, 'tab' | 'pick'>, world: World): Promise<boolean> {
  const change = await calmly(() => world.phone.ask(tab, 'edit', world.mine.account, pick))
  note(world, change)
  return change !== null
}

/** Attempts to change an item that may have arrived: it is resent repeatedly, and can only be changed between two tries. */
const INSISTED = 20

/** Tries to change an item that may have arrived until it is accepted or the attempts end. */
export async function insisted(step: Pick<Step, 'tab' | 'pick'>, world: World): Promise<void> {
  for (let tries = 0; tries < INSISTED; tries += 1) {
    if (await edited(step, world)) return
    await sleep(50)
  }
}

/**
 * Announces items and changes each while it is being sent for the first time: one without items before it is sent at
 * once.
 */
export async function editedAtOnce({ tab, numbers }: Step, world: World): Promise<void> {
  const { phone, mine } = world
  for (const n of numbers) {
    for (let tries = 0; tries < 20 && !(await isEmpty(world)); tries += 1) await sleep(100)
    await comeIn(world, mine)
    await saved(world, mine, tab, [n], async () =>
      note(world, await phone.ask(tab, 'announceAndEdit', mine.account, n, mine.input)),
    )
  }
}

function note({ changed, acts }: World, change: Changed | null): void {
  if (!change) return
  changed.set(change.n, change.rent)
  acts.add('changed', change.times)
}

/** An item reported as dropped must not be on the server, whatever happens to its row. */
export async function dropped({ tab, pick }: Pick<Step, 'tab' | 'pick'>, { phone, mine, dropped, acts }: World): Promise<void> {
  const gone = await calmly(() => phone.ask(tab, 'drop', mine.account, pick))
  if (gone === null) return
  dropped.add(gone)
  acts.add('dropped')
}

/** The member, who only announces. */
const wordsOf = (member: Member): Member => ({ ...member, input: { ...member.input, everyFile: 0 } })

/** Announces one item that is certain to meet this fault. */
export async function forced({ tab, numbers }: Step, world: World, line: Line, fault: Fault): Promise<void> {
  await comeIn(world, world.mine)
  line.force(fault)
  await saved(world, wordsOf(world.mine), tab, numbers)
}

/** One item that arrives unanswered and is then changed, dropped or otherwise disturbed. */
export async function unanswered(
  { tab, numbers }: Step,
  world: World,
  line: Line,
  befall: () => Promise<unknown>,
): Promise<void> {
  const { phone, mine } = world
  await comeIn(world, mine)
  line.mute(true)
  await saved(world, wordsOf(mine), tab, numbers)
  for (let tries = 0; tries < 20; tries += 1) {
    const items = await calmly(() => phone.ask(tab, 'items', mine.account))
    if (items.some(({ state }) => state === 'unknown')) break
    await sleep(100)
  }
  await befall()
  line.mute(false)
}

/** The page checks every two seconds for interaction. */
const LOOKED_MS = 2500

/** Idle time of the phone, ms. */
export async function idle({ phone, db, acts }: World, tab: number, ms: number): Promise<void> {
  acts.add('left alone')
  await calmly(() => phone.ask(tab, 'idle', ms))
  // The server also measures the idle time.
  await db
    .updateTable('session')
    .set({ last_seen_at: new Date(Date.now() - ms) })
    .execute()
  await sleep(LOOKED_MS)
}

/** Sets the clocks of pages and worker wrong by this much, ms; a day ahead is also a day of idling. */
export async function setClocks({ phone }: World, tab: number, skew: number): Promise<void> {
  await calmly(() => phone.ask(tab, 'setClock', skew))
  await calmly(() => phone.ask(tab, 'setWorkerClock', skew))
  await sleep(LOOKED_MS)
}

/** Announces an item while its page cannot write, and again after the refusal, without the fault. */
export async function onBadDisk(
  { tab, numbers }: Step,
  world: World,
  badly: 'announceOnFullDisk' | 'announceOnBrokenDatabase',
): Promise<void> {
  const { phone, mine } = world
  await comeIn(world, mine)
  let isBad = true
  await saved(world, mine, tab, numbers, async (left) => {
    try {
      await phone.ask(tab, isBad ? badly : 'announce', mine.account, left, mine.input)
    } catch (error) {
      // A page that reloaded meanwhile has not refused it.
      isBad &&= error instanceof Turned
      throw error
    }
  })
}

/** The server gets a release with another worker, and a tab installs it. */
export async function renewed({ tab }: Step, { phone, tally }: World, page: string): Promise<void> {
  appendFileSync(join(page, 'sw.js'), `\n// ${Date.now()}\n`)
  if (!(await calmly(() => phone.ask(tab, 'renew')))) return
  tally.add('new worker')
  await phone.reload(tab)
}

/** Maximum wait for a chunk: there may be none left to send, or its connection may be cut. */
const PIECE_MS = 10_000
/** The server has read it by then, and has not answered yet. */
const WITHIN_MS = 5

/** Announces files, and acts while a chunk of one is at the server; returns whether there was one. */
async function withAPiece({ tab, numbers }: Step, world: World, line: Line, befall: () => unknown): Promise<boolean> {
  const { phone, mine } = world
  const arrived = new Promise<boolean>((settled) => {
    line.onPiece(() => setTimeout(() => settled((befall(), true)), WITHIN_MS))
    setTimeout(() => {
      // A later chunk is ignored.
      line.onPiece(() => undefined)
      settled(false)
    }, PIECE_MS)
  })
  await saved(world, mine, tab, numbers, (left) =>
    phone.ask(tab, 'announce', mine.account, left, { ...mine.input, everyFile: 1 }),
  )
  return arrived
}

/** Time limit until a push is shown. */
const SHOWN_MS = 10_000

/**
 * A push starts the worker while a page sends a file: it is shown, the feed loads, and the worker looks for waiting
 * items.
 */
export async function pushed(step: Step, world: World, line: Line): Promise<void> {
  const { phone, mine, tally } = world
  await comeIn(world, mine)
  await calmly(() => phone.ask(step.tab, 'pushesShown'))
  await phone.stopWorker()
  let pushing: Promise<void> | undefined
  if (!(await withAPiece(step, world, line, () => void (pushing = phone.push())))) return
  await pushing
  const end = performance.now() + SHOWN_MS
  while (performance.now() < end) {
    if ((await calmly(() => phone.ask(step.tab, 'pushesShown'))) > 0) return tally.add('file pushed')
    await sleep(100)
  }
}

/** Kills the database while a chunk is at the server; uncommitted data is lost. */
export async function databaseKilled(step: Step, world: World, line: Line, kill: () => void): Promise<void> {
  const { db, tally } = world
  const before = await startOf(db)
  if (!(await withAPiece(step, world, line, kill))) return
  tally.add('file database killed')
  // The rest of the killed one may still answer for a moment.
  while ((await startOf(db).catch(() => before)) === before) await sleep(100)
}

/** Start time of this database, ms. */
async function startOf(db: Db): Promise<number> {
  const { rows } = await sql<{ at: Date }>`select pg_postmaster_start_time() as at`.execute(db)
  return rows[0]!.at.getTime()
}
