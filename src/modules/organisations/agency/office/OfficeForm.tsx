import { Switch, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import {
  addedName,
  agency,
  changedName,
  officeFieldNames,
  officeLengths,
  type MainOffice,
  type OfficeField,
  type OfficeTyped,
} from '#contract/organisations/agency.ts'
import { officeFaults } from '#contract/organisations/agency-rules.ts'
import { CredentialsDialog } from '#app/modules/access/account/CredentialsDialog.tsx'
import { useShownCredentials } from '#app/modules/access/account/useShownCredentials.ts'
import { useAct, useOfflineError, type FormError } from '#app/transport/act.ts'
import { FormDialog } from '#app/kit/ui/form/FormDialog.tsx'
import { tellAnd } from '#app/kit/ui/form/tellDone.ts'
import { useConfirm } from '#app/kit/ui/form/useConfirm.tsx'
import { DigitsInput } from '#app/kit/ui/input/DigitsInput.tsx'
import type { RowDialogProps } from '#app/kit/ui/row/useRowDialogs.tsx'
import { credentialsWords } from '#app/modules/access/account/account-words.ts'
import { officeFormWords as words } from '#app/modules/organisations/agency/agency-words.ts'
import { yesNo } from '#app/kit/ui/ui-words.ts'
import type { OfficeRow } from '../OfficesScreen.tsx'

const blank = Object.fromEntries(officeFieldNames.map((field) => [field, ''])) as OfficeTyped

/** Converts the form state to request fields. */
const named = (nameOf: (field: OfficeField) => string, typed: Partial<OfficeTyped>) =>
  Object.fromEntries(Object.entries(typed).map(([field, value]) => [nameOf(field as OfficeField), value]))

/** Creates an office: its credentials are shown once, after it is created (S2 §4). */
export function AddOfficeDialog({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState(blank)
  const { credentials, tell, understood } = useShownCredentials(onClose)
  const [ask, question] = useConfirm(useOfflineError(agency.addOffice))
  const { act, complain, forgive, isBusy, error } = useAct(agency.addOffice, { onDone: tell })
  const submit = async () => {
    const faults = officeFaults(typed, addedName)
    if (Object.keys(faults).length > 0) return complain(faults, words.wrong)
    if (await ask({ title: words.sure, ...yesNo })) await act(named(addedName, typed))
  }
  const set = (change: Partial<OfficeTyped>) => {
    setTyped((was) => ({ ...was, ...change }))
    forgive(...Object.keys(named(addedName, change)))
  }
  if (credentials)
    return <CredentialsDialog credentials={credentials} title={credentialsWords.created(typed.name)} onClose={understood} />
  return (
    <FormDialog {...{ isBusy, error, onClose }} title={words.addTitle} verb={words.saveNew} onSubmit={() => void submit()}>
      <OfficeFields {...{ typed, set, error }} nameOf={addedName} isNew />
      {question}
    </FormDialog>
  )
}

/** Converts an office to form values. */
const typedOf = (office: MainOffice) =>
  Object.fromEntries(officeFieldNames.map((field) => [field, office[changedName(field)]])) as OfficeTyped

/** An office as it is, and whether it may sign in (GAP22). */
export function EditOfficeDialog({ office, opened, onClose, onDone }: RowDialogProps<'office', OfficeRow>) {
  const [typed, setTyped] = useState(() => typedOf(office))
  const [active, setActive] = useState(office.active)
  const [reason, setReason] = useState('')
  const { act, complain, forgive, isBusy, error } = useAct(agency.updateOffice, { onDone: tellAnd(onDone) })
  const isLeaving = office.active && !active
  const submit = () => {
    const { [changedName('nationalId')]: _stays, ...wrong } = officeFaults(typed, changedName)
    const faults = {
      ...wrong,
      ...(isLeaving && reason.trim() === '' ? { Reason: words.reasonMissing } : {}),
    }
    if (Object.keys(faults).length > 0) return complain(faults, words.wrong)
    const { nationalId: _id, ...changing } = typed
    void act(
      { ...named(changedName, changing), agentMainId: office.id, active, Reason: reason.trim() },
      {
        version: office.version,
      },
    )
  }
  const set = (change: Partial<OfficeTyped>) => {
    setTyped((was) => ({ ...was, ...change }))
    forgive(...Object.keys(named(changedName, change)))
  }
  if (!opened) return null
  return (
    <FormDialog {...{ isBusy, error, onClose }} title={words.editTitle(office.agentMainName)} verb={words.save} onSubmit={submit}>
      <OfficeFields {...{ typed, set, error }} nameOf={changedName} isNew={false} />
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
  typed: OfficeTyped
  set: (change: Partial<OfficeTyped>) => void
  error: FormError | null
  nameOf: (field: OfficeField) => string
  /** The national id is entered once; afterwards it is read-only. */
  isNew: boolean
}

function OfficeFields({ typed, set, error, nameOf, isNew }: FieldsProps) {
  const field = (key: OfficeField) => ({ value: typed[key], error: error?.faults[nameOf(key)], label: words[key] })
  const text = (key: OfficeField, maxLength: number = officeLengths.other) => ({
    ...field(key),
    maxLength,
    autoComplete: 'off',
    onChange: (event: { currentTarget: { value: string } }) => set({ [key]: event.currentTarget.value }),
  })
  const digits = (key: OfficeField, maxDigits: number = officeLengths.other) => ({
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
