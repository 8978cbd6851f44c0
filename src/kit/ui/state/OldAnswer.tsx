import { Button } from '@mantine/core'
import { IconCloudOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { stateWords } from '#app/kit/ui/start-words.ts'
import { TimeAgo } from '../date/TimeAgo.tsx'

interface OldAnswerProps {
  /** The note's text: what is shown, and why it may be stale. */
  children: ReactNode
  /** When it was answered, ms; null when it never was. */
  at: number | null
  onRetry: () => void
}

/** Note above a cached answer: shows its age and a button to refetch. */
export const OldAnswer = ({ children, at, onRetry }: OldAnswerProps) => (
  <output className="note note-wrap" data-tone="wait">
    <IconCloudOff size={18} aria-hidden />
    <span className="grow">
      {children} {at !== null && <TimeAgo at={at} />}
    </span>
    <Button variant="default" onClick={onRetry}>
      {stateWords.askAgain}
    </Button>
  </output>
)
