import { useEffect, useRef, type ReactNode, type RefObject } from 'react'
import type { ShownError } from './error.ts'
import { sendByKey } from './sendByKey.ts'

interface FormProps {
  /** For the ear. */
  label?: string | undefined
  className?: string
  /** Why the last try came to nothing. */
  error: ShownError | null
  /** A list of what is wrong takes the focus instead (ErrorSummary). */
  isSummed?: boolean
  ref?: RefObject<HTMLFormElement | null>
  onSubmit: () => void
  children: ReactNode
}

/**
 * The frame of every form that acts: Ctrl+Enter sends it from any field, and after each failure the focus goes to the first
 * field at fault (by its `aria-invalid`).
 */
export function Form({ label, className = 'stack', error, isSummed = false, ref, onSubmit, children }: FormProps) {
  const own = useRef<HTMLFormElement>(null)
  const form = ref ?? own
  const attempt = error?.attempt ?? 0
  useEffect(() => {
    if (attempt > 0 && !isSummed) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [attempt, isSummed, form])
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Ctrl+Enter sends from every field
    <form
      ref={form}
      aria-label={label}
      className={className}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
      onKeyDown={sendByKey}
    >
      {children}
    </form>
  )
}
