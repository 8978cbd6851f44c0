import { permitLife } from '#contract/permits/permit-life.ts'
import { useEffect, useRef } from 'react'
import { isDocument, documentOf } from '#app/modules/permits/document/queries.ts'
import { useSignedIn } from '#app/transport/session.ts'
import { useOutboxItems, type OutboxItem } from '#app/transport/outbox/outbox.ts'

/** Returns the permit of an outbox item: of a document, or of a reported event. */
function permitOf(item: OutboxItem): unknown {
  if (isDocument(item)) return documentOf(item).permitId
  return item.call === permitLife.event.name ? (item.payload as { id?: unknown } | null)?.id : null
}

/** Calls `renew` when the server refuses an item of this permit while it is shown: the shown permit is stale. */
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
