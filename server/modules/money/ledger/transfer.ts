/** The only module that moves money: transfers between accounts, in the caller's transaction (decision 26). */
import { asRials, type Rials, type RialsGiven } from '#contract/kernel/value/money.ts'
import type { AccountKind, CauseType, TransferKind } from '#contract/money/wallet-rows.ts'
import { Refusal } from '#contract/kernel/refusal.ts'
import { walletWords as words } from '#contract/money/wallet-words.ts'
import { sql } from 'kysely'
import { runPrepared, type Db } from '#server/platform/db/open.ts'
import type { Tables } from '#server/platform/db/tables.ts'

/** Holder of a wallet. */
export type Holder = { companyId: number } | { driverId: number }
type PlatformAccount = Exclude<AccountKind, 'COMPANY_WALLET' | 'DRIVER_WALLET'>
/** A wallet, or an account of the platform. */
type AccountRef = Holder | PlatformAccount

interface Cause {
  type: CauseType
  id: number
  /** Sequence number if one cause makes several transfers of a kind; 0 when absent. */
  seq?: number
}

export interface Transfer {
  kind: TransferKind
  /** `single` when absent. `post` and `void` need `pendingId`, and the accounts of the pending one. */
  phase?: Tables['ledger_transfer']['phase']
  debit: AccountRef
  credit: AccountRef
  /** Whole rials, at least 1. */
  amount: RialsGiven
  cause: Cause
  pendingId?: number
  reason?: string
}

/** The mover and the time. `by`: a member; null: the system. */
interface Mover {
  db: Db
  now: Date
  by: number | null
}

interface Made {
  id: number
  kind: TransferKind
  cause: Required<Cause>
}

/**
 * Writes the transfers, all or none, and returns the new ones: a transfer with an existing cause is skipped, so that repeating
 * is idempotent. Wallets are created with their first transfer and locked, in account order, until the transaction ends: after
 * the rows of cargos, turns and permits, and once for all that a command moves. Throws a Refusal (broken-rule,
 * `result.shortfall` in rials) if a wallet would be overdrawn; only DEDUCTION may overdraw.
 */
export async function transfer({ db, now, by }: Mover, transfers: readonly Transfer[]): Promise<Made[]> {
  if (transfers.length === 0) return []
  const wallets = await holdWallets(db, transfers.flatMap(({ debit, credit }) => [debit, credit]).filter(isHolder))
  const fresh = await notMadeYet(db, transfers)
  refuseShort(wallets, fresh)
  return insert({ db, now, by }, fresh, wallets)
}

interface Hold {
  kind: TransferKind
  companyId: number
  credit: PlatformAccount
  /** Whole rials, at least 1. */
  amount: RialsGiven
  cause: Required<Cause>
}

/**
 * Holds an amount of a company's wallet for a cause that has held nothing yet, in one statement, and returns the credit before
 * it, in rials. Holds nothing if the credit is lower. The wallet is locked until the transaction ends.
 */
export async function holdOnce({ db, now, by }: Mover, { kind, companyId, credit, amount, cause }: Hold): Promise<Rials> {
  const rows = await runPrepared(
    db,
    'hold once',
    sql<{ available: Rials }>`
      with wallet as (
        select account.id, kept.posted - kept.held as available
        from ledger_account as account join ledger_balance as kept on kept.account_id = account.id
        where account.company_id = ${companyId}::bigint for update of kept
      ), held as (
        insert into ledger_transfer (kind, phase, debit_id, credit_id, amount, cause, cause_id, cause_seq, at, by_member)
        select ${kind}, 'pending', wallet.id, platform.id, ${amount}::bigint, ${cause.type}, ${cause.id}, ${cause.seq}, ${now}, ${by}
        from wallet, ledger_account as platform
        where platform.kind = ${credit} and platform.company_id is null and platform.driver_id is null
          and wallet.available >= ${amount}::bigint
      )
      select available from wallet`,
  )
  return rows[0]?.available ?? asRials(0)
}

/** A wallet is a company's or a driver's. */
type Owned = { company_id: number; driver_id: null } | { company_id: null; driver_id: number }
const isHolder = (ref: AccountRef): ref is Holder => typeof ref === 'object'
const nameOf = (holder: Holder) => ('companyId' in holder ? `company ${holder.companyId}` : `driver ${holder.driverId}`)
const causeKey = (kind: TransferKind, { type, id, seq = 0 }: Cause) => `${type} ${id} ${kind} ${seq}`

interface Wallet {
  accountId: number
  available: Rials
}
type Wallets = ReadonlyMap<string, Wallet>

/** Locks the wallets, creating missing ones. */
async function holdWallets(db: Db, holders: readonly Holder[]): Promise<Wallets> {
  const names = new Set(holders.map(nameOf))
  if (names.size === 0) return new Map()
  const companies = inOrder(holders.flatMap((holder) => ('companyId' in holder ? holder.companyId : [])))
  const drivers = inOrder(holders.flatMap((holder) => ('driverId' in holder ? holder.driverId : [])))
  const find = async (): Promise<Wallets> => {
    const { rows } = await sql<Owned & { account_id: number; available: Rials }>`
      select account.id as account_id, account.company_id, account.driver_id, kept.posted - kept.held as available
      from ledger_account as account join ledger_balance as kept on kept.account_id = account.id
      where account.company_id = any(${companies}::bigint[]) or account.driver_id = any(${drivers}::bigint[])
      order by kept.account_id for update of kept`.execute(db)
    return new Map(
      rows.map(({ account_id, company_id, driver_id, available }) => [
        nameOf(company_id === null ? { driverId: driver_id } : { companyId: company_id }),
        { accountId: account_id, available },
      ]),
    )
  }
  const found = await find()
  if (found.size === names.size) return found
  await sql`insert into ledger_account (kind, company_id, driver_id)
    select 'COMPANY_WALLET', id, null from unnest(${companies}::bigint[]) as id
    union all select 'DRIVER_WALLET', null, id from unnest(${drivers}::bigint[]) as id
    on conflict do nothing`.execute(db)
  return find()
}

