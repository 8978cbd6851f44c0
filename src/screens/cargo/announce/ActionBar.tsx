import { Button } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { TimeAgo } from '#app/ui/date/TimeAgo.tsx'
import { announceWords as words } from '#app/words/announce.ts'

interface ActionBarProps {
  verb: string
  sending: boolean
  /** When the draft was last on the disk, ms; null when there is none. */
  savedAt: number | null
  onClear: () => void
}

/** The form's verbs, always in reach, and how safe the typing is. */
export function ActionBar({ verb, sending, savedAt, onClear }: ActionBarProps) {
  return (
    <div className="actions">
      <Button type="submit" loading={sending} aria-keyshortcuts="Control+Enter">
        {verb}
      </Button>
      <Button variant="subtle" color="gray" disabled={sending} onClick={onClear}>
        {words.clear}
      </Button>
      <span className="grow" />
      {sending && <output className="faint hide-s">{words.sending}</output>}
      {savedAt !== null && !sending && (
        <span className="faint row hide-s">
          <IconCheck size={16} aria-hidden />
          <span>
            {words.draftKept}
            <TimeAgo at={savedAt} />
          </span>
        </span>
      )}
      <kbd className="hide-s" aria-hidden>
        Ctrl Enter
      </kbd>
    </div>
  )
}
