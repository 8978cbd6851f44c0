/** What is in wallets, and what of it is held. */
import { asRials, type Rials } from '#contract/kernel/value/money.ts'
import type { CauseType } from '#contract/money/wallet-rows.ts'
import { sql } from 'kysely'
import type { Db } from '#server/platform/db/open.ts'
import type { Holder } from './transfer.ts'

/** Rials of a wallet: of all entries, held, and what may be spent; nothing for one that was never opened. */
export interface Balance {
  accountId: number | null
  posted: Rials
  held: Rials
  available: Rials
}

/** As it is now; inside an act it may change until `transfer` holds it. */
export async function balanceOf(db: Db, holder: Holder): Promise<Balance> {
  const kept = await db
    .selectFrom('ledger_account')
    .innerJoin('ledger_balance', 'ledger_balance.account_id', 'ledger_account.id')
    .select(['ledger_account.id', 'posted', 'held'])
    .$if('companyId' in holder, (query) => query.where('company_id', '=', (holder as { companyId: number }).companyId))
    .$if('driverId' in holder, (query) => query.where('driver_id', '=', (holder as { driverId: number }).driverId))
    .executeTakeFirst()
  const { posted, held } = kept ?? { posted: asRials(0), held: asRials(0) }
  return { accountId: kept?.id ?? null, posted, held, available: asRials(posted - held) }
}

/** What the wallet may spend, held until the transaction ends. */
export async function creditOf(tx: Db, holder: Holder): Promise<Rials> {
  const { accountId } = await balanceOf(tx, holder)
  if (accountId === null) return asRials(0)
  const kept = await tx
    .selectFrom('ledger_balance')
    .select(['posted', 'held'])
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return asRials(kept.posted - kept.held)
}

/** What each of these drivers may spend, held until the transaction ends, in the order of the accounts; 0 without a wallet. */
export async function creditOfDrivers(tx: Db, driverIds: readonly number[]): Promise<Map<number, Rials>> {
  const { rows } = await sql<{ driver_id: number; available: Rials }>`
    select account.driver_id, kept.posted - kept.held as available
    from ledger_account as account join ledger_balance as kept on kept.account_id = account.id
    where account.driver_id = any(${driverIds}::bigint[]) order by kept.account_id for update of kept`.execute(tx)
  return new Map(rows.map(({ driver_id, available }) => [driver_id, available]))
}

/**
 * Locks the wallets of an act that moves money in more than one step, in the order of their accounts and before the first of
 * them: the steps find them held and cannot turn that order round. A holder without a wallet has nothing to lock.
 */
export async function lockWallets(tx: Db, { companyId, driverId }: { companyId: number; driverId: number }): Promise<void> {
  await sql`select from ledger_account as account join ledger_balance as kept on kept.account_id = account.id
    where account.company_id = ${companyId} or account.driver_id = ${driverId}
    order by kept.account_id for update of kept`.execute(tx)
}

/** A pending transfer with something left. */
export interface OpenHold {
  id: number
  causeId: number
  open: Rials
}

/** What is still held for these causes, oldest first. */
export async function holdsOf(db: Db, cause: CauseType, ids: readonly number[]): Promise<OpenHold[]> {
  const { rows } = await sql<OpenHold>`select transfer_id as id, cause_id as "causeId", open from ledger_hold
    where cause = ${cause} and cause_id = any(${ids}::bigint[]) and open > 0 order by transfer_id`.execute(db)
  return rows
}
