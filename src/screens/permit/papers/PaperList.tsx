import { documentTypes } from '#contract/status.ts'
import { IconChevronDown, IconFileOff } from '@tabler/icons-react'
import { type Document } from '#contract/document.ts'
import { EmptyState } from '#app/ui/state/EmptyState.tsx'
import { documentTypeWords, documentWords as words } from '#app/words/document.ts'
import { PaperRow } from './PaperRow.tsx'

interface PaperListProps {
  papers: Document[]
  /** The server's sentence about the list (S0 §8). */
  message: string
  permitId: number
  onView: (paper: Document) => void
}

/** The newest paper of each type, and the older ones folded under it. */
export function PaperList({ papers, message, permitId, onView }: PaperListProps) {
  if (papers.length === 0) return <EmptyState icon={IconFileOff} title={message || words.none} why={words.noneWhy} />
  const kinds = documentTypes
    .map((type) => papers.filter((paper) => paper.type === type).sort((a, b) => b.version - a.version))
    .filter((versions) => versions.length > 0)
  return (
    <ul className="list" aria-label={words.listName}>
      {kinds.map(([newest, ...older]) => (
        <li key={newest!.type}>
          <h3>{documentTypeWords[newest!.type]}</h3>
          <PaperRow paper={newest!} {...{ permitId, onView }} />
          {older.length > 0 && (
            <details className="paper-older">
              <summary className="tap">
                <IconChevronDown size={18} aria-hidden />
                {words.older(older.length)}
              </summary>
              <ul>
                {older.map((paper) => (
                  <li key={paper.id}>
                    <PaperRow paper={paper} {...{ permitId, onView }} />
                  </li>
                ))}
              </ul>
            </details>
          )}
        </li>
      ))}
    </ul>
  )
}
