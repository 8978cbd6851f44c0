/** The wallet's report: its filters and query (S0 §2.11; M4). */
import { transferKinds, type EntryRow, type TransferKind } from '#contract/money/wallet-rows.ts'
import { walletQueries } from '#app/modules/money/wallet/queries.ts'
import { filters } from '#app/kit/list/filter.ts'
import { days, oneOf } from '#app/kit/list/kinds.tsx'
import { dayViews } from '#app/kit/list/views.ts'
import { defineList } from '#app/kit/list/useList.ts'
import { activitiesWords as words, transferKindWords } from '#app/modules/money/wallet/wallet-words.ts'

/** Transfers that change a company's wallet: holds are part of the balance and do not count. */
const moving = transferKinds.filter((kind) => !/_(HOLD|RELEASE)$/.test(kind) && !kind.startsWith('DRIVER'))
const kinds = { all: words.allKinds, ...Object.fromEntries(moving.map((kind) => [kind, transferKindWords[kind]])) } as Record<
  TransferKind | 'all',
  string
>

export const activityList = defineList({
  table: 'activities',
  filters: filters({
    date: days({ label: words.dates, toInput: ({ from, to }) => ({ FromDate: from, ToDate: to }) }),
    kind: oneOf<TransferKind | 'all', { Kind: TransferKind | null }>({
      at: 'kind',
      label: words.kind,
      words: kinds,
      open: 'all',
      toInput: (kind) => ({ Kind: kind === 'all' ? null : kind }),
    }),
  }),
  pages: ({ transactionNumber }: EntryRow) => transactionNumber,
  query: walletQueries.statement,
  views: dayViews('today', 'yesterday', 'week'),
  form: { name: words.search, className: 'activity-search' },
})
