import { Button, type TextInputProps } from '@mantine/core'
import { useRef, type KeyboardEvent } from 'react'
import { isNationalCode } from '#contract/kernel/value/iran.ts'
import { Group, Stack } from '#app/kit/ui/layout.ts'
import type { TurnRequest } from '#app/modules/halls/turn/queries.ts'
import { ReasonField } from '#app/kit/ui/form/ReasonField.tsx'
import { SteadyButton } from '#app/kit/ui/form/SteadyButton.tsx'
import { TroubleNote } from '#app/kit/ui/form/TroubleNote.tsx'
import { sendByKey } from '#app/kit/ui/form/sendByKey.ts'
import { DigitsInput } from '#app/kit/ui/input/DigitsInput.tsx'
import { useTypeAhead } from '#app/kit/ui/input/typeAhead.ts'
import { giveTurnWords as words, partyWords } from '#app/modules/halls/turn/give-turn-words.ts'
import { CARD_DIGITS, driverNumberFault, NATIONAL_ID_DIGITS } from '#app/modules/halls/turn/request.ts'
import { fieldId, type useGiving } from './useGiving.ts'

interface GiveFormProps {
  giving: ReturnType<typeof useGiving>
  onGive: () => void
  onClear: () => void
}

/** The two fields are level, whatever the length of their hints. */
const hintBelow: TextInputProps['inputWrapperOrder'] = ['label', 'input', 'error', 'description']

/** Two numbers and the button. A scanner that types digits and Enter works like a keyboard. */
export function GiveForm({
  giving: { typed, faults, busy, isChecking, off, needsReason, type },
  onGive,
  onClear,
}: GiveFormProps) {
  useTypeAhead(fieldId('nationalId'))
  const hasAdvanced = useRef(false)
  const toVehicle = () => document.getElementById(fieldId('vehicleCard'))?.focus()
  const goOn = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    toVehicle()
  }
  /** A scanner's Enter after the national id arrives in the next field. */
  const passEnter = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !event.ctrlKey && hasAdvanced.current && typed.vehicleCard === '') event.preventDefault()
    hasAdvanced.current = false
  }
  const props = (field: keyof TurnRequest) => ({
    id: fieldId(field),
    value: typed[field],
    readOnly: busy,
    withAsterisk: true,
    required: true,
    inputWrapperOrder: hintBelow,
  })
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Ctrl+Enter sends from every field
    <Stack
      component="form"
      className="card give-form"
      aria-label={words.form}
      noValidate
      onKeyDown={sendByKey}
      onSubmit={(event) => {
        event.preventDefault()
        if (off === null) onGive()
      }}
    >
      <div className="field-grid">
        <DigitsInput
          {...props('nationalId')}
          label={words.nationalId}
          description={words.nationalIdHint}
          maxDigits={NATIONAL_ID_DIGITS}
          error={driverNumberFault(faults)}
          onChange={(text) => {
            type('nationalId', text)
            // A whole national id: the clerk or scanner goes on with the vehicle.
            hasAdvanced.current = isNationalCode(text) && typed.vehicleCard === ''
            if (hasAdvanced.current) toVehicle()
          }}
          onKeyDown={goOn}
          onFocus={(event) => event.currentTarget.select()}
        />
        <DigitsInput
          {...props('vehicleCard')}
          label={words.vehicleCard}
          description={words.vehicleCardHint}
          maxDigits={CARD_DIGITS}
          error={faults['FreighterCardNumber']}
          onChange={(text) => type('vehicleCard', text)}
          onKeyDown={passEnter}
          onFocus={(event) => event.currentTarget.select()}
        />
      </div>
      {needsReason && (
        <ReasonField
          {...props('reason')}
          label={words.reason}
          description={words.reasonHint}
          rows={2}
          error={faults['Reason']}
          onChange={(text) => type('reason', text)}
        />
      )}
      <TroubleNote>{off}</TroubleNote>
      <Group className="page-acts">
        <SteadyButton type="submit" busy={busy} isBlocked={off !== null}>
          {words.give}
        </SteadyButton>
        <kbd className="hide-s" aria-hidden>
          {words.keys}
        </kbd>
        <Button variant="default" disabled={busy} onClick={onClear}>
          {words.clear}
        </Button>
        {busy && <output className="faint">{isChecking ? partyWords.asking : words.sending}</output>}
      </Group>
    </Stack>
  )
}
