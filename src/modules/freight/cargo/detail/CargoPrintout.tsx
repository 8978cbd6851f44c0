import type { Answer } from '#contract/kernel/call.ts'
import type { cargo as cargoCalls } from '#contract/freight/cargo.ts'
import type { Cargo } from '#contract/freight/cargo-read.ts'
import type { ShowOfCargo } from '#contract/halls/run.ts'
import type { Lines } from '#app/kit/ui/sheet/maker.ts'
import { Printout } from '#app/kit/ui/sheet/Printout.tsx'
import { townOf } from '#app/kit/ui/value/town.ts'
import { detailWords as words, logWords, showWords } from './cargo-detail-words.ts'
import { Facts } from './InfoTab.tsx'
import { factsOf } from './facts.tsx'
import { LogList } from './LogTab.tsx'
import { ShowList } from './Shows.tsx'

export interface CargoPrintoutProps {
  cargo: Cargo
  lines: Lines
  /** Null if the cargo is in no show, or while unknown. */
  shows: readonly ShowOfCargo[] | null
  log: Answer<typeof cargoCalls.log>
  onDone: () => void
}

/** The page of a cargo on paper: its facts, its shows and its history. */
export const CargoPrintout = ({ cargo, lines, shows, log, onDone }: CargoPrintoutProps) => (
  <Printout
    title={words.paper(cargo.id, townOf(cargo.cargoSource), townOf(cargo.cargoDestination))}
    lines={lines}
    onDone={onDone}
  >
    {factsOf(cargo).map(({ title, facts }) => (
      <section key={title}>
        <h2>{title}</h2>
        <Facts facts={facts} />
      </section>
    ))}
    {shows && (
      <section>
        <h2>{showWords.title}</h2>
        <ShowList shows={shows} />
      </section>
    )}
    <section>
      <h2>{logWords.name}</h2>
      {log.length === 0 ? <p>{logWords.empty}</p> : <LogList entries={log} />}
    </section>
  </Printout>
)
