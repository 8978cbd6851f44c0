/** What a storm whose server ignores keys leaves on it twice, and what the product finds of that by itself. */
import { setTimeout as sleep } from 'node:timers/promises'
import { rowsOf } from './count.ts'
import { calmly, type World } from './members.ts'

export interface Doubles {
  /** Ids of cargos beside the one whose number the device has, of items that have arrived. */
  standing: string[]
  found: string[]
}

/** The page leaves copies a minute to arrive: its clock is put on by so much, ms. */
const LATER_MS = 120_000
const PATIENCE_MS = 20_000

/** Waits until as many are found as stand there, or long enough. */
export async function doublesOf({ phone, db, mine }: World): Promise<Doubles> {
  const items = () => calmly(() => phone.ask(0, 'items', mine.account))
  const own = new Map((await items()).filter(({ receiptId }) => receiptId !== null).map(({ n, receiptId }) => [n, receiptId]))
  const rows = (await rowsOf(db)).filter(({ n, digest }) => digest === null && own.has(n))
  const standing = rows.map(({ n, id }) => ({ n, id: String(id) })).filter(({ n, id }) => own.get(n) !== id)
  await calmly(() => phone.ask(0, 'setClock', LATER_MS))
  await phone.reload(0)
  const end = performance.now() + PATIENCE_MS
  let found: string[] = []
  while (performance.now() < end && found.length < standing.length) {
    await sleep(300)
    found = (await items()).flatMap(({ doubles }) => doubles)
  }
  return { standing: standing.map(({ id }) => id).toSorted(), found: found.toSorted() }
}
