import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { principalOf, useSignedIn } from '#app/transport/session.ts'
import { useToday } from '#app/kit/ui/date/now.ts'
import { MARK, readRow, readTable, writeTable } from '#app/kit/ui/table/address.ts'
import type { TableState } from '#app/kit/ui/table/column.ts'
import { useFilterChoices } from './choices.ts'
import type { Declared, Filters, FiltersOf } from './filter.ts'

/** What a list is filtered by and how it is looked at, as the page's address says it, and the ways to change that. */
export function useAddress<F extends Declared>(filters: Filters<F>) {
  const member = principalOf(useSignedIn())
  const search = useSearch({ strict: false })
  const navigate = useNavigate()
  const router = useRouter()
  const today = useToday()
  const first = useMemo(() => filters.first(today), [filters, today])
  const input = useMemo(() => filters.read(search, today), [filters, search, today])
  const table = useMemo(() => readTable(search), [search])
  const values = filters.within(input, member)
  const choices = useFilterChoices(filters, values, member)
  const row = readRow(search)
  /** What the address says of a list that is asked and looked at so. */
  const said = (next: { values?: FiltersOf<F>; table?: TableState; row: number | null }) => ({
    ...filters.write(next.values ?? input, today),
    ...writeTable(next.table ?? table),
    row: next.row ?? undefined,
  })
  const go = (next: { values?: FiltersOf<F>; table?: TableState; row?: number | null }, replace: boolean) => {
    // Another search closes the row that stands open.
    const open = next.row !== undefined ? next.row : next.values ? null : row
    // A table that is looked at otherwise stays where it stands.
    void navigate({ to: '.', search: said({ ...next, row: open }), replace, resetScroll: next.values !== undefined })
  }
  /** Another search starts on its first page; Back returns to the one before. */
  const filter = (next: FiltersOf<F>) => go({ values: next, table: { ...table, page: 1 } }, false)
  return {
    filters,
    /** Who looks. */
    member,
    /** The filters in force. */
    values,
    table,
    /** The row that stands open beside the list. */
    row,
    /** Opens a row beside the list, or closes it; Back closes what was opened, however many rows were looked at. */
    openRow: (next: number | null) => go({ row: next }, row !== null),
    /** The addresses that open the list's rows, worked out once for all of them. */
    rowHrefs: () => {
      const { href } = router.buildLocation({ to: '.', search: said({ row: null }) })
      return (id: number) => `${href}${href.includes('?') ? '&' : '?'}row=${id}`
    },
    /** What the list begins with. */
    first,
    /** The Shamsi day in Tehran. */
    today,
    choices,
    chips: filters.chips(values, { today, choices }, filter),
    isOffered: (name: keyof F) => filters.of[name]!.offered?.(member) ?? true,
    filter,
    /** Paging and sorting are steps Back can take; typing and choosing columns are not. */
    look: (next: TableState) => go({ table: next }, next.page === table.page && next.sort === table.sort),
    /** What the address says of filters, sort and page size: what a saved report keeps. */
    keptSearch: () => {
      const { page: _, q: __, cols: ___, row: ____, ...kept } = said({ row: null })
      return Object.fromEntries(Object.entries(kept).filter(([, value]) => value !== undefined)) as KeptSearch
    },
    /** Opens what a saved report kept, with these columns; null leaves the filters as they are. */
    openKept: (kept: KeptSearch | null, columns: readonly string[], replace = false): void => {
      void navigate({
        to: '.',
        search: {
          ...(kept ?? said({ row: null })),
          cols: columns.join(MARK) || undefined,
          page: undefined,
          row: undefined,
        },
        replace,
        resetScroll: false,
      })
    },
    /** Changes what the address says beside the search; the table stays where it stands. */
    put: (change: Partial<FiltersOf<F>>, replace = false) => go({ values: { ...input, ...change } }, replace),
  }
}

/** What an address says, name by name. */
type KeptSearch = Record<string, string | number | boolean>

/** The address of a list. */
export type Address<F extends Declared> = ReturnType<typeof useAddress<F>>
