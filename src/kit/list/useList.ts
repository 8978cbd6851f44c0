import { useQuery, useQueryClient, type QueryKey, type UseQueryOptions, type UseQueryResult } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useHallChanges, useOwnChanges, type Watching } from '#app/transport/changes.ts'
import { useIsOffline } from '#app/transport/outbox/connection.ts'
import { errorOf } from '#app/transport/form-error.ts'
import type { Found } from '#app/transport/ask.ts'
import { alert } from '#app/kit/ui/alerts.ts'
import type { TableName } from '#contract/insight/tables.ts'
import type { InputOf, Declared, Filters, FiltersOf, PartsOf } from './filter.ts'
import type { FormLook } from './SearchForm.tsx'
import { useAddress, type Address } from './useAddress.ts'
import { useViews, type Counting, type ShownView, type View } from './views.ts'

/** A list: its filters, its query, and how it follows changes. */
export interface ListDefinition<F extends Declared, D, K extends QueryKey> {
  /** The table's name: key of saved reports and of its state on this device. */
  table: TableName
  filters: Filters<F>
  /** Returns the query for these filters. */
  query: (input: InputOf<F>) => UseQueryOptions<D, Error, D, K>
  /** The search form; without one the filters are set elsewhere. */
  form?: FormLook<F>
  /** The call supports paging: rows after the last one, by its id, or from an offset. A file then contains all rows. */
  pages?: 'skip' | ((last: never) => number)
  /** Whether the query can run; until then `List` shows `notReady`. */
  isReady?: (values: FiltersOf<F>) => boolean
  /** Whose changes cause a refetch: the member's own, or a hall's. */
  follows?: { of: 'own' | 'hall'; keys: readonly QueryKey[] }
  /** Ready-made questions, and what counts their rows. */
  views?: readonly View<F>[]
  counts?: Counting<F>
  /** Initial page size; that of S1 §9 without it. */
  size?: number
  /** Warns when the first answer to a query is empty (S0 §8). */
  saysEmpty?: boolean
}

/** Filters set only keys of the call's input, and input keys without a filter are named. */
type Whole<F, Input> = [Exclude<PartsOf<F>, keyof Input>] extends [never]
  ? [Exclude<keyof Input, PartsOf<F> | 'Skip' | 'After'>] extends [never]
    ? unknown
    : { unasked: readonly Exclude<keyof Input, PartsOf<F> | 'Skip' | 'After'>[] }
  : { filters: { unknownToTheCall: Exclude<PartsOf<F>, keyof Input> } }

/** Declares a list. A misspelt or missing part of the call's input does not compile; parts left out on purpose are listed in `unasked`. */
export const defineList = <F extends Declared, D, K extends QueryKey, Input = InputOf<F>>(
  list: ListDefinition<F, D, K> & { query: (input: Input) => unknown } & Whole<F, Input>,
): ListDefinition<F, D, K> => list

/** A list at work: its address, its answer, and its search. */
export interface ListState<F extends Declared, D> extends Address<F> {
  query: UseQueryResult<D>
  tableName: TableName
  /** Fetches further rows of the same query from an offset; null if the call has no paging. */
  askMore: ((skip: number) => Promise<unknown[]>) | null
  form: FormLook<F> | undefined
  isReady: boolean
  views: ShownView[]
  /** Null: the list does not follow changes. */
  watching: Watching | null
  /** Whether the form is expanded; it is collapsed initially. */
  formOpen: boolean
  setFormOpen: (open: boolean) => void
  /** Searches, and reports the result. */
  search: (values: FiltersOf<F>) => void
  /** Resets the filters, and searches if the query is ready. */
  clear: (first: FiltersOf<F>) => void
}

