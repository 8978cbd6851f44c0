import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { owner as calls, type Owner } from '#contract/owner.ts'
import { ownerEditFaults } from '#contract/registration-rules.ts'
import { NAME_LENGTH } from '#contract/registration.ts'
import { CityFields } from '#app/features/customer/CityFields.tsx'
import { useAct } from '#app/data/transport/act.ts'
import { DialogForm } from '#app/ui/form/FormDialog.tsx'
import { tellAnd } from '#app/ui/form/tellDone.ts'
import { DigitsInput } from '#app/ui/input/DigitsInput.tsx'
import { reviewWords as words } from '#app/words/applicant.ts'

/** An owner's data, mended on the version that was read; the national code only stands there (S2 §5). */
export function EditForm({ owner, onClose }: { owner: Owner; onClose: () => void }) {
  const [typed, setTyped] = useState({
    Firstname: owner.firstname,
    Lastname: owner.lastname,
    Mobile: owner.mobile,
    CityId: owner.cityId,
  })
  type Typed = typeof typed
  const { act, complain, forgive, isBusy, error } = useAct(calls.update, { renewFirst: true, onDone: tellAnd(onClose) })
  const set = (change: Partial<Typed>) => {
    setTyped((was) => ({ ...was, ...change }))
    forgive(...Object.keys(change))
  }
  const submit = () => {
    const said = { ...typed, Firstname: typed.Firstname.trim(), Lastname: typed.Lastname.trim(), MeliCode: owner.meliCode }
    const faults = ownerEditFaults(owner, said)
    if (Object.keys(faults).length > 0) complain(faults, words.wrong)
    else void act({ Id: owner.id, ...said }, { version: owner.version })
  }
  const text = (name: 'Firstname' | 'Lastname') => ({
    value: typed[name],
    error: error?.faults[name],
    maxLength: NAME_LENGTH,
    autoComplete: 'off',
    onChange: (event: { currentTarget: { value: string } }) => set({ [name]: event.currentTarget.value }),
  })
  return (
    <DialogForm label={words.edit} verb={words.save} {...{ isBusy, error }} onSubmit={submit} onCancel={onClose}>
      <div className="field-grid">
        <TextInput {...text('Firstname')} label={words.firstname} data-autofocus required withAsterisk={false} />
        <TextInput {...text('Lastname')} label={owner.type ? words.optional(words.lastname) : words.lastname} />
        <DigitsInput value={owner.meliCode} label={words.meliCode} readOnly onChange={() => undefined} />
        <DigitsInput
          label={words.mobile}
          value={typed.Mobile}
          error={error?.faults['Mobile']}
          onChange={(Mobile) => set({ Mobile })}
        />
        <CityFields value={typed.CityId} error={error?.faults['CityId']} leads={false} onChange={(CityId) => set({ CityId })} />
      </div>
    </DialogForm>
  )
}
