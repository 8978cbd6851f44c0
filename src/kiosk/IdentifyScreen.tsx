import { useState } from 'react'
import { driverLengths } from '#contract/fleet/driver-act.ts'
import { kiosk } from '#contract/fleet/kiosk.ts'
import { PIN_DIGITS } from '#contract/fleet/pin.ts'
import { useTask } from '#app/transport/task.ts'
import { Button } from '../driver/ui/Button.tsx'
import { Note } from '../driver/ui/Note.tsx'
import { DigitsStep } from './DigitsStep.tsx'
import { identifyWords as words, machineWords } from './kiosk-words.ts'
import type { Machine } from './identity.ts'
import { useIdle } from './useIdle.ts'
import { actAs } from './queries.ts'

/** A driver who has identified: the token of the visit is in memory only. */
export interface Visitor {
  token: string
  name: string
}
const nothing = { card: '', nationalId: '', pin: '' }
type Typed = typeof nothing

/** The first screen: smart card, national id, PIN. What was typed is cleared after half a minute without a touch. */
export function IdentifyScreen({ machine, onVisit }: { machine: Machine; onVisit: (visitor: Visitor) => void }) {
  const { token, hall } = machine
  const [typed, setTyped] = useState(nothing)
  const [step, go] = useState<keyof Typed>('card')
  const clear = () => {
    setTyped(nothing)
    go('card')
  }
  const {
    run,
    isBusy,
    error,
    clear: forget,
  } = useTask<Visitor>({
    unexpected: machineWords.failed,
    onDone: onVisit,
    onFailed: clear,
  })
  useIdle(() => {
    clear()
    forget()
  })
  const change = (name: keyof Typed) => (digits: string) => {
    if (error) forget()
    setTyped((was) => ({ ...was, [name]: digits }))
  }
  const identify = (Pin: string) =>
    run(async () => {
      const numbers = { NationalId: typed.nationalId, DriverCardNumber: typed.card, Pin }
      const { accessToken, name } = await actAs(token, kiosk.identify, numbers)
      return { token: accessToken, name }
    })
  const steps = {
    card: { label: words.card, why: words.cardWhy, most: driverLengths.card, onDone: () => go('nationalId') },
    nationalId: { label: words.nationalId, most: driverLengths.nationalId, onDone: () => go('pin') },
    pin: { label: words.pin, why: words.pinWhy, most: PIN_DIGITS, isSecret: true, onDone: (pin: string) => void identify(pin) },
  }
  return (
    <main className="kiosk">
      <h1>{machineWords.of(hall.name, hall.hallName)}</h1>
      {hall.isOpen && error && (
        <Note tone="bad" isNews>
          {error.message || Object.values(error.faults).join(' ')}
        </Note>
      )}
      {hall.isOpen ? (
        <DigitsStep key={step} isFixed busy={isBusy} value={typed[step]} onChange={change(step)} {...steps[step]} />
      ) : (
        <Note tone="wait">{machineWords.off}</Note>
      )}
      {hall.isOpen && step !== 'card' && (
        <Button disabled={isBusy} onClick={clear}>
          {words.back}
        </Button>
      )}
    </main>
  )
}
