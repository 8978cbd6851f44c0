import { Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { editFaults } from '#contract/company-rules.ts'
import { company as calls, type Company } from '#contract/company.ts'
import { NAME_LENGTH } from '#contract/registration.ts'
import { CityFields } from '#app/features/customer/CityFields.tsx'
import { useAct } from '#app/data/transport/act.ts'
import { DialogForm } from '#app/ui/form/FormDialog.tsx'
import { tellAnd } from '#app/ui/form/tellDone.ts'
import { DigitsInput } from '#app/ui/input/DigitsInput.tsx'
import { FigureInput } from '#app/ui/input/FigureInput.tsx'
import { reviewWords as words } from '#app/words/applicant.ts'

/** A company's data, mended on the version that was read (S2 §5). */
export function EditForm({ company, onClose }: { company: Company; onClose: () => void }) {
  const [typed, setTyped] = useState({
    TransportationCompanyName: company.transportationCompanyName,
    NationalId: company.nationalId,
    Mobile: company.mobile,
    Tell: company.tell,
    Email: company.email,
    PostalCode: company.postalCode,
    Address: company.address,
    CityId: company.cityId,
    AnnouncementLimitMinutes: company.announcementLimitMinutes as number | null,
  })
  type Typed = typeof typed
  const { act, complain, forgive, isBusy, error } = useAct(calls.edit, { renewFirst: true, onDone: tellAnd(onClose) })
  const set = (change: Partial<Typed>) => {
    setTyped((was) => ({ ...was, ...change }))
    forgive(...Object.keys(change))
  }
  const submit = () => {
    const faults = editFaults(company, typed)
    if (Object.keys(faults).length > 0) complain(faults, words.wrong)
    else void act({ Id: company.transportationCompanyId, ...typed }, { version: company.version })
  }
  const of = <K extends keyof Typed>(name: K) => ({ value: typed[name], error: error?.faults[name] })
  const text = (name: 'TransportationCompanyName' | 'Email' | 'Address', maxLength: number) => ({
    ...of(name),
    maxLength,
    autoComplete: 'off',
    onChange: (event: { currentTarget: { value: string } }) => set({ [name]: event.currentTarget.value }),
  })
  return (
    <DialogForm label={words.edit} verb={words.save} {...{ isBusy, error }} onSubmit={submit} onCancel={onClose}>
      <TextInput
        {...text('TransportationCompanyName', NAME_LENGTH)}
        label={words.name}
        data-autofocus
        required
        withAsterisk={false}
      />
      <div className="field-grid">
        <DigitsInput
          {...of('NationalId')}
          label={words.nationalId}
          readOnly={company.isAccept}
          required
          withAsterisk={false}
          onChange={(NationalId) => set({ NationalId })}
        />
        <DigitsInput {...of('Mobile')} label={words.mobile} onChange={(Mobile) => set({ Mobile })} />
        <DigitsInput {...of('Tell')} label={words.telephone} onChange={(Tell) => set({ Tell })} />
        <DigitsInput
          {...of('PostalCode')}
          label={words.optional(words.postalCode)}
          maxDigits={10}
          onChange={(PostalCode) => set({ PostalCode })}
        />
        <CityFields value={typed.CityId} error={error?.faults['CityId']} leads={false} onChange={(CityId) => set({ CityId })} />
        <FigureInput
          {...of('AnnouncementLimitMinutes')}
          label={words.lead}
          description={words.leadHint}
          unit={words.minutes}
          maxDigits={3}
          onChange={(AnnouncementLimitMinutes) => set({ AnnouncementLimitMinutes })}
        />
        <TextInput {...text('Email', 100)} label={words.optional(words.email)} type="email" dir="ltr" className="ltr-field" />
      </div>
      <Textarea {...text('Address', 550)} label={words.address} required withAsterisk={false} rows={2} />
    </DialogForm>
  )
}
