import { Box, Button } from '@mantine/core'
import { useNetwork } from '@mantine/hooks'
import { Group, Stack } from '#app/kit/ui/layout.ts'
import { documentOf, useWaitingDocuments } from './queries.ts'
import { retryNow, type OutboxItem } from '#app/transport/outbox/outbox.ts'
import { alert } from '#app/kit/ui/alerts.ts'
import { Isolate } from '#app/kit/ui/value/Isolate.tsx'
import { StatusChip } from '#app/kit/ui/value/StatusChip.tsx'
import { refusedDocument } from '#app/modules/outbox/item/refusedDocument.ts'
import { RefusedActs } from '#app/modules/outbox/item/RefusedActs.tsx'
import { sendStatus, shownState } from '#app/modules/outbox/item/sendStatus.ts'
import { UploadProgress } from '#app/modules/outbox/item/UploadProgress.tsx'
import { useDiscarding } from '#app/modules/outbox/item/useDiscarding.tsx'
import { waitingDocumentWords as words } from './document-words.ts'
import { drainedWords, itemActWords, notSentWord } from '#app/modules/outbox/item/outbox-words.ts'

const sendNow = async () => alert(await retryNow().then(drainedWords, () => ({ tone: 'error' as const, text: notSentWord })))

/** Undelivered documents of this permit: their progress, and refused ones. */
export function WaitingDocuments({ permitId }: { permitId: number }) {
  const items = useWaitingDocuments(permitId)
  const [discard, question] = useDiscarding()
  return (
    <>
      {items && items.length > 0 && (
        <Stack component="section" aria-label={words.title}>
          <h3>{words.title}</h3>
          <ul className="list">
            {items.map((item) => (
              <Waiting key={item.opId} item={item} onDiscard={() => discard(item)} />
            ))}
          </ul>
        </Stack>
      )}
      {question}
    </>
  )
}

function Waiting({ item, onDiscard }: { item: OutboxItem; onDiscard: () => void }) {
  const { title, state, mayDiscard } = item
  const { name } = documentOf(item)
  const isHere = state === 'queued' || state === 'unknown'
  const { online } = useNetwork()
  return (
    <li className="document">
      <div className="grow">
        <StatusChip {...sendStatus[shownState(item)]} />
        <p>
          <b>{title}</b>
        </p>
        {name && (
          <Box component="p" className="faint" style={{ overflowWrap: 'anywhere' }}>
            <Isolate>{name}</Isolate>
          </Box>
        )}
        {isHere && <p className="faint">{words.why}</p>}
        {state === 'attention' && (
          <Box component="p" className="document-refused" c="var(--bad)" style={{ overflowWrap: 'anywhere' }}>
            {refusedDocument(item).join(' ')}
          </Box>
        )}
        <UploadProgress item={item} />
      </div>
      <Group>
        {isHere && (
          <Button
            variant="default"
            disabled={!online}
            aria-label={itemActWords.of(words.send, title)}
            onClick={() => void sendNow()}
          >
            {words.send}
          </Button>
        )}
        <RefusedActs item={item} />
        {mayDiscard && (
          <Button variant="subtle" color="gray" aria-label={itemActWords.of(words.discard, title)} onClick={onDiscard}>
            {words.discard}
          </Button>
        )}
      </Group>
    </li>
  )
}
