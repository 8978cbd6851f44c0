import { Button } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Group } from '#app/kit/ui/layout.ts'
import { useNow } from '#app/kit/ui/date/now.ts'
import { TimeAgo } from '#app/kit/ui/date/TimeAgo.tsx'
import { announceWords as words } from './announce-words.ts'

interface ActionBarProps {
  verb: string
  sending: boolean
  /** When the draft was last on the disk, ms; null when there is none. */
  savedAt: number | null
  /** The secondary button. */
  children: ReactNode
}

/** The form's buttons, always visible, and when the draft was saved. */
export function ActionBar({ verb, sending, savedAt, children }: ActionBarProps) {
  const now = useNow()
  return (
    <div className="actions">
      <Button type="submit" loading={sending} aria-keyshortcuts="Control+Enter">
        {verb}
      </Button>
      {children}
      <span className="grow" />
      {sending && <output className="faint hide-s">{words.sending}</output>}
      {savedAt !== null && !sending && (
        <Group component="span" className="faint hide-s">
          <IconCheck size={16} aria-hidden />
          <span>
            {words.draftKept}
            {/* The page's clock ticks slower than drafts are written. */}
            <TimeAgo at={Math.min(savedAt, now)} />
          </span>
        </Group>
      )}
      <kbd className="hide-s" aria-hidden>
        Ctrl Enter
      </kbd>
    </div>
  )
}
