import { Button } from '@mantine/core'
import { useEffect, useId, useRef } from 'react'
import { loginWords as words } from '../../words/start.ts'

/**
 * The error dialog of a failed login (S0 §2.2, §8). The browser's own dialog: it holds the focus, answers Escape, and
 * needs nothing to be fetched, so it also opens without a network.
 */
export function FailureDialog({ sentence, onClose }: { sentence: string | null; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const title = useId()
  const text = useId()
  const open = sentence !== null
  useEffect(() => {
    if (open) dialog.current?.showModal()
  }, [open])
  const close = () => dialog.current?.close()
  return (
    <dialog ref={dialog} className="failure" role="alertdialog" aria-labelledby={title} aria-describedby={text} onClose={onClose}>
      <h2 id={title}>{words.failed}</h2>
      <p id={text}>{sentence}</p>
      <Button type="button" onClick={close} autoFocus>
        {words.understood}
      </Button>
    </dialog>
  )
}
