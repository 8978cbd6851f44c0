import { useState, type ReactNode } from 'react'
import { run as calls } from '#contract/halls/run.ts'
import { clockOf } from '#contract/kernel/value/shamsi.ts'
import { listStateWords, listWords as words } from '../driver/list/list-words.ts'
import { isSame, stillThere } from '../driver/list/order.ts'
import { OrderedCargos } from '../driver/list/OrderedCargos.tsx'
import type { OpenShow } from '../driver/list/useOwnList.ts'
import { momentOf } from '../driver/ui/Answer.tsx'
import { Button } from '../driver/ui/Button.tsx'
import { Note } from '../driver/ui/Note.tsx'
import { visitWords } from './kiosk-words.ts'
import { useVisitAct, type Seen, type Visit } from './useVisit.ts'

interface ListPartProps {
  visit: Visit
  seen: Seen
  /** Prints the slip with the registered list; null in a hall that prints none. */
  slip: ReactNode
}

/** The cargos of the open show that fit the turn's vehicle, ordered by touch. */
export function ListPart({ visit, seen: { account, show }, slip }: ListPartProps) {
  const { turn, run, takesLists, nextAt } = show
  const won = account.permits.find(({ isLive }) => isLive)
  if (!turn) return won ? <Note tone="ok">{visitWords.permit(won.id)}</Note> : <Note tone="info">{words.noTurn}</Note>
  if (!takesLists) return <Note tone="info">{visitWords.elsewhere(turn.hallName)}</Note>
  if (!run) return <Note tone="info">{nextAt ? words.noShow(momentOf(nextAt)) : words.noNext}</Note>
  return <Editor key={run.id} visit={visit} show={{ ...show, turn, run }} slip={slip} />
}

interface EditorProps extends Pick<ListPartProps, 'visit' | 'slip'> {
  show: OpenShow
}

function Editor({ visit, show: { cargos, list, run, turn }, slip }: EditorProps) {
  // Kept after saving: a list counts as saved once the server's answer is the same.
  const [edited, edit] = useState<number[] | null>(null)
  const { act, isBusy, error } = useVisitAct(visit, calls.preferOwn)
  const fitting = cargos.map(({ id }) => id)
  const stored = stillThere(list?.cargos ?? [], fitting)
  const order = stillThere(edited ?? stored, fitting)
  const isOpen = run.state === 'OPEN'
  const isEdited = !isSame(order, stored)
  const save = () => act({ id: run.id, DriverTurnId: turn.id, CargoIds: order, Replaces: list?.receipt ?? '' })
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
          <>
            <Note tone="ok" isNews>
              {visitWords.saved(list.cargos.length, list.receipt)}
            </Note>
            {slip}
          </>
        )
      )}
      <OrderedCargos {...{ cargos, order, isOpen }} onOrder={edit} />
      {isOpen && (
        <Button kind="main" className="kiosk-save" busy={isBusy} disabled={!isEdited} onClick={() => void save()}>
          {isBusy ? words.saving : words.save}
        </Button>
      )}
    </>
  )
}
