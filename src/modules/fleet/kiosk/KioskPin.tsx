import { Button, PasswordInput } from '@mantine/core'
import { useState } from 'react'
import { driverLengths } from '#contract/fleet/driver-act.ts'
import { kiosk } from '#contract/fleet/kiosk.ts'
import { PIN_DIGITS } from '#contract/fleet/pin.ts'
import { onlyDigits } from '#contract/kernel/value/digits.ts'
import { useAct } from '#app/transport/act.ts'
import { tellDone } from '#app/kit/ui/form/tellDone.ts'
import { Form } from '#app/kit/ui/form/Form.tsx'
import { DigitsInput } from '#app/kit/ui/input/DigitsInput.tsx'
import { kioskPinWords as words } from './kiosks-words.ts'

const none = { NationalId: '', DriverCardNumber: '', Pin: '', Again: '' }

/** Sets a driver's PIN for kiosks, face to face at the desk. */
export function KioskPin() {
  const [typed, setTyped] = useState(none)
  const { act, isBusy, error, forgive, complain } = useAct(kiosk.setPinAtDesk, {
    onDone: (done) => {
      setTyped(none)
      tellDone(done)
    },
  })
  const field = (name: keyof typeof none) => ({
    value: typed[name],
    error: error?.faults[name],
    onChange: (digits: string) => {
      forgive(name)
      setTyped((was) => ({ ...was, [name]: digits }))
    },
  })
  const secret = (name: 'Pin' | 'Again') => {
    const { onChange, ...rest } = field(name)
    return {
      ...rest,
      inputMode: 'numeric' as const,
      autoComplete: 'new-password',
      maxLength: PIN_DIGITS,
      visibilityToggleButtonProps: { 'aria-label': words.show, tabIndex: 0 },
      onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) => onChange(onlyDigits(currentTarget.value)),
    }
  }
  const { Again, ...sent } = typed
  return (
    <section className="card" aria-labelledby="kiosk-pin">
      <h2 id="kiosk-pin">{words.title}</h2>
      <p className="faint">{words.why}</p>
      <Form error={error} onSubmit={() => (Again === sent.Pin ? void act(sent) : complain({ Again: words.differs }))}>
        <DigitsInput label={words.nationalId} maxDigits={driverLengths.nationalId} {...field('NationalId')} />
        <DigitsInput label={words.card} maxDigits={driverLengths.card} {...field('DriverCardNumber')} />
        <PasswordInput label={words.pin} {...secret('Pin')} />
        <PasswordInput label={words.again} {...secret('Again')} />
        <Button type="submit" variant="default" mt="sm" loading={isBusy}>
          {words.set}
        </Button>
      </Form>
    </section>
  )
}
