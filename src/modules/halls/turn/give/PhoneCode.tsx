import { Box, Button } from '@mantine/core'
import { IconDeviceMobile } from '@tabler/icons-react'
import { useState } from 'react'
import { driverLengths } from '#contract/fleet/driver-act.ts'
import { driverApp } from '#contract/fleet/driver-app.ts'
import { persianDigits } from '#contract/kernel/value/digits.ts'
import { clockOf } from '#contract/kernel/value/shamsi.ts'
import { useAct } from '#app/transport/act.ts'
import { alert } from '#app/kit/ui/alerts.ts'
import { ActModal } from '#app/kit/ui/form/ActModal.tsx'
import { DigitsInput } from '#app/kit/ui/input/DigitsInput.tsx'
import { phoneCodeWords as words } from '#app/modules/halls/turn/give-turn-words.ts'

interface Numbers {
  NationalId: string
  DriverCardNumber: string
}
const none: Numbers = { NationalId: '', DriverCardNumber: '' }

interface PhoneCodeDialogProps {
  opened: boolean
  title: string
  /** The numbers of a driver on the screen; without them the driver says both. */
  known?: Numbers | undefined
  onClose: () => void
}

/** A code with which the driver in front of the clerk binds a phone: shown once, large enough to be read across a desk. */
export function PhoneCodeDialog({ opened, title, known, onClose }: PhoneCodeDialogProps) {
  const [shown, setShown] = useState<{ code: string; expiresAt: string } | null>(null)
  const [numbers, setNumbers] = useState(known ?? none)
  const close = () => {
    setShown(null)
    setNumbers(known ?? none)
    onClose()
  }
  const { act, isBusy, error, forgive } = useAct(driverApp.enrolmentCode, {
    onDone: ({ data, message }) => {
      if (data) return setShown(data)
      // The code was in an earlier response that was lost: another one replaces it.
      alert({ tone: 'warning', text: message })
      close()
    },
  })
  const field = (name: keyof Numbers) => ({
    value: numbers[name],
    error: error?.faults[name],
    onChange: (digits: string) => {
      forgive(name)
      setNumbers((was) => ({ ...was, [name]: digits }))
    },
  })
  return (
    <ActModal
      {...{ opened, title, isBusy, error }}
      onClose={close}
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
          {!known && (
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

/** The same beside the form of a turn: the driver may be new to the hall. */
export function PhoneCodeCard() {
  const [opened, open] = useState(false)
  return (
    <section className="card" aria-labelledby="phone-code">
      <h2 id="phone-code">{words.act}</h2>
      <p className="faint">{words.cardWhy}</p>
      <Button variant="default" mt="sm" leftSection={<IconDeviceMobile size={18} aria-hidden />} onClick={() => open(true)}>
        {words.give}
      </Button>
      <PhoneCodeDialog opened={opened} title={words.act} onClose={() => open(false)} />
    </section>
  )
}
