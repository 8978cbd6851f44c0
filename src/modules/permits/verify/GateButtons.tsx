import { Columns } from '#app/kit/ui/columns.ts'
import { IconFlagCheck, IconMapPinCheck, IconPackageImport, IconTruckDelivery, type Icon } from '@tabler/icons-react'
import { useState } from 'react'
import { permitEventKinds, type PermitEventKind } from '#contract/permits/permit-life.ts'
import { Stack } from '#app/kit/ui/layout.ts'
import { eventWords, gateWords as words } from './verify-words.ts'
import { SteadyButton } from '#app/kit/ui/form/SteadyButton.tsx'
import { useTellEvent } from '#app/modules/outbox/item/useTellEvent.ts'

const icons: Record<PermitEventKind, Icon> = {
  ARRIVED: IconMapPinCheck,
  LOADED: IconPackageImport,
  DEPARTED: IconTruckDelivery,
  DELIVERED: IconFlagCheck,
}

/** Events at the gate, with one press each; `onReported` is called once the server, or offline this device, has stored it. */
export function GateButtons({
  permitId,
  code,
  onReported,
}: {
  permitId: number
  code: string
  onReported: (word: string) => void
}) {
  const [done, setDone] = useState<readonly PermitEventKind[]>([])
  const { tell, busy, answer } = useTellEvent(permitId, code, (event) => {
    setDone((was) => [...was, event])
    onReported(eventWords[event])
  })
  return (
    <Stack component="section" className="card" aria-labelledby="gate-title">
      <h2 id="gate-title">{words.title}</h2>
      <Columns className="verify-events" cols={{ base: 2, sm: 4 }} spacing="sm">
        {permitEventKinds.map((event) => {
          const Sign = icons[event]
          return (
            <SteadyButton
              key={event}
              size="lg"
              variant={done.includes(event) ? 'light' : 'default'}
              busy={busy === event}
              isBlocked={busy !== null}
              leftSection={<Sign size={24} stroke={1.6} aria-hidden />}
              onClick={() => tell(event)}
            >
              {eventWords[event]}
            </SteadyButton>
          )
        })}
      </Columns>
      <output aria-live="polite">
        {busy && <span className="faint">{words.sending}</span>}
        {answer && (
          <span className="note" data-tone={answer.tone}>
            {answer.text}
          </span>
        )}
      </output>
    </Stack>
  )
}
