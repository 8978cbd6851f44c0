import { Button, Group } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { viewerWords as words } from '#app/kit/ui/ui-words.ts'
import { LoadingState } from '../state/PageState.tsx'
import { PictureView } from './PictureView.tsx'
import { openPdf, type OpenPdf } from './pdf.ts'

interface PdfViewProps {
  blob: Blob
  /** Name of the document. */
  name: string
  onShown: () => void
  /** It cannot be shown here. */
  onBroken: () => void
}

/** A PDF page by page, each shown as an image. */
export function PdfView({ blob, name, onShown, onBroken }: PdfViewProps) {
  const [pdf, setPdf] = useState<OpenPdf | null>(null)
  const [page, setPage] = useState(1)
  const [drawn, setDrawn] = useState<{ page: number; picture: Blob } | null>(null)
  const fail = useEffectEvent(onBroken)
  useEffect(() => {
    let isGone = false
    const opening = openPdf(blob)
    opening.then(
      (opened) => isGone || setPdf(opened),
      () => isGone || fail(),
    )
    return () => {
      isGone = true
      opening.then(
        (opened) => opened.close(),
        () => undefined,
      )
    }
  }, [blob])
  useEffect(() => {
    let isGone = false
    pdf?.draw(page).then(
      (picture) => isGone || setDrawn({ page, picture }),
      () => isGone || fail(),
    )
    return () => void (isGone = true)
  }, [pdf, page])

  if (!pdf || !drawn) return <LoadingState rows={5} label={words.loading} />
  const turn = (by: 1 | -1, word: string, Sign: typeof IconChevronLeft) => {
    const isOff = page + by < 1 || page + by > pdf.pages
    return (
      <Button
        variant="default"
        aria-disabled={isOff || undefined}
        leftSection={<Sign size={18} aria-hidden />}
        onClick={() => isOff || setPage(page + by)}
      >
        {word}
      </Button>
    )
  }
  return (
    <>
      {pdf.pages > 1 && (
        <Group justify="space-between">
          {turn(-1, words.pageBefore, IconChevronRight)}
          <output aria-live="polite">{words.page(page, pdf.pages)}</output>
          {turn(1, words.pageAfter, IconChevronLeft)}
        </Group>
      )}
      <PictureView
        key={drawn.page}
        blob={drawn.picture}
        name={words.pageOf(name, drawn.page)}
        onShown={onShown}
        onBroken={onBroken}
      />
    </>
  )
}
