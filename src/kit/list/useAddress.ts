import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { principalOf, useSignedIn } from '#app/transport/session.ts'
import { useToday } from '#app/kit/ui/date/now.ts'
import { MARK, readRow, readTable, writeTable } from '#app/kit/ui/table/address.ts'
import type { TableState } from '#app/kit/ui/table/column.ts'
import { useFilterChoices } from './choices.ts'
import type { Declared, Filters, FiltersOf } from './filter.ts'

/** A list's filters and table state in the page's address, and functions that change them. `size`: its initial page size. */
export function useAddress<F extends Declared>(filters: Filters<F>, size?: number) {
  const member = principalOf(useSignedIn())
  const search = useSearch({ strict: false })
  const navigate = useNavigate()
  const router = useRouter()
  const today = useToday()
  const first = useMemo(() => filters.first(today), [filters, today])
  const input = useMemo(() => filters.read(search, today), [filters, search, today])
  const table = useMemo(() => readTable(search, size), [search, size])
  const values = filters.within(input, member)
  const choices = useFilterChoices(filters, values, member)
  const row = readRow(search)
  /** Returns the address for the given filters and table state. */
  const toSearch = (next: { values?: FiltersOf<F>; table?: TableState; row: number | null }) => ({
    ...filters.write(next.values ?? input, today),
    ...writeTable(next.table ?? table, size),
    row: next.row ?? undefined,
  })
  const go = (next: { values?: FiltersOf<F>; table?: TableState; row?: number | null }, replace: boolean) => {
    // A new search closes the open row.
    const open = next.row !== undefined ? next.row : next.values ? null : row
    // Changes of the table state keep the scroll position.
    void navigate({ to: '.', search: toSearch({ ...next, row: open }), replace, resetScroll: next.values !== undefined })
  }
  /** Another search starts on its first page; Back returns to the one before. */
  const filter = (next: FiltersOf<F>) => go({ values: next, table: { ...table, page: 1 } }, false)
  return {
    filters,
    /** The current member. */
    member,
    /** The filters in force. */
    values,
    table,
    /** The row open in the panel. */
    row,
    /** Opens a row in the panel, or closes it; Back closes the panel, however many rows were opened in it. */
    openRow: (next: number | null) => go({ row: next }, row !== null),
    /** Returns a function for the row addresses; the common part is computed once. */
    rowHrefs: () => {
      const { href } = router.buildLocation({ to: '.', search: toSearch({ row: null }) })
      return (id: number) => `${href}${href.includes('?') ? '&' : '?'}row=${id}`
    },
    /** The initial values. */
    first,
    /** The Shamsi day in Tehran. */
    today,
    choices,
    chips: filters.chips(values, { today, choices }, filter),
    isOffered: (name: keyof F) => filters.of[name]!.offered?.(member) ?? true,
    filter,
    /** Paging and sorting are steps Back can take; typing and choosing columns are not. */
    look: (next: TableState) => go({ table: next }, next.page === table.page && next.sort === table.sort),
    /** The filters, sort and page size of the address, for a saved report. */
    currentSearch: () => {
      const { page: _, q: __, cols: ___, row: ____, ...kept } = toSearch({ row: null })
      return Object.fromEntries(Object.entries(kept).filter(([, value]) => value !== undefined)) as SavedSearch
    },
    /** Applies a saved report with these columns; null keeps the current filters. */
    openSaved: (saved: SavedSearch | null, columns: readonly string[], replace = false): void => {
      void navigate({
        to: '.',
        search: {
          ...(saved ?? toSearch({ row: null })),
          cols: columns.join(MARK) || undefined,
          page: undefined,
          row: undefined,
        },
        replace,
        resetScroll: false,
      })
    },
    /** Changes filters in the address; the table keeps its position. */
    put: (change: Partial<FiltersOf<F>>, replace = false) => go({ values: { ...input, ...change } }, replace),
  }
}

/** The values of an address by name. */
type SavedSearch = Record<string, string | number | boolean>

/** The address of a list. */
export type Address<F extends Declared> = ReturnType<typeof useAddress<F>>
