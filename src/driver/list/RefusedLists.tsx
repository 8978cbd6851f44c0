import { useOutboxItems } from '#app/transport/outbox/outbox.ts'
import { dismiss, isRefused } from '../queued.ts'
import { Button } from '../ui/Button.tsx'
import { Note } from '../ui/Note.tsx'
import { listStateWords as words } from './list-words.ts'
import { PREFER, type ListPayload } from './receipts.ts'

interface RefusedListsProps {
  accountId: string
  /** The open show whose list may be changed, and what puts a refused order into it again; null: none. */
  into?: { runId: number; edit: (order: number[]) => void } | null
}

/** Lists of this account that the server has refused, until the driver has read why. */
export function RefusedLists({ accountId, into = null }: RefusedListsProps) {
  const refused = useOutboxItems(accountId)?.filter((item) => item.call === PREFER && isRefused(item))
  return refused?.map((item) => {
    const { opId, refusal, payload } = item
    const sent = payload as ListPayload | null
    const takeUp = () => {
      into!.edit(sent!.CargoIds)
      dismiss(item)
    }
    return (
      <Note key={opId} tone="bad" isNews>
        <p>{words.refused(refusal?.message ?? '')}</p>
        {sent !== null && into?.runId === sent.id && <Button onClick={takeUp}>{words.takeUp}</Button>}
        <Button onClick={() => dismiss(item)}>{words.dismiss}</Button>
      </Note>
    )
  })
}
