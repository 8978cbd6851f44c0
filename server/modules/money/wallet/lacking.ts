/** Cargos for which credit lacked when a truck came back: held for as soon as their company has it. */
import type { Logger } from 'pino'
import { lackingCargos, settleHold } from '#server/modules/freight/cargo/index.ts'
import type { Db } from '#server/platform/db/open.ts'
import { attempt } from '#server/platform/transaction.ts'
import { besideSteps } from '#server/modules/halls/hall/index.ts'

interface Holding {
  db: Db
  log: Pick<Logger, 'error'>
}

/**
 * Each in a transaction of its own, beside the steps of its hall's show, under the row of the cargo; answers those that have
 * all they need now. One that cannot be held for is logged and keeps no other from its hold.
 */
export async function holdForLacking({ db, log }: Holding, now: Date): Promise<number[]> {
  const held: number[] = []
  for (const { id, hall_id } of await lackingCargos(db)) {
    try {
      const lacks = await attempt(db, async (tx) => {
        if (hall_id !== null) await besideSteps(tx, hall_id)
        return settleHold({ db: tx, now, by: null }, id, { must: false })
      })
      if (lacks === 0) held.push(id)
    } catch (error) {
      log.error({ err: error, cargo: id }, 'a cargo could not be held for')
    }
  }
  return held
}
