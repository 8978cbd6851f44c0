import { useId, useState } from 'react'
import { useDraft } from '#app/transport/outbox/drafts.ts'

/** A text that is kept as a draft until `settle`, also through a lock and without a network. */
export function useWriting(form: string, accountId: string) {
  const { draft, save, drop } = useDraft<string>(form, accountId)
  const [typed, setTyped] = useState<string | null>(null)
  const write = (text: string) => {
    setTyped(text)
    save(text)
  }
  const settle = () => {
    setTyped('')
    void drop().catch(() => undefined)
  }
  return { text: typed ?? draft ?? '', write, settle }
}

interface WritingProps {
  label: string
  hint: string
  /** Why the text was refused. */
  error?: string | undefined
  value: string
  length: number
  /** What is sent is not changed meanwhile. */
  isBusy: boolean
  onWrite: (text: string) => void
}

/** A field for a few sentences. */
export function Writing({ label, hint, error, value, length, isBusy, onWrite }: WritingProps) {
  const id = useId()
  return (
    <p className="field">
      <label htmlFor={id}>{label}</label>
      <small id={`${id}-hint`}>{hint}</small>
      <textarea
        id={id}
        rows={3}
        maxLength={length}
        readOnly={isBusy}
        value={value}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-hint ${id}-error` : `${id}-hint`}
        onChange={(event) => onWrite(event.currentTarget.value)}
      />
      {error && (
        <span id={`${id}-error`} className="field-error" role="alert">
          {error}
        </span>
      )}
    </p>
  )
}
