import { useRef, useState } from 'react'

interface Wanted {
  /** Error message for an empty reason. */
  missing: string
  /** The server's error for the reason. */
  fault: string | undefined
  /** Initial text. */
  first?: string
  /** Shows what is wrong with the form's other fields; whether all are right. */
  check?: () => boolean
  /** The server reports a missing reason together with all other errors: the form is sent without it. */
  isServerValidated?: boolean
}

/** State of a required reason: `field` is for a ReasonField, `given` wraps the submit handler. */
export function useReason({ missing, fault, first = '', check = () => true, isServerValidated = false }: Wanted) {
  const [typed, setTyped] = useState(first)
  const [hasSubmitted, setHasSubmitted] = useState(false)
  const ref = useRef<HTMLTextAreaElement>(null)
  const text = typed.trim()
  /** Submits with the reason. All errors are shown together; the focus goes to the first invalid field. */
  const given = (act: (reason: string) => void) => () => {
    setHasSubmitted(true)
    if (!check()) return
    if (text === '' && !isServerValidated) ref.current?.focus()
    else act(text)
  }
  const error = hasSubmitted && text === '' ? missing : fault
  return { given, field: { ref, value: typed, onChange: setTyped, error, required: true, 'data-autofocus': true } }
}
