import { paperOf } from '#app/data/document.ts'
import type { OutboxItem } from '#app/data/transport/outbox.ts'
import { outboxWords } from '#app/words/outbox.ts'

/** Saves what has not arrived as a file: a copy in the member's own hands, with the keys that keep it from counting twice. */
export function exportItems(items: OutboxItem[]): void {
  const said = items.map(({ opId, entityRef, call, title, payload, createdAt, state, upload }) => ({
    opId,
    entityRef,
    call,
    title,
    payload,
    createdAt,
    state,
    // The bytes stay on the device; whoever has the file can tell it by its digest.
    ...(upload ? { file: { name: paperOf({ payload }).name, ...upload } } : {}),
  }))
  const url = URL.createObjectURL(new Blob([JSON.stringify(said, null, 2)], { type: 'application/json' }))
  const link = Object.assign(document.createElement('a'), { href: url, download: outboxWords.exportName })
  link.click()
  URL.revokeObjectURL(url)
}
