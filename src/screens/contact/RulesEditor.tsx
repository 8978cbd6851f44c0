import { Textarea } from '@mantine/core'
import { useEffect, useRef, type ReactNode } from 'react'
import { contactLengths } from '#contract/contact.ts'
import { CleanHtml } from '#app/ui/rich/CleanHtml.tsx'
import { contactSettingWords as words } from '#app/words/contact.ts'
import { fieldId } from './draft.ts'
import { marked, paragraphed, type MarkName, type Selected } from './marks.ts'

interface RulesEditorProps {
  /** HTML of few marks, as typed. */
  value: string
  error: ReactNode
  busy: boolean
  /** The version that saving makes of the rules; null where they stay as they are. */
  nextVersion: number | null
  onChange: (value: string) => void
}

const marks = Object.entries(words.marks) as [MarkName, string][]

/** The rules as text with a few marks, and beside it how the public will read them. */
export function RulesEditor({ value, error, busy, nextVersion, onChange }: RulesEditorProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  const select = useRef<Selected | null>(null)
  // A text set by a button loses its selection; typing goes on inside the new mark.
  useEffect(() => {
    if (select.current?.text !== value) return
    const { from, to } = select.current
    select.current = null
    field.current?.focus()
    field.current?.setSelectionRange(from, to)
  }, [value])
  const mark = (name: MarkName) => {
    const { selectionStart: from, selectionEnd: to } = field.current!
    select.current = marked({ text: value, from, to }, name)
    onChange(select.current.text)
  }
  return (
    <section className="stack" aria-labelledby="contact-rules-title">
      <h3 id="contact-rules-title">{words.rules}</h3>
      <p className="faint">{words.rulesWhy}</p>
      <div className="contact-rules">
        <div className="stack">
          <div className="row contact-marks" role="toolbar" aria-label={words.toolbar} aria-controls={fieldId('Rules')}>
            {marks.map(([name, label]) => (
              <button key={name} type="button" disabled={busy} onClick={() => mark(name)}>
                {label}
              </button>
            ))}
          </div>
          <Textarea
            ref={field}
            id={fieldId('Rules')}
            label={words.fields.Rules}
            description={words.rulesHow}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            autosize
            minRows={12}
            maxRows={24}
            maxLength={contactLengths.Rules}
            readOnly={busy}
            value={value}
            error={error}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
        </div>
        <section className="contact-preview" aria-labelledby="contact-preview-title">
          <p id="contact-preview-title" className="contact-preview-title">
            <b>{words.preview}</b>
          </p>
          {value.trim() === '' ? <p className="faint">{words.emptyPreview}</p> : <CleanHtml html={paragraphed(value)} sunk={2} />}
        </section>
      </div>
      {nextVersion !== null && (
        <p className="note" data-tone="info">
          {words.rulesChange(nextVersion)}
        </p>
      )}
    </section>
  )
}
