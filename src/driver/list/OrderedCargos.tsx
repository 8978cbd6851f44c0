import './list.css'
import { useState } from 'react'
import type { OwnShow } from '#contract/halls/run.ts'
import { AddRow, CargoRow, nameOf } from './CargoRow.tsx'
import { listWords as words } from './list-words.ts'
import { moved, sortKeys, sorts, type SortKey } from './order.ts'
import { useDrag } from './useDrag.ts'

interface OrderedCargosProps {
  cargos: OwnShow['cargos']
  /** Ids of the own list, best first. */
  order: readonly number[]
  /** The list may be changed. */
  isOpen: boolean
  onOrder: (order: number[]) => void
}

/** The own list, ordered by dragging, by buttons, or by the keyboard; and the cargos that are not in it. */
export function OrderedCargos({ cargos, order, isOpen, onOrder }: OrderedCargosProps) {
  const [news, setNews] = useState('')
  const { ref, dragged, start } = useDrag((id, to) => order.indexOf(id) !== to && onOrder(moved(order, id, to)))
  const byId = new Map(cargos.map((cargo) => [cargo.id, cargo]))
  const [by, sortBy] = useState<SortKey>('perKm')
  const others = cargos.filter(({ id }) => !order.includes(id)).toSorted(sorts[by])
  const move = (id: number, to: number) => {
    onOrder(moved(order, id, to))
    setNews(words.moved(nameOf(byId.get(id)!), to + 1))
  }
  return (
    <>
      <section aria-labelledby="own-list">
        <h2 id="own-list">{words.mine}</h2>
        {order.length === 0 && <p className="faint">{words.empty}</p>}
        <ol className="rows" ref={ref}>
          {order.map((id, i) => (
            <CargoRow
              key={id}
              cargo={byId.get(id)!}
              rank={i + 1}
              isLast={i === order.length - 1}
              isDragged={dragged === id}
              onDrag={isOpen ? start(id) : null}
              onMove={(by) => move(id, i + by)}
              onRemove={() => onOrder(order.filter((one) => one !== id))}
            />
          ))}
        </ol>
      </section>
      {isOpen && (
        <section aria-labelledby="other-cargos">
          <h2 id="other-cargos">{words.others}</h2>
          {others.length === 0 && <p className="faint">{words.allTaken}</p>}
          {others.length > 1 && (
            <label className="field sort">
              <span>{words.sort}</span>
              <select value={by} onChange={({ currentTarget }) => sortBy(currentTarget.value as SortKey)}>
                {sortKeys.map((key) => (
                  <option key={key} value={key}>
                    {words.sorts[key]}
                  </option>
                ))}
              </select>
            </label>
          )}
          <ul className="rows">
            {others.map((cargo) => (
              <AddRow key={cargo.id} cargo={cargo} onAdd={() => onOrder([...order, cargo.id])} />
            ))}
          </ul>
        </section>
      )}
      <p className="sr" role="status">
        {news}
      </p>
    </>
  )
}
