import { permitLife } from '#contract/permits/permit-life.ts'
import { useEffect, useRef } from 'react'
import { isDocument, documentOf } from '#app/modules/permits/document/queries.ts'
import { useSignedIn } from '#app/transport/session.ts'
import { useOutboxItems, type OutboxItem } from '#app/transport/outbox/outbox.ts'

/** Which permit an item of the outbox is about: a document, or what was seen at a gate. */
function permitOf(item: OutboxItem): unknown {
  if (isDocument(item)) return documentOf(item).permitId
  return item.call === permitLife.event.name ? (item.payload as { id?: unknown } | null)?.id : null
}

/** Calls back when the server says no to an item of this permit while it is looked at: the permit is not what it was. */
export function useRefused(permitId: number, renew: () => void): void {
  const items = useOutboxItems(String(useSignedIn().id))
  const refused = items?.filter((item) => item.state === 'attention' && permitOf(item) === permitId)
  const names = refused?.map(({ opId, attempts }) => `${opId} ${attempts}`).join()
  const before = useRef<string | undefined>(undefined)
  useEffect(() => {
    if (names === undefined) return
    if (before.current !== undefined && names !== before.current && names !== '') renew()
    before.current = names
    // oxlint-disable-next-line react/exhaustive-deps -- only a new refusal calls back
  }, [names])
}
