import { clockOf } from '#contract/kernel/value/shamsi.ts'
import { useServerNow } from '#app/kit/ui/show/serverNow.ts'
import { Button } from '../ui/Button.tsx'
import { Note } from '../ui/Note.tsx'
import { FillFromStanding } from './FillFromStanding.tsx'
import { ListStateNote } from './ListStateNote.tsx'
import { listWords as words } from './list-words.ts'
import { OrderedCargos } from './OrderedCargos.tsx'
import { RefusedLists } from './RefusedLists.tsx'
import { useOwnList, type OpenShow } from './useOwnList.ts'

interface ListEditorProps {
  own: OpenShow
  at: number
  accountId: string
}

/** Orders the cargos of a show that fit the turn's vehicle, and saves the list, also without a network. */
export function ListEditor({ own, at, accountId }: ListEditorProps) {
  const { run, cargos, now } = own
  const here = useServerNow(now, at)
  const isOpen = run.state === 'OPEN' && here < Date.parse(run.locksAt)
  const { isLoaded, list, order, edit, save, isBusy, error, state } = useOwnList(accountId, own, { at, isOpen })
  const lock = clockOf(new Date(run.locksAt))
  if (!isLoaded) return <div className="card shape" aria-busy />
  return (
    <>
      <RefusedLists accountId={accountId} into={isOpen && state !== 'unknown' ? { runId: run.id, edit } : null} />
      <p className="faint">{isOpen ? words.sealed(lock) : words.locked}</p>
      {error && (
        <Note tone="bad" isNews>
          {error}
        </Note>
      )}
      {isOpen && <FillFromStanding cargos={cargos} locksAt={run.locksAt} onFill={edit} />}
      {(isOpen || state !== 'unsaved') && <ListStateNote {...{ state, list, lock }} />}
      <OrderedCargos {...{ cargos, order, isOpen }} onOrder={edit} />
      {isOpen && (
        <Button kind="main" className="dock" busy={isBusy} disabled={state !== 'unsaved'} onClick={save}>
          {isBusy ? words.saving : state === 'received' ? words.same : words.save}
        </Button>
      )}
    </>
  )
}
