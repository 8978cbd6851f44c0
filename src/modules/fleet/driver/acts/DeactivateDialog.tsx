import { useState } from 'react'
import { driverAct } from '#contract/fleet/driver-act.ts'
import { useAct } from '#app/transport/act.ts'
import { useToday } from '#app/kit/ui/date/now.ts'
import { ShamsiDateInput } from '#app/kit/ui/date/ShamsiDateInput.tsx'
import { ReasonDialog } from '#app/kit/ui/form/ReasonDialog.tsx'
import { tellAnd } from '#app/kit/ui/form/tellDone.ts'
import { deactivateDriverWords as words } from '#app/modules/fleet/driver/driver-acts-words.ts'
import { reasonTexts, nameOf, type DriverDialogProps } from './about.ts'
import { DriverLine } from './reasonActs.tsx'

/** Takes a driver out of service, for a reason and until a day where there is one (J5). */
export function DeactivateDialog({ driver, opened, onClose, onDone }: DriverDialogProps) {
  const [until, setUntil] = useState<string | null>(null)
  const { act, ...acting } = useAct(driverAct.deactivate, { onDone: tellAnd(onDone) })
  const today = useToday()
  return (
    <ReasonDialog
      {...{ opened, onClose, ...acting }}
      fields={['Until']}
      title={words.title(nameOf(driver))}
      reason={reasonTexts(words.often)}
      confirm={words.confirm}
      cancel={words.cancel}
      onSubmit={(Reason) => void act({ id: driver.id, Reason, Until: until ?? '' })}
      below={
        <ShamsiDateInput
          label={words.until}
          description={words.untilHint}
          min={today}
          value={until}
          error={acting.error?.faults['Until']}
          onChange={(day) => {
            acting.forgive('Until')
            setUntil(day)
          }}
        />
      }
    >
      <DriverLine driver={driver} />
      <p className="act-effect">{words.effect}</p>
    </ReasonDialog>
  )
}
