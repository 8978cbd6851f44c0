import { Button, Textarea, TextInput } from '@mantine/core'
import type { SyntheticEvent } from 'react'
import { contactLengths, type Contact } from '#contract/contact.ts'
import { saveContact } from '#app/data/contact-settings.ts'
import { contactArea } from '#app/data/contact.ts'
import { ErrorSummary } from '#app/ui/form/ErrorSummary.tsx'
import { NewerNote } from '#app/ui/form/NewerNote.tsx'
import { sendByKey } from '#app/ui/form/sendByKey.ts'
import { TroubleNote } from '#app/ui/form/TroubleNote.tsx'
import { DigitsInput } from '#app/ui/input/DigitsInput.tsx'
import { SteadyButton } from '#app/waiting/SteadyButton.tsx'
import { useSavingWhole } from '#app/waiting/useSavingWhole.ts'
import { contactSettingWords as words } from '#app/words/contact.ts'
import { faultsOf, fieldId, saidOf, type Field } from './draft.ts'
import { RulesEditor } from './RulesEditor.tsx'
import { Theirs } from './Theirs.tsx'
import { useContactDraft, versionOf } from './useContactDraft.ts'

const phones = ['SupportTell', 'Tell', 'Mobile', 'Fax'] as const
const hints: Partial<Record<Field, string>> = words.hints

/** Everything as fields; Ctrl+Enter saves a new version of it. */
export function ContactForm({ newest }: { newest: Contact | null }) {
  const { read, draft, set, changed, isNewer, undo, take, keep, noteMade } = useContactDraft(newest)
  const { save, busy, trouble, attempt, forgive, forget } = useSavingWhole({
    area: contactArea,
    unanswered: words.unanswered,
    onMade: noteMade,
  })
  const { faults, message } = trouble
  const same = changed.length === 0
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (!same) void save(faultsOf(draft), () => saveContact(saidOf(draft), versionOf(read)))
  }
  /** What was wrong was with the draft before. */
  const anew = (turn: () => void) => () => {
    turn()
    forget()
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
  const named = Object.entries(faults).map(([name, sentence]) => ({ id: fieldId(name), message: sentence }))
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Ctrl+Enter saves from every field
    <form className="stack" aria-label={words.name} noValidate onSubmit={submit} onKeyDown={sendByKey}>
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
        <NewerNote {...{ words, busy }} version={versionOf(newest)} onTake={anew(take)} onKeep={anew(keep)}>
          <Theirs {...{ read, newest: newest!, draft }} />
        </NewerNote>
      )}
      <TroubleNote>{!isNewer && named.length === 0 && message}</TroubleNote>
      <div className="row">
        <SteadyButton type="submit" busy={busy} held={same} data-disabled={same || undefined}>
          {words.save}
        </SteadyButton>
        <Button variant="default" disabled={busy || same} onClick={anew(undo)}>
          {words.undo}
        </Button>
        {same && <span className="faint">{words.same}</span>}
      </div>
    </form>
  )
}
