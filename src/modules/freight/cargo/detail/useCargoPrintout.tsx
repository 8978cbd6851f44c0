import { useQueryClient } from '@tanstack/react-query'
import { useContext, useState, type ReactNode } from 'react'
import type { Cargo } from '#contract/freight/cargo-read.ts'
import { clockOf, shamsiToday } from '#contract/kernel/value/shamsi.ts'
import { cargoDetailQueries } from './queries.ts'
import { useTask } from '#app/transport/task.ts'
import { alert } from '#app/kit/ui/alerts.ts'
import { SheetMaker } from '#app/kit/ui/sheet/maker.ts'
import { serverTime } from '#app/kit/ui/date/now.ts'
import { detailWords as words } from './cargo-detail-words.ts'
import { sheetWords } from '#app/kit/ui/sheet/sheet-words.ts'
import { cargoStatus } from '../list/status.ts'

/** `const [print, paper] = usePaper(cargo)`: `print` fetches the data and prints it; `printout` is rendered in the page meanwhile. */
export function useCargoPrintout(cargo: Cargo): [print: () => void, paper: ReactNode] {
  const queries = useQueryClient()
  const maker = useContext(SheetMaker)
  const [printout, setPrintout] = useState<ReactNode>(null)
  const { run } = useTask({ unexpected: words.notPrinted, onFailed: ({ message }) => alert({ tone: 'error', text: message }) })
  const print = () =>
    void run(async () => {
      const [{ CargoPrintout: CargoPaper }, who, log, shows] = await Promise.all([
        import('./CargoPrintout.tsx'),
        maker(),
        queries.fetchQuery(cargoDetailQueries.log(cargo.id)),
        cargo.isLoadHall ? queries.fetchQuery(cargoDetailQueries.shows(cargo.id)) : null,
      ])
      const now = new Date(serverTime())
      const lines = [
        ...who,
        { label: sheetWords.when, value: `${shamsiToday(now)} ${clockOf(now)}` },
        { label: words.status, value: cargoStatus[cargo.cargoStatus].word },
      ]
      setPrintout(<CargoPaper {...{ cargo, lines, log, shows }} onDone={() => setPrintout(null)} />)
    })
  return [print, printout]
}
