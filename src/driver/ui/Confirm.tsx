import { useEffect, useRef, type ReactNode } from 'react'
import { Button } from './Button.tsx'
import { confirmWords as words } from '../frame/frame-words.ts'

interface ConfirmProps {
  /** What will happen. */
  children: ReactNode
  verb: string
  busy?: boolean
  onConfirm: () => void
  onClose: () => void
}

/** The question before an act that ends something, in place of its button; Escape closes it. */
export function Confirm({ children, verb, busy = false, onConfirm, onClose }: ConfirmProps) {
  const box = useRef<HTMLElement>(null)
  useEffect(() => {
    // Centred: the focus alone may leave its last button below the bar of places.
    box.current?.focus({ preventScroll: true })
    box.current?.scrollIntoView({ block: 'center' })
  }, [])
  useEffect(() => {
    const leave = ({ key }: KeyboardEvent) => key === 'Escape' && !busy && onClose()
    addEventListener('keydown', leave)
    return () => removeEventListener('keydown', leave)
  }, [busy, onClose])
  return (
    <section ref={box} tabIndex={-1} className="card confirm" aria-label={verb}>
      <div>{children}</div>
      <Button kind="grave" busy={busy} onClick={onConfirm}>
        {verb}
      </Button>
      <Button disabled={busy} onClick={onClose}>
        {words.keep}
      </Button>
    </section>
  )
}
