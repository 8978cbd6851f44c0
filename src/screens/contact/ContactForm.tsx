import { Button, Textarea, TextInput } from '@mantine/core'
import type { KeyboardEvent, SyntheticEvent } from 'react'
import { contactLengths, type Contact } from '#contract/contact.ts'
import { ErrorSummary } from '#app/ui/form/ErrorSummary.tsx'
import { DigitsInput } from '#app/ui/input/DigitsInput.tsx'
import { contactSettingWords as words } from '#app/words/contact.ts'
import { fieldId, type Field } from './draft.ts'
import { Newer } from './Newer.tsx'
import { RulesEditor } from './RulesEditor.tsx'
import { useContactDraft, versionOf } from './useContactDraft.ts'
import { useSaving } from './useSaving.ts'
import { SteadyButton } from '#app/waiting/SteadyButton.tsx'

const phones = ['SupportTell', 'Tell', 'Mobile', 'Fax'] as const
const hints: Partial<Record<Field, string>> = words.hints

/** Everything as fields; Ctrl+Enter saves a new version of it. */
export function ContactForm({ newest }: { newest: Contact | null }) {
  const { read, draft, set, changed, isNewer, undo, take, keep, noteMade } = useContactDraft(newest)
  const { save, busy, trouble, attempt, forgive, forget } = useSaving(noteMade)
  const { faults, message } = trouble
  const same = changed.length === 0
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (!same) void save(draft, versionOf(read))
  }
  const byKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit(event)
  }
  const change = (name: Field) => (value: string) => {
    set(name, value)
    forgive(name)
  }
  const field = (name: Field) => ({
    id: fieldId(name),
    label: words.fields[name],
    description: hints[name],
    value: draft[name],
    error: faults[name],
    readOnly: busy,
    // What is said below a field pushes none of its row down.
    inputWrapperOrder: ['label', 'input', 'description', 'error'] as ('label' | 'input' | 'description' | 'error')[],
  })
  const text = (name: Field) => ({
    ...field(name),
    maxLength: contactLengths[name],
    onChange: (event: { currentTarget: { value: string } }) => change(name)(event.currentTarget.value),
  })
  const named = Object.entries(faults).map(([name, sentence]) => ({ id: fieldId(name), message: String(sentence) }))
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Ctrl+Enter saves from every field
    <form className="stack" aria-label={words.name} noValidate onSubmit={submit} onKeyDown={byKey}>
      <ErrorSummary title={words.wrong} errors={named} attempt={attempt} />
      <fieldset className="contact-fields">
        <legend className="sr">{words.contact}</legend>
        <TextInput {...text('Name')} withAsterisk required />
        {phones.map((name) => (
          <DigitsInput key={name} {...field(name)} maxDigits={contactLengths[name]} onChange={change(name)} />
        ))}
        <TextInput {...text('Email')} type="email" dir="ltr" autoComplete="off" />
        <TextInput {...text('Site')} type="url" dir="ltr" autoComplete="off" />
        <Textarea {...text('Address')} className="contact-wide" rows={2} />
      </fieldset>
      <RulesEditor
        value={draft.Rules}
        error={faults['Rules']}
        busy={busy}
        nextVersion={changed.includes('Rules') ? (read?.rulesVersion ?? 0) + 1 : null}
        onChange={change('Rules')}
      />
      {/* Beside the verb, not above the form: whoever pressed it is here. */}
      {isNewer && (
        <Newer
          {...{ read, newest: newest!, draft, busy }}
          onTake={() => {
            take()
            forget()
          }}
          onKeep={() => {
            keep()
            forget()
          }}
        />
      )}
      {!isNewer && message && named.length === 0 && (
        <p className="note" data-tone="bad" role="alert">
          {message}
        </p>
      )}
      <div className="row">
        <SteadyButton type="submit" busy={busy} held={same} data-disabled={same || undefined}>
          {words.save}
        </SteadyButton>
        <Button
          variant="default"
          disabled={busy || same}
          onClick={() => {
            undo()
            forget()
          }}
        >
          {words.undo}
        </Button>
        {same && <span className="faint">{words.same}</span>}
      </div>
    </form>
  )
}
