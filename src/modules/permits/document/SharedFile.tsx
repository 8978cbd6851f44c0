import { Button } from '@mantine/core'
import { Group, Stack } from '#app/kit/ui/layout.ts'
import { Preview } from '#app/kit/file/FileField.tsx'
import type { Chosen } from '#app/kit/file/useChosen.ts'
import { shareWords as words } from './document-words.ts'
import { unfitWords } from '../../../kit/file/file-words.ts'
import { fileFieldWords } from '#app/kit/file/file-words.ts'

interface SharedFileProps {
  chosen: Chosen
  /** Several files were shared: only the first is stored. */
  hasOthers: boolean
  onDrop: () => void
}

/** The shared file before its permit is chosen: a preview, or why it cannot be a document. */
export const SharedFile = ({ chosen, hasOthers, onDrop }: SharedFileProps) => (
  <Stack component="section" className="card" aria-labelledby="shared-file">
    <h2 id="shared-file">{words.file}</h2>
    {hasOthers && (
      <p className="note" data-tone="wait">
        {fileFieldWords.onlyOne}
      </p>
    )}
    {chosen.state === 'ready' ? (
      <Preview chosen={chosen} busy={false} onClear={onDrop} />
    ) : chosen.state === 'unfit' ? (
      <>
        <p className="note" data-tone="bad" role="alert">
          {unfitWords[chosen.why]}
        </p>
        <Group>
          <Button variant="default" onClick={onDrop}>
            {fileFieldWords.remove}
          </Button>
        </Group>
      </>
    ) : (
      <output>{fileFieldWords.preparing}</output>
    )}
  </Stack>
)
