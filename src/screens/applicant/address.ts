import { useNavigate, useSearch } from '@tanstack/react-router'
import * as v from 'valibot'
import { readTable, writeTable } from '#app/ui/table/address.ts'
import type { TableState } from '#app/ui/table/column.ts'

const Opened = v.pipe(v.union([v.string(), v.number()]), v.transform(Number), v.integer(), v.minValue(1))

/** How a list is looked at and who is being looked at, as the page's address says it: a reload comes back to both. */
export function useApplicantAddress<Stage extends string>(stages: readonly [first: Stage, ...rest: Stage[]]) {
  const search = useSearch({ strict: false }) as { stage?: unknown; open?: unknown }
  const navigate = useNavigate()
  const table = readTable(search)
  const stage = stages.find((one) => one === search.stage) ?? stages[0]
  const { output, success } = v.safeParse(Opened, search.open)
  const opened = success ? output : null
  const go = (next: { table?: TableState; stage?: Stage; open?: number | null }, replace: boolean) => {
    const at = { table, stage, open: opened, ...next }
    const said = {
      ...writeTable(at.table),
      stage: at.stage === stages[0] ? undefined : at.stage,
      open: at.open ?? undefined,
    }
    void navigate({ to: '.', search: said as never, replace })
  }
  return {
    table,
    stage,
    opened,
    /** Paging and sorting are steps Back can take; typing and choosing columns are not. */
    look: (next: TableState) => go({ table: next }, next.page === table.page && next.sort === table.sort),
    show: (next: Stage) => go({ stage: next, table: { ...table, page: 1 } }, false),
    open: (id: number) => go({ open: id }, false),
    close: () => go({ open: null }, true),
  }
}
