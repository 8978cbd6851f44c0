/** Wallets: what is there, what moved, and the platform's ledger (S0 §2.11; S1 §7; S2 §7). */
import type { Answer, Sent } from '#contract/kernel/call.ts'
import { wallet } from '#contract/money/wallet.ts'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { ask, found } from '#app/transport/ask.ts'
import { persisted } from '#app/transport/queries.ts'

/** Whose wallet: a driver's, a company's, or the own. */
export type Holder = { DriverId: number } | { TransportationCompanyId: number } | null
const named = (holder: Holder) => ({ DriverId: null, TransportationCompanyId: null, ...holder })

export type Balance = Answer<(typeof wallet)['balance']>
export type Statement = Answer<(typeof wallet)['statement']>
/** The filter of the ledger. */
type LedgerFilter = Omit<Sent<(typeof wallet)['ledger']>, 'before' | 'limit'>

const PAGE = 50
/** Page size of a file: the maximum per request. */
const FILE_PAGE = 200

const anyDay = { FromDate: null, ToDate: null }

/** Transactions of a wallet after this one, for a file. */
export const transactionsAfter = async (holder: Holder, After: number | null) =>
  (await ask(wallet.transactions, { ...named(holder), ...anyDay, After })).data

/** Transfers of a filter after this one, for a file. */
export const transfersAfter = async (filter: LedgerFilter, before: number | null) =>
  (await ask(wallet.ledger, { ...filter, before, limit: FILE_PAGE })).data.rows

export const walletQueries = {
  /** Of the own company; the last answer is persisted on the device with its time. */
  balance: queryOptions({
    ...persisted,
    queryKey: ['wallet', 'balance'],
    queryFn: async () => await ask(wallet.balance, named(null)),
    staleTime: 0,
  }),
  /** Of any wallet, for members who charge it. */
  balanceOf: (holder: NonNullable<Holder>) =>
    queryOptions({
      queryKey: ['wallet', 'balance', holder],
      queryFn: async () => (await ask(wallet.balance, named(holder))).data.available,
      staleTime: 0,
    }),
  /** The fee an announcement would hold. */
  fee: (input: Sent<(typeof wallet)['fee']>) =>
    queryOptions({
      queryKey: ['wallet', 'fee', input],
      queryFn: async () => (await ask(wallet.fee, input)).data,
      staleTime: 30_000,
    }),
  /** The newest transactions of a wallet. */
  transactions: (holder: Holder) =>
    queryOptions({
      queryKey: ['wallet', 'transactions', holder],
      queryFn: async () => found(await ask(wallet.transactions, { ...named(holder), ...anyDay })),
    }),
  statement: (input: Pick<Sent<(typeof wallet)['statement']>, 'FromDate' | 'ToDate' | 'Kind' | 'After'>) =>
    queryOptions({
      queryKey: ['wallet', 'statement', input],
      queryFn: async () => {
        const { data, message } = await ask(wallet.statement, { ...named(null), ...input })
        return { statement: data, rows: data.rows, total: data.total, truncated: data.rows.length < data.total, message }
      },
    }),
  requests: queryOptions({
    queryKey: ['wallet', 'requests'],
    queryFn: async () => (await ask(wallet.requests, {})).data,
  }),
  reconciliations: queryOptions({
    queryKey: ['wallet', 'reconciliations'],
    queryFn: async () => (await ask(wallet.reconciliations, {})).data,
  }),
  /** The transfers of a filter, newest first, a page at a time. */
  ledger: (filter: LedgerFilter) =>
    infiniteQueryOptions({
      queryKey: ['wallet', 'ledger', filter],
      queryFn: async ({ pageParam }) => (await ask(wallet.ledger, { ...filter, before: pageParam, limit: PAGE })).data,
      initialPageParam: null as number | null,
      getNextPageParam: ({ next }) => next,
      refetchOnWindowFocus: false,
      gcTime: 0,
    }),
}
