import { useState } from 'react'
import { run as calls, type OwnShow } from '#contract/halls/run.ts'
import { clockOf } from '#contract/kernel/value/shamsi.ts'
import { AddRow, CargoRow } from '../driver/list/CargoRow.tsx'
import { listStateWords, listWords as words } from '../driver/list/list-words.ts'
import { isSame, moved, stillThere } from '../driver/list/order.ts'
import { useDrag } from '../driver/list/useDrag.ts'
import { momentOf } from '../driver/ui/Answer.tsx'
import { Button } from '../driver/ui/Button.tsx'
import { Note } from '../driver/ui/Note.tsx'
import { visitWords } from './kiosk-words.ts'
import { useVisitAct, type Seen, type Visit } from './useVisit.ts'

/** The cargos of the open show that fit the turn's vehicle, ordered by touch. */
export function ListPart({ visit, seen: { show } }: { visit: Visit; seen: Seen }) {
  const { turn, run, takesLists, nextAt } = show
  if (!turn) return <Note tone="info">{words.noTurn}</Note>
  if (!takesLists) return <Note tone="info">{visitWords.elsewhere(turn.hallName)}</Note>
  if (!run) return <Note tone="info">{nextAt ? words.noShow(momentOf(nextAt)) : words.noNext}</Note>
  return <Editor key={run.id} visit={visit} show={{ ...show, turn, run }} />
}

type Open = OwnShow & { turn: NonNullable<OwnShow['turn']>; run: NonNullable<OwnShow['run']> }

function Editor({ visit, show: { cargos, list, run, turn } }: { visit: Visit; show: Open }) {
  const [edited, edit] = useState<number[] | null>(null)
  const { act, isBusy, error } = useVisitAct(visit, calls.preferOwn)
  const fitting = cargos.map(({ id }) => id)
  const stored = stillThere(list?.cargos ?? [], fitting)
  const order = stillThere(edited ?? stored, fitting)
  const { ref, dragged, start } = useDrag((id, to) => order.indexOf(id) !== to && edit(moved(order, id, to)))
  const byId = new Map(cargos.map((cargo) => [cargo.id, cargo]))
  const isOpen = run.state === 'OPEN'
  const isEdited = !isSame(order, stored)
  const save = async () => {
    const saved = await act({ id: run.id, DriverTurnId: turn.id, CargoIds: order, Replaces: list?.receipt ?? '' })
    if (saved) edit(null)
  }
  if (cargos.length === 0) return <Note tone="info">{words.nothing}</Note>
  return (
    <>
      <p>{isOpen ? words.sealed(clockOf(new Date(run.locksAt))) : words.locked}</p>
      {error && (
        <Note tone="bad" isNews>
          {error}
        </Note>
      )}
      {isEdited ? (
        <Note tone="wait">{listStateWords.unsaved}</Note>
      ) : (
        list && (
          <Note tone="ok" isNews>
            {visitWords.saved(list.cargos.length, list.receipt)}
          </Note>
        )
      )}
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
              onMove={(by) => edit(moved(order, id, i + by))}
              onRemove={() => edit(order.filter((one) => one !== id))}
            />
          ))}
        </ol>
      </section>
      {isOpen && (
        <>
          <section aria-labelledby="other-cargos">
            <h2 id="other-cargos">{words.others}</h2>
            <ul className="rows">
              {cargos
                .filter(({ id }) => !order.includes(id))
                .map((cargo) => (
                  <AddRow key={cargo.id} cargo={cargo} onAdd={() => edit([...order, cargo.id])} />
                ))}
            </ul>
          </section>
          <Button kind="main" className="kiosk-save" busy={isBusy} disabled={!isEdited} onClick={() => void save()}>
            {isBusy ? words.saving : words.save}
          </Button>
        </>
      )}
    </>
  )
}
