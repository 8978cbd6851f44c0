import { Box, Stack } from '@mantine/core'
import type { OutboxItem } from '#app/transport/outbox/outbox.ts'
import { waitingDocumentWords as words } from '#app/modules/permits/document/document-words.ts'
import { sizeWords } from '#app/kit/file/file-words.ts'

/** Returns the uploaded share in whole per cent; less than 100 until it is complete. */
const percentOf = ({ size, sent }: { size: number; sent: number }): number =>
  size > 0 ? Math.min(100, Math.floor((sent / size) * 100)) : 0

const goesOn: readonly OutboxItem['state'][] = ['queued', 'sending', 'unknown']

function formatState(state: OutboxItem['state'], percent: number): string {
  if (state === 'sending') return words.sending(percent)
  return percent > 0 ? words.paused(percent) : words.queued
}

/** The uploaded share of an item's file, also for screen readers; nothing for an item without a file. */
export function UploadProgress({ item: { state, title, upload } }: { item: OutboxItem }) {
  if (!upload || !goesOn.includes(state)) return null
  const percent = percentOf(upload)
  const text = formatState(state, percent)
  return (
    <Stack gap="xs" maw={420} mt={6}>
      <Box
        h={8}
        bdrs={4}
        bd="1px solid var(--line)"
        bg="var(--sunken)"
        role="progressbar"
        aria-label={words.bar(title)}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={text}
      >
        <Box h="100%" w={`${percent}%`} bdrs={4} bg="var(--info)" />
      </Box>
      <small className="faint">{words.joined([text, sizeWords(upload.size)])}</small>
    </Stack>
  )
}
