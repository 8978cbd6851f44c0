import { useNavigate, useSearch } from '@tanstack/react-router'
import { readTable, writeTable } from '#app/ui/table/address.ts'
import type { TableState } from '#app/ui/table/column.ts'

/** How the list is looked at, as the address says it. */
export function useCustomersAddress() {
  const table = readTable(useSearch({ strict: false }))
  const navigate = useNavigate()
  const go = (next: TableState, replace: boolean) => void navigate({ to: '.', search: writeTable(next) as never, replace })
  return {
    table,
    /** Paging and sorting are steps Back can take; typing and choosing columns are not. */
    look: (next: TableState) => go(next, next.page === table.page && next.sort === table.sort),
  }
}
