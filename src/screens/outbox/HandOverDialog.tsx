import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { handOver, type HandedOver } from '#app/data/transport/backup.ts'
import { SealDialog } from '#app/features/waiting/SealDialog.tsx'
import { Dialog } from '#app/ui/form/FormDialog.tsx'
import { Qr } from '#app/ui/value/Qr.tsx'
import { handOverWords as words } from '#app/words/backup.ts'

/** How long a code stands, ms: the camera of a cheap phone looks three times a second. */
const STANDS = 400

/** Shows the member's unsent work as codes, one after the other, until the other phone has all of them. */
export default function HandOverDialog({ accountId, onClose }: { accountId: string; onClose: () => void }) {
  const [handed, setHanded] = useState<HandedOver | null>(null)
  if (handed) return <Frames {...handed} onClose={onClose} />
  const seal = (passphrase: string) => handOver(accountId, passphrase)
  return <SealDialog title={words.give} why={words.giveWhy} verb={words.giveVerb} {...{ seal, onClose }} onSealed={setHanded} />
}

function Frames({ frames, items, left, onClose }: HandedOver & { onClose: () => void }) {
  const [at, setAt] = useState(0)
  const [isRunning, setRunning] = useState(frames.length > 1)
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => setAt((now) => (now + 1) % frames.length), STANDS)
    return () => clearInterval(timer)
  }, [isRunning, frames.length])
  const step = (label: string, by: number) => (
    <Button variant="default" disabled={isRunning} onClick={() => setAt((now) => (now + by + frames.length) % frames.length)}>
      {label}
    </Button>
  )
  return (
    <Dialog title={words.give} size={480} onClose={onClose}>
      <div className="stack">
        <p>
          {words.items(items)} {left > 0 && words.left(left)}
        </p>
        <Qr className="hand-over-code" text={frames[at]!} ecc="low" label={words.frame(at + 1, frames.length)} />
        <div className="row between">
          <span className="faint">{words.frame(at + 1, frames.length)}</span>
          {frames.length > 1 && (
            <div className="row">
              {step(words.previous, -1)}
              <Button variant="default" onClick={() => setRunning(!isRunning)}>
                {isRunning ? words.stop : words.go}
              </Button>
              {step(words.next, 1)}
            </div>
          )}
        </div>
        <p className="faint">{words.how}</p>
        <p className="faint">{words.after}</p>
        <Button data-autofocus onClick={onClose}>
          {words.done}
        </Button>
      </div>
    </Dialog>
  )
}
