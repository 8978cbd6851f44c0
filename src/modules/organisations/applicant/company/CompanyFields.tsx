import { Textarea, TextInput } from '@mantine/core'
import { NAME_LENGTH } from '#contract/organisations/registration.ts'
import type { Faults } from '#contract/kernel/refusal.ts'
import { CityFields } from '#app/kit/reference/CityFields.tsx'
import { DigitsInput } from '#app/kit/ui/input/DigitsInput.tsx'
import { FigureInput } from '#app/kit/ui/input/FigureInput.tsx'
import { TelInput } from '#app/kit/ui/input/TelInput.tsx'
import { reviewWords as words } from '#app/modules/organisations/applicant/applicant-words.ts'

/** The form state of a company, by request field name. */
export interface CompanyTyped {
  TransportationCompanyName: string
  NationalId: string
  Mobile: string
  Tell: string
  Email: string
  PostalCode: string
  Address: string
  CityId: number | null
  AnnouncementLimitMinutes: number | null
}

interface CompanyFieldsProps {
  typed: CompanyTyped
  faults: Faults | undefined
  /** The national id stays as it is. */
  isFixed?: boolean
  onType: (change: Partial<CompanyTyped>) => void
}

/** The fields of a company that is added or edited (S2 §5). */
export function CompanyFields({ typed, faults, isFixed = false, onType: set }: CompanyFieldsProps) {
  const of = <K extends keyof CompanyTyped>(name: K) => ({ value: typed[name], error: faults?.[name] })
  const text = (name: 'TransportationCompanyName' | 'Email' | 'Address', maxLength: number) => ({
    ...of(name),
    maxLength,
    autoComplete: 'off',
    onChange: (event: { currentTarget: { value: string } }) => set({ [name]: event.currentTarget.value }),
  })
  return (
    <>
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
          readOnly={isFixed}
          maxDigits={11}
          required
          withAsterisk={false}
          onChange={(NationalId) => set({ NationalId })}
        />
        <DigitsInput {...of('Mobile')} maxDigits={11} label={words.mobile} onChange={(Mobile) => set({ Mobile })} />
        <TelInput {...of('Tell')} label={words.telephone} onChange={(Tell) => set({ Tell })} />
        <DigitsInput
          {...of('PostalCode')}
          label={words.optional(words.postalCode)}
          maxDigits={10}
          onChange={(PostalCode) => set({ PostalCode })}
        />
        <CityFields value={typed.CityId} error={faults?.['CityId']} leads={false} onChange={(CityId) => set({ CityId })} />
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
    </>
  )
}
