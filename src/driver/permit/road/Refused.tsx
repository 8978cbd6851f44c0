import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { isDocument } from '#app/modules/permits/document/queries.ts'
import { refusedDocument } from '#app/modules/outbox/item/refusedDocument.ts'
import { discardItem, resendFile, useOutboxItems, type OutboxItem } from '#app/transport/outbox/outbox.ts'
import { touched } from '../../queries.ts'
import { Button } from '../../ui/Button.tsx'
import { Note } from '../../ui/Note.tsx'
import { refusedWords as words } from './road-words.ts'
import { isStep } from './steps.ts'

/** Steps and documents that the server has refused, with the reason, until the driver has read it. */
export default function Refused({ accountId }: { accountId: string }) {
  const client = useQueryClient()
  const all = useOutboxItems(accountId) ?? []
  const items = all.filter((item) => item.state === 'attention' && (isStep(item) || isDocument(item)))
  const newest = items.at(-1)?.opId
  useEffect(() => {
    // A refusal often means that the permit has ended while this phone was offline.
    if (newest) void touched(client)
  }, [client, newest])
  return items.map((item) => (
    <Note key={item.opId} tone="bad" isNews>
      <p>
        <b>{words.title(item.title)}</b>
      </p>
      <p>{whyOf(item)}</p>
      {item.mayResend && <Button onClick={() => void resendFile(item.opId).catch(() => undefined)}>{words.again}</Button>}
      <Button onClick={() => void discardItem(item.opId).catch(() => undefined)}>{words.dismiss}</Button>
    </Note>
  ))
}

function whyOf(item: OutboxItem): string {
  if (isDocument(item)) return refusedDocument(item).join(' ')
  const { message, errors } = item.refusal ?? { message: '', errors: null }
  const faults = Object.values(errors ?? {}).join(' ')
  return faults || message || words.plain
}
