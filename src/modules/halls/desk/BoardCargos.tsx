import { Box } from '@mantine/core'
import { IconPackage } from '@tabler/icons-react'
import { memo } from 'react'
import type { BoardCargo, DeskTurn } from '#contract/halls/run.ts'
import { Stack } from '#app/kit/ui/layout.ts'
import { EmptyState } from '#app/kit/ui/state/EmptyState.tsx'
import { decimal, grouped } from '#app/kit/ui/value/figures.ts'
import { Isolate } from '#app/kit/ui/value/Isolate.tsx'
import { boardWords as words, deskWords } from './desk-words.ts'
import { moneyUnits } from '#app/kit/ui/value/value-words.ts'
import { townOf } from '#app/kit/ui/value/town.ts'
import { unfit } from './command/fit.ts'
import { CargoRoute } from './CargoRoute.tsx'

interface BoardCargosProps {
  cargos: readonly BoardCargo[]
  /** They belong to a show that is there; otherwise to the next. */
  inShow: boolean
  turn: DeskTurn | null
  list: readonly number[]
  onAdd: (cargoId: number) => void
}

/** The cargos of the show with their numbers: each row adds its cargo to the list, as typing the number does. */
export const BoardCargos = memo(function BoardCargos({ cargos, inShow, turn, list, onAdd }: BoardCargosProps) {
  const title = inShow ? words.title : words.ahead
  return (
    <Stack component="section" className="desk-cargos" gap="sm" miw={0} aria-labelledby="cargos-title">
      <h2 id="cargos-title">{title}</h2>
      {cargos.length === 0 ? (
        <div className="card">
          <EmptyState icon={IconPackage} title={inShow ? words.none : words.noneAhead} why={words.noneWhy} />
        </div>
      ) : (
        <div className="card desk-table">
          <Box className="desk-head" c="dimmed" fz={12} lh="24px" style={{ borderBlockEnd: '1px solid var(--edge)' }} aria-hidden>
            <span>{words.head.number}</span>
            <span>{words.head.route}</span>
            <span>{words.head.remaining}</span>
            <span>{words.head.rent}</span>
          </Box>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long list scrolls by keyboard */}
          <ul className="desk-rows" tabIndex={0} aria-labelledby="cargos-title">
            {cargos.map((cargo) => (
              <Row key={cargo.id} {...{ cargo, turn }} onAdd={onAdd} rank={list.indexOf(cargo.id) + 1} />
            ))}
          </ul>
        </div>
      )}
    </Stack>
  )
})

interface RowProps {
  cargo: BoardCargo
  turn: DeskTurn | null
  /** Its position on the list of the driver at the desk; 0: not on it. */
  rank: number
  onAdd: (cargoId: number) => void
}

const Row = memo(function Row({ cargo, turn, rank, onAdd }: RowProps) {
  const name = cargo.number ?? cargo.id
  const why = turn && unfit(cargo, turn)
  const { source, destination, remaining } = cargo
  const rent = grouped(cargo.rent)
  const state = rank > 0 ? words.rank(rank) : why && deskWords.unfitShort[why]
  return (
    <li>
      <button
        type="button"
        tabIndex={-1}
        data-unfit={why ?? undefined}
        data-listed={rank > 0 || undefined}
        aria-label={[words.name(name, townOf(source), townOf(destination), remaining, rent), state].filter(Boolean).join(' · ')}
        onClick={() => onAdd(cargo.id)}
      >
        <span className="desk-number">
          <b>
            <Isolate>{name}</Isolate>
          </b>
          {name !== cargo.id && (
            <small>
              <Isolate>{cargo.id}</Isolate>
            </small>
          )}
        </span>
        <Box component="span" className="desk-route" miw={0}>
          <CargoRoute cargo={cargo} />
          <small>
            {words.goods(cargo.goods, decimal(cargo.weight / 1000), cargo.loaderTypeNames)}{' '}
            {state && <b className="desk-state">{state}</b>}
          </small>
        </Box>
        <span className="desk-remaining">
          <small className="desk-unit">{words.head.remaining}</small> {grouped(remaining)}
        </span>
        <Box component="b" className="desk-rent" ta="end">
          {rent} <small className="desk-unit">{moneyUnits.toman}</small>
        </Box>
      </button>
    </li>
  )
})
