/** What the member changes and drops, and what the product must keep of it. */
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

/** A change the product takes is what arrives, whatever becomes of the answer to it; whether it was taken. */
export async function edited({ tab, pick }: Pick<Step, 'tab' | 'pick'>, world: World): Promise<boolean> {
  const change = await calmly(() => world.phone.ask(tab, 'edit', world.mine.account, pick))
  note(world, change)
  return change !== null
}

/** How often a member tries to change what may have arrived: it is sent again and again, and changed between two tries if ever. */
const INSISTED = 20

/** A change of an item that may have arrived, asked for until the product takes it or its member has had enough. */
export async function insisted(step: Pick<Step, 'tab' | 'pick'>, world: World): Promise<void> {
  for (let tries = 0; tries < INSISTED; tries += 1) {
    if (await edited(step, world)) return
    await sleep(50)
  }
}

/** Says items and changes each while everybody sends it for the first time: it goes at once where none stands before it. */
export async function editedAtOnce({ tab, numbers }: Step, world: World): Promise<void> {
  const { phone, mine } = world
  for (const n of numbers) {
    for (let tries = 0; tries < 20 && !(await isEmpty(world)); tries += 1) await sleep(100)
    await comeIn(world, mine)
    await saved(world, mine, tab, [n], async () =>
      note(world, await phone.ask(tab, 'announceAndEdit', mine.account, n, mine.said)),
    )
  }
}

function note({ changed, acts }: World, change: Changed | null): void {
  if (!change) return
  changed.set(change.n, change.rent)
  acts.add('changed', change.times)
}

/** What the product calls dropped may not be on the server, whatever becomes of its row. */
export async function dropped({ tab, pick }: Pick<Step, 'tab' | 'pick'>, { phone, mine, dropped, acts }: World): Promise<void> {
  const gone = await calmly(() => phone.ask(tab, 'drop', mine.account, pick))
  if (gone === null) return
  dropped.add(gone)
  acts.add('dropped')
}

/** The member, who says announcements alone. */
const wordsOf = (member: Member): Member => ({ ...member, said: { ...member.said, everyFile: 0 } })

/** Says an announcement that meets this fault for sure. */
export async function forced({ tab, numbers }: Step, world: World, line: Line, fault: Fault): Promise<void> {
  await comeIn(world, world.mine)
  line.force(fault)
  await saved(world, wordsOf(world.mine), tab, numbers)
}

/** One item that arrives, and whose member hears nothing of it; then something befalls it. */
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

/** The page looks every two seconds whether somebody has touched it. */
const LOOKED_MS = 2500

/** Nobody touches the phone for so long, ms. */
export async function idle({ phone, db, acts }: World, tab: number, ms: number): Promise<void> {
  acts.add('left alone')
  await calmly(() => phone.ask(tab, 'idle', ms))
  // The server knows as well how long nobody was there.
  await db
    .updateTable('session')
    .set({ last_seen_at: new Date(Date.now() - ms) })
    .execute()
  await sleep(LOOKED_MS)
}

/** The clocks of all pages and of the worker are wrong by so much, ms; a day ahead is a day in which nobody touched it. */
export async function setClocks({ phone }: World, tab: number, skew: number): Promise<void> {
  await calmly(() => phone.ask(tab, 'setClock', skew))
  await calmly(() => phone.ask(tab, 'setWorkerClock', skew))
  await sleep(LOOKED_MS)
}

/** Says an item while its page can write nothing, and again, once it was refused aloud and all is well. */
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
      await phone.ask(tab, isBad ? badly : 'announce', mine.account, left, mine.said)
    } catch (error) {
      // One that turned meanwhile has not refused it.
      isBad &&= error instanceof Turned
      throw error
    }
  })
}

/** The server has a release with another worker, and a tab takes it. */
export async function renewed({ tab }: Step, { phone, tally }: World, page: string): Promise<void> {
  appendFileSync(join(page, 'sw.js'), `\n// ${Date.now()}\n`)
  if (!(await calmly(() => phone.ask(tab, 'renew')))) return
  tally.add('new worker')
  await phone.reload(tab)
}

/** How long a piece of a file may be waited for: none may be left to send, or its line be cut. */
const PIECE_MS = 10_000
/** The server has read it by then, and has not answered yet. */
const WITHIN_MS = 5

/** Says files, and does this while a piece of one is with the server; whether there was one. */
async function withAPiece({ tab, numbers }: Step, world: World, line: Line, befall: () => unknown): Promise<boolean> {
  const { phone, mine } = world
  const came = new Promise<boolean>((settled) => {
    line.onPiece(() => setTimeout(() => settled((befall(), true)), WITHIN_MS))
    setTimeout(() => {
      // One that passes later than this is let be: nobody would wait for it then.
      line.onPiece(() => undefined)
      settled(false)
    }, PIECE_MS)
  })
  await saved(world, mine, tab, numbers, (left) => phone.ask(tab, 'announce', mine.account, left, { ...mine.said, everyFile: 1 }))
  return came
}

/** How long a push may take until it is shown. */
const SHOWN_MS = 10_000

/** A push starts the worker while a page sends a file: it is shown, the feed comes, and the worker looks for what to send. */
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

/** The database dies while a piece of a file is with the server; whatever it has not committed is gone. */
export async function databaseKilled(step: Step, world: World, line: Line, kill: () => void): Promise<void> {
  const { db, tally } = world
  const before = await startOf(db)
  if (!(await withAPiece(step, world, line, kill))) return
  tally.add('file database killed')
  // What is left of the one that died may still answer for a moment.
  while ((await startOf(db).catch(() => before)) === before) await sleep(100)
}

/** When this database began, ms. */
async function startOf(db: Db): Promise<number> {
  const { rows } = await sql<{ at: Date }>`select pg_postmaster_start_time() as at`.execute(db)
  return rows[0]!.at.getTime()
}
