/** The rows of a board: cargos of the show, results of the last one. Texts wrap: on a wall nothing can be opened. */
import { Box, Flex } from '@mantine/core'
import { IconCheck, IconMinus } from '@tabler/icons-react'
import { lateShowAt } from '#contract/halls/late-words.ts'
import { persianDigits } from '#contract/kernel/value/digits.ts'
import { clockOf } from '#contract/kernel/value/shamsi.ts'
import { decimal, grouped } from '#app/kit/ui/value/figures.ts'
import { RouteStrip } from '#app/kit/ui/value/RouteStrip.tsx'
import { routeOf, townOf } from '#app/kit/ui/value/town.ts'
import { boardWords as words } from '#app/modules/organisations/hall/hall-words.ts'
import { CalmList } from './CalmList.tsx'
import type { Board } from './queries.ts'

/** The show's cargos: number, route, rent and trucks large; weight, distance, loaders, goods and company below. */
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
      <RouteStrip {...routeOf(cargo.source, cargo.destination, cargo.km)} size="sm" />
      <small>
        {words.tonnes(decimal(cargo.weight / 1000))}
        {/* On a phone the route has it between its towns. */}
        {cargo.km > 0 && <span className="on-wall">{words.and(words.km(grouped(cargo.km)))}</span>}
        {words.and(words.facts([cargo.loaderTypeNames, cargo.goods, cargo.company]))}
      </small>
    </span>
    <Box component="b" className="board-rent" style={{ whiteSpace: 'nowrap' }}>
      {grouped(cargo.rent)} <small>{words.toman}</small>
    </Box>
    <Box component="b" className="board-trucks" style={{ whiteSpace: 'nowrap' }}>
      {words.trucks(cargo.remaining)}
    </Box>
  </div>
)

interface ResultsProps {
  results: Board['results']
  last: NonNullable<Board['last']>
  /** Columns on a wall. */
  beside: number
}

/** The results of the last show, turn by turn. */
export const Results = ({ results, last, beside }: ResultsProps) => (
  <CalmList
    title={words.results(clockOf(new Date(last.opensAt)), lateShowAt(last.lateFor))}
    empty={words.noResults}
    items={results}
    keyOf={({ turn }) => turn}
    beside={beside}
    render={(result) => <Result result={result} />}
  />
)

const Result = ({ result: { turn, card, cargo, number, source, destination } }: { result: Board['results'][number] }) => {
  const OutcomeIcon = cargo === null ? IconMinus : IconCheck
  return (
    <div className="board-turn" data-tone={cargo === null ? 'mute' : 'ok'}>
      <b className="board-number">{persianDigits(turn)}</b>
      <Flex component="span" wrap="wrap" rowGap={0} columnGap="0.6em">
        <span className="board-got">
          <OutcomeIcon size={22} aria-hidden />
          {cargo === null ? (
            words.nothing
          ) : (
            <>
              <span className="off-wall">{words.cargo(cargo, number)}</span>
              {/* The yard says the number of the show. */}
              <span className="on-wall">{words.cargo(number ?? cargo)}</span>
            </>
          )}
        </span>
        <small className="off-wall">
          {words.facts([words.card(card), source && destination ? words.way(townOf(source), townOf(destination)) : ''])}
        </small>
        {/* All loads of a hall start near it: a wall shows their destination. */}
        <small className="on-wall">{words.facts([words.end(card), destination ? words.to(townOf(destination)) : ''])}</small>
      </Flex>
    </div>
  )
}
