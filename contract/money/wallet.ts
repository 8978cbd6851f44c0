/** Wallets of companies and drivers, and the platform's ledger (S0 §2.11, §3; S1 §5, §7; S2 §5, §7; domain.md 4.6; decision 26). */
import * as v from 'valibot'
import { Bare } from '../kernel/value/bare.ts'
import { act, area, ask } from '../kernel/call.ts'
import { REASON_LENGTH } from '../freight/cargo.ts'
import { Id, OptionalId, Whole, YesNo } from '../kernel/value/number.ts'
import { onlyFaults, type Faults } from '../kernel/refusal.ts'
import { adminTeam, companyBalanceReaders, flag, roles } from '../kernel/roles.ts'
import { ShamsiDay } from '../kernel/value/shamsi.ts'
import { Text } from '../kernel/value/text.ts'
import { Account, causes, CreditRequest, EntryRow, Hold, Reconciliation, transferKinds, TransferRow } from './wallet-rows.ts'
import { shapeWords } from '../kernel/shape-words.ts'
import { asRials, RialsInput, RialsValue, type Rials } from '../kernel/value/money.ts'
import { walletWords as words } from './wallet-words.ts'

/** The least an administrator charges or deducts, and a company pays in, rials (S1 §9, S2 §9). */
export const LEAST_CREDIT = 10_000
/** The longest description of a charge, characters. */
export const CREDIT_DESCRIPTION = 500

/** Faults of a charge or a deduction of at most so many rials (S1 §5, S2 §5). */
export const creditFaults = (
  { Amount, Description }: { Amount: Rials | null; Description: string },
  most = asRials(Number.MAX_SAFE_INTEGER),
): Faults =>
  onlyFaults({
    Amount: ((Amount ?? 0) < LEAST_CREDIT && words.least) || (Amount! > most && words.actMost(most)),
    Description: Description.trim() === '' && words.description,
  })

const admin = [roles('Admin')]
/** Whose wallet it is, and the platform's team, which names one. */
const holders = [roles('TransportationCompanyAdmin', ...adminTeam)]

/** One wallet: of a driver or of a company. A company's own people name none, or their own. */
const Whose = { DriverId: OptionalId, TransportationCompanyId: OptionalId }

/** Days of Tehran, both included; null is no bound. */
const Span = { FromDate: ShamsiDay, ToDate: ShamsiDay }

const LedgerFilter = {
  ...Whose,
  ...Span,
  Kind: v.nullish(v.picklist(transferKinds, shapeWords.notChoice), null),
  Cause: v.nullish(v.picklist(causes, shapeWords.notChoice), null),
  CauseId: OptionalId,
}

/** Ours: only what stands after this transaction. */
const After = OptionalId

const Change = v.object({ ...Whose, Amount: RialsInput(), Description: Text(CREDIT_DESCRIPTION) })
const Changed = v.object({
  requestId: v.number(),
  /** DONE, or WAITING for a second person. */
  state: v.picklist(['DONE', 'WAITING']),
  /** Null while it waits. */
  transactionNumber: v.nullable(v.number()),
  /** After it, or as it is while it waits, rials. */
  availableBalance: RialsValue,
})

const Decided = v.object({ requestId: v.number(), state: v.picklist(['DONE', 'REFUSED']), availableBalance: RialsValue })

