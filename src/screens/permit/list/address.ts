import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { shamsiToday } from '#contract/shamsi.ts'
import { useNow } from '#app/ui/date/now.ts'
import type { TableState } from '#app/ui/table/column.ts'
import { firstFilters, readAddress, writeAddress, type PermitFilters, type PermitListState } from './filters.ts'
import type { ListView } from './view.ts'

/** The list as the address says it, and the two ways to change the address. */
export function usePermitAddress(view: ListView) {
  const search = useSearch({ strict: false })
  const navigate = useNavigate()
  const today = shamsiToday(new Date(useNow()))
  const first = useMemo(() => firstFilters(view, today), [view, today])
  const state = useMemo(() => readAddress(search, first), [search, first])
  const write = (next: PermitListState, replace: boolean) =>
    void navigate({ to: '.', search: writeAddress(next, first) as never, replace })
  return {
    ...state,
    /** What the list begins with. */
    first,
    /** The Shamsi day in Tehran. */
    today,
    /** Another search starts on its first page; Back returns to the one before. */
    filter: (filters: PermitFilters) => write({ filters, table: { ...state.table, page: 1 } }, false),
    /** Paging and sorting are steps Back can take; typing and choosing columns are not. */
    look: (table: TableState) => write({ ...state, table }, table.page === state.table.page && table.sort === state.table.sort),
  }
}
