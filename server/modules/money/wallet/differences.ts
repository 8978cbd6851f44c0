/** Inconsistencies within the ledger, or with the cargos, turns and permits of its transfers. */
import type { DifferenceCode } from '#contract/money/wallet-rows.ts'
import { CargoStatus, PermitStatus } from '#contract/kernel/status.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#server/platform/db/open.ts'

export interface Found {
  code: DifferenceCode
  /** Id of the account, transfer, entry, cargo, turn or permit. */
  id: number
  expected: number
  found: number
}

/** Maximum differences listed of each kind. */
const NAMED = 100

type Rows = RawBuilder<{ id: number; expected: number; found: number }>

/** Each query returns inconsistent rows. Sums are numbers: no wallet exceeds JSON's range. */
const checks: Record<DifferenceCode, Rows> = {
  UNBALANCED: sql`select made.id, 0 as expected, coalesce(sum(entry.amount), made.amount)::bigint as found
    from ledger_transfer as made left join ledger_entry as entry on entry.transfer_id = made.id
    where made.phase in ('single', 'post') group by made.id
    having count(entry.id) <> 2 or sum(entry.amount) <> 0 or max(entry.amount) <> made.amount`,
  BALANCE: sql`select kept.account_id as id, coalesce(sum(entry.amount), 0)::bigint as expected, kept.posted as found
    from ledger_balance as kept left join ledger_entry as entry on entry.account_id = kept.account_id
    group by kept.account_id having coalesce(sum(entry.amount), 0) <> kept.posted or count(entry.id) <> kept.entries`,
  HELD: sql`select kept.account_id as id, coalesce(sum(hold.open), 0)::bigint as expected, kept.held as found
    from ledger_balance as kept left join ledger_hold as hold on hold.account_id = kept.account_id
    group by kept.account_id having coalesce(sum(hold.open), 0) <> kept.held`,
  RUNNING: sql`select id, total::bigint as expected, balance as found from (
      select id, balance, position, sum(amount) over so_far as total, row_number() over so_far as nth
      from ledger_entry where position is not null
      window so_far as (partition by account_id order by position rows unbounded preceding)) as running
    where balance <> total or position <> nth`,
  DAYS: sql`select account_id as id, sum(moved)::bigint as expected, sum(kept)::bigint as found from (
      select account_id, (at at time zone 'Asia/Tehran')::date as day, amount as moved, 0 as kept
        from ledger_entry where position is null
      union all select account_id, day, 0, amount from ledger_day) as days
    group by account_id, day having sum(moved) <> sum(kept)`,
  HOLD_OPEN: sql`select hold.transfer_id as id, (made.amount - coalesce(used.amount, 0))::bigint as expected, hold.open as found
    from ledger_hold as hold join ledger_transfer as made on made.id = hold.transfer_id
      left join (select pending_id, sum(amount) as amount from ledger_transfer where pending_id is not null group by pending_id)
        as used on used.pending_id = hold.transfer_id
    where made.amount - coalesce(used.amount, 0) <> hold.open`,
  HOLD_OF_CARGO: sql`select cargo.id, wanted.rials as expected, coalesce(held.rials, 0)::bigint as found
    from cargo left join (select cause_id, sum(open) as rials from ledger_hold where cause = 'cargo' and open > 0 group by cause_id)
        as held on held.cause_id = cargo.id
      cross join lateral (select case when cargo.status = ${CargoStatus.open} then greatest(cargo.trucks - (select count(*) from permit
        where permit.cargo_id = cargo.id and permit.status > ${PermitStatus.voided}), 0) * cargo.company_fee else 0 end as rials) as wanted
    where (cargo.company_fee > 0 and cargo.status = ${CargoStatus.open} or held.rials > 0)
      -- Less is held where credit lacked, in whole trucks.
      and (coalesce(held.rials, 0) > wanted.rials
        or cargo.company_fee > 0 and mod(coalesce(held.rials, 0), cargo.company_fee) <> 0)`,
  HOLD_OF_TURN: sql`select hold.cause_id as id, 0 as expected, hold.open as found
    from ledger_hold as hold join ledger_transfer as made on made.id = hold.transfer_id
      join show_run on show_run.id = made.cause_seq
    where hold.cause = 'turn' and hold.open > 0 and show_run.state <> 'LOCKED'`,
  NEGATIVE: sql`select kept.account_id as id, 0 as expected, kept.posted - kept.held as found from ledger_balance as kept
    where kept.posted < kept.held and not exists (select from ledger_transfer as made
      where made.debit_id = kept.account_id and made.kind = 'DEDUCTION')`,
  PERMIT_FEE: sql`select made.cause_id as id, sum(made.amount) filter (where made.phase = 'post')::bigint as expected,
      sum(made.amount) filter (where made.phase = 'single')::bigint as found
    from ledger_transfer as made left join permit on permit.id = made.cause_id where made.cause = 'permit'
    group by made.cause_id, permit.id, permit.status, made.kind in ('COMPANY_FEE', 'COMPANY_REFUND')
    having coalesce(sum(made.amount) filter (where made.phase = 'single'), 0) not in
        (0, coalesce(sum(made.amount) filter (where made.phase = 'post'), 0))
      or permit.id is null
      or permit.status > ${PermitStatus.voided} and count(*) filter (where made.phase = 'single') > 0`,
}

/** All differences, by kind; the caller's transaction gives one snapshot. */
export async function differences(db: Db): Promise<Found[]> {
  const found: Found[] = []
  for (const [code, rows] of Object.entries(checks) as [DifferenceCode, Rows][]) {
    const answer = await sql<{ id: number; expected: number; found: number }>`select id, coalesce(expected, 0) as expected,
      coalesce(found, 0) as found from (${rows}) as difference order by id limit ${NAMED}`.execute(db)
    found.push(...answer.rows.map((row) => ({ code, ...row })))
  }
  return found
}
