import { Button, Stack, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { driverLengths } from '#contract/fleet/driver-act.ts'
import { ErrorSummary } from '#app/kit/ui/form/ErrorSummary.tsx'
import { Form } from '#app/kit/ui/form/Form.tsx'
import { SteadyButton } from '#app/kit/ui/form/SteadyButton.tsx'
import { TroubleNote } from '#app/kit/ui/form/TroubleNote.tsx'
import { DigitsInput } from '#app/kit/ui/input/DigitsInput.tsx'
import { addDriverWords as words } from '#app/modules/fleet/driver/drivers-words.ts'
import type { AddingDriver } from './useAddDriver.ts'

interface AddFormProps {
  adding: AddingDriver
  onSubmit: () => void
  onClear: () => void
  /** Inquiry results of the numbers, next to them. */
  children: ReactNode
}

const idOf = (name: string) => `add-driver-${name}`

/** The three numbers of S2 §2, and below them fields filled by an inquiry, or by hand if it has no result. */
export function AddForm({ adding: { typed, isBusy, error, type }, onSubmit, onClear, children }: AddFormProps) {
  const faults = error?.faults ?? {}
  const errors = Object.entries(faults).map(([name, message]) => ({ id: idOf(name), message }))
  const field = <Name extends keyof typeof typed>(name: Name) => ({
    id: idOf(name),
    value: typed[name],
    error: faults[name],
    readOnly: isBusy,
  })
  const digits = <Name extends keyof typeof typed>(name: Name) => ({
    ...field(name),
    onChange: (text: string) => type(name, text),
  })
  const needed = { withAsterisk: true, required: true }
  const text = (name: 'Name' | 'Family') => ({
    ...field(name),
    maxLength: driverLengths.name,
    autoComplete: 'off',
    onChange: (event: { currentTarget: HTMLInputElement }) => type(name, event.currentTarget.value),
  })
  return (
    <Form isBlock label={words.form} {...{ error, isBusy, onSubmit }} isSummed>
      <div className="two">
        <Stack className="card">
          <ErrorSummary title={error?.message ?? ''} errors={errors} attempt={error?.attempt ?? 0} />
          <TroubleNote>{errors.length === 0 && error && [error.message, ...error.others].join(' ')}</TroubleNote>
          <div className="field-grid">
            <DigitsInput
              {...digits('NationalId')}
              {...needed}
              autoFocus
              label={words.nationalId}
              description={words.nationalIdHint}
              maxDigits={driverLengths.nationalId}
            />
            <DigitsInput
              {...digits('CarSmartCard')}
              {...needed}
              label={words.vehicleCard}
              description={words.cardHint}
              maxDigits={driverLengths.card}
            />
            <DigitsInput
              {...digits('Mobile')}
              {...needed}
              label={words.mobile}
              description={words.mobileHint}
              maxDigits={driverLengths.mobile}
            />
            <DigitsInput
              {...digits('DriverCardNumber')}
              label={words.driverCard}
              description={words.cardHint}
              maxDigits={driverLengths.card}
            />
            <TextInput {...text('Name')} label={words.name} />
            <TextInput {...text('Family')} label={words.family} />
          </div>
        </Stack>
        {children}
      </div>
      <div className="actions">
        <SteadyButton type="submit" busy={isBusy}>
          {words.add}
        </SteadyButton>
        <Button variant="subtle" color="gray" aria-disabled={isBusy || undefined} onClick={() => !isBusy && onClear()}>
          {words.clear}
        </Button>
        {isBusy && <output className="faint">{words.sending}</output>}
      </div>
    </Form>
  )
}
