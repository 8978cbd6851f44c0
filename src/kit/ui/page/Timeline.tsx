import './timeline.css'
import { IconHistory } from '@tabler/icons-react'
import type { ReactElement } from 'react'
import { EmptyState } from '../state/EmptyState.tsx'

interface TimelineProps {
  words: { name: string; empty: string }
  /** What happened, each a list item. */
  children: readonly ReactElement[]
}

/** What happened to one thing, in the order it is given: a dot on the line for each. */
export const Timeline = ({ words, children }: TimelineProps) =>
  children.length === 0 ? (
    <EmptyState icon={IconHistory} title={words.empty} />
  ) : (
    <ol className="timeline" aria-label={words.name}>
      {children}
    </ol>
  )
