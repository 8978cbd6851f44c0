import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { shamsiToday } from '#contract/shamsi.ts'
import { useNow } from '#app/ui/date/now.ts'
import type { TableState } from '#app/ui/table/column.ts'
import { readAddress, writeAddress, type PermitFilters, type PermitListState } from './filters.ts'

/** The list as the address says it, and the two ways to change the address. */
export function usePermitAddress() {
  const search = useSearch({ strict: false })
  const navigate = useNavigate()
  const today = shamsiToday(new Date(useNow()))
  const state = useMemo(() => readAddress(search, today), [search, today])
  const write = (next: PermitListState, replace: boolean) =>
    void navigate({ to: '.', search: writeAddress(next, today) as never, replace })
  return {
    ...state,
    /** The Shamsi day in Tehran. */
    today,
    /** Another search starts on its first page; Back returns to the one before. */
    filter: (filters: PermitFilters) => write({ filters, table: { ...state.table, page: 1 } }, false),
    /** Paging and sorting are steps Back can take; typing and choosing columns are not. */
    look: (table: TableState) => write({ ...state, table }, table.page === state.table.page && table.sort === state.table.sort),
  }
}
