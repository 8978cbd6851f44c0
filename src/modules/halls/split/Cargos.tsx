import { persianDigits } from '#contract/kernel/value/digits.ts'
import { Group, Stack } from '#app/kit/ui/layout.ts'
import { grouped } from '#app/kit/ui/value/figures.ts'
import { Isolate } from '#app/kit/ui/value/Isolate.tsx'
import { RouteStrip } from '#app/kit/ui/value/RouteStrip.tsx'
import { routeOf } from '#app/kit/ui/value/town.ts'
import { routeWords } from '#app/kit/ui/ui-words.ts'
import { cargoWords as words } from './split-words.ts'
import type { ReadCargo, Reading } from './reading.ts'

const CargoRoute = ({ cargo: { face } }: { cargo: ReadCargo }) => (
  <RouteStrip {...routeOf(face.source, face.destination)} size="sm" />
)
const listed = (numbers: readonly number[]) => numbers.map(persianDigits).join(routeWords.comma)

/** The cargos of the split, as in its inputs, and who got each. */
export function Cargos({ reading }: { reading: Reading }) {
  const cargos = [...reading.cargos.values()]
  return (
    <Stack component="section" aria-labelledby="split-cargos">
      <h2 id="split-cargos">{words.title}</h2>
      {cargos.length === 0 ? (
        <p className="card">{words.none}</p>
      ) : (
        <ul className="card list split-cargos">
          {cargos.map((cargo) => (
            <Cargo key={cargo.face.id} cargo={cargo} />
          ))}
        </ul>
      )}
    </Stack>
  )
}

function Cargo({ cargo }: { cargo: ReadCargo }) {
  const { face, entry, loaders, winners, left } = cargo
  const facts = [
    [words.company, face.company],
    [words.goods, face.goods],
    [words.loaders, loaders.join(routeWords.comma)],
    [words.rent, grouped(face.rent)],
    [words.trucks, persianDigits(entry.remaining)],
    [words.winners, winners.length > 0 ? listed(winners) : words.noWinners],
    [words.left, persianDigits(left)],
  ] as const
  return (
    <li>
      <Group component="h3">
        <span>
          {face.number === null ? words.cargo : words.numbered(face.number)} <Isolate>{face.id}</Isolate>
        </span>
        <CargoRoute cargo={cargo} />
      </Group>
      <dl>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </li>
  )
}

/** Cargos left for the next show. */
export function LeftCargos({ reading }: { reading: Reading }) {
  const left = [...reading.cargos.values()].filter((cargo) => cargo.left > 0)
  return (
    <section className="card" aria-labelledby="split-left">
      <h2 id="split-left">{words.leftTitle}</h2>
      {left.length === 0 ? (
        <p>{words.leftNone}</p>
      ) : (
        <ul className="list">
          {left.map((cargo) => (
            <li key={cargo.face.id}>
              <CargoRoute cargo={cargo} />
              <small className="faint">{words.wants(cargo.left)}</small>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
