import { useQueryClient } from '@tanstack/react-query'
import { useContext, useState, type ReactNode } from 'react'
import type { Cargo } from '#contract/cargo-read.ts'
import { clockOf, shamsiToday } from '#contract/shamsi.ts'
import { cargoQueries } from '#app/data/cargo.ts'
import { useTask } from '#app/data/transport/task.ts'
import { alert } from '#app/ui/alerts.ts'
import { SheetMaker } from '#app/ui/sheet/maker.ts'
import { serverTime } from '#app/ui/date/now.ts'
import { detailWords as words } from '#app/words/cargo-detail.ts'
import { sheetWords } from '#app/words/sheet.ts'
import { cargoStatus } from '../list/status.ts'

/** `const [print, paper] = usePaper(cargo)`: `print` brings what the paper says and prints it; `paper` stands in the page meanwhile. */
export function usePaper(cargo: Cargo): [print: () => void, paper: ReactNode] {
  const queries = useQueryClient()
  const maker = useContext(SheetMaker)
  const [paper, setPaper] = useState<ReactNode>(null)
  const { run } = useTask({ unexpected: words.notPrinted, onFailed: ({ message }) => alert({ tone: 'error', text: message }) })
  const print = () =>
    void run(async () => {
      const [{ CargoPaper }, who, log, shows] = await Promise.all([
        import('./CargoPaper.tsx'),
        maker(),
        queries.fetchQuery(cargoQueries.log(cargo.id)),
        cargo.isLoadHall ? queries.fetchQuery(cargoQueries.shows(cargo.id)) : null,
      ])
      const now = new Date(serverTime())
      const lines = [
        ...who,
        { label: sheetWords.when, value: `${shamsiToday(now)} ${clockOf(now)}` },
        { label: words.status, value: cargoStatus[cargo.cargoStatus].word },
      ]
      setPaper(<CargoPaper {...{ cargo, lines, log, shows }} onDone={() => setPaper(null)} />)
    })
  return [print, paper]
}
