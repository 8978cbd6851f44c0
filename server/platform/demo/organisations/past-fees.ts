/** Hall charges of the demo's cargos of the last days. */
import type { voidReasons } from '#contract/kernel/reasons.ts'
import { CargoStatus } from '#contract/kernel/status.ts'
import { sql } from 'kysely'
import { settleHold } from '#server/modules/freight/cargo/fee/fee.ts'
import { transfer } from '#server/modules/money/ledger/index.ts'
import { captureFees, refundFees } from '#server/modules/permits/permit/fees.ts'
import type { Tx } from '#server/platform/db/open.ts'
import { holdOf, type Cost } from '../traffic/holds.ts'

/** Number of cargos with a fee. */
const PRICED = 20

interface Priced extends Cost {
  received_at: Date
  ended_at: Date
}

/**
 * Applies the hall's charge to some ended cargos announced after the wallets were charged: held at the announcement, captured
 * by their permits, refunded with a voided permit by its reason, and released at the end. In order of time, like a wallet's
 * ledger.
 */
export async function settlePast(tx: Tx, { from, now }: { from: Date; now: Date }): Promise<void> {
  const { rows: cargos } = await sql<Priced>`
    update cargo set company_fee = hall.company_fee from hall
    where hall.id = cargo.hall_id and hall.company_fee > 0 and cargo.id in (
      select cargo.id from cargo join company on company.id = cargo.company_id join permit on permit.cargo_id = cargo.id
      where company.is_accepted and cargo.is_hall_load and cargo.status > ${CargoStatus.open} and cargo.company_fee = 0
        and cargo.received_at > ${from} and permit.run_id is null
      group by cargo.id order by bool_or(permit.void_reason in ('WEATHER', 'NO_SHOW')) desc nulls last, cargo.id desc limit ${PRICED})
    returning cargo.id, cargo.company_id, cargo.company_fee as fee, cargo.trucks, cargo.received_at,
      coalesce(cargo.finished_at, ${now}) as ended_at`.execute(tx)
  const permits = await tx
    .selectFrom('permit')
    .select(['id', 'cargo_id', 'driver_id', 'issued_at', 'voided_at', 'void_reason'])
    .where('cargo_id', 'in', [-1, ...cargos.map(({ id }) => id)])
    .orderBy('id')
    .execute()
  const acts: { at: Date; run: (now: Date) => Promise<unknown> }[] = []
  for (const cargo of cargos) {
    const { id, received_at, ended_at } = cargo
    const issued = permits.filter(({ cargo_id }) => cargo_id === id)
    // The truck of a voided permit is free again, so it gets a new hold.
    const trucks = Math.max(cargo.trucks, issued.length)
    acts.push({ at: received_at, run: (at) => transfer({ db: tx, now: at, by: null }, [holdOf({ ...cargo, trucks })]) })
    for (const one of issued) {
      const permit = { id: one.id, cargoId: id, driverId: one.driver_id, turnId: null }
      acts.push({ at: one.issued_at, run: (at) => captureFees(tx, [permit], { now: at, runId: null }) })
      const reason = one.void_reason as (typeof voidReasons)[number]
      if (one.voided_at) acts.push({ at: one.voided_at, run: (at) => refundFees({ db: tx, now: at, by: null }, one.id, reason) })
    }
    const end = new Date(Math.max(Number(ended_at), ...issued.map(({ issued_at }) => Number(issued_at))))
    acts.push({ at: end, run: (at) => settleHold({ db: tx, now: at, by: null }, id, { must: false }) })
  }
  for (const { at, run } of acts.toSorted((a, b) => Number(a.at) - Number(b.at))) await run(at)
}
