import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { shamsiToday } from '#contract/shamsi.ts'
import { useNow } from '#app/ui/date/now.ts'
import type { TableState } from '#app/ui/table/column.ts'
import { firstDayIn, readAddress, writeAddress, type TurnFilters, type TurnListState } from './filters.ts'
import type { Halls } from './useHalls.ts'

/** The list as the address says it, and the two ways to change the address. */
export function useTurnAddress({ numbers, own }: Pick<Halls, 'numbers' | 'own'>) {
  const search = useSearch({ strict: false })
  const navigate = useNavigate()
  const today = shamsiToday(new Date(useNow()))
  const firstDay = useMemo(() => firstDayIn(numbers, own, today), [numbers, own, today])
  const state = useMemo(() => readAddress(search, today, firstDay), [search, today, firstDay])
  const write = (next: TurnListState, replace: boolean) =>
    void navigate({ to: '.', search: writeAddress(next, today, firstDay) as never, replace })
  return {
    ...state,
    /** The Shamsi day in Tehran. */
    today,
    firstDay,
    /** Another search starts on its first page; Back returns to the one before. */
    filter: (filters: TurnFilters) => write({ filters, table: { ...state.table, page: 1 } }, false),
    /** Paging and sorting are steps Back can take; typing and choosing columns are not. */
    look: (table: TableState) => write({ ...state, table }, table.page === state.table.page && table.sort === state.table.sort),
  }
}
