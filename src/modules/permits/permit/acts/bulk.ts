import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { PermitRow } from '#contract/permits/permit.ts'
import { printTogether, saveTogether } from '#app/kit/print/together.ts'
import type { BulkAct } from '#app/kit/list/bulk.tsx'
import { permitTitle } from '#app/kit/list/list-words.ts'
import { bulkPermitWords as words } from '#app/kit/print/print-words.ts'
import { actsOn, type PermitRights } from './allowed.ts'

/** Commands on several permits. */
export function usePermitBulk(rights: PermitRights): readonly BulkAct<PermitRow>[] {
  const queries = useQueryClient()
  return useMemo(() => {
    const own: Pick<BulkAct<PermitRow>, 'may' | 'nameOf'> = {
      may: (row) => actsOn(row, rights).includes('print'),
      nameOf: ({ id, driverName, driverFamily }) => words.of(permitTitle(id), `${driverName} ${driverFamily}`),
    }
    return rights.print ? [printTogether(queries), saveTogether(queries)].map((act) => ({ ...act, ...own })) : []
  }, [rights, queries])
}