/** Runs the list's query from the address, follows changes, and searches. `hallOf`: the followed hall, null for none. */
export function useList<F extends Declared, D, K extends QueryKey>(
  definition: ListDefinition<F, D, K>,
  hallOf: (values: FiltersOf<F>) => number | null = () => null,
): ListState<F, D> {
  const { filters, query: ask, form, follows, saysEmpty = false } = definition
  const address = useAddress(filters, definition.size)
  const { values, table, filter } = address
  const client = useQueryClient()
  const [formOpen, setFormOpen] = useState(false)
  const input = filters.toInput(values)
  const isReady = definition.isReady?.(values) ?? true
  const query = useQuery({ ...ask(input), enabled: isReady })
  const leaveToSearch = useEmptyAlert(query, input, saysEmpty)
  const drawn = Math.min(rowsIn(query.data).length, table.size)
  // The stream opens after the rows have come.
  const followed = query.isPending && isReady ? undefined : follows?.of
  const ofHall = useHallChanges(followed === 'hall' ? hallOf(values) : null, follows?.keys ?? [])
  const ofOwn = useOwnChanges(follows?.keys ?? [], drawn, followed === 'own')
  const views = useViews(address, definition, isReady && query.isSuccess)
  const search = (next: FiltersOf<F>) => {
    // On a wide screen the form is next to its results; on a phone it covers them.
    if (matchMedia('(max-width: 47.99em)').matches) setFormOpen(false)
    const question = filters.toInput(next)
    leaveToSearch(question)
    filter(next)
    // Only a list with a form is searched, and such a list answers with a sentence.
    const answer = client.fetchQuery({ ...ask(question), staleTime: 0 }) as Promise<unknown>
    void sayFound(answer as Promise<Found<unknown>>)
  }
  // Offline nothing is refreshed, so no live state is shown.
  const isLost = useIsOffline()
  const watching = follows && !isLost ? (follows.of === 'hall' ? ofHall : ofOwn) : null
  const clear = (first: FiltersOf<F>) => ((definition.isReady?.(first) ?? true) ? search(first) : filter(first))
  const { table: tableName, pages } = definition
  const lastFetched = useRef<unknown>(undefined)
  const askMore = async (skip: number) => {
    const here = rowsIn(query.data)
    const last = skip === here.length ? here.at(-1) : lastFetched.current
    const from = typeof pages === 'function' ? { After: pages(last as never) } : { Skip: skip }
    const question = ask({ ...(input as object), ...from } as InputOf<F>)
    const more = await client.fetchQuery({ ...question, staleTime: 0, gcTime: 0, meta: {} })
    const rows = rowsIn(more)
    lastFetched.current = rows.at(-1)
    return rows
  }
  const own = { query, tableName, askMore: pages ? askMore : null, form, isReady, views, watching }
  return { ...address, ...own, formOpen, setFormOpen, search, clear }
}

/** Returns the rows of a `Found` answer. */
const rowsIn = (data: unknown): unknown[] => (data as Partial<Found<unknown[]>> | undefined)?.rows ?? []

/**
 * Warns once when the first answer to a query is empty, however it was started: initial filters, a shared address, Back. Searches
 * report their own result: pass their query to the returned function.
 */
function useEmptyAlert({ data, isSuccess, isFetching }: UseQueryResult<unknown>, input: unknown, isWanted: boolean) {
  const warned = useRef<string | null>(null)
  const question = JSON.stringify(input)
  useEffect(() => {
    if (!isWanted || !isSuccess || isFetching || warned.current === question) return
    warned.current = question
    const { total, message } = data as Found<unknown>
    if (total === 0) alert({ tone: 'warning', text: message })
  }, [data, isSuccess, isFetching, question, isWanted])
  return (next: unknown) => {
    warned.current = JSON.stringify(next)
  }
}

/** Reports the result of a search, or why it failed. */
async function sayFound(answer: Promise<Found<unknown>>): Promise<void> {
  try {
    const { total, message } = await answer
    alert({ tone: total > 0 ? 'success' : 'warning', text: message })
  } catch (error) {
    alert({ tone: 'error', text: errorOf(error).message })
  }
}
