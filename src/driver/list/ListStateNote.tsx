import type { OwnShow } from '#contract/halls/run.ts'
import { momentOf } from '../ui/Answer.tsx'
import { Note } from '../ui/Note.tsx'
import { listStateWords as words } from './list-words.ts'
import type { ListState } from './useOwnList.ts'

interface ListStateNoteProps {
  state: ListState
  list: OwnShow['list']
  /** The lock of the show, `HH:MM`. */
  lock: string
}

/** Where the list is now; "received" only with the server's receipt. */
export function ListStateNote({ state, list, lock }: ListStateNoteProps) {
  if (state === 'none') return null
  if (state === 'received' && list)
    return (
      <Note tone="ok" isNews>
        <p>{words.received(list.cargos.length, list.receipt, momentOf(list.receivedAt))}</p>
        {list.by !== 'app' && <p>{words.givenAt[list.by]}</p>}
      </Note>
    )
  if (state === 'unknown')
    return (
      <Note tone="wait" isNews>
        {words.unknown}
      </Note>
    )
  return (
    <Note tone={state === 'unsaved' ? 'info' : 'wait'} isNews>
      <p>{state === 'unsaved' ? words.unsaved : state === 'waiting' ? words.waiting : words.sending}</p>
      <p>{words.tillLock(lock)}</p>
    </Note>
  )
}
