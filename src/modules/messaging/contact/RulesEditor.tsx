import { Columns } from '#app/kit/ui/columns.ts'
import { Box } from '@mantine/core'
import type { ReactNode } from 'react'
import { Stack } from '#app/kit/ui/layout.ts'
import { CleanHtml } from '#app/kit/ui/rich/CleanHtml.tsx'
import { RichEditor } from '#app/kit/ui/rich/RichEditor.tsx'
import { contactSettingWords as words } from './contact-words.ts'
import { fieldId } from './draft.ts'

interface RulesEditorProps {
  /** HTML of few tags. */
  value: string
  error: ReactNode
  busy: boolean
  /** The version that saving makes of the rules; null where they stay as they are. */
  nextVersion: number | null
  onChange: (value: string) => void
}

/** The rules as rich text with headings, lists and links, next to a preview of the public page. */
export function RulesEditor({ value, error, busy, nextVersion, onChange }: RulesEditorProps) {
  return (
    <Stack component="section" aria-labelledby="contact-rules-title">
      <h3 id="contact-rules-title">{words.rules}</h3>
      <p className="faint">{words.rulesWhy}</p>
      <Columns minColWidth="min(100%, 380px)" autoFlow="auto-fit">
        <RichEditor
          id={fieldId('Rules')}
          label={words.fields.Rules}
          description={words.rulesHow}
          value={value}
          error={error}
          readOnly={busy}
          onChange={onChange}
        />
        <Box
          component="section"
          p={12}
          bd="1px solid var(--line)"
          bdrs="sm"
          style={{ overflowWrap: 'anywhere' }}
          aria-labelledby="contact-preview-title"
        >
          <Box component="h3" id="contact-preview-title" mb="sm">
            {words.preview}
          </Box>
          {value.trim() === '' ? <p className="faint">{words.emptyPreview}</p> : <CleanHtml html={value} sunk={2} />}
        </Box>
      </Columns>
      {nextVersion !== null && (
        <p className="note" data-tone="info">
          {words.rulesChange(nextVersion)}
        </p>
      )}
    </Stack>
  )
}
