/** Columns of the exported files of ledger sections, which are not tables on the page. */
import type { Account, CreditRequest, Reconciliation, TransferRow } from '#contract/money/wallet-rows.ts'
import { ledgerFile } from '#contract/money/wallet-words.ts'
import { columnKinds } from '#app/kit/list/columns.tsx'
import type { Column } from '#app/kit/ui/table/column.ts'
import {
  accountWords,
  causeWords,
  ledgerSheets as words,
  ledgerWords,
  reconciliationWords,
  requestWords,
} from '#app/modules/money/wallet/wallet-words.ts'

/** Returns the name of an account: for a wallet its owner's. */
export const calledBy = ({ kind, name }: Account) =>
  name && name !== accountWords[kind] ? `${accountWords[kind]} ${name}` : accountWords[kind]

const transfer = columnKinds<TransferRow, keyof typeof words.transfers>(words.transfers)
export const transferSheet: Column<TransferRow>[] = [
  transfer.code('id', ({ id }) => id),
  transfer.instant('at', ({ at }) => at),
  transfer.text('kind', ({ kindName }) => kindName),
  transfer.text('phase', ({ phase }) => ledgerFile.phases[phase]),
  transfer.figure('amount', ({ amount }) => amount, { total: false }),
  transfer.text('from', ({ debit }) => calledBy(debit)),
  transfer.text('to', ({ credit }) => calledBy(credit)),
  transfer.text('cause', ({ cause: { type, id } }) => causeWords[type](id)),
  transfer.code('cargo', ({ cause }) => cause.cargoId),
  transfer.figure('open', ({ open }) => open, { total: false }),
  transfer.text('by', ({ by }) => by ?? ledgerWords.itself),
  transfer.text('reason', ({ reason }) => reason),
]

const request = columnKinds<CreditRequest, keyof typeof words.requests>(words.requests)
export const requestSheet: Column<CreditRequest>[] = [
  request.code('id', ({ id }) => id),
  request.text('account', ({ account }) => account.name),
  request.text('kind', ({ isIncrease }) => (isIncrease ? requestWords.increase : requestWords.decrease)),
  request.figure('amount', ({ amount }) => amount, { total: false }),
  request.text('description', ({ description }) => description),
  request.text('askedBy', ({ askedBy }) => askedBy),
  request.instant('askedAt', ({ askedAt }) => askedAt),
  request.text('state', ({ state }) => requestWords.states[state]),
  request.text('decidedBy', ({ decidedBy }) => decidedBy),
  request.instant('decidedAt', ({ decidedAt }) => decidedAt),
  request.text('reason', ({ decisionReason }) => decisionReason),
]

const reconciliation = columnKinds<Reconciliation, keyof typeof words.reconciliations>(words.reconciliations)
export const reconciliationSheet: Column<Reconciliation>[] = [
  reconciliation.code('id', ({ id }) => id),
  reconciliation.instant('at', ({ at }) => at),
  reconciliation.text('by', ({ by }) => by ?? reconciliationWords.nightly),
  reconciliation.figure('transfers', ({ transfers }) => transfers, { total: false }),
  reconciliation.figure('entries', ({ entries }) => entries, { total: false }),
  reconciliation.figure('wallets', ({ wallets }) => wallets, { total: false }),
  reconciliation.figure('posted', ({ posted }) => posted, { total: false }),
  reconciliation.figure('held', ({ held }) => held, { total: false }),
  reconciliation.text('differences', ({ differences }) =>
    differences.length === 0 ? reconciliationWords.ok : differences.map(({ sentence }) => sentence).join(' '),
  ),
]
