import { Button } from '@mantine/core'
import { IconArrowRight, IconZoomIn, IconZoomOut } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Document } from '#contract/document.ts'
import { documentQueries } from '#app/data/document.ts'
import { ErrorState, LoadingState } from '#app/ui/state/PageState.tsx'
import { documentTypeWords, documentViewWords as words, documentWords } from '#app/words/document.ts'
import { BlobImage } from '#app/picture/choose/BlobImage.tsx'

/** Per cent of the page's width. */
const zooms = [100, 150, 200, 300] as const

/** The picture of one paper, as large as it is needed to read it. */
export function Viewer({ paper, onBack }: { paper: Document; onBack: () => void }) {
  const { data, error, refetch } = useQuery(documentQueries.view(paper.id))
  const [zoom, setZoom] = useState(0)
  const [broken, setBroken] = useState(false)
  const back = useRef<HTMLButtonElement>(null)
  useEffect(() => back.current?.focus(), [])
  const name = words.image(documentTypeWords[paper.type], paper.version)
  // A button that goes dead under the finger loses the focus: at its end it stays, and does nothing.
  const turn = (by: number) => setZoom(Math.min(zooms.length - 1, Math.max(0, zoom + by)))
  const again = () => {
    setBroken(false)
    void refetch()
  }
  return (
    <section className="stack" aria-label={name}>
      <div className="row between">
        <Button ref={back} variant="default" leftSection={<IconArrowRight size={18} aria-hidden />} onClick={onBack}>
          {words.back}
        </Button>
        <div className="row">
          <Button
            variant="default"
            leftSection={<IconZoomOut size={18} aria-hidden />}
            aria-disabled={zoom === 0 || undefined}
            onClick={() => turn(-1)}
          >
            {words.smaller}
          </Button>
          <output aria-live="polite">{words.zoom(zooms[zoom]!)}</output>
          <Button
            variant="default"
            leftSection={<IconZoomIn size={18} aria-hidden />}
            aria-disabled={zoom === zooms.length - 1 || undefined}
            onClick={() => turn(1)}
          >
            {words.larger}
          </Button>
        </div>
      </div>
      {error || broken ? (
        <ErrorState title={documentWords.viewFailed} {...(error && { why: error.message })} onRetry={again} />
      ) : !data ? (
        <LoadingState rows={4} label={words.loading} />
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
        <div className="paper-view" role="group" aria-label={words.scroll} tabIndex={0} dir="ltr">
          <BlobImage blob={data} alt={name} style={{ inlineSize: `${zooms[zoom]}%` }} onError={() => setBroken(true)} />
        </div>
      )}
    </section>
  )
}
