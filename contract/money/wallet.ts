/** Wallets of companies and drivers, and the platform's ledger (S0 §2.11, §3; S1 §5, §7; S2 §5, §7; domain.md 4.6; decision 26). */
import * as v from 'valibot'
import { Bare } from '../kernel/value/bare.ts'
import { act, area, ask } from '../kernel/call.ts'
import { REASON_LENGTH } from '../kernel/reasons.ts'
import { Id, OptionalId, Whole, YesNo } from '../kernel/value/number.ts'
import { onlyFaults, type Faults } from '../kernel/refusal.ts'
import { adminTeam, companyBalanceReaders, flag, roles } from '../kernel/roles.ts'
import { ShamsiDay } from '../kernel/value/shamsi.ts'
import { Text } from '../kernel/value/text.ts'
import { Account, causes, CreditRequest, EntryRow, Hold, Reconciliation, transferKinds, TransferRow } from './wallet-rows.ts'
import { shapeWords } from '../kernel/shape-words.ts'
import { asRials, RialsInput, RialsValue, type Rials } from '../kernel/value/money.ts'
import { walletWords as words } from './wallet-words.ts'

/** Minimum charge or deduction of an administrator, and minimum payment of a company, rials (S1 §9, S2 §9). */
export const LEAST_CREDIT = 10_000
/** Maximum length of a charge's description, characters. */
export const CREDIT_DESCRIPTION = 500

/** Faults of a charge or a deduction up to a maximum in rials (S1 §5, S2 §5). */
export const creditFaults = (
  { Amount, Description }: { Amount: Rials | null; Description: string },
  most = asRials(Number.MAX_SAFE_INTEGER),
): Faults =>
  onlyFaults({
    Amount: Amount === null || Amount < LEAST_CREDIT ? words.least : Amount > most && words.actMost(most),
    Description: Description.trim() === '' && words.description,
  })

const admin = [roles('Admin')]
/** The wallet's holder, and administrators, who name one. */
const holders = [roles('TransportationCompanyAdmin', ...adminTeam)]

/** The wallet of a driver or of a company. A company's members name none, or their own. */
const Whose = { DriverId: OptionalId, TransportationCompanyId: OptionalId }

/** Days of Tehran, both inclusive; null means unbounded. */
const Span = { FromDate: ShamsiDay, ToDate: ShamsiDay }

const LedgerFilter = {
  ...Whose,
  ...Span,
  Kind: v.nullish(v.picklist(transferKinds, shapeWords.notChoice), null),
  Cause: v.nullish(v.picklist(causes, shapeWords.notChoice), null),
  CauseId: OptionalId,
}

/** Extension: keyset cursor, the last transaction of the previous page. */
const After = OptionalId

const Change = v.object({ ...Whose, Amount: RialsInput(), Description: Text(CREDIT_DESCRIPTION) })
const Changed = v.object({
  requestId: v.number(),
  /** DONE, or WAITING for a second person. */
  state: v.picklist(['DONE', 'WAITING']),
  /** Null while pending. */
  transactionNumber: v.nullable(v.number()),
  /** Balance after it, or the current one while pending, rials. */
  availableBalance: RialsValue,
})

const Decided = v.object({ requestId: v.number(), state: v.picklist(['DONE', 'REFUSED']), availableBalance: RialsValue })

export const wallet = area('wallet', {
  /** S1 §7, S2 §7. From LEAST_CREDIT to the configured maximum, described (422); larger ones need a second person. */
  increase: act({
    summary: 'Charge the wallet of a company or a driver',
    at: 'POST /api/v1/account-activities',
    who: admin,
    grave: true,
    offline: 'refuse',
    input: Change,
    output: Changed,
  }),
  /** Like `increase`; also needs a second person if it would overdraw the wallet. */
  deduct: act({
    summary: 'Deduct from the wallet of a company or a driver',
    at: 'POST /api/v1/account-activities/DeductCharge',
    who: admin,
    grave: true,
    offline: 'refuse',
    input: Change,
    output: Changed,
  }),
  /** S0 §2.11, §7: transfers, newest first, truncated at 5,000, as `result` states (`total`, `truncated`). */
  transactions: ask({
    summary: 'List the transactions of a wallet',
    at: 'POST /api/v1/account-activities/TransactionsListweb',
    also: ['POST /api/v1/account-activities/TransactionsList'],
    who: holders,
    input: v.object({ ...Whose, ...Span, After }),
    output: v.array(EntryRow),
  }),
  /** Extension: the same with sums; `opening` + `deposits` − `withdrawals` = `closing`, over all rows, not a page. */
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
      /** Newest first, at most 5,000; only of `Kind` if given. */
      rows: v.array(EntryRow),
      /** Total number of rows. */
      total: v.number(),
    }),
  }),
  /** Extension: the balance, the held amount, and its cargos. */
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
      /** Available: `posted` − `held`. */
      available: RialsValue,
      /** Threshold of a low wallet, compared with `available`, rials. */
      lowBelow: RialsValue,
      isLow: v.boolean(),
      /** Cargos with held credit, or with credit missing for a hold; the latter first. */
      holds: v.array(Hold),
    }),
  }),
  /** Extension: the amount an announcement would hold, before it is made. */
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
      /** Missing rials; 0: sufficient. */
      shortfall: RialsValue,
    }),
  }),
  /** Extension: charges and deductions that await a second person, then those decided in the last thirty days. */
  requests: ask({
    summary: 'List charges and deductions that wait for a second person',
    at: 'GET /api/v1/account-activities/requests',
    who: admin,
    input: v.object({}),
    output: v.array(CreditRequest),
  }),
  /**
   * Extension: by another administrator than the requester (403); 409 if it is decided. A deduction that leaves less than zero
   * needs `BelowZero` (422 at that field), even if the balance was sufficient at the request.
   */
  approve: act({
    summary: 'Approve a charge or a deduction',
    at: 'POST /api/v1/account-activities/requests/{id}/approve',
    who: admin,
    grave: true,
    offline: 'refuse',
    input: v.object({ id: Id, Reason: Text(REASON_LENGTH), BelowZero: YesNo }),
    output: Decided,
  }),
  /** Extension: refused by another administrator, or withdrawn by the requester. */
  refuse: act({
    summary: 'Refuse a charge or a deduction',
    at: 'POST /api/v1/account-activities/requests/{id}/refuse',
    who: admin,
    offline: 'refuse',
    input: v.object({ id: Id, Reason: Text(REASON_LENGTH) }),
    output: Decided,
  }),
  /** Extension: all transfers with accounts and cause, newest first; `before` is the id of the last row read. */
  ledger: ask({
    summary: 'Search the transfers of the ledger',
    at: 'GET /api/v1/ledger/transfers',
    who: admin,
    input: v.object({ ...LedgerFilter, before: OptionalId, limit: Whole(200) }),
    output: v.object({ rows: v.array(TransferRow), next: v.nullable(v.number()) }),
  }),
  /** Extension: the same as CSV (UTF-8 with a byte order mark, Shamsi times), streamed, at most 100,000. */
  exportLedger: ask({
    summary: 'Export the transfers of the ledger as CSV',
    at: 'GET /api/v1/ledger/transfers/export',
    who: admin,
    input: v.object(LedgerFilter),
    output: Bare,
  }),
  /** Extension: the ledger compared with itself and with live cargos: the newest thirty. */
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
