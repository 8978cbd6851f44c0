import { useLayoutEffect, useRef, type ReactNode } from 'react'

interface StepFormProps {
  /** Number of the failed attempt, -1 for one of a later step: the focus goes to the first field at fault. */
  attempt: number
  onSubmit: () => void
  children: ReactNode
}

/** A step of the enrolment, or the lock, as a form. */
export function StepForm({ attempt, onSubmit, children }: StepFormProps) {
  const form = useRef<HTMLFormElement>(null)
  useLayoutEffect(() => {
    if (attempt !== 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [attempt])
  return (
    <form
      ref={form}
      className="step"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      {children}
    </form>
  )
}
