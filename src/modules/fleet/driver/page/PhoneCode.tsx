import { Box } from '@mantine/core'
import { useState } from 'react'
import { driverLengths } from '#contract/fleet/driver-act.ts'
import { driverApp } from '#contract/fleet/driver-app.ts'
import type { DriverFull } from '#contract/fleet/truck-rows.ts'
import { persianDigits } from '#contract/kernel/value/digits.ts'
import { clockOf } from '#contract/kernel/value/shamsi.ts'
import { useAct } from '#app/transport/act.ts'
import { alert } from '#app/kit/ui/alerts.ts'
import { ActModal } from '#app/kit/ui/form/ActModal.tsx'
import { DigitsInput } from '#app/kit/ui/input/DigitsInput.tsx'
import type { RowDialogProps } from '#app/kit/ui/row/useRowDialogs.tsx'
import { phoneCodeWords as words } from '#app/modules/fleet/driver/driver-page-words.ts'

interface ShownCode {
  code: string
  expiresAt: string
}

const numbersOf = ({ nationalId, driverCardNumber }: DriverFull) => ({
  NationalId: nationalId,
  DriverCardNumber: driverCardNumber,
})

/** A code with which the driver in front of the clerk binds a phone: shown once, large enough to be read across a desk. */
export function PhoneCodeDialog({ driver, opened, onClose }: RowDialogProps<'driver', DriverFull>) {
  const [shown, setShown] = useState<ShownCode | null>(null)
  const { act, isBusy, error, forgive } = useAct(driverApp.enrolmentCode, {
    onDone: ({ data, message }) => {
      if (data) return setShown(data)
      // The code was in an earlier response that was lost: another one replaces it.
      alert({ tone: 'warning', text: message })
      onClose()
    },
  })
  const known = driver.isMasked ? { NationalId: '', DriverCardNumber: '' } : numbersOf(driver)
  const [numbers, setNumbers] = useState(known)
  const field = (name: keyof typeof known) => ({
    value: numbers[name],
    error: error?.faults[name],
    onChange: (digits: string) => {
      forgive(name)
      setNumbers((was) => ({ ...was, [name]: digits }))
    },
  })
  return (
    <ActModal
      {...{ opened, onClose, isBusy, error }}
      title={words.title(`${driver.driverName} ${driver.driverFamily}`)}
      confirm={shown ? undefined : words.give}
      cancel={shown ? words.done : undefined}
      fields={['NationalId', 'DriverCardNumber']}
      onSubmit={() => void act(numbers)}
    >
      {shown ? (
        <>
          <p>{words.read}</p>
          <Box component="output" dir="ltr" ta="center" fz={44} lh="64px" fw={800} aria-label={words.code}>
            {persianDigits(`${shown.code.slice(0, 4)} ${shown.code.slice(4)}`)}
          </Box>
          <p className="faint">{words.until(clockOf(new Date(shown.expiresAt)))}</p>
        </>
      ) : (
        <>
          <p className="act-effect">{words.effect}</p>
          {/* The page shows this member only the end of these numbers: the driver says them. */}
          {driver.isMasked && (
            <>
              <DigitsInput label={words.nationalId} maxDigits={driverLengths.nationalId} {...field('NationalId')} />
              <DigitsInput label={words.card} maxDigits={driverLengths.card} {...field('DriverCardNumber')} />
            </>
          )}
        </>
      )}
    </ActModal>
  )
}
