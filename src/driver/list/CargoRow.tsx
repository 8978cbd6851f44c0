import { IconArrowDown, IconArrowUp, IconGripVertical, IconPlus, IconX } from '@tabler/icons-react'
import type { KeyboardEvent, PointerEvent, ReactNode } from 'react'
import type { OwnShow } from '#contract/halls/run.ts'
import { townOf } from '#app/kit/ui/value/town.ts'
import { persianDigits } from '#contract/kernel/value/digits.ts'
import { listWords as words } from './list-words.ts'

type Cargo = OwnShow['cargos'][number]

export const nameOf = ({ id, number }: Pick<Cargo, 'id' | 'number'>): string => words.cargo(number ?? id)

interface CargoRowProps {
  cargo: Cargo
  rank: number
  isLast: boolean
  isDragged: boolean
  /** Null: the list is locked. */
  onDrag: ((event: PointerEvent<HTMLElement>) => void) | null
  onMove: (by: number) => void
  onRemove: () => void
}

/** A cargo of the own list. Its handle is dragged, or moved with the arrow keys. */
export function CargoRow({ cargo, rank, isLast, isDragged, onDrag, onMove, onRemove }: CargoRowProps) {
  const name = nameOf(cargo)
  const byKey = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
    if (by === 0) return
    event.preventDefault()
    if ((by < 0 && rank > 1) || (by > 0 && !isLast)) onMove(by)
  }
  return (
    <li className="row" data-dragged={isDragged || undefined}>
      {onDrag ? (
        <button type="button" className="handle" aria-label={words.drag(name)} onPointerDown={onDrag} onKeyDown={byKey}>
          <IconGripVertical size={20} aria-hidden />
          <b aria-hidden>{persianDigits(rank)}</b>
        </button>
      ) : (
        <b className="handle">{persianDigits(rank)}</b>
      )}
      <Facts cargo={cargo} />
      {onDrag && (
        <span className="row-acts">
          <IconButton label={words.up(name)} isOff={rank === 1} onPress={() => onMove(-1)}>
            <IconArrowUp size={22} aria-hidden />
          </IconButton>
          <IconButton label={words.down(name)} isOff={isLast} onPress={() => onMove(1)}>
            <IconArrowDown size={22} aria-hidden />
          </IconButton>
          <IconButton label={words.remove(name)} onPress={onRemove}>
            <IconX size={22} aria-hidden />
          </IconButton>
        </span>
      )}
    </li>
  )
}

/** A cargo that is not in the list. */
export const AddRow = ({ cargo, onAdd }: { cargo: Cargo; onAdd: () => void }) => (
  <li className="row">
    <Facts cargo={cargo} />
    <IconButton label={words.add(nameOf(cargo))} onPress={onAdd}>
      <IconPlus size={24} aria-hidden />
    </IconButton>
  </li>
)

const Facts = ({ cargo }: { cargo: Cargo }) => (
  <div className="row-facts">
    <b>{words.route(townOf(cargo.source), townOf(cargo.destination), cargo.km)}</b>
    <span>
      {words.rent(cargo.rent)}
      {cargo.rentPerKm !== null && <small>{words.perKm(Math.round(cargo.rentPerKm))}</small>}
    </span>
    <small>{words.goods(nameOf(cargo), cargo.goods, cargo.weight)}</small>
  </div>
)

interface IconButtonProps {
  label: string
  isOff?: boolean
  onPress: () => void
  children: ReactNode
}

/** Keeps the focus when it is off: the next press of a series would be lost. */
const IconButton = ({ label, isOff = false, onPress, children }: IconButtonProps) => (
  <button
    type="button"
    className="icon-press"
    aria-label={label}
    aria-disabled={isOff || undefined}
    onClick={() => isOff || onPress()}
  >
    {children}
  </button>
)
