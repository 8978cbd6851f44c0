import { useQuery, useQueryClient, type QueryKey, type UseQueryOptions, type UseQueryResult } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useHallChanges, useOwnChanges, type Watching } from '#app/transport/changes.ts'
import { useLostLine } from '#app/transport/outbox/line.ts'
import { errorOf } from '#app/transport/form-error.ts'
import type { Found } from '#app/transport/ask.ts'
import { alert } from '#app/kit/ui/alerts.ts'
import type { TableName } from '#contract/kernel/tables.ts'
import type { AskedOf, Declared, Filters, FiltersOf, PartsOf } from './filter.ts'
import type { FormLook } from './SearchForm.tsx'
import { useAddress, type Address } from './useAddress.ts'
import { useViews, type Counting, type ShownView, type View } from './views.ts'

/** A list: by what it is filtered, what it asks, and how it hears of changes. */
export interface ListDefinition<F extends Declared, D, K extends QueryKey> {
  /** Its name among the tables: saved reports and what a device remembers are kept under it. */
  table: TableName
  filters: Filters<F>
  /** What is asked for these filters. */
  query: (asked: AskedOf<F>) => UseQueryOptions<D, Error, D, K>
  /** The search form; without one the filters are set elsewhere. */
  form?: FormLook<F>
  /** The call answers later rows: those after the last one, by its number, or after so many. A file then has all of them. */
  pages?: 'skip' | ((last: never) => number)
  /** Whether it can be asked yet; what stands in its place is given to `List`. */
  isReady?: (values: FiltersOf<F>) => boolean
  /** Whose changes have these answers asked again: the member's own, or a hall's. */
  follows?: { of: 'own' | 'hall'; keys: readonly QueryKey[] }
  /** Ready-made questions, and what counts their rows. */
  views?: readonly View<F>[]
  counts?: Counting<F>
  /** Warns when the first answer to a question is that there is nothing (S0 §8). */
  saysEmpty?: boolean
}

/** No filter asks what the call does not know, and what the call knows and no filter asks is named. */
type Whole<F, Input> = [Exclude<PartsOf<F>, keyof Input>] extends [never]
  ? [Exclude<keyof Input, PartsOf<F> | 'Skip' | 'After'>] extends [never]
    ? unknown
    : { unasked: readonly Exclude<keyof Input, PartsOf<F> | 'Skip' | 'After'>[] }
  : { filters: { unknownToTheCall: Exclude<PartsOf<F>, keyof Input> } }

/** Declares a list. A misspelt or forgotten part of the call's input does not compile; one that is left out on purpose stands in `unasked`. */
export const defineList = <F extends Declared, D, K extends QueryKey, Input = AskedOf<F>>(
  list: ListDefinition<F, D, K> & { query: (asked: Input) => unknown } & Whole<F, Input>,
): ListDefinition<F, D, K> => list

/** A list at work: its address, its answer, and its search. */
export interface ListState<F extends Declared, D> extends Address<F> {
  query: UseQueryResult<D>
  tableName: TableName
  /** Rows of the same question from one on, beyond those of the answer; null where the call has no such way. */
  askMore: ((skip: number) => Promise<unknown[]>) | null
  form: FormLook<F> | undefined
  isReady: boolean
  views: ShownView[]
  /** Null: nobody tells it of changes. */
  watching: Watching | null
  /** The form is folded away until it is asked for. */
  formOpen: boolean
  setFormOpen: (open: boolean) => void
  /** Searches, and says what was found. */
  search: (values: FiltersOf<F>) => void
  /** Goes back to what the list begins with, and searches for it where that can be asked. */
  clear: (first: FiltersOf<F>) => void
}

/** Asks a list what its address says, keeps it fresh, and searches anew. `hallOf`: the hall it follows, null while it is none. */
export function useList<F extends Declared, D, K extends QueryKey>(
  definition: ListDefinition<F, D, K>,
  hallOf: (values: FiltersOf<F>) => number | null = () => null,
): ListState<F, D> {
  const { filters, query: ask, form, follows, saysEmpty = false } = definition
  const address = useAddress(filters)
  const { values, table, filter } = address
  const client = useQueryClient()
  const [formOpen, setFormOpen] = useState(false)
  const asked = filters.asked(values)
  const isReady = definition.isReady?.(values) ?? true
  const query = useQuery({ ...ask(asked), enabled: isReady })
  const leaveToSearch = useEmptySaid(query, asked, saysEmpty)
  const drawn = Math.min(rowsIn(query.data).length, table.size)
  const ofHall = useHallChanges(follows?.of === 'hall' ? hallOf(values) : null, follows?.keys ?? [])
  const ofOwn = useOwnChanges(follows?.keys ?? [], drawn, follows?.of === 'own')
  const views = useViews(address, definition, isReady && query.isSuccess)
  const search = (next: FiltersOf<F>) => {
    // At a desk the form stands beside what it found; on a phone it covers it.
    if (matchMedia('(max-width: 47.99em)').matches) setFormOpen(false)
    const question = filters.asked(next)
    leaveToSearch(question)
    filter(next)
    // Only a list with a form is searched, and such a list answers with a sentence.
    const answer = client.fetchQuery({ ...ask(question), staleTime: 0 }) as Promise<unknown>
    void sayFound(answer as Promise<Found<unknown>>)
  }
  // Without a line nothing is refreshed, and nothing is promised.
  const isLost = useLostLine()
  const watching = follows && !isLost ? (follows.of === 'hall' ? ofHall : ofOwn) : null
  const clear = (first: FiltersOf<F>) => ((definition.isReady?.(first) ?? true) ? search(first) : filter(first))
  const { table: tableName, pages } = definition
  const lastTold = useRef<unknown>(undefined)
  const askMore = async (skip: number) => {
    const here = rowsIn(query.data)
    const last = skip === here.length ? here.at(-1) : lastTold.current
    const from = typeof pages === 'function' ? { After: pages(last as never) } : { Skip: skip }
    const question = ask({ ...(asked as object), ...from } as AskedOf<F>)
    const more = await client.fetchQuery({ ...question, staleTime: 0, gcTime: 0, meta: {} })
    const rows = rowsIn(more)
    lastTold.current = rows.at(-1)
    return rows
  }
  const own = { query, tableName, askMore: pages ? askMore : null, form, isReady, views, watching }
  return { ...address, ...own, formOpen, setFormOpen, search, clear }
}

/** The rows of an answer that was found. */
const rowsIn = (data: unknown): unknown[] => (data as Partial<Found<unknown[]>> | undefined)?.rows ?? []

/**
 * Warns once when the first answer to a question is that there is nothing, however the question came about: the list's
 * first day, a shared address, Back. What Search asks it says itself: hand that question to the answered function.
 */
function useEmptySaid({ data, isSuccess, isFetching }: UseQueryResult<unknown>, asked: unknown, isWanted: boolean) {
  const warned = useRef<string | null>(null)
  const question = JSON.stringify(asked)
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

/** Says what a search found, or why it was not answered. */
async function sayFound(answer: Promise<Found<unknown>>): Promise<void> {
  try {
    const { total, message } = await answer
    alert({ tone: total > 0 ? 'success' : 'warning', text: message })
  } catch (error) {
    alert({ tone: 'error', text: errorOf(error).message })
  }
}
