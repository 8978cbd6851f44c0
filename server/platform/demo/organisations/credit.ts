/** Wallet credit of the demo's companies and drivers, so that no step fails for lack of credit. */
import type { Rials } from '#contract/kernel/value/money.ts'
import { sql } from 'kysely'
import { transfer, type Holder } from '#server/modules/money/ledger/index.ts'
import type { Tx } from '#server/platform/db/open.ts'
import notes from '../data/notes.json' with { type: 'json' }

/** Amount of a charge, and balance below which it is repeated, rials. */
const COMPANY = { charge: 20_000_000_000, low: 2_000_000_000 }
const DRIVER = { charge: 5_000_000, low: 1_000_000 }

/** Charges every working company and every driver whose wallet is low, by the first administrator. */
export async function chargeWallets(tx: Tx, now: Date): Promise<void> {
  const admin = await tx.selectFrom('member').select('id').where('role', '=', 'Admin').orderBy('id').limit(1).executeTakeFirst()
  if (!admin) return
  const { rows } = await sql<{ id: number; company_id: number | null; driver_id: number | null; amount: Rials }>`
    insert into credit_request (company_id, driver_id, is_increase, amount, description, asked_by, asked_at, state)
    select company_id, driver_id, true, amount, ${notes.credit}, ${admin.id}, ${now}, 'DONE' from (
      select id as company_id, null::bigint as driver_id, ${COMPANY.charge}::bigint as amount, ${COMPANY.low}::bigint as low
        from company where is_accepted
      union all select null, id, ${DRIVER.charge}::bigint, ${DRIVER.low}::bigint from driver) as holder
    where not exists (select from ledger_account as account join ledger_balance as kept on kept.account_id = account.id
      where (account.company_id = holder.company_id or account.driver_id = holder.driver_id) and kept.posted - kept.held >= low)
    order by company_id, driver_id returning id, company_id, driver_id, amount`.execute(tx)
  await transfer(
    { db: tx, now, by: admin.id },
    rows.map(({ id, company_id, driver_id, amount }) => ({
      kind: 'INCREASE',
      debit: 'ADJUSTMENTS',
      credit: (company_id === null ? { driverId: driver_id } : { companyId: company_id }) as Holder,
      amount,
      cause: { type: 'request', id },
      reason: notes.credit,
    })),
  )
}
