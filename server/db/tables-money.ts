/** The tables of 024_ledger.sql, as Kysely sees them. What the server may not write there stands as Generated. */
import type { AccountKind, CauseType, DifferenceCode, TransferKind } from '#contract/wallet-rows.ts'
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'

/** A transfer moves at once, holds, or captures or releases what one holds. */
export type Phase = 'single' | 'pending' | 'post' | 'void'

export interface MoneyTables {
  ledger_account: {
    id: GeneratedAlways<number>
    kind: AccountKind
    company_id: number | null
    driver_id: number | null
    opened_at: Generated<Date>
  }
  ledger_transfer: {
    id: GeneratedAlways<number>
    kind: TransferKind
    phase: Phase
    debit_id: number
    credit_id: number
    amount: number
    pending_id: number | null
    cause: CauseType
    cause_id: number
    cause_seq: Generated<number>
    at: Date
    by_member: number | null
    reason: Generated<string>
  }
  ledger_entry: {
    id: GeneratedAlways<number>
    transfer_id: number
    account_id: number
    amount: number
    position: number | null
    balance: number | null
    at: Date
  }
  ledger_hold: { transfer_id: number; account_id: number; cause: CauseType; cause_id: number; open: number }
  ledger_balance: {
    account_id: number
    posted: number
    held: number
    entries: number
    last_entry_id: number | null
    last_at: Date
  }
  credit_request: {
    id: Generated<number>
    company_id: number | null
    driver_id: number | null
    is_increase: boolean
    amount: number
    description: string
    asked_by: number
    asked_at: Date
    state: 'DONE' | 'WAITING' | 'REFUSED'
    decided_by: number | null
    decided_at: Date | null
    decision_reason: Generated<string>
  }
  reconciliation: {
    id: Generated<number>
    at: Date
    by_member: number | null
    transfers: number
    entries: number
    wallets: number
    posted: string
    held: string
    differences: JSONColumnType<{ code: DifferenceCode; id: number; expected: number; found: number }[]>
    took_ms: number
  }
}
