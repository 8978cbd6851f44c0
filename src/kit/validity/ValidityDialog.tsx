import { useState } from 'react'
import { driverPage } from '#contract/fleet/driver-page.ts'
import type { DriverFull } from '#contract/fleet/truck-rows.ts'
import { useAct } from '#app/transport/act.ts'
import { ShamsiDateInput } from '#app/kit/ui/date/ShamsiDateInput.tsx'
import { ReasonDialog } from '#app/kit/ui/form/ReasonDialog.tsx'
import { tellAnd } from '#app/kit/ui/form/tellDone.ts'
import type { RowDialogProps } from '#app/kit/ui/row/useRowDialogs.tsx'
import { validityFormWords as words } from '#app/kit/validity/validity-words.ts'

/** The last day of each of a driver's cards, as the card itself has it. */
export function ValidityDialog({ driver, opened, onClose }: RowDialogProps<'driver', DriverFull>) {
  const { act, error, isBusy } = useAct(driverPage.editValidity, { onDone: tellAnd(onClose) })
  const [card, setCard] = useState(driver.card.until)
  const [health, setHealth] = useState(driver.healthCard.until)
  return (
    <ReasonDialog
      {...{ opened, onClose, error, isBusy }}
      danger={false}
      fields={['CardValidDate', 'HealthCardValidDate']}
      title={words.dialog(`${driver.driverName} ${driver.driverFamily}`)}
      confirm={words.save}
      reason={{
        label: words.reason,
        missing: words.missing,
        often: { name: words.often, sentences: words.suggestions },
      }}
      onSubmit={(Reason) =>
        void act({ id: driver.id, CardValidDate: card, HealthCardValidDate: health, Reason }, { version: driver.version })
      }
    >
      <p className="faint">{words.why}</p>
      <ShamsiDateInput label={words.card} value={card} onChange={setCard} error={error?.faults['CardValidDate']} />
      <ShamsiDateInput label={words.health} value={health} onChange={setHealth} error={error?.faults['HealthCardValidDate']} />
    </ReasonDialog>
  )
}
