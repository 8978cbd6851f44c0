/** A permit's fees for its company and driver, and the refunds when it is voided (domain.md 4.6; decision 26). */
import { asRials, sumRials, type Rials } from '#contract/kernel/value/money.ts'
import type { PermitFee } from '#contract/permits/permit-rows.ts'
import type { VoidCode } from '#contract/kernel/reasons.ts'
import { companyMoneyReaders, may, type Principal } from '#contract/kernel/roles.ts'
import { sql } from 'kysely'
import type { Db } from '#server/platform/db/open.ts'
import { loadHolds, transfer, type OpenHold, type Transfer } from '#server/modules/money/ledger/index.ts'
import { refundsOf } from './fault.rules.ts'

const toPlatform = 'PLATFORM_FEES' as const

/** A newly written permit. */
export interface Issued {
  id: number
  cargoId: number
  driverId: number
  /** Null for a free cargo. */
  turnId: number | null
}

/**
 * Captures one truck of the company's hold for each permit, and the driver's hold made at the lock of the show; releases the
 * holds of drivers who won nothing. One write for a whole run.
 */
export async function captureFees(
  db: Db,
  issued: readonly Issued[],
  { now, runId }: { now: Date; runId: number | null },
): Promise<void> {
  const companies = await companyCaptures(db, issued)
  const drivers = runId === null ? [] : await driverCaptures(db, issued, runId)
  await transfer({ db, now, by: null }, [...companies, ...drivers])
}

async function companyCaptures(db: Db, issued: readonly Issued[]): Promise<Transfer[]> {
  const cargos = await db
    .selectFrom('cargo')
    .select(['id', 'company_id', 'company_fee'])
    .where('id', 'in', [-1, ...new Set(issued.map(({ cargoId }) => cargoId))])
    .where('company_fee', '>', asRials(0))
    .execute()
  if (cargos.length === 0) return []
  const of = new Map(cargos.map((cargo) => [cargo.id, cargo]))
  const holds = Map.groupBy(await loadHolds(db, 'cargo', [...of.keys()]), ({ causeId }) => causeId)
  return issued.flatMap(({ id, cargoId }) => {
    const cargo = of.get(cargoId)
    if (!cargo) return []
    return taken(holds.get(cargoId) ?? [], cargo.company_fee).map(({ holdId, amount }, seq) => ({
      kind: 'COMPANY_FEE',
      phase: 'post',
      debit: { companyId: cargo.company_id },
      credit: toPlatform,
      amount,
      pendingId: holdId,
      cause: { type: 'permit', id, seq },
    }))
  })
}

/** Takes an amount from the oldest holds and reduces them: usually from one, from several if the cargo got more trucks. */
function taken(holds: OpenHold[], fee: Rials): { holdId: number; amount: Rials }[] {
  let left: number = fee
  const parts = holds.flatMap((hold) => {
    const amount = asRials(Math.min(left, hold.open))
    left -= amount
    hold.open = asRials(hold.open - amount)
    return amount > 0 ? [{ holdId: hold.id, amount }] : []
  })
  // Trucks without a hold are never given: `trucksLeft` counts held ones only.
  if (left > 0) throw new Error(`a permit was issued for a truck whose fee is not held: ${left} rials lack`)
  return parts
}

async function driverCaptures(db: Db, issued: readonly Issued[], runId: number): Promise<Transfer[]> {
  const { rows } = await sql<{ id: number; turn_id: number; driver_id: number; open: Rials }>`
    select hold.transfer_id as id, hold.cause_id as turn_id, account.driver_id, hold.open
    from ledger_hold as hold join ledger_transfer as made on made.id = hold.transfer_id
      join ledger_account as account on account.id = hold.account_id
    where hold.cause = 'turn' and hold.open > 0 and made.cause_seq = ${runId} order by hold.transfer_id`.execute(db)
  const permits = new Map(issued.map(({ id, turnId }) => [turnId, id]))
  return rows.map(({ id, turn_id, driver_id, open }) => {
    const permit = permits.get(turn_id)
    const held = { debit: { driverId: driver_id }, credit: toPlatform, amount: open, pendingId: id }
    return permit === undefined
      ? { kind: 'DRIVER_RELEASE', phase: 'void', ...held, cause: { type: 'turn', id: turn_id, seq: runId } }
      : { kind: 'DRIVER_FEE', phase: 'post', ...held, cause: { type: 'permit', id: permit } }
  })
}

/** Refunds the captured fees of a permit to the parties not at fault. */
export async function refundFees(
  { db, now, by }: { db: Db; now: Date; by: number | null },
  permitId: number,
  reason: VoidCode,
): Promise<{ company: Rials; driver: Rials }> {
  const back = refundsOf(reason)
  const { rows } = await sql<{ kind: 'COMPANY_FEE' | 'DRIVER_FEE'; company_id: number; driver_id: number; amount: Rials }>`
    select made.kind, account.company_id, account.driver_id, sum(made.amount)::bigint as amount
    from ledger_transfer as made join ledger_account as account on account.id = made.debit_id
    where made.cause = 'permit' and made.cause_id = ${permitId} and made.kind in ('COMPANY_FEE', 'DRIVER_FEE')
    group by made.kind, account.company_id, account.driver_id`.execute(db)
  const due = rows.filter(({ kind }) => (kind === 'COMPANY_FEE' ? back.company : back.driver))
  await transfer(
    { db, now, by },
    due.map(({ kind, company_id, driver_id, amount }) => ({
      kind: kind === 'COMPANY_FEE' ? 'COMPANY_REFUND' : 'DRIVER_REFUND',
      debit: toPlatform,
      credit: kind === 'COMPANY_FEE' ? { companyId: company_id } : { driverId: driver_id },
      amount,
      cause: { type: 'permit', id: permitId },
    })),
  )
  const sumOf = (wanted: string) => sumRials(due.filter(({ kind }) => kind === wanted).map(({ amount }) => amount))
  return { company: sumOf('COMPANY_FEE'), driver: sumOf('DRIVER_FEE') }
}

/** A permit's fees from the ledger, by the reader's access; the driver's charge is on the printout, so it is not restricted. */
export async function feesOf(db: Db, actor: Principal, permitId: number): Promise<PermitFee[]> {
  const { rows } = await sql<PermitFee>`
    select split_part(kind, '_', 1) as whose,
      coalesce(sum(amount) filter (where kind like '%\\_FEE'), 0)::bigint as amount,
      coalesce(sum(amount) filter (where kind like '%\\_REFUND'), 0)::bigint as refunded
    from ledger_transfer where cause = 'permit' and cause_id = ${permitId}
    group by 1 order by 1`.execute(db)
  return rows.filter(({ whose }) => whose === 'DRIVER' || may(companyMoneyReaders, actor))
}
