/** Cargos for which credit lacked when a truck came back: held for as soon as their company has it. */
import { lackingCargos, settleHold } from '../cargo/index.ts'
import type { Db } from '../db/open.ts'

/** Each in a transaction of its own, under the row of the cargo; answers those that have all they need now. */
export async function holdForLacking(db: Db, now: Date): Promise<number[]> {
  const held: number[] = []
  for (const id of await lackingCargos(db)) {
    const lacks = await db.transaction().execute((tx) => settleHold({ db: tx, now, by: null }, id, { must: false }))
    if (lacks === 0) held.push(id)
  }
  return held
}
