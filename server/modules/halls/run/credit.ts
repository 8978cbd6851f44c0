/** Credit check at the lock of a show: the fee is held until the show is decided (X21; decision 26). */
import type { Addressee } from '#contract/kernel/person-words.ts'
import { asRials, type Rials } from '#contract/kernel/value/money.ts'
import { runWords as words } from '#contract/halls/run-words.ts'
import type { Db } from '#server/platform/db/open.ts'
import { balanceOf, creditOfDrivers, transfer } from '#server/modules/money/ledger/index.ts'
import type { LiveRun } from './rows.ts'

/** Code in a record for a turn whose driver lacks credit. */
export const INSUFFICIENT_CREDIT = 'INSUFFICIENT_CREDIT'

interface Choosing {
  /** The turn's id. */
  id: number
  driverId: number
}

/**
 * Holds the hall's charge from each driver who may win, and returns the turns whose driver lacks it. The held amount is the
 * permit's fee, even if the hall's charge or the wallet changes before the show is published.
 */
export async function holdFromDrivers(tx: Db, run: LiveRun, choosing: readonly Choosing[], now: Date): Promise<Set<number>> {
  const fee = await driverFeeOf(tx, run)
  if (fee === 0) return new Set()
  const credit = await creditOfDrivers(
    tx,
    choosing.map(({ driverId }) => driverId),
  )
  const canPay = ({ driverId }: Choosing) => (credit.get(driverId) ?? 0) >= fee
  await transfer(
    { db: tx, now, by: null },
    choosing.filter(canPay).map(({ id, driverId }) => ({
      kind: 'DRIVER_HOLD',
      phase: 'pending',
      debit: { driverId },
      credit: 'PLATFORM_FEES',
      amount: fee,
      cause: { type: 'turn', id, seq: run.id },
    })),
  )
  return new Set(choosing.filter((one) => !canPay(one)).map(({ id }) => id))
}

/** The warning on registering a list while the driver lacks the charge: it is checked again at the lock (domain.md 4.4, 4.6). */
export async function creditWarning(db: Db, run: ShowOf, driverId: number, to: Addressee): Promise<string> {
  const fee = await driverFeeOf(db, run)
  if (fee === 0) return ''
  const { available } = await balanceOf(db, { driverId })
  return available < fee ? ` ${words.lacksCredit[to](fee, asRials(fee - available))}` : ''
}

/** The queued turns whose driver lacks the hall's charge now; `runId`: the open show, whose charge is that of its opening. */
export async function withoutCredit(
  db: Db,
  hallId: number,
  runId: number | null,
  turns: readonly Choosing[],
): Promise<Set<number>> {
  const fee = await driverFeeOf(db, { hall_id: hallId, hall_version: await openedVersion(db, runId) })
  if (fee === 0) return new Set()
  const credit = await creditOfDrivers(
    db,
    turns.map(({ driverId }) => driverId),
    false,
  )
  return new Set(turns.filter(({ driverId }) => (credit.get(driverId) ?? 0) < fee).map(({ id }) => id))
}

/** The hall's version at the opening of a show; null without one: the hall's charge of now. */
async function openedVersion(db: Db, runId: number | null): Promise<number | null> {
  if (runId === null) return null
  const row = await db.selectFrom('show_run').select('hall_version').where('id', '=', runId).executeTakeFirstOrThrow()
  return row.hall_version
}

type ShowOf = Pick<LiveRun, 'hall_id' | 'hall_version'>

/** The hall's charge at the show's opening, rials: later changes apply from the next show (domain.md 4.2). */
async function driverFeeOf(tx: Db, { hall_id, hall_version }: ShowOf): Promise<Rials> {
  const { now, opened } = await tx
    .selectFrom('hall')
    .leftJoin('hall_version as opened', (on) =>
      on
        .onRef('opened.hall_id', '=', 'hall.id')
        .on('opened.version', '=', hall_version)
        .onRef('opened.version', '<>', 'hall.version'),
    )
    .select(['hall.driver_fee as now', 'opened.driver_fee as opened'])
    .where('hall.id', '=', hall_id)
    .executeTakeFirstOrThrow()
  return opened ?? now
}
