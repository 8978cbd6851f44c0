import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { PermitRow } from '#contract/permit.ts'
import { printTogether } from '#app/features/print/together.ts'
import type { BulkAct } from '#app/list/bulk.tsx'
import { permitTitle } from '#app/words/list.ts'
import { bulkPermitWords as words } from '#app/words/permit.ts'
import { actsOn, type PermitRights } from './allowed.ts'

/** What may be done with several permits at once. */
export function usePermitBulk(rights: PermitRights): readonly BulkAct<PermitRow>[] {
  const queries = useQueryClient()
  return useMemo(() => {
    const print: BulkAct<PermitRow> = {
      ...printTogether(queries),
      may: (row) => actsOn(row, rights).includes('print'),
      nameOf: ({ id, driverName, driverFamily }) => words.of(permitTitle(id), `${driverName} ${driverFamily}`),
    }
    return rights.print ? [print] : []
  }, [rights, queries])
}