export const wallet = area('wallet', {
  /** S1 §7, S2 §7. From LEAST_CREDIT to the most of the setting, with a description (422); waits for a second person above another setting. */
  increase: act({
    summary: 'Charge the wallet of a company or a driver',
    at: 'POST /api/v1/account-activities',
    who: admin,
    grave: true,
    offline: 'refuse',
    input: Change,
    output: Changed,
  }),
  /** As `increase`; waits for a second person also where it would leave the wallet below zero. */
  deduct: act({
    summary: 'Deduct from the wallet of a company or a driver',
    at: 'POST /api/v1/account-activities/DeductCharge',
    who: admin,
    grave: true,
    offline: 'refuse',
    input: Change,
    output: Changed,
  }),
  /** S0 §2.11, §7: what was moved, newest first, cut at 5,000 and said so in `result` (`total`, `truncated`). */
  transactions: ask({
    summary: 'List the transactions of a wallet',
    at: 'POST /api/v1/account-activities/TransactionsListweb',
    also: ['POST /api/v1/account-activities/TransactionsList'],
    who: holders,
    input: v.object({ ...Whose, ...Span, After }),
    output: v.array(EntryRow),
  }),
  /** Ours: the same with its sums; `opening` + `deposits` − `withdrawals` = `closing`, over all of it, however few rows are told. */
  statement: ask({
    summary: 'Get the statement of a wallet',
    at: 'GET /api/v1/account-activities/statement',
    who: holders,
    input: v.object({ ...Whose, ...Span, Kind: v.nullish(v.picklist(transferKinds, shapeWords.notChoice), null), After }),
    output: v.object({
      account: Account,
      /** Rials before the first day. */
      opening: RialsValue,
      deposits: RialsValue,
      withdrawals: RialsValue,
      closing: RialsValue,
      /** Newest first, at most 5,000; of `Kind` alone where one is asked for. */
      rows: v.array(EntryRow),
      /** How many rows there are. */
      total: v.number(),
    }),
  }),
  /** Ours: what is there, what is held and for which cargos. */
  balance: ask({
    summary: 'Get the balance of a wallet',
    at: 'GET /api/v1/account-activities/balance',
    who: companyBalanceReaders,
    input: v.object(Whose),
    output: v.object({
      account: Account,
      /** Rials of all entries. */
      posted: RialsValue,
      held: RialsValue,
      /** What may be spent: `posted` − `held`. */
      available: RialsValue,
      /** `available` is below this: the wallet is low, rials. */
      lowBelow: RialsValue,
      isLow: v.boolean(),
      /** The cargos for which something is held, or should be and is not for want of credit; the latter first. */
      holds: v.array(Hold),
    }),
  }),
  /** Ours: what an announcement would hold, before it is made. */
  fee: ask({
    summary: 'Get what an announcement would hold',
    at: 'GET /api/v1/account-activities/fee',
    who: [roles('TransportationCompanyAdmin'), flag('access_Load_Add')],
    input: v.object({
      TransportationCompanyHallId: OptionalId,
      IsLoadHall: YesNo,
      FreighterNumber: Whole(999),
      Distance: Whole(),
    }),
    output: v.object({
      /** Rials for one truck. */
      unit: RialsValue,
      total: RialsValue,
      /** Null for members who may not read the balance. */
      available: v.nullable(RialsValue),
      /** Rials that lack; 0: enough. */
      shortfall: RialsValue,
    }),
  }),
  /** Ours: charges and deductions that wait for a second person, then the decided ones of the last thirty days. */
  requests: ask({
    summary: 'List charges and deductions that wait for a second person',
    at: 'GET /api/v1/account-activities/requests',
    who: admin,
    input: v.object({}),
    output: v.array(CreditRequest),
  }),
  /** Ours: by another administrator than the one who asked (403); 409 when it is decided. */
  approve: act({
    summary: 'Approve a charge or a deduction',
    at: 'POST /api/v1/account-activities/requests/{id}/approve',
    who: admin,
    grave: true,
    offline: 'refuse',
    input: v.object({ id: Id, Reason: Text(REASON_LENGTH) }),
    output: Decided,
  }),
  /** Ours: by another administrator; by the one who asked it is taken back. */
  refuse: act({
    summary: 'Refuse a charge or a deduction',
    at: 'POST /api/v1/account-activities/requests/{id}/refuse',
    who: admin,
    offline: 'refuse',
    input: v.object({ id: Id, Reason: Text(REASON_LENGTH) }),
    output: Decided,
  }),
  /** Ours: every transfer of the platform with both its accounts and its cause, newest first; `before` is the id to go on from. */
  ledger: ask({
    summary: 'Search the transfers of the ledger',
    at: 'GET /api/v1/ledger/transfers',
    who: admin,
    input: v.object({ ...LedgerFilter, before: OptionalId, limit: Whole(200) }),
    output: v.object({ rows: v.array(TransferRow), next: v.nullable(v.number()) }),
  }),
  /** Ours: the same as CSV (UTF-8 with a mark, Shamsi times), streamed, at most 100,000. */
  exportLedger: ask({
    summary: 'Export the transfers of the ledger as CSV',
    at: 'GET /api/v1/ledger/transfers/export',
    who: admin,
    input: v.object(LedgerFilter),
    output: Bare,
  }),
  /** Ours: the ledger compared with itself and with live cargos: the newest thirty. */
  reconciliations: ask({
    summary: 'List reconciliations of the ledger',
    at: 'GET /api/v1/ledger/reconciliations',
    who: admin,
    input: v.object({}),
    output: v.array(Reconciliation),
  }),
  reconcile: act({
    summary: 'Reconcile the ledger now',
    at: 'POST /api/v1/ledger/reconciliations',
    who: admin,
    offline: 'refuse',
    input: v.object({}),
    output: Reconciliation,
  }),
})
