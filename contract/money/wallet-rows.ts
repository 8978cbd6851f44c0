/** Rows of wallets and of the ledger (S0 §3 "Account activity row"; domain.md 4.6). Money is whole rials. */
import * as v from 'valibot'
import { RialsValue } from '../kernel/value/money.ts'

/**
 * Kinds of transfers. COMPANY_HOLD and DRIVER_HOLD are pending: no money moves until a permit captures them (…_FEE), or they
 * are released (…_RELEASE).
 */
export const transferKinds = [
  'INCREASE',
  'DEDUCTION',
  'ONLINE_CHARGE',
  'COMPANY_HOLD',
  'COMPANY_RELEASE',
  'COMPANY_FEE',
  'COMPANY_REFUND',
  'DRIVER_HOLD',
  'DRIVER_RELEASE',
  'DRIVER_FEE',
  'DRIVER_REFUND',
] as const
export type TransferKind = (typeof transferKinds)[number]

/** Causes of a transfer: `turn` is a driver's turn at the lock of a show, `request` an administrator's charge. */
export const causes = ['cargo', 'permit', 'turn', 'payment', 'request'] as const
export type CauseType = (typeof causes)[number]

const accountKinds = ['COMPANY_WALLET', 'DRIVER_WALLET', 'PLATFORM_FEES', 'GATEWAY_CLEARING', 'ADJUSTMENTS'] as const
export type AccountKind = (typeof accountKinds)[number]

const Cause = v.object({
  type: v.picklist(causes),
  id: v.number(),
  /** The cargo of a permit or a turn; else null. */
  cargoId: v.nullable(v.number()),
})

export const Account = v.object({
  /** Null: a wallet without transfers. */
  id: v.nullable(v.number()),
  kind: v.picklist(accountKinds),
  companyId: v.nullable(v.number()),
  driverId: v.nullable(v.number()),
  /** The company's or the driver's name; the kind's label for the platform's accounts. */
  name: v.string(),
})
export type Account = v.InferOutput<typeof Account>

/** A row of the account-activity table (S0 §2.11, §3); the fields after `description` are extensions. */
export const EntryRow = v.object({
  transactionNumber: v.number(),
  /** The kind's label. */
  accountType: v.string(),
  /** Rials in; 0 for a withdrawal. */
  deposit: RialsValue,
  withdraw: RialsValue,
  /** The wallet's balance after it. */
  availableBalance: RialsValue,
  /** HH:MM in Tehran. */
  transactionTime: v.string(),
  /** Shamsi. */
  transactionDate: v.string(),
  description: v.string(),
  kind: v.picklist(transferKinds),
  cause: Cause,
})
export type EntryRow = v.InferOutput<typeof EntryRow>

/** A cargo's hold. */
export const Hold = v.object({
  cargoId: v.number(),
  source: v.string(),
  destination: v.string(),
  /** Rials for a truck, as announced. */
  unit: RialsValue,
  /** Trucks for which it is held. */
  trucks: v.number(),
  amount: RialsValue,
  /** Trucks without sufficient credit: drivers are not offered them until the wallet is charged. */
  lacking: v.number(),
})
export type Hold = v.InferOutput<typeof Hold>

export const CreditRequest = v.object({
  id: v.number(),
  account: Account,
  isIncrease: v.boolean(),
  amount: RialsValue,
  description: v.string(),
  askedById: v.number(),
  askedBy: v.string(),
  /** ISO. */
  askedAt: v.string(),
  state: v.picklist(['DONE', 'WAITING', 'REFUSED']),
  decidedBy: v.nullable(v.string()),
  decidedAt: v.nullable(v.string()),
  decisionReason: v.string(),
  /** Available balance of the wallet now, rials. */
  availableBalance: RialsValue,
  /** Whether the reading member may decide: only if another member made the request. */
  mayDecide: v.boolean(),
})
export type CreditRequest = v.InferOutput<typeof CreditRequest>

export const TransferRow = v.object({
  id: v.number(),
  /** ISO. */
  at: v.string(),
  kind: v.picklist(transferKinds),
  kindName: v.string(),
  phase: v.picklist(['single', 'pending', 'post', 'void']),
  amount: RialsValue,
  /** Source and destination. */
  debit: Account,
  credit: Account,
  cause: Cause,
  /** The acting member; null: the system. */
  by: v.nullable(v.string()),
  reason: v.string(),
  /** For a pending one: rials still held. */
  open: v.nullable(RialsValue),
})
export type TransferRow = v.InferOutput<typeof TransferRow>

/** Codes of possible errors, each with its row. */
const differenceCodes = [
  'UNBALANCED',
  'BALANCE',
  'HELD',
  'RUNNING',
  'DAYS',
  'HOLD_OPEN',
  'HOLD_OF_CARGO',
  'HOLD_OF_TURN',
  'NEGATIVE',
  'PERMIT_FEE',
] as const
export type DifferenceCode = (typeof differenceCodes)[number]

const Difference = v.object({
  code: v.picklist(differenceCodes),
  /** Id of the account, transfer, cargo, turn or permit, by `code`. */
  id: v.number(),
  expected: RialsValue,
  found: RialsValue,
  /** The same as a Persian sentence. */
  sentence: v.string(),
})

export const Reconciliation = v.object({
  id: v.number(),
  /** ISO. */
  at: v.string(),
  /** Null: the nightly one. */
  by: v.nullable(v.string()),
  transfers: v.number(),
  entries: v.number(),
  wallets: v.number(),
  /** Total rials in all wallets, and of those the held ones. */
  posted: RialsValue,
  held: RialsValue,
  differences: v.array(Difference),
  tookMs: v.number(),
})
export type Reconciliation = v.InferOutput<typeof Reconciliation>
