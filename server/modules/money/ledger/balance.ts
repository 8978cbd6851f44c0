/** Balances of wallets, and their held amounts. */
import { asRials, type Rials } from '#contract/kernel/value/money.ts'
import type { CauseType } from '#contract/money/wallet-rows.ts'
import { sql } from 'kysely'
import type { Db } from '#server/platform/db/open.ts'
import type { Holder } from './transfer.ts'

/** A wallet in rials: sum of all entries, held, and available; zero for one that was never opened. */
export interface Balance {
  accountId: number | null
  posted: Rials
  held: Rials
  available: Rials
}

/** The current balance; inside a command it may change until `transfer` locks it. */
export async function balanceOf(db: Db, holder: Holder): Promise<Balance> {
  const row = await db
    .selectFrom('ledger_account')
    .innerJoin('ledger_balance', 'ledger_balance.account_id', 'ledger_account.id')
    .select(['ledger_account.id', 'posted', 'held'])
    .$if('companyId' in holder, (query) => query.where('company_id', '=', (holder as { companyId: number }).companyId))
    .$if('driverId' in holder, (query) => query.where('driver_id', '=', (holder as { driverId: number }).driverId))
    .executeTakeFirst()
  const { posted, held } = row ?? { posted: asRials(0), held: asRials(0) }
  return { accountId: row?.id ?? null, posted, held, available: asRials(posted - held) }
}

/** The available balance of the wallet, locked until the transaction ends. */
export async function creditOf(tx: Db, holder: Holder): Promise<Rials> {
  const { accountId } = await balanceOf(tx, holder)
  if (accountId === null) return asRials(0)
  const row = await tx
    .selectFrom('ledger_balance')
    .select(['posted', 'held'])
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return asRials(row.posted - row.held)
}

/** Available balance of each of these drivers, locked until the transaction ends, in account order; 0 without a wallet. */
export async function creditOfDrivers(tx: Db, driverIds: readonly number[], shouldLock = true): Promise<Map<number, Rials>> {
  const { rows } = await sql<{ driver_id: number; available: Rials }>`
    select account.driver_id, kept.posted - kept.held as available
    from ledger_account as account join ledger_balance as kept on kept.account_id = account.id
    where account.driver_id = any(${driverIds}::bigint[]) order by kept.account_id ${shouldLock ? sql`for update of kept` : sql``}`.execute(
    tx,
  )
  return new Map(rows.map(({ driver_id, available }) => [driver_id, available]))
}

/**
 * Locks the wallets of a command that moves money in several steps, in account order and before the first step, so that the
 * steps cannot reverse the lock order. A holder without a wallet has nothing to lock.
 */
export async function lockWallets(tx: Db, { companyId, driverId }: { companyId: number; driverId: number }): Promise<void> {
  await sql`select from ledger_account as account join ledger_balance as kept on kept.account_id = account.id
    where account.company_id = ${companyId} or account.driver_id = ${driverId}
    order by kept.account_id for update of kept`.execute(tx)
}

/** A pending transfer with a remaining amount. */
export interface OpenHold {
  id: number
  causeId: number
  open: Rials
}

/** Amounts still held for these causes, oldest first. */
export async function loadHolds(db: Db, cause: CauseType, ids: readonly number[]): Promise<OpenHold[]> {
  const { rows } = await sql<OpenHold>`select transfer_id as id, cause_id as "causeId", open from ledger_hold
    where cause = ${cause} and cause_id = any(${ids}::bigint[]) and open > 0 order by transfer_id`.execute(db)
  return rows
}
