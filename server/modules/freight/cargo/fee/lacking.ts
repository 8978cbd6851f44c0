/** Cargos without sufficient credit after a truck was returned: held as soon as their company has it. */
import type { Logger } from 'pino'
import { lackingCargos, settleHold } from './fee.ts'
import type { Db } from '#server/platform/db/open.ts'
import { attempt } from '#server/platform/transaction.ts'
import { besideSteps } from '#server/modules/organisations/hall/index.ts'

interface Holding {
  db: Db
  log: Pick<Logger, 'error'>
}

/**
 * Each in its own transaction, under the lock of its hall's show and of the cargo's row; returns the cargos that are fully
 * held. A failing one is logged and does not block others.
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
