import { PasswordInput, TextInput } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { agencySuffix, MEMBER_NAME, MEMBER_PASSWORD } from '#contract/access/member-rules.ts'
import type { Faults } from '#contract/kernel/refusal.ts'
import { DigitsInput } from '#app/kit/ui/input/DigitsInput.tsx'
import { addMemberWords as words, memberFieldWords as labels } from '#app/modules/access/member/member-words.ts'
import { fields, type FieldName, type Typed } from './typed.ts'

type Agency = { key: number; name: string } | null

interface MemberFieldsProps {
  typed: Typed
  faults: Faults
  busy: boolean
  agency: UseQueryResult<Agency>
  /** A member of the platform's team has no company, and so no key at the end of the username. */
  isSupport: boolean
  set: (change: Partial<Typed>) => void
}

const MOBILE_DIGITS = 11
const MOST = 50

/** The id of a field, by the wire's name. */
export const fieldId = (name: string) => `member-${name}`

/** Returns the suffix of the username. */
function endingOf({ data, isError }: UseQueryResult<Agency>): string {
  if (isError) return words.suffixLater
  if (!data) return ''
  return [words.suffix(agencySuffix(data.key)), data.name && words.ofAgency(data.name)].filter(Boolean).join(' ')
}

/** Fields of a new user's identity and sign-in. */
export function MemberFields({ typed, faults, busy, agency, isSupport, set }: MemberFieldsProps) {
  const field = (name: FieldName) => ({
    id: fieldId(name),
    value: typed[fields[name]],
    error: faults[name],
    readOnly: busy,
    inputWrapperOrder: ['label', 'input', 'description', 'error'] as ('label' | 'input' | 'description' | 'error')[],
  })
  const text = (name: FieldName) => ({
    ...field(name),
    onChange: (event: { currentTarget: HTMLInputElement }) => set({ [fields[name]]: event.currentTarget.value }),
  })
  const secret = {
    autoComplete: 'new-password',
    required: true,
    withAsterisk: true,
    maxLength: MEMBER_PASSWORD.most,
    visibilityToggleButtonProps: { 'aria-label': words.show, tabIndex: 0 },
  }
  const suffix = agency.data ? agencySuffix(agency.data.key) : ''
  return (
    <div className="field-grid">
      <TextInput
        {...text('Username')}
        className="member-username"
        label={labels.username}
        description={`${words.usernameHint} ${isSupport ? '' : endingOf(agency)}`}
        required
        withAsterisk
        maxLength={MOST}
        dir="ltr"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...(suffix && { rightSection: <bdi dir="ltr">{suffix}</bdi>, rightSectionWidth: suffix.length * 9 + 20 })}
      />
      <TextInput {...text('Fullname')} label={labels.optional(labels.fullname)} maxLength={MEMBER_NAME.add} autoComplete="off" />
      <PasswordInput {...text('Password')} {...secret} label={words.password} description={words.passwordHint} />
      <PasswordInput {...text('Repeat')} {...secret} label={words.repeat} />
      <DigitsInput
        {...field('Mobile')}
        label={labels.optional(labels.mobile)}
        description={labels.mobileHint}
        maxDigits={MOBILE_DIGITS}
        onChange={(mobile) => set({ mobile })}
      />
      <DigitsInput
        {...field('NationalId')}
        label={labels.optional(labels.nationalId)}
        maxDigits={MOST}
        onChange={(nationalId) => set({ nationalId })}
      />
    </div>
  )
}
