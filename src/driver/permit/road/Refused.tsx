import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { waitingDocumentWords as fileWords } from '#app/modules/permits/document/document-words.ts'
import { documentOf, isDocument } from '#app/modules/permits/document/queries.ts'
import { refusedDocument } from '#app/modules/outbox/item/refusedDocument.ts'
import { saveFile } from '#app/kit/ui/document/saveFile.ts'
import { discardItem, resendFile, useOutboxItems, waitingFile, type OutboxItem } from '#app/transport/outbox/outbox.ts'
import { useTask } from '#app/transport/task.ts'
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
  return items.map((item) => <One key={item.opId} item={item} />)
}

function One({ item }: { item: OutboxItem }) {
  const { run, isBusy, error } = useTask<unknown>({ unexpected: words.notDone, say: () => words.notDone })
  const { opId, title, mayResend, upload, refusal } = item
  const hasFile = upload !== null && refusal?.code !== 'bytes-gone'
  return (
    <Note tone="bad" isNews>
      <p>
        <b>{words.title(title)}</b>
      </p>
      <p>{whyOf(item)}</p>
      {error && <p>{error.message}</p>}
      {mayResend && (
        <Button busy={isBusy} onClick={() => void run(() => resendFile(opId))}>
          {words.again}
        </Button>
      )}
      {hasFile && <Button onClick={() => void run(() => saveCopy(item))}>{words.save}</Button>}
      <Button onClick={() => void run(() => discardItem(opId))}>{hasFile ? words.drop : words.dismiss}</Button>
    </Note>
  )
}

/** A picture of the camera may be on this phone only. */
async function saveCopy(item: OutboxItem): Promise<void> {
  const bytes = await waitingFile(item.opId)
  if (!bytes) throw new Error('the browser has lost the file')
  const name = documentOf(item).name || fileWords.savedName(item.upload?.mime.split('/')[1] ?? '')
  saveFile(new Blob([bytes as Uint8Array<ArrayBuffer>], { type: item.upload?.mime ?? '' }), name)
}

function whyOf(item: OutboxItem): string {
  if (isDocument(item)) return refusedDocument(item).join(' ')
  const { message, errors } = item.refusal ?? { message: '', errors: null }
  const faults = Object.values(errors ?? {}).join(' ')
  return faults || message || words.plain
}
