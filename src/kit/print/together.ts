import type { QueryClient } from '@tanstack/react-query'
import { IconPrinter } from '@tabler/icons-react'
import { permit, PRINTED_TOGETHER } from '#contract/permits/permit.ts'
import { errorOf } from '#app/transport/form-error.ts'
import { printFile } from '#app/transport/file.ts'
import type { BulkAct } from '#app/kit/list/bulk.tsx'
import { alert } from '#app/kit/ui/alerts.ts'
import { saveFile } from '#app/kit/ui/document/saveFile.ts'
import { bulkPermitWords as words } from '#app/kit/print/print-words.ts'

/** Prints several permits, each as a single print, and merges them into one PDF. */
export const printTogether = (queries: QueryClient): Omit<BulkAct<{ id: number }>, 'may' | 'nameOf'> => ({
  call: permit.print,
  word: words.print,
  icon: IconPrinter,
  most: PRINTED_TOGETHER,
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
})
