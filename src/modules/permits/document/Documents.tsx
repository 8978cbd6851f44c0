import './documents.css'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Button, Group, Stack } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import type { Document } from '#contract/permits/document.ts'
import { areasOfDelivered, documentQueries, useMayAttach } from './queries.ts'
import { permitArea } from '#app/modules/permits/permit/queries.ts'
import { OldAnswer } from '#app/kit/ui/state/OldAnswer.tsx'
import { ErrorState, LoadingState } from '#app/kit/ui/state/PageState.tsx'
import { useRefused } from '#app/modules/outbox/item/useRefused.ts'
import { attachWords, documentWords as words, documentTypeWords, documentViewWords } from './document-words.ts'
import { DocumentView } from '#app/kit/ui/document/DocumentView.tsx'
import { AttachForm } from './AttachForm.tsx'
import { DocumentList } from './DocumentList.tsx'
import { takesDocuments, type AttachablePermit } from './permit.ts'
import { WaitingDocuments } from './WaitingDocuments.tsx'

interface DocumentsProps {
  permit: AttachablePermit
  /** Reports whether a file is chosen and not sent yet. */
  onHold?: (hasFile: boolean) => void
}

/** The documents of a permit: on this device, on the server, and a new one (S0 §2.10, §3, §5). */
export function Documents({ permit, onHold }: DocumentsProps) {
  const mayAttach = useMayAttach()
  const [viewed, setViewed] = useState<Document | null>(null)
  const body = useRef<HTMLDivElement>(null)
  const opener = useRef<string | null>(null)
  useRenewed(permit.id)
  // The viewer and the list replace each other, and the focus moves along and returns to its button.
  useLayoutEffect(() => {
    if (viewed || opener.current === null) return
    const name = opener.current
    opener.current = null
    const buttons = [...(body.current?.querySelectorAll('button') ?? [])]
    ;(buttons.find((one) => one.getAttribute('aria-label') === name) ?? body.current)?.focus()
  }, [viewed])
  const view = (file: Document) => {
    opener.current = document.activeElement?.getAttribute('aria-label') ?? ''
    setViewed(file)
  }
  return (
    <Stack ref={body} className="documents" tabIndex={-1}>
      {viewed && <Viewer document={viewed} onBack={() => setViewed(null)} />}
      {/* Hidden, not unmounted: a chosen file stays chosen while a document is viewed. */}
      <Stack hidden={viewed !== null}>
        <WaitingDocuments permitId={permit.id} />
        <OnServer permit={permit} onView={view} />
        {mayAttach &&
          (takesDocuments(permit) ? (
            <AttachForm permit={permit} {...(onHold && { onHold })} />
          ) : (
            <p className="faint">{attachWords.closed}</p>
          ))}
      </Stack>
    </Stack>
  )
}

function OnServer({ permit, onView }: { permit: AttachablePermit; onView: (file: Document) => void }) {
  const { data, error, dataUpdatedAt, refetch } = useQuery(documentQueries.ofPermit(permit.id))
  const retry = () => void refetch()
  if (!data)
    return error ? (
      <ErrorState title={words.failed} why={words.failedWhy(error.message)} onRetry={retry} />
    ) : (
      <LoadingState rows={2} />
    )
  return (
    <>
      {error && (
        <OldAnswer at={dataUpdatedAt} onRetry={retry}>
          {words.stale}
        </OldAnswer>
      )}
      <DocumentList documents={data.rows} message={data.message} permitId={permit.id} onView={onView} />
    </>
  )
}

/** Refetches the documents on every delivery and refusal, from this page, another tab or the worker. */
function useRenewed(permitId: number) {
  const queries = useQueryClient()
  useEffect(() => areasOfDelivered((area) => void queries.invalidateQueries({ queryKey: [area] })), [queries])
  useRefused(permitId, () => void queries.invalidateQueries({ queryKey: permitArea }))
}

/** The picture of one document, as large as it is needed to read it. */
export function Viewer({ document: file, onBack }: { document: Document; onBack: () => void }) {
  const query = useQuery(documentQueries.view(file))
  const back = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => back.current?.focus(), [])
  return (
    <Stack>
      <Group>
        <Button ref={back} variant="default" leftSection={<IconArrowRight size={18} aria-hidden />} onClick={onBack}>
          {documentViewWords.back}
        </Button>
      </Group>
      <DocumentView
        query={query}
        name={documentViewWords.image(documentTypeWords[file.type], file.version)}
        fileName={file.originalName}
      />
    </Stack>
  )
}
