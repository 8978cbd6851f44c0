import { useRef, useState } from 'react'

interface Wanted {
  /** Said at the field where no reason was given. */
  missing: string
  /** What the server said of the reason. */
  fault: string | undefined
  /** What it says at first. */
  first?: string
  /** Shows what is wrong with the form's other fields; whether all are right. */
  check?: () => boolean
  /** The server refuses an act without its reason, together with everything else that is wrong: it is sent as it is. */
  isJudged?: boolean
}

/** A reason without which an act is not done: `field` is for a ReasonField, `given` for what is sent with it. */
export function useReason({ missing, fault, first = '', check = () => true, isJudged = false }: Wanted) {
  const [typed, setTyped] = useState(first)
  const [asked, setAsked] = useState(false)
  const ref = useRef<HTMLTextAreaElement>(null)
  const text = typed.trim()
  /** Does the act with the reason. What is missing and what else is wrong is shown together; the focus goes to the first of it. */
  const given = (act: (reason: string) => void) => () => {
    setAsked(true)
    if (!check()) return
    if (text === '' && !isJudged) ref.current?.focus()
    else act(text)
  }
  const error = asked && text === '' ? missing : fault
  return { given, field: { ref, value: typed, onChange: setTyped, error, required: true, 'data-autofocus': true } }
}
