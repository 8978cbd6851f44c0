import { Columns } from '#app/kit/ui/columns.ts'
import { Box, Button, Flex, Group, Textarea, TextInput } from '@mantine/core'
import { contact, contactLengths, type Contact } from '#contract/messaging/contact.ts'
import { textDigits } from '#contract/kernel/value/digits.ts'
import { useAct } from '#app/transport/act.ts'
import { ErrorSummary } from '#app/kit/ui/form/ErrorSummary.tsx'
import { Form } from '#app/kit/ui/form/Form.tsx'
import { NewerNote } from '#app/kit/ui/form/NewerNote.tsx'
import { tellDone } from '#app/kit/ui/form/tellDone.ts'
import { TroubleNote } from '#app/kit/ui/form/TroubleNote.tsx'
import { DigitsInput } from '#app/kit/ui/input/DigitsInput.tsx'
import { SteadyButton } from '#app/kit/ui/form/SteadyButton.tsx'
import { contactSettingWords as words } from './contact-words.ts'
import { CleanHtml } from '#app/kit/ui/rich/CleanHtml.tsx'
import { faultsOf, fieldId, tidied, type Field, differing, draftOf, type Draft } from './draft.ts'
import { RulesEditor } from './RulesEditor.tsx'
import { useContactDraft, versionOf, type StoredDraft } from './useContactDraft.ts'

const phones = ['SupportTell', 'Tell', 'Mobile', 'Fax'] as const
const hints: Partial<Record<Field, string>> = words.hints

interface ContactFormProps {
  newest: Contact | null
  /** A stored, unsaved draft. */
  left: StoredDraft | null
  onTyped: (stored: StoredDraft | null) => void
}

/** Everything as fields; Ctrl+Enter saves a new version of it. */
export function ContactForm({ newest, left, onTyped }: ContactFormProps) {
  const { read, draft, set, changed, isNewer, undo, take, keep, noteMade } = useContactDraft(newest, left, onTyped)
  const { act, isBusy, error, complain, forgive, clear } = useAct(contact.update, {
    say: ({ kind }) => (kind === 'refused' ? undefined : words.unanswered),
    onDone: (done) => {
      noteMade(done.data.version)
      tellDone(done)
    },
  })
  const faults = error?.faults ?? {}
  const same = changed.length === 0
  const submit = () => {
    if (same) return
    const wrong = faultsOf(draft)
    if (Object.keys(wrong).length > 0) complain(wrong)
    else void act({ ContactId: 1, ...tidied(draft) }, { version: versionOf(read) })
  }
  /** The errors belonged to the previous draft. */
  const anew = (turn: () => void) => () => {
    turn()
    clear()
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
    readOnly: isBusy,
    // Messages below a field must not move the adjacent fields.
    inputWrapperOrder: ['label', 'input', 'description', 'error'] as ('label' | 'input' | 'description' | 'error')[],
  })
  const text = (name: Field) => ({
    ...field(name),
    maxLength: contactLengths[name],
    onChange: (event: { currentTarget: { value: string } }) => change(name)(event.currentTarget.value),
  })
  const named = Object.entries(faults).map(([name, sentence]) => ({ id: fieldId(name), message: sentence }))
  return (
    <Form label={words.name} error={error} isSummed onSubmit={submit}>
      {left && !same && (
        <p className="note" data-tone="info" role="status">
          {words.draftBack}
        </p>
      )}
      <ErrorSummary title={words.wrong} errors={named} attempt={error?.attempt ?? 0} />
      <Columns component="fieldset" minColWidth="min(100%, 240px)" autoFlow="auto-fit" spacing={12}>
        <legend className="sr">{words.contact}</legend>
        <TextInput {...text('Name')} withAsterisk required />
        {phones.map((name) => (
          <DigitsInput key={name} {...field(name)} maxDigits={contactLengths[name]} onChange={change(name)} />
        ))}
        <TextInput {...text('Email')} type="email" dir="ltr" autoComplete="off" />
        <TextInput {...text('Site')} inputMode="url" dir="ltr" autoComplete="off" />
        <Textarea {...text('Address')} className="wide" rows={2} />
      </Columns>
      <RulesEditor
        value={draft.Rules}
        error={faults['Rules']}
        busy={isBusy}
        nextVersion={changed.includes('Rules') ? (read?.rulesVersion ?? 0) + 1 : null}
        onChange={change('Rules')}
      />
      {/* Next to the button, not above the form: that is where the focus is. */}
      {isNewer && newest && (
        <NewerNote {...{ words }} busy={isBusy} version={versionOf(newest)} onTake={anew(take)} onKeep={anew(keep)}>
          <Theirs {...{ read, newest, draft }} />
        </NewerNote>
      )}
      <TroubleNote>{!isNewer && named.length === 0 && error?.message}</TroubleNote>
      <Group>
        <SteadyButton type="submit" busy={isBusy} isBlocked={same} data-disabled={same || undefined}>
          {words.save}
        </SteadyButton>
        <Button variant="default" disabled={isBusy || same} onClick={anew(undo)}>
          {words.undo}
        </Button>
        {same && <span className="faint">{words.same}</span>}
      </Group>
    </Form>
  )
}

/** Values of another member's newer version, next to the form's values, field by field. */
function Theirs({ read, newest, draft }: { read: Contact | null; newest: Contact; draft: Draft }) {
  const theirs = draftOf(newest)
  const changed = differing(draftOf(read), theirs)
  return (
    <>
      {changed
        .filter((name) => name !== 'Rules')
        .map((name) => (
          <Flex
            key={name}
            component="dl"
            className="contact-both"
            rowGap="xs"
            columnGap={12}
            wrap="wrap"
            style={{ overflowWrap: 'anywhere' }}
          >
            <Box component="dt" fw={700}>
              {words.fields[name]}
            </Box>
            <dd>
              {words.theirs}: <b>{textDigits(theirs[name]) || words.blank}</b>
            </dd>
            <dd>
              {words.mine}: <b>{textDigits(draft[name]) || words.blank}</b>
            </dd>
          </Flex>
        ))}
      {changed.includes('Rules') && (
        <details>
          <summary>{words.theirRules}</summary>
          {theirs.Rules === '' ? words.blank : <CleanHtml html={theirs.Rules} sunk={2} />}
        </details>
      )}
    </>
  )
}
