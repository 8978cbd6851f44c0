import { useState } from 'react'
import { driverWords } from '#contract/fleet/driver-words.ts'
import { isCardNumber } from '#contract/kernel/value/iran.ts'
import { CARD_DIGITS, vehicle } from '#contract/fleet/vehicle.ts'
import { useAct } from '#app/transport/act.ts'
import { ActModal } from '#app/kit/ui/form/ActModal.tsx'
import { tellAnd } from '#app/kit/ui/form/tellDone.ts'
import { DigitsInput } from '#app/kit/ui/input/DigitsInput.tsx'
import { addVehicleWords as words } from '#app/modules/fleet/driver/driver-acts-words.ts'
import { nameOf, type DriverDialogProps } from './about.ts'
import { DriverLine } from './reasonActs.tsx'

const FIELD = 'FreighterCardNumber'

/** Assigns a vehicle to a driver by its card (S1 §2.1, §5, §8). */
export function AddVehicleDialog({ driver, opened, onClose, onDone }: DriverDialogProps) {
  const [card, setCard] = useState('')
  const { act, complain, forgive, ...acting } = useAct(vehicle.add, { onDone: tellAnd(onDone) })
  const submit = () =>
    isCardNumber(card)
      ? void act({ FreighterCardNumber: card, DriverId: driver.id })
      : complain({ [FIELD]: card === '' ? driverWords.vehicleCard : driverWords.vehicleCardWrong })
  return (
    <ActModal
      {...{ opened, onClose, ...acting }}
      fields={[FIELD]}
      title={words.title(nameOf(driver))}
      confirm={words.confirm}
      onSubmit={submit}
    >
      <DriverLine driver={driver} />
      <p className="act-effect">{words.effect}</p>
      <DigitsInput
        data-autofocus
        label={words.card}
        description={words.cardHint}
        withAsterisk
        required
        maxDigits={CARD_DIGITS}
        value={card}
        error={acting.error?.faults[FIELD]}
        onChange={(digits) => {
          forgive(FIELD)
          setCard(digits)
        }}
      />
    </ActModal>
  )
}
