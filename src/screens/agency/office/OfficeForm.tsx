import { Switch, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { agency, officeLengths, type MainOffice } from '#contract/agency.ts'
import { officeFaults } from '#contract/agency-rules.ts'
import type { Credentials } from '#contract/registration.ts'
import { CredentialsDialog } from '#app/features/account/CredentialsDialog.tsx'
import { useAct, type FormError } from '#app/data/transport/act.ts'
import { alert } from '#app/ui/alerts.ts'
import { FormDialog } from '#app/ui/form/FormDialog.tsx'
import { tellAnd } from '#app/ui/form/tellDone.ts'
import { useConfirm } from '#app/ui/form/useConfirm.tsx'
import { DigitsInput } from '#app/ui/input/DigitsInput.tsx'
import type { RowDialogProps } from '#app/ui/row/useRowDialogs.tsx'
import { credentialsWords } from '#app/words/account.ts'
import { officeFormWords as words } from '#app/words/agency.ts'
import { yesNo } from '#app/words/ui.ts'
import type { OfficeRow } from '../OfficesScreen.tsx'

/** What is typed of an office. */
interface Typed {
  name: string
  nationalId: string
  manager: string
  tel: string
  fax: string
  economic: string
  web: string
  email: string
  address: string
}
const blank: Typed = {
  name: '',
  nationalId: '',
  manager: '',
  tel: '',
  fax: '',
  economic: '',
  web: '',
  email: '',
  address: '',
}

/** The field of the wire behind each, after `AgentMain` or `agentMain`. */
const wire: Record<keyof Typed, string> = {
  name: 'Name',
  nationalId: 'NationID',
  manager: 'ManagerName',
  tel: 'Tel',
  fax: 'Fax',
  economic: 'Economic',
  web: 'WebAddress',
  email: 'EmailAddress',
  address: 'Address',
}
const named = <P extends 'AgentMain' | 'agentMain'>(prefix: P, values: Partial<Typed>) =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [`${prefix}${wire[key as keyof Typed]}`, value]))

/** By the names of `Typed`: of the page's own rules, and of what the server said. */
const faultOf = (error: FormError | null, key: keyof Typed) =>
  error?.faults[`AgentMain${wire[key]}`] ?? error?.faults[`agentMain${wire[key]}`]

const wrongIn = (prefix: 'AgentMain' | 'agentMain', typed: Typed) => {
  const { nationalId, ...others } = officeFaults(typed)
  return named(prefix, prefix === 'AgentMain' && nationalId ? { ...others, nationalId } : others) as Record<string, string>
}

/** A new office: its account is told once, when the office is there (S2 §4). */
export function AddOfficeDialog({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState(blank)
  const [told, setTold] = useState<Credentials | null>(null)
  const [ask, question] = useConfirm()
  const { act, complain, forgive, isBusy, error } = useAct(agency.addOffice, {
    onDone: ({ data, message }) => {
      if (data) return setTold(data)
      alert({ tone: 'warning', text: message })
      onClose()
    },
  })
  const submit = async () => {
    const faults = wrongIn('AgentMain', typed)
    if (Object.keys(faults).length > 0) return complain(faults, words.wrong)
    if (await ask({ title: words.sure, ...yesNo })) await act(named('AgentMain', typed) as never)
  }
  const set = (change: Partial<Typed>) => {
    setTyped((was) => ({ ...was, ...change }))
    forgive(...Object.keys(named('AgentMain', change)))
  }
  if (told) return <CredentialsDialog credentials={told} title={credentialsWords.created(typed.name)} onClose={onClose} />
  return (
    <FormDialog {...{ isBusy, error, onClose }} title={words.addTitle} verb={words.saveNew} onSubmit={() => void submit()}>
      <OfficeFields {...{ typed, set, error }} isNew />
      {question}
    </FormDialog>
  )
}

/** What was read, in the names of the form. */
const typedOf = (office: MainOffice): Typed =>
  Object.fromEntries(
    Object.entries(wire).map(([key, name]) => [key, office[`agentMain${name}` as 'agentMainName']]),
  ) as unknown as Typed

/** An office as it is, and whether it may sign in (GAP22). */
export function EditOfficeDialog({ office, opened, onClose, onDone }: RowDialogProps<'office', OfficeRow>) {
  const [typed, setTyped] = useState(() => typedOf(office))
  const [active, setActive] = useState(office.active)
  const [reason, setReason] = useState('')
  const { act, complain, forgive, isBusy, error } = useAct(agency.updateOffice, { onDone: tellAnd(onDone) })
  const isLeaving = office.active && !active
  const submit = () => {
    const faults = {
      ...wrongIn('agentMain', typed),
      ...(isLeaving && reason.trim() === '' ? { Reason: words.reasonMissing } : {}),
    }
    if (Object.keys(faults).length > 0) return complain(faults, words.wrong)
    const { nationalId: _stays, ...changing } = typed
    void act({ ...named('agentMain', changing), agentMainId: office.id, active, Reason: reason.trim() } as never, {
      version: office.version,
    })
  }
  const set = (change: Partial<Typed>) => {
    setTyped((was) => ({ ...was, ...change }))
    forgive(...Object.keys(named('agentMain', change)))
  }
  if (!opened) return null
  return (
    <FormDialog {...{ isBusy, error, onClose }} title={words.editTitle(office.agentMainName)} verb={words.save} onSubmit={submit}>
      <OfficeFields {...{ typed, set, error }} isNew={false} />
      <Switch
        label={words.active}
        description={words.activeHint}
        checked={active}
        onChange={(event) => setActive(event.currentTarget.checked)}
      />
      {isLeaving && (
        <TextInput
          label={words.reason}
          required
          withAsterisk
          value={reason}
          error={error?.faults['Reason']}
          onChange={(event) => {
            setReason(event.currentTarget.value)
            forgive('Reason')
          }}
        />
      )}
    </FormDialog>
  )
}

interface FieldsProps {
  typed: Typed
  set: (change: Partial<Typed>) => void
  error: FormError | null
  /** The national id is asked for; afterwards it only stands there. */
  isNew: boolean
}

function OfficeFields({ typed, set, error, isNew }: FieldsProps) {
  const field = (key: keyof Typed) => ({ value: typed[key], error: faultOf(error, key), label: words[key] })
  const text = (key: keyof Typed, maxLength: number = officeLengths.other) => ({
    ...field(key),
    maxLength,
    autoComplete: 'off',
    onChange: (event: { currentTarget: { value: string } }) => set({ [key]: event.currentTarget.value }),
  })
  const digits = (key: keyof Typed, maxDigits: number = officeLengths.other) => ({
    ...field(key),
    maxDigits,
    onChange: (value: string) => set({ [key]: value }),
  })
  return (
    <>
      <TextInput
        {...text('name', officeLengths.name)}
        data-autofocus
        required
        withAsterisk={false}
        description={words.nameHint}
      />
      <div className="field-grid">
        <DigitsInput
          {...digits('nationalId', 11)}
          required
          withAsterisk={false}
          readOnly={!isNew}
          description={words.nationalIdHint}
        />
        <TextInput {...text('manager', officeLengths.manager)} />
        <DigitsInput {...digits('tel')} />
        <DigitsInput {...digits('fax')} />
        <DigitsInput {...digits('economic')} />
        <TextInput {...text('web')} type="url" dir="ltr" className="ltr-field" />
        <TextInput {...text('email')} type="email" dir="ltr" className="ltr-field" />
      </div>
      <Textarea {...text('address', officeLengths.address)} rows={2} />
    </>
  )
}
