import { IconFlagCheck, IconMapPinCheck, IconPackageImport, IconTruckDelivery, type Icon } from '@tabler/icons-react'
import { useState } from 'react'
import { permitEventKinds, type PermitEventKind } from '#contract/permit-life.ts'
import { eventWords, gateWords as words } from '#app/words/verify.ts'
import { SteadyButton } from '#app/ui/form/SteadyButton.tsx'
import { useTellEvent } from '#app/features/waiting/useTellEvent.ts'

const icons: Record<PermitEventKind, Icon> = {
  ARRIVED: IconMapPinCheck,
  LOADED: IconPackageImport,
  DEPARTED: IconTruckDelivery,
  DELIVERED: IconFlagCheck,
}

interface GateButtonsProps {
  permitId: number
  code: string
  /** The server, or this device, has it. */
  onSaid: (word: string) => void
}

/** What is seen at the gate, in one touch; without a network it is kept, and that is said as it is. */
export function GateButtons({ permitId, code, onSaid }: GateButtonsProps) {
  const [done, setDone] = useState<readonly PermitEventKind[]>([])
  const { tell, busy, answer } = useTellEvent(permitId, code, (event) => {
    setDone((was) => [...was, event])
    onSaid(eventWords[event])
  })
  return (
    <section className="card stack" aria-labelledby="gate-title">
      <h2 id="gate-title">{words.title}</h2>
      <div className="verify-events">
        {permitEventKinds.map((event) => {
          const Sign = icons[event]
          return (
            <SteadyButton
              key={event}
              size="lg"
              variant={done.includes(event) ? 'light' : 'default'}
              busy={busy === event}
              held={busy !== null}
              leftSection={<Sign size={24} stroke={1.6} aria-hidden />}
              onClick={() => tell(event)}
            >
              {eventWords[event]}
            </SteadyButton>
          )
        })}
      </div>
      <output aria-live="polite">
        {busy && <span className="faint">{words.sending}</span>}
        {answer && (
          <span className="note" data-tone={answer.tone}>
            {answer.text}
          </span>
        )}
      </output>
    </section>
  )
}
