import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import type { OutboxItem } from '#app/data/outbox.ts'
import { waitingPaperWords as words } from '#app/words/document.ts'
import { itemActWords } from '#app/words/outbox.ts'
import { saveRefused, sendFileAgain } from './refusedFile.ts'
import { SteadyButton } from './SteadyButton.tsx'

/** Beside a refused file: try it again, and keep a copy before it is put aside. Nothing for any other item. */
export function RefusedActs({ item }: { item: OutboxItem }) {
  const { state, upload, title, mayResend, refusal } = item
  const running = useRef(false)
  const [busy, setBusy] = useState(false)
  if (state !== 'attention' || !upload) return null
  const resend = async () => {
    if (running.current) return
    running.current = true
    setBusy(true)
    await sendFileAgain(item)
    running.current = false
    setBusy(false)
  }
  return (
    <>
      {mayResend && (
        <SteadyButton
          variant="default"
          busy={busy}
          aria-label={itemActWords.of(words.resend, title)}
          onClick={() => void resend()}
        >
          {words.resend}
        </SteadyButton>
      )}
      {refusal?.code !== 'bytes-gone' && (
        <Button variant="default" aria-label={itemActWords.of(words.save, title)} onClick={() => void saveRefused(item)}>
          {words.save}
        </Button>
      )}
    </>
  )
}
