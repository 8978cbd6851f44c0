import { Stack } from '#app/kit/ui/layout.ts'
import { createContext, useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react'
import { leadToUnread } from '../input/leadToUnread.ts'
import { isOffline, type ShownError } from './error.ts'
import { sendByKey } from './sendByKey.ts'

/** The form's command cannot be queued and the server is unreachable: its button is disabled. */
export const OfflineContext = createContext(false)

interface FormProps {
  /** For screen readers. */
  label?: string | undefined
  className?: string
  /** Lays its parts out as blocks, without a gap. */
  isBlock?: boolean
  /** Why the last attempt failed. */
  error: ShownError | null
  /** The command is being sent: fields disabled meanwhile take no focus. */
  isBusy?: boolean
  /** The form may be inside another form's tree: Enter does not propagate. */
  isNested?: boolean
  /** A list of what is wrong takes the focus instead (ErrorSummary). */
  isSummed?: boolean
  ref?: RefObject<HTMLFormElement | null>
  onSubmit: () => void
  children: ReactNode
}

/**
 * The frame of every form that sends a command: Ctrl+Enter submits it from any field, and after each failure the focus goes to
 * the first invalid field (by its `aria-invalid`), or back to the button if disabling it lost the focus: only in the form that
 * shows the failure, because its member may type at once. Nothing is sent while a field has unreadable input, or while the server
 * is unreachable if the command cannot be queued.
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
  const isOff = isOffline(error)
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
        // Only Enter is stopped: Tab must reach the dialog, which traps the focus.
        if (isNested && event.key === 'Enter') event.stopPropagation()
        sendByKey(event)
      }}
    >
      <OfflineContext value={isOff}>{children}</OfflineContext>
    </Stack>
  )
}
