import { customerLengths } from '#contract/freight/customer-basics.ts'
import { addressHints } from '#contract/freight/customer-rules.ts'
import type { Faults } from '#contract/kernel/refusal.ts'
import { DigitsInput } from '#app/kit/ui/input/DigitsInput.tsx'
import { GrowingText } from '#app/kit/ui/input/GrowingText.tsx'
import { customerFormWords as words } from './customer-words.ts'
import { CityFields } from '#app/kit/reference/CityFields.tsx'
import type { AddressTyped } from './typed.ts'

interface AddressFieldsProps {
  typed: AddressTyped
  faults: Faults | undefined
  set: (change: Partial<AddressTyped>) => void
  /** The first field of its dialog. */
  leads?: boolean
}

/** Where the customer is. */
export function AddressFields({ typed, faults, set, leads = false }: AddressFieldsProps) {
  const digits = (name: 'PostalCode' | 'Telephone' | 'Mobile', label: string, maxDigits: number) => (
    <DigitsInput
      label={words.optional(label)}
      error={faults?.[name]}
      description={addressHints(typed)[name]}
      maxDigits={maxDigits}
      value={typed[name]}
      onChange={(value) => set({ [name]: value })}
    />
  )
  return (
    <div className="field-grid">
      <CityFields
        value={typed.cityId}
        onChange={(cityId) => set({ cityId })}
        error={faults?.['cityId'] ?? faults?.['CityId']}
        leads={leads}
      />
      <GrowingText
        className="wide"
        label={words.address}
        error={faults?.['Address']}
        required
        withAsterisk={false}
        maxLength={customerLengths.address}
        least={1}
        most={8}
        autoComplete="off"
        value={typed.Address}
        onChange={(event) => set({ Address: event.currentTarget.value })}
      />
      {digits('PostalCode', words.postalCode, customerLengths.postalCode)}
      {digits('Telephone', words.telephone, customerLengths.phone)}
      {digits('Mobile', words.mobile, customerLengths.phone)}
    </div>
  )
}
