import { useId, useState } from 'react'
import { useDraft } from '#app/transport/outbox/drafts.ts'

/** A text that outlives its form: it is kept as a draft until it is delivered, also over the lock and without a network. */
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
  value: string
  length: number
  onWrite: (text: string) => void
}

/** A field for a few sentences. */
export function Writing({ label, hint, value, length, onWrite }: WritingProps) {
  const id = useId()
  return (
    <p className="field">
      <label htmlFor={id}>{label}</label>
      <small id={`${id}-hint`}>{hint}</small>
      <textarea
        id={id}
        rows={3}
        maxLength={length}
        value={value}
        aria-describedby={`${id}-hint`}
        onChange={(event) => onWrite(event.currentTarget.value)}
      />
    </p>
  )
}
