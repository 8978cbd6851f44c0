import { useQueryClient } from '@tanstack/react-query'
import { IconPrinter } from '@tabler/icons-react'
import { useMemo } from 'react'
import { permit, type PermitRow } from '#contract/permit.ts'
import { shamsiToday } from '#contract/shamsi.ts'
import { printFile } from '#app/data/transport/file.ts'
import type { BulkAct } from '#app/list/bulk.tsx'
import { saveFile } from '#app/ui/document/saveFile.ts'
import { permitTitle } from '#app/words/list.ts'
import { bulkPermitWords as words } from '#app/words/permit.ts'
import { actsOn, type PermitRights } from './allowed.ts'

/** What may be done with several permits at once: printed, each as it is printed alone, and handed over together. */
export function usePermitBulk(rights: PermitRights): readonly BulkAct<PermitRow>[] {
  const queries = useQueryClient()
  return useMemo(() => {
    const files: File[] = []
    const print: BulkAct<PermitRow> = {
      word: words.print,
      icon: IconPrinter,
      may: (row) => actsOn(row, rights).includes('print'),
      nameOf: ({ id, driverName, driverFamily }) => words.of(permitTitle(id), `${driverName} ${driverFamily}`),
      effect: words.printEffect,
      async run({ id }) {
        files.push(await printFile(permit.print, { DriverReserveId: id, Format: 'pdf' }))
        return { state: 'delivered', message: '' }
      },
      async after() {
        const printed = files.splice(0)
        void queries.invalidateQueries({ queryKey: ['permit'] })
        if (printed.length > 0) saveFile(...(await handedOver(printed)))
      },
    }
    return rights.print ? [print] : []
  }, [rights, queries])
}

/** One is a PDF, several are one file that holds them. */
async function handedOver(files: readonly File[]): Promise<[file: Blob, name: string]> {
  if (files.length === 1) return [files[0]!, files[0]!.name]
  const { zipSync } = await import('fflate')
  const entries = await Promise.all(files.map(async (file) => [file.name, new Uint8Array(await file.arrayBuffer())] as const))
  const name = `permits-${shamsiToday(new Date()).replaceAll('/', '-')}.zip`
  return [new Blob([zipSync(Object.fromEntries(entries), { level: 0 })], { type: 'application/zip' }), name]
}
