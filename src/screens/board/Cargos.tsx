import { persianDigits } from '#contract/digits.ts'
import type { Board } from '#app/data/board.ts'
import { grouped } from '#app/ui/value/figures.ts'
import { RouteStrip } from '#app/ui/value/RouteStrip.tsx'
import { wayOf } from '#app/ui/value/town.ts'
import { boardWords as words } from '#app/words/hall.ts'
import { CalmList } from './CalmList.tsx'

/** What the show has to give: number, way, rent and trucks large; goods, loaders and company under them. */
export const Cargos = ({ cargos }: { cargos: Board['cargos'] }) => (
  <CalmList
    title={words.cargos(cargos.length)}
    empty={words.noCargos}
    items={cargos}
    keyOf={({ id }) => id}
    render={(cargo) => <Cargo cargo={cargo} />}
  />
)

/** By its number in the open show, large, and its id under it; by its id before. */
const Cargo = ({ cargo }: { cargo: Board['cargos'][number] }) => (
  <div className="board-cargo">
    <span className="board-called">
      <b className="board-number" data-short={cargo.number ? true : undefined}>
        {persianDigits(cargo.number ?? cargo.id)}
      </b>
      {cargo.number && <small>{persianDigits(cargo.id)}</small>}
    </span>
    <span className="board-way">
      <RouteStrip {...wayOf(cargo.source, cargo.destination, cargo.km)} size="sm" />
      <small>{words.facts([cargo.goods, cargo.loaderTypeNames, cargo.company])}</small>
    </span>
    <b className="board-rent">
      {grouped(cargo.rent)} <small>{words.toman}</small>
    </b>
    <b className="board-trucks">{words.trucks(cargo.remaining)}</b>
  </div>
)
