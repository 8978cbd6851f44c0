import { Button } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Document } from '#contract/document.ts'
import { documentQueries } from '#app/data/document.ts'
import { DocumentView } from '#app/ui/document/DocumentView.tsx'
import { documentTypeWords, documentViewWords as words } from '#app/words/document.ts'

/** The picture of one paper, as large as it is needed to read it. */
export function Viewer({ paper, onBack }: { paper: Document; onBack: () => void }) {
  const query = useQuery(documentQueries.view(paper.id))
  const back = useRef<HTMLButtonElement>(null)
  useEffect(() => back.current?.focus(), [])
  return (
    <div className="stack">
      <div className="row">
        <Button ref={back} variant="default" leftSection={<IconArrowRight size={18} aria-hidden />} onClick={onBack}>
          {words.back}
        </Button>
      </div>
      <DocumentView
        query={query}
        name={words.image(documentTypeWords[paper.type], paper.version)}
        fileName={paper.originalName}
      />
    </div>
  )
}
