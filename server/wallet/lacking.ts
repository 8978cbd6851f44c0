/** Cargos for which credit lacked when a truck came back: held for as soon as their company has it. */
import { lackingCargos, settleHold } from '../cargo/index.ts'
import type { Db } from '../db/open.ts'
import { besideSteps } from '../hall/index.ts'

/**
 * Each in a transaction of its own, beside the steps of its hall's show, under the row of the cargo; answers those that have
 * all they need now.
 */
export async function holdForLacking(db: Db, now: Date): Promise<number[]> {
  const held: number[] = []
  for (const { id, hall_id } of await lackingCargos(db)) {
    const lacks = await db.transaction().execute(async (tx) => {
      if (hall_id !== null) await besideSteps(tx, hall_id)
      return settleHold({ db: tx, now, by: null }, id, { must: false })
    })
    if (lacks === 0) held.push(id)
  }
  return held
}
