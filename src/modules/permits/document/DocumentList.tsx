import { documentTypes } from '#contract/kernel/status.ts'
import { IconChevronDown, IconFileOff } from '@tabler/icons-react'
import type { Document } from '#contract/permits/document.ts'
import { EmptyState } from '#app/kit/ui/state/EmptyState.tsx'
import { documentTypeWords, documentWords as words } from './document-words.ts'
import { DocumentRow } from './DocumentRow.tsx'

interface DocumentListProps {
  documents: Document[]
  /** The server's sentence about the list (S0 §8). */
  message: string
  permitId: number
  onView: (file: Document) => void
}

/** The newest document of each type, with older versions collapsed below it. */
export function DocumentList({ documents, message, permitId, onView }: DocumentListProps) {
  if (documents.length === 0) return <EmptyState icon={IconFileOff} title={message || words.none} why={words.noneWhy} />
  const kinds = documentTypes
    .map((type) => documents.filter((file) => file.type === type).sort((a, b) => b.version - a.version))
    .flatMap(([newest, ...older]) => (newest ? { newest, older } : []))
  return (
    <ul className="list" aria-label={words.listName}>
      {kinds.map(({ newest, older }) => (
        <li key={newest.type}>
          <h3>{documentTypeWords[newest.type]}</h3>
          <DocumentRow document={newest} {...{ permitId, onView }} />
          {older.length > 0 && (
            <details className="document-older">
              <summary className="tap">
                <IconChevronDown size={18} aria-hidden />
                {words.older(older.length)}
              </summary>
              <ul>
                {older.map((file) => (
                  <li key={file.id}>
                    <DocumentRow document={file} {...{ permitId, onView }} />
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
