import type { QueryClient } from '@tanstack/react-query'
import { createElement } from 'react'
import { IconDownload, IconPrinter } from '@tabler/icons-react'
import { permit, PRINTED_TOGETHER } from '#contract/permits/permit.ts'
import { errorOf } from '#app/transport/form-error.ts'
import { printFile, printPage } from '#app/transport/file.ts'
import type { BulkAct } from '#app/kit/list/bulk.tsx'
import { alert } from '#app/kit/ui/alerts.ts'
import { saveFile } from '#app/kit/ui/document/saveFile.ts'
import { bulkPermitWords as words } from '#app/kit/print/print-words.ts'
import { joinPages } from './frame.ts'
import { readPaper } from './paper.ts'
import { PaperChoice } from './PaperChoice.tsx'
import { printSheets } from './printSheets.ts'

type Together = Omit<BulkAct<{ id: number }>, 'may' | 'nameOf'>
type Printed = readonly { id: number }[]

/** Prints each permit as a single print, then passes those that were printed to `bring`. */
const eachPrinted = (queries: QueryClient, bring: (rows: Printed) => Promise<void>) => ({
  call: permit.print,
  async run({ id }: { id: number }) {
    // The sheets come together at the end; the log has the form of this device's paper.
    await printFile(permit.print, { DriverReserveId: id, Format: readPaper() === 'a5' ? 'pdf' : '80mm' })
    return { state: 'delivered' as const, message: '' }
  },
  async after(rows: Printed) {
    void queries.invalidateQueries({ queryKey: ['permit'] })
    if (rows.length > 0) await bring(rows)
  },
})

/** Prints several permits in one act, on this device's paper. */
export const printTogether = (queries: QueryClient): Together => ({
  ...eachPrinted(queries, (rows) =>
    printSheets(async (Paper) => {
      const pages: string[] = []
      // The server renders a limited number of sheets at a time.
      for (let at = 0; at < rows.length; at += PRINTED_TOGETHER) {
        const Ids = rows.slice(at, at + PRINTED_TOGETHER).map(({ id }) => id)
        pages.push(await printPage(permit.together, { Ids, Format: 'html', Paper }))
      }
      return joinPages(pages)
    }),
  ),
  word: words.print,
  icon: IconPrinter,
  effect: words.printEffect,
  settings: createElement(PaperChoice, { isHinted: true }),
})

/** Prints several permits to one PDF for this device. */
export const saveTogether = (queries: QueryClient): Together => ({
  ...eachPrinted(queries, async (rows) => {
    try {
      const file = await printFile(permit.together, { Ids: rows.map(({ id }) => id), Format: 'pdf' })
      saveFile(file, file.name)
    } catch (error) {
      alert({ tone: 'error', text: errorOf(error).message })
    }
  }),
  word: words.save,
  icon: IconDownload,
  most: PRINTED_TOGETHER,
  effect: words.saveEffect,
})
