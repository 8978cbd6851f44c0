import { useRef, useState } from 'react'

interface Wanted {
  /** Said at the field where no reason was given. */
  missing: string
  /** What the server said of the reason. */
  fault: string | undefined
  /** What it says at first. */
  first?: string
}

/** A reason without which an act is not done: `field` is for a ReasonField, `given` for what is sent with it. */
export function useReason({ missing, fault, first = '' }: Wanted) {
  const [typed, setTyped] = useState(first)
  const [asked, setAsked] = useState(false)
  const ref = useRef<HTMLTextAreaElement>(null)
  const text = typed.trim()
  /** Does the act with the reason; without one the focus goes back to the field. */
  const given = (act: (reason: string) => void) => () => {
    setAsked(true)
    if (text === '') ref.current?.focus()
    else act(text)
  }
  const error = asked && text === '' ? missing : fault
  return { given, field: { ref, value: typed, onChange: setTyped, error, required: true, 'data-autofocus': true } }
}
