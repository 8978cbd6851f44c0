import { useId, type InputHTMLAttributes, type Ref } from 'react'
import { onlyDigits, persianDigits } from '#contract/kernel/value/digits.ts'

interface FieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange' | 'maxLength'> {
  label: string
  hint?: string
  /** Why the value was refused. */
  error?: string | undefined
  /** Digits, in any script; shown Persian. */
  value: string
  digits: number
  onDigits: (digits: string) => void
  ref?: Ref<HTMLInputElement>
  /** The digits are not shown. */
  isSecret?: boolean
}

/** A field for digits: every field of the drivers' app is one. */
export function Field({ label, hint, error, value, digits, onDigits, isSecret = false, ...rest }: FieldProps) {
  const id = useId()
  const about = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <p className="field">
      <label htmlFor={id}>{label}</label>
      {hint && <small id={`${id}-hint`}>{hint}</small>}
      <input
        id={id}
        dir="ltr"
        inputMode="numeric"
        autoComplete="off"
        type={isSecret ? 'password' : 'text'}
        // Latin behind the dots: a password manager stores what is typed.
        value={isSecret ? value : persianDigits(value)}
        aria-invalid={error ? true : undefined}
        aria-describedby={about || undefined}
        {...rest}
        onChange={(event) => onDigits(onlyDigits(event.currentTarget.value).slice(0, digits))}
      />
      {error && (
        <span id={`${id}-error`} className="field-error" role="alert">
          {error}
        </span>
      )}
    </p>
  )
}
