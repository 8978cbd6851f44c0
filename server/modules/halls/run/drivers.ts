import type { RunRecord } from '#contract/halls/split/record.ts'
import { briefly } from '#contract/halls/split/why.ts'
import { turnsWithApp } from '#server/modules/messaging/driver-notice/index.ts'
import { notify } from '#server/modules/messaging/notice/index.ts'
import type { Db } from '#server/platform/db/open.ts'
import type { LiveRun } from './rows.ts'

interface Result {
  /** Of the record. */
  text: string
  now: Date
  turnIdOf: (number: number) => number
}

/**
 * Notifies the drivers with the app of what their lists got, with the record's reason in one sentence. A turn without a list got
 * nothing by its own choice, and is not notified.
 */
export async function notifyDrivers(tx: Db, { id }: Pick<LiveRun, 'id'>, { text, now, turnIdOf }: Result): Promise<void> {
  const record = JSON.parse(text) as RunRecord
  const { outcome, receipts, snapshot } = record
  const listed = new Set([...outcome.turns, ...receipts].map(({ turn }) => turn))
  const turns = snapshot.turns.flatMap(({ number }) => (listed.has(number) ? [{ number, turnId: turnIdOf(number) }] : []))
  const known = await turnsWithApp(
    tx,
    turns.map(({ turnId }) => turnId),
  )
  if (known.size === 0) return
  const why = briefly(record)
  const winners = new Set(outcome.turns.filter(({ cargo }) => cargo !== null).map(({ turn }) => turn))
  const about = (hasWon: boolean) =>
    turns
      .filter(({ number, turnId }) => known.has(turnId) && winners.has(number) === hasWon)
      .map(({ number, turnId }) => ({ id: turnId, fact: `${id} ${number}`, reason: why(number, true) }))
  await notify({ db: tx, now }, 'ownWon', { about: about(true) })
  await notify({ db: tx, now }, 'ownLost', { about: about(false) })
}
