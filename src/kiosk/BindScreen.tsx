import { useState } from 'react'
import { KIOSK_CODE } from '#contract/fleet/kiosk.ts'
import { useTask } from '#app/transport/task.ts'
import { Button } from '../driver/ui/Button.tsx'
import { Note } from '../driver/ui/Note.tsx'
import { DigitsStep } from './DigitsStep.tsx'
import { identifyWords, machineWords as words } from './kiosk-words.ts'
import { bindMachine, canBind } from './identity.ts'

/** Binds this machine: the number of the hall, then the code that its clerk sees. */
export function BindScreen({ wasBound, onBound }: { wasBound: boolean; onBound: () => void }) {
  const [hall, setHall] = useState('')
  const [code, setCode] = useState('')
  const [isNamed, setNamed] = useState(false)
  const { run, isBusy, error } = useTask<void>({ unexpected: words.failed, onDone: onBound, onFailed: () => setCode('') })
  return (
    <main className="kiosk">
      <h1>{words.bind}</h1>
      {wasBound && <Note tone="bad">{words.unbound}</Note>}
      {!canBind() && <Note tone="bad">{words.unsafe}</Note>}
      {error && (
        <Note tone="bad" isNews>
          {error.message || Object.values(error.faults).join(' ')}
        </Note>
      )}
      {isNamed ? (
        <DigitsStep
          key="code"
          isFixed
          label={words.code}
          value={code}
          most={KIOSK_CODE.digits}
          busy={isBusy}
          onChange={setCode}
          onDone={(digits) => void run(() => bindMachine(Number(hall), digits))}
        />
      ) : (
        <DigitsStep
          key="hall"
          label={words.hall}
          why={words.hallWhy}
          value={hall}
          most={9}
          onChange={setHall}
          onDone={() => setNamed(true)}
        />
      )}
      {isNamed && <Button onClick={() => setNamed(false)}>{identifyWords.back}</Button>}
    </main>
  )
}
