import { IconDatabase, IconDatabaseOff } from '@tabler/icons-react'
import { TimeAgo } from '#app/kit/ui/date/TimeAgo.tsx'
import { announceWords as words } from '#app/modules/freight/announce/announce-words.ts'
import { oldestAnswer, unknownLists, type Lists } from './lists.ts'

/** Names lists that are missing, and the age of cached ones in use. */
export function ListsNote({ lists }: { lists: Lists }) {
  const { names, retry } = unknownLists(lists)
  const oldest = oldestAnswer(lists)
  return (
    <>
      {names.length > 0 && (
        <output className="note" data-tone="bad">
          <IconDatabaseOff size={18} aria-hidden />
          <span className="grow">{words.listsUnknown(names)}</span>
          <button type="button" className="link" onClick={retry}>
            {words.retry}
          </button>
        </output>
      )}
      {oldest !== null && (
        <output className="note" data-tone="mute">
          <IconDatabase size={18} aria-hidden />
          <span>
            {words.listsOld}
            <TimeAgo at={oldest} />
          </span>
        </output>
      )}
    </>
  )
}
