import './error-summary.css'
import { Group } from '#app/kit/ui/layout.ts'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useEffect, useId, useRef, type MouseEvent } from 'react'

/** One error: the id of its field, null without one, and the message. */
export interface FieldError {
  id: string | null
  message: string
}

/**
 * The errors of a form, each linked to its field. It takes the focus whenever `attempt` changes (count the submissions), so that
 * screen readers read it directly after the submission.
 */
export function ErrorSummary({ title, errors, attempt = 0 }: { title: string; errors: FieldError[]; attempt?: number }) {
  const box = useRef<HTMLElement>(null)
  const heading = useId()
  const any = errors.length > 0
  useEffect(() => {
    if (!any) return
    box.current?.focus({ preventScroll: true })
    box.current?.scrollIntoView({ block: 'start' })
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each attempt takes the focus again
  }, [any, attempt])
  if (!any) return null
  const go = (event: MouseEvent, id: string) => {
    const field = document.getElementById(id)
    if (!field) return
    event.preventDefault()
    field.scrollIntoView({ block: 'center' })
    field.focus({ preventScroll: true })
  }
  return (
    <section ref={box} className="summary" role="alert" aria-labelledby={heading} tabIndex={-1}>
      <Group id={heading} component="h2">
        <IconAlertTriangle size={20} aria-hidden />
        {title}
      </Group>
      <ul>
        {errors.map(({ id, message }) => (
          <li key={`${id} ${message}`}>
            {id === null ? (
              message
            ) : (
              <a href={`#${id}`} onClick={(event) => go(event, id)}>
                {message}
              </a>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
