import { Stack } from '#app/kit/ui/layout.ts'
import { announceWords } from '#app/modules/freight/announce/announce-words.ts'
import { editWords as words, mergeWords } from './edit-words.ts'
import { announcerOf } from '#app/transport/announcer.ts'
import { useSignedIn } from '#app/transport/session.ts'
import { useLists } from '#app/modules/freight/announce/fields/lists.ts'
import { changedParts, type Announced } from './merge.ts'
import { formatPart } from './say.ts'

/** The changes, line by line, before sending (F12). */
export function Changes({ before, after }: { before: Announced; after: Announced }) {
  const lists = useLists(announcerOf(useSignedIn()))
  const parts = changedParts(before, after)
  if (parts.length === 0) return <>{announceWords.repairingWhy}</>
  return (
    <Stack component="ul" className="edit-changes" gap="sm" m={0} p={0} style={{ listStyle: 'none' }}>
      {parts.map((part) => (
        <li key={part}>
          <b>{mergeWords.parts[part]}</b>{' '}
          <span>{words.change(formatPart(part, before, lists), formatPart(part, after, lists))}</span>
        </li>
      ))}
    </Stack>
  )
}
