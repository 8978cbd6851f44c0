import { useQueryClient } from '@tanstack/react-query'
import { IconPrinter } from '@tabler/icons-react'
import { useMemo } from 'react'
import { permit, PRINTED_TOGETHER, type SeenPermit } from '#contract/permit.ts'
import { errorOf } from '#app/data/transport/form-error.ts'
import { printFile } from '#app/data/transport/file.ts'
import type { BulkAct } from '#app/list/bulk.tsx'
import { alert } from '#app/ui/alerts.ts'
import { saveFile } from '#app/ui/document/saveFile.ts'
import { permitTitle } from '#app/words/list.ts'
import { bulkPermitWords as words } from '#app/words/permit.ts'
import { actsOn, type PermitRights } from './allowed.ts'

/** What may be done with several permits at once: printed, each as it is printed alone, and handed over as one PDF. */
export function usePermitBulk(rights: PermitRights): readonly BulkAct<SeenPermit>[] {
  const queries = useQueryClient()
  return useMemo(() => {
    const print: BulkAct<SeenPermit> = {
      word: words.print,
      icon: IconPrinter,
      most: PRINTED_TOGETHER,
      may: (row) => actsOn(row, rights).includes('print'),
      nameOf: ({ id, driverName, driverFamily }) => words.of(permitTitle(id), `${driverName} ${driverFamily}`),
      effect: words.printEffect,
      async run({ id }) {
        await printFile(permit.print, { DriverReserveId: id, Format: 'pdf' })
        return { state: 'delivered', message: '' }
      },
      async after(rows) {
        void queries.invalidateQueries({ queryKey: ['permit'] })
        if (rows.length === 0) return
        try {
          const file = await printFile(permit.together, { Ids: rows.map(({ id }) => id) })
          saveFile(file, file.name)
        } catch (error) {
          alert({ tone: 'error', text: errorOf(error).message })
        }
      },
    }
    return rights.print ? [print] : []
  }, [rights, queries])
}
