import { TextInput } from '@mantine/core'
import { NAME_LENGTH } from '#contract/organisations/registration.ts'
import type { Faults } from '#contract/kernel/refusal.ts'
import type { Applicant } from './queries.ts'
import { DigitsInput } from '#app/kit/ui/input/DigitsInput.tsx'
import { registerFormWords as words } from './register-words.ts'
import { idOf, texts } from './fields.ts'

interface TextFieldsProps {
  who: Applicant
  typed: Record<string, string>
  faults: Faults
  busy: boolean
  onType: (name: string, text: string) => void
}

const hints: Record<string, string> = words.hints

/** Names and the number of the register. */
export const TextFields = ({ who, typed, faults, busy, onType }: TextFieldsProps) =>
  texts[who].map(({ name, isDigits }) => {
    const own = {
      id: idOf(name),
      label: words.texts[name],
      description: hints[name],
      error: faults[name],
      value: typed[name] ?? '',
      required: true,
      withAsterisk: false,
      readOnly: busy,
    }
    return isDigits ? (
      <DigitsInput
        key={name}
        {...own}
        dir="ltr"
        className="register-digits"
        maxDigits={11}
        onChange={(digits) => onType(name, digits)}
      />
    ) : (
      <TextInput key={name} {...own} maxLength={NAME_LENGTH} onChange={(event) => onType(name, event.currentTarget.value)} />
    )
  })
