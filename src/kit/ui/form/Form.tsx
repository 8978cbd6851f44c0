import { Stack } from '#app/kit/ui/layout.ts'
import { createContext, useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react'
import { leadToUnread } from '../input/leadToUnread.ts'
import { isOffLine, type ShownError } from './error.ts'
import { sendByKey } from './sendByKey.ts'

/** The form's act may not wait, and nobody answers: its verb waits for the line. */
export const OffLine = createContext(false)

interface FormProps {
  /** For the ear. */
  label?: string | undefined
  className?: string
  /** Lays its parts out as blocks, without a gap. */
  isBlock?: boolean
  /** Why the last try came to nothing. */
  error: ShownError | null
  /** The act is on its way: fields that are dead meanwhile take no focus. */
  isBusy?: boolean
  /** It may stand inside another form's tree: no Enter leaves it. */
  isNested?: boolean
  /** A list of what is wrong takes the focus instead (ErrorSummary). */
  isSummed?: boolean
  ref?: RefObject<HTMLFormElement | null>
  onSubmit: () => void
  children: ReactNode
}

/**
 * The frame of every form that acts: Ctrl+Enter sends it from any field, and after each failure the focus goes to the first
 * field at fault (by its `aria-invalid`), or back to the verb where a button that went dead has dropped it: in the frame that
 * shows the failure, for whoever reads it types at once. Nothing is sent while a field holds what cannot be read, nor what may
 * not wait while nobody answers.
 */
export function Form({
  label,
  className = '',
  isBlock = false,
  error,
  isBusy = false,
  isNested = false,
  isSummed = false,
  ref,
  onSubmit,
  children,
}: FormProps) {
  const own = useRef<HTMLFormElement>(null)
  const form = ref ?? own
  const attempt = error?.attempt ?? 0
  const isOff = isOffLine(error)
  useLayoutEffect(() => {
    if (attempt === 0 || isSummed || isBusy) return
    const fault = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    if (fault) fault.focus()
    else if (document.activeElement === document.body) form.current?.querySelector<HTMLElement>('[type="submit"]')?.focus()
  }, [attempt, isSummed, isBusy, form])
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Ctrl+Enter sends from every field
    <Stack
      component="form"
      ref={form}
      aria-label={label}
      className={className}
      display={isBlock ? 'block' : undefined}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        event.stopPropagation()
        if (!leadToUnread(event.currentTarget) && !isOff) onSubmit()
      }}
      onKeyDown={(event) => {
        // Nothing else is stopped: Tab belongs to a dialog, which keeps it inside.
        if (isNested && event.key === 'Enter') event.stopPropagation()
        sendByKey(event)
      }}
    >
      <OffLine value={isOff}>{children}</OffLine>
    </Stack>
  )
}
