import { useState } from 'react'
import type { OwnShow } from '#contract/halls/run.ts'
import { clockOf } from '#contract/kernel/value/shamsi.ts'
import { useServerNow } from '#app/kit/ui/show/serverNow.ts'
import { Button } from '../ui/Button.tsx'
import { Note } from '../ui/Note.tsx'
import { AddRow, CargoRow, nameOf } from './CargoRow.tsx'
import { FillFromStanding } from './FillFromStanding.tsx'
import { ListStateNote } from './ListStateNote.tsx'
import { listWords as words } from './list-words.ts'
import { moved } from './order.ts'
import { useDrag } from './useDrag.ts'
import { useOwnList } from './useOwnList.ts'

interface ListEditorProps {
  own: OwnShow & { turn: NonNullable<OwnShow['turn']>; run: NonNullable<OwnShow['run']> }
  at: number
  accountId: string
}

/** Orders the cargos of a show that fit the turn's vehicle: by dragging, by buttons, or by the keyboard. */
export function ListEditor({ own, at, accountId }: ListEditorProps) {
  const { run, cargos, list, now } = own
  const here = useServerNow(now, at)
  const { order, edit, save, isBusy, error, state } = useOwnList(accountId, own)
  const [news, setNews] = useState('')
  const { ref, dragged, start } = useDrag((id, to) => order.indexOf(id) !== to && edit(moved(order, id, to)))
  const byId = new Map(cargos.map((cargo) => [cargo.id, cargo]))
  const others = cargos.filter(({ id }) => !order.includes(id))
  const isOpen = run.state === 'OPEN' && here < Date.parse(run.locksAt)
  const lock = clockOf(new Date(run.locksAt))
  const move = (id: number, to: number) => {
    edit(moved(order, id, to))
    setNews(words.moved(nameOf(byId.get(id)!), to + 1))
  }
  if (cargos.length === 0) return <Note tone="info">{words.nothing}</Note>
  return (
    <>
      <p className="faint">{isOpen ? words.sealed(lock) : words.locked}</p>
      {error && (
        <Note tone="bad" isNews>
          {error}
        </Note>
      )}
      {isOpen && <FillFromStanding cargos={cargos} locksAt={run.locksAt} onFill={edit} />}
      {(isOpen || state !== 'unsaved') && <ListStateNote {...{ state, list, lock }} />}
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
              onRemove={() => edit(order.filter((one) => one !== id))}
            />
          ))}
        </ol>
      </section>
      {isOpen && (
        <section aria-labelledby="other-cargos">
          <h2 id="other-cargos">{words.others}</h2>
          {others.length === 0 && <p className="faint">{words.allTaken}</p>}
          <ul className="rows">
            {others.map((cargo) => (
              <AddRow key={cargo.id} cargo={cargo} onAdd={() => edit([...order, cargo.id])} />
            ))}
          </ul>
        </section>
      )}
      <p className="sr" role="status">
        {news}
      </p>
      {isOpen && (
        <Button kind="main" className="dock" busy={isBusy} disabled={state !== 'unsaved'} onClick={save}>
          {isBusy ? words.saving : state === 'received' ? words.same : words.save}
        </Button>
      )}
    </>
  )
}
