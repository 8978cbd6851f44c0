import { Button } from '@mantine/core'
import { IconFileTypePdf } from '@tabler/icons-react'
import { attachWords as words } from '#app/words/document.ts'
import { BlobImage } from '#app/ui/document/BlobImage.tsx'
import type { Chosen } from './useChosen.ts'

interface PreviewProps {
  chosen: Extract<Chosen, { state: 'ready' }>
  busy: boolean
  onClear: () => void
}

/** What will be sent: the picture as it was drawn anew, and how much smaller it became. */
export function Preview({ chosen: { file, picture }, busy, onClear }: PreviewProps) {
  const { name, before, bytes } = file
  return (
    <div className="file-preview">
      {picture ? <BlobImage blob={picture} alt={words.preview} /> : <IconFileTypePdf size={48} stroke={1.25} aria-hidden />}
      <div className="grow">
        <p className="file-name">
          <bdi>{name || words.nameless}</bdi>
        </p>
        <p className="faint">{picture ? words.shrunk(before, bytes.byteLength) : words.asIs(before)}</p>
        <Button variant="subtle" color="gray" aria-disabled={busy || undefined} onClick={onClear}>
          {words.remove}
        </Button>
      </div>
    </div>
  )
}
