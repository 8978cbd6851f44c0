import { Box, Button, Group, Stack } from '@mantine/core'
import { IconDownload, IconFileOff, IconFileTypePdf } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { EmptyState } from '../state/EmptyState.tsx'
import { ErrorState, LoadingState } from '../state/PageState.tsx'
import { viewerWords as words } from '#app/kit/ui/ui-words.ts'
import { PdfView } from './PdfView.tsx'
import { PictureView } from './PictureView.tsx'

interface DocumentViewProps {
  /** The document: an image re-encoded by the server, or the original PDF. */
  query: UseQueryResult<Blob>
  /** Whose document it is. */
  name: string
  /** The name it is saved under. */
  fileName: string
  /** Called when it is visible, or was saved to be opened elsewhere. */
  onShown?: () => void
}

/** A document next to the decision about it, image or PDF; a PDF that cannot be rendered is saved and opened in another program. */
export function DocumentView({ query: { data, error, refetch }, name, fileName, onShown = () => {} }: DocumentViewProps) {
  const [broken, setBroken] = useState<Blob | null>(null)
  const again = () => {
    setBroken(null)
    void refetch()
  }
  return (
    <Box component="section" className="document-view" miw={0} aria-label={name}>
      {!data ? (
        error ? (
          <ErrorState title={words.failed} why={error.message} onRetry={again} />
        ) : (
          <LoadingState rows={5} label={words.loading} />
        )
      ) : data.type === 'application/pdf' ? (
        broken === data ? (
          <EmptyState icon={IconFileTypePdf} title={fileName} why={words.pdf}>
            <Group>
              <Button variant="default" onClick={() => setBroken(null)}>
                {words.again}
              </Button>
              <SaveLink blob={data} fileName={fileName} onSaved={onShown} />
            </Group>
          </EmptyState>
        ) : (
          <Stack>
            <PdfView key={fileName} blob={data} name={name} onShown={onShown} onBroken={() => setBroken(data)} />
            <SaveLink blob={data} fileName={fileName} onSaved={onShown} />
          </Stack>
        )
      ) : broken === data ? (
        <ErrorState title={words.failed} onRetry={again} />
      ) : (
        <PictureView blob={data} name={name} onShown={onShown} onBroken={() => setBroken(data)} />
      )}
    </Box>
  )
}

/** Placeholder for a missing document. */
export const NoDocument = () => (
  <Box component="section" className="document-view" miw={0} aria-label={words.none}>
    <EmptyState icon={IconFileOff} title={words.none} />
  </Box>
)

/** A link, not a button: the browser downloads it, and its object URL is revoked with it. */
function SaveLink({ blob, fileName, onSaved }: { blob: Blob; fileName: string; onSaved: () => void }) {
  const hold = useCallback(
    (link: HTMLAnchorElement) => {
      const url = URL.createObjectURL(blob)
      link.href = url
      return () => URL.revokeObjectURL(url)
    },
    [blob],
  )
  return (
    <Button component="a" ref={hold} onClick={onSaved} download={fileName} leftSection={<IconDownload size={18} aria-hidden />}>
      {words.download}
    </Button>
  )
}
