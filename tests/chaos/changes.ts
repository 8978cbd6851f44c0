/** What the member changes and drops, and what the product must keep of it. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Changed } from './hand.ts'
import type { Line } from './line.ts'
import { calmly, comeIn, isEmpty, saved, type World } from './members.ts'
import type { Step } from './plan.ts'

/** A change the product takes is what arrives, whatever becomes of the answer to it. */
export async function edited({ tab, pick }: Pick<Step, 'tab' | 'pick'>, world: World): Promise<void> {
  note(world, await calmly(() => world.phone.ask(tab, 'edit', world.mine.account, pick)))
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
  await saved(world, mine, tab, numbers)
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
