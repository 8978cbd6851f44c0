import './timeline.css'
import { IconHistory } from '@tabler/icons-react'
import type { ReactElement } from 'react'
import { EmptyState } from '../state/EmptyState.tsx'

interface TimelineProps {
  words: { name: string; empty: string }
  /** The events, each a list item. */
  children: readonly ReactElement[]
}

/** The history of a record, in the given order: a dot on the line for each entry. */
export const Timeline = ({ words, children }: TimelineProps) =>
  children.length === 0 ? (
    <EmptyState icon={IconHistory} title={words.empty} />
  ) : (
    <ol className="timeline" aria-label={words.name}>
      {children}
    </ol>
  )
