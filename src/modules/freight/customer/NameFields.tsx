import { TextInput } from '@mantine/core'
import { customerLengths } from '#contract/freight/customer-basics.ts'
import type { Faults } from '#contract/kernel/refusal.ts'
import { DigitsInput } from '#app/kit/ui/input/DigitsInput.tsx'
import { customerFormWords as words } from './customer-words.ts'
import type { NamedTyped } from './typed.ts'

interface NameFieldsProps {
  typed: NamedTyped
  faults: Faults | undefined
  set: (change: Partial<NamedTyped>) => void
}

/** The customer's identity. */
export function NameFields({ typed, faults, set }: NameFieldsProps) {
  return (
    <div className="field-grid">
      <TextInput
        label={words.name}
        error={faults?.['FullName']}
        required
        withAsterisk={false}
        maxLength={customerLengths.name}
        autoComplete="off"
        data-autofocus
        value={typed.FullName}
        onChange={(event) => set({ FullName: event.currentTarget.value })}
      />
      <DigitsInput
        label={words.code}
        description={words.codeWhy}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        error={faults?.['MeliCode']}
        required
        withAsterisk={false}
        maxDigits={customerLengths.code}
        value={typed.MeliCode}
        onChange={(MeliCode) => set({ MeliCode })}
      />
    </div>
  )
}
