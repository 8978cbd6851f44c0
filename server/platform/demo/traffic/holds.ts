/** Holds of the demo's companies for their cargos. */
import { asRials, type Rials } from '#contract/kernel/value/money.ts'
import { CargoStatus, PermitStatus } from '#contract/kernel/status.ts'
import { sql } from 'kysely'
import { transfer, type Transfer } from '#server/modules/money/ledger/index.ts'
import type { Tx } from '#server/platform/db/open.ts'

/** What the trucks of a cargo cost its company; `fee` is for each. */
export interface Cost {
  id: number
  company_id: number
  fee: Rials
  trucks: number
}

/** Gives open hall loads without a fee their hall's charge, and holds it. */
export async function priceCargos(tx: Tx, now: Date): Promise<void> {
  const { rows } = await sql<Cost>`
    update cargo set company_fee = hall.company_fee from hall
    where hall.id = cargo.hall_id and cargo.is_hall_load and cargo.status = ${CargoStatus.open} and cargo.company_fee = 0
      and hall.company_fee > 0 and cargo.company_id in (select id from company where is_accepted)
    returning cargo.id, cargo.company_id, cargo.company_fee as fee, (cargo.trucks - (select count(*) from permit
      where permit.cargo_id = cargo.id and permit.status > ${PermitStatus.voided}))::int as trucks`.execute(tx)
  const due = rows.filter(({ trucks }) => trucks > 0)
  await transfer({ db: tx, now, by: null }, due.map(holdOf))
}

/** The hold of a cargo at its announcement. */
export const holdOf = ({ id, company_id, fee, trucks }: Cost): Transfer => ({
  kind: 'COMPANY_HOLD',
  phase: 'pending',
  debit: { companyId: company_id },
  credit: 'PLATFORM_FEES',
  amount: asRials(fee * trucks),
  cause: { type: 'cargo', id, seq: 1 },
})
