/** The fee of a cargo's company, held while the cargo is open (domain.md 4.6; decision 26). */
import { asRials, sumRials, type Rials } from '#contract/kernel/value/money.ts'
import { Refusal } from '#contract/kernel/refusal.ts'
import { CargoStatus } from '#contract/kernel/status.ts'
import { walletWords as words } from '#contract/money/wallet-words.ts'
import { sql } from 'kysely'
import { tariffOfCompany } from '#server/modules/organisations/agency/index.ts'
import type { Db } from '#server/platform/db/open.ts'
import { creditOf, holdOnce, loadHolds, transfer, type OpenHold, type Transfer } from '#server/modules/money/ledger/index.ts'
import { freeFee, toHold } from './fee.rules.ts'
import { livePermits, trucksWithPermit, trucksCovered } from '../show.ts'
import { oneRow } from '#server/platform/db/one-row.ts'

interface FeeTerms {
  companyId: number
  /** The company's place in the hall; null without one. */
  companyHallId: number | null
  isHallLoad: boolean
  km: number
}

interface Moment {
  db: Db
  now: Date
}

/** Current fee of a truck in rials: a hall's charge for its loads, the agency's tariff for free cargos. */
export async function loadFee({ db, now }: Moment, { companyId, companyHallId, isHallLoad, km }: FeeTerms): Promise<Rials> {
  if (!isHallLoad) return freeFee(await tariffOfCompany({ db, now }, companyId), km)
  const hall = await db
    .selectFrom('company_hall')
    .innerJoin('hall', 'hall.id', 'company_hall.hall_id')
    .select('hall.company_fee')
    .where('company_hall.id', '=', companyHallId ?? -1)
    .where('company_hall.company_id', '=', companyId)
    .executeTakeFirst()
  return hall?.company_fee ?? asRials(0)
}

/** Updates the fee of an existing cargo to the current one. */
export async function refreshFee({ db, now }: Moment, cargoId: number): Promise<void> {
  const cargo = await db
    .selectFrom('cargo')
    .leftJoin('hall', 'hall.id', 'cargo.hall_id')
    .select(['cargo.company_id', 'cargo.is_hall_load', 'cargo.distance_km', 'hall.company_fee as hall_fee'])
    .where('cargo.id', '=', cargoId)
    .executeTakeFirstOrThrow()
  const fee = cargo.is_hall_load
    ? (cargo.hall_fee ?? asRials(0))
    : freeFee(await tariffOfCompany({ db, now }, cargo.company_id), cargo.distance_km)
  await db.updateTable('cargo').set({ company_fee: fee }).where('id', '=', cargoId).execute()
}

interface Settling extends Moment {
  by: number | null
}

/**
 * Adjusts the amount held for a cargo to the fee of its trucks without a permit: after every command that changes them, its
 * status or its fee, with the cargo's row locked. `must`: 422 with the shortfall if credit lacks; else it holds for as many
 * whole trucks as possible, and a job retries the rest. Returns the number of trucks without credit.
 */