const inOrder = (ids: readonly number[]): number[] => [...new Set(ids)].sort((a, b) => a - b)

/** Transfers whose cause has not created them, each once. The wallets are locked, so none is created concurrently. */
async function notMadeYet(db: Db, transfers: readonly Transfer[]): Promise<Transfer[]> {
  const byKey = new Map(transfers.map((one) => [causeKey(one.kind, one.cause), one]))
  const all = [...byKey.values()]
  const { rows } = await sql<{ cause: CauseType; cause_id: number; kind: TransferKind; cause_seq: number }>`
    select made.cause, made.cause_id, made.kind, made.cause_seq
    from unnest(${all.map(({ cause }) => cause.type)}::text[], ${all.map(({ cause }) => cause.id)}::bigint[],
      ${all.map(({ kind }) => kind)}::text[], ${all.map(({ cause }) => cause.seq ?? 0)}::bigint[]) as asked (cause, cause_id, kind, cause_seq)
    join ledger_transfer as made using (cause, cause_id, kind, cause_seq)`.execute(db)
  for (const { cause, cause_id, kind, cause_seq } of rows)
    byKey.delete(causeKey(kind, { type: cause, id: cause_id, seq: cause_seq }))
  return [...byKey.values()]
}

/** The database would refuse it too, but without the shortfall, and it would abort the transaction. */
function refuseShort(wallets: Wallets, transfers: readonly Transfer[]): void {
  const change = new Map<string, { all: number; kept: number }>()
  const add = (holder: AccountRef, amount: number, isDeduction: boolean) => {
    if (!isHolder(holder)) return
    const { all, kept } = change.get(nameOf(holder)) ?? { all: 0, kept: 0 }
    change.set(nameOf(holder), { all: all + amount, kept: kept + (isDeduction ? 0 : amount) })
  }
  for (const { kind, phase = 'single', debit, credit, amount } of transfers) {
    if (phase === 'single' || phase === 'pending') add(debit, -amount, kind === 'DEDUCTION')
    if (phase === 'void') add(debit, amount, false)
    if (phase === 'single' || phase === 'post') add(credit, amount, false)
  }
  for (const [name, { all, kept }] of change) {
    const { available } = wallets.get(name)!
    if (kept < 0 && available + all < 0) throw shortOf(asRials(-(available + all)))
    if (Math.abs(available + all) > Number.MAX_SAFE_INTEGER) throw new Refusal('broken-rule', { message: words.tooMuch })
  }
}

/** The refusal for a shortfall in rials. */
const shortOf = (shortfall: Rials) => new Refusal('broken-rule', { message: words.short(shortfall), result: { shortfall } })

async function insert({ db, now, by }: Mover, transfers: readonly Transfer[], wallets: Wallets): Promise<Made[]> {
  if (transfers.length === 0) return []
  const column = <T>(of: (one: Transfer) => T) => transfers.map(of)
  const idOf = (ref: AccountRef) => (isHolder(ref) ? wallets.get(nameOf(ref))!.accountId : null)
  const kindOf = (ref: AccountRef) => (isHolder(ref) ? null : ref)
  const { rows } = await sql<{ id: number; kind: TransferKind; cause: CauseType; cause_id: number; cause_seq: number }>`
    insert into ledger_transfer (kind, phase, debit_id, credit_id, amount, cause, cause_id, cause_seq, pending_id, reason, at, by_member)
    select one.kind, one.phase,
      coalesce(one.debit, (select id from ledger_account where kind = one.debit_kind and company_id is null and driver_id is null)),
      coalesce(one.credit, (select id from ledger_account where kind = one.credit_kind and company_id is null and driver_id is null)),
      one.amount, one.cause, one.cause_id, one.cause_seq, one.pending_id, one.reason, ${now}, ${by}
    from unnest(${column(({ kind }) => kind)}::text[], ${column(({ phase = 'single' }) => phase)}::text[],
      ${column(({ debit }) => idOf(debit))}::bigint[], ${column(({ debit }) => kindOf(debit))}::text[],
      ${column(({ credit }) => idOf(credit))}::bigint[], ${column(({ credit }) => kindOf(credit))}::text[],
      ${column(({ amount }) => amount)}::bigint[], ${column(({ cause }) => cause.type)}::text[],
      ${column(({ cause }) => cause.id)}::bigint[], ${column(({ cause }) => cause.seq ?? 0)}::bigint[],
      ${column(({ pendingId = null }) => pendingId)}::bigint[], ${column(({ reason = '' }) => reason)}::text[])
      with ordinality as one (kind, phase, debit, debit_kind, credit, credit_kind, amount, cause, cause_id, cause_seq, pending_id, reason, nth)
    order by one.nth
    on conflict (cause, cause_id, kind, cause_seq) do nothing
    returning id, kind, cause, cause_id, cause_seq`.execute(db)
  return rows.map(({ id, kind, cause, cause_id, cause_seq }) => ({
    id,
    kind,
    cause: { type: cause, id: cause_id, seq: cause_seq },
  }))
}
