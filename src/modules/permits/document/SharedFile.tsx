import { Button } from '@mantine/core'
import { Group, Stack } from '#app/kit/ui/layout.ts'
import { Preview } from '#app/modules/permits/document/choose/FileField.tsx'
import type { Chosen } from '#app/modules/permits/document/choose/useChosen.ts'
import { attachWords, shareWords as words, unfitWords } from './document-words.ts'

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
        {attachWords.onlyOne}
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
            {attachWords.remove}
          </Button>
        </Group>
      </>
    ) : (
      <output>{attachWords.preparing}</output>
    )}
  </Stack>
)