export async function settleHold({ db, now, by }: Settling, cargoId: number, { must }: { must: boolean }): Promise<number> {
  const cargo = await db
    .selectFrom('cargo')
    .select(['company_id', 'company_fee', 'status', 'trucks'])
    .where('id', '=', cargoId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const fee = cargo.company_fee
  const open = await loadHolds(db, 'cargo', [cargoId])
  if (fee === 0 && open.length === 0) return 0
  const live = await livePermits(db, cargoId)
  const wanted = toHold({ isOpen: cargo.status === CargoStatus.open, trucks: cargo.trucks, live, fee })
  if (!Number.isSafeInteger(wanted)) throw new Refusal('broken-rule', { message: words.tooMuch })
  const heldAmount = sumRials(open.map((one) => one.open))
  if (wanted === heldAmount) return 0
  const accounts = { debit: { companyId: cargo.company_id }, credit: 'PLATFORM_FEES' } as const
  const seq = await nextSeq(db, cargoId)
  if (wanted < heldAmount) {
    await transfer(
      { db, now, by },
      releases(open, asRials(heldAmount - wanted), (hold, amount, nth) => ({
        kind: 'COMPANY_RELEASE',
        phase: 'void',
        ...accounts,
        amount,
        pendingId: hold.id,
        cause: { type: 'cargo', id: cargoId, seq: seq + nth },
      })),
    )
    return 0
  }
  const missing = asRials(wanted - heldAmount)
  const credit = await creditOf(db, accounts.debit)
  const trucks = Math.ceil(missing / fee)
  if (must && credit < missing) throw lacksCredit(trucks, missing, credit)
  // The held amount may be no multiple of the fee if the fee has changed.
  const amount = credit >= missing ? missing : asRials(Math.floor((heldAmount + Math.max(credit, 0)) / fee) * fee - heldAmount)
  if (amount > 0)
    await transfer({ db, now, by }, [
      { kind: 'COMPANY_HOLD', phase: 'pending', ...accounts, amount, cause: { type: 'cargo', id: cargoId, seq } },
    ])
  return amount === missing ? 0 : Math.ceil((missing - Math.max(amount, 0)) / fee)
}

interface NewlyPriced {
  id: number
  companyId: number
  fee: Rials
  trucks: number
  status: CargoStatus
}

/** Holds the fee of a cargo that this transaction inserted, which has neither holds nor permits; 422 if credit lacks. */
export async function holdForNew({ db, now, by }: Settling, { id, companyId, fee, trucks, status }: NewlyPriced): Promise<void> {
  const amount = toHold({ isOpen: status === CargoStatus.open, trucks, live: 0, fee })
  if (!Number.isSafeInteger(amount)) throw new Refusal('broken-rule', { message: words.tooMuch })
  if (amount === 0) return
  const cause = { type: 'cargo', id, seq: 1 } as const
  const credit = await holdOnce({ db, now, by }, { kind: 'COMPANY_HOLD', companyId, credit: 'PLATFORM_FEES', amount, cause })
  if (credit < amount) throw lacksCredit(trucks, amount, credit)
}

/** The refusal of a command for whose trucks the credit does not suffice. */
function lacksCredit(trucks: number, missing: Rials, credit: Rials): Refusal {
  const shortfall = asRials(missing - credit)
  const message = words.shortFor(trucks, missing, shortfall)
  return new Refusal('broken-rule', { message, faults: { FreighterNumber: message }, result: { shortfall } })
}

/** Releases an amount from the open holds, newest first. */
function releases(open: readonly OpenHold[], amount: Rials, make: (hold: OpenHold, amount: Rials, nth: number) => Transfer) {
  let left: number = amount
  return open.toReversed().flatMap((hold, nth) => {
    const part = asRials(Math.min(left, hold.open))
    left -= part
    return part > 0 ? [make(hold, part, nth)] : []
  })
}

/** Returns the next sequence number of a cargo's hold changes; the cargo's row is locked. */
async function nextSeq(db: Db, cargoId: number): Promise<number> {
  const { seq } = oneRow(
    await sql<{ seq: number }>`select coalesce(max(cause_seq), 0) + 1 as seq from ledger_transfer
    where cause = 'cargo' and cause_id = ${cargoId}`.execute(db),
  )
  return seq
}

/** Live cargos that lacked credit, whose company has some now; oldest first. */
export const lackingCargos = (db: Db): Promise<{ id: number; hall_id: number | null }[]> =>
  db
    .selectFrom('cargo')
    .innerJoin('ledger_account', 'ledger_account.company_id', 'cargo.company_id')
    .innerJoin('ledger_balance', 'ledger_balance.account_id', 'ledger_account.id')
    .select(['cargo.id', 'cargo.hall_id'])
    .where('cargo.status', '=', CargoStatus.open)
    .where('cargo.company_fee', '>', asRials(0))
    .where(sql<boolean>`ledger_balance.posted - ledger_balance.held >= cargo.company_fee`)
    .where(sql<boolean>`cargo.trucks - ${trucksWithPermit()} > ${trucksCovered}`)
    .orderBy('cargo.id')
    .execute()
