import { Button } from '@mantine/core'
import type { KeyboardEvent } from 'react'
import { Group, Stack } from '#app/kit/ui/layout.ts'
import type { TurnRequest } from '#app/modules/halls/turn/queries.ts'
import { ReasonField } from '#app/kit/ui/form/ReasonField.tsx'
import { SteadyButton } from '#app/kit/ui/form/SteadyButton.tsx'
import { TroubleNote } from '#app/kit/ui/form/TroubleNote.tsx'
import { sendByKey } from '#app/kit/ui/form/sendByKey.ts'
import { DigitsInput } from '#app/kit/ui/input/DigitsInput.tsx'
import { useTypeAhead } from '#app/kit/ui/input/typeAhead.ts'
import { giveTurnWords as words, partyWords } from '#app/modules/halls/turn/give-turn-words.ts'
import { CARD_DIGITS, NATIONAL_ID_DIGITS } from '#app/modules/halls/turn/request.ts'
import { fieldId, type useGiving } from './useGiving.ts'

interface GiveFormProps {
  giving: ReturnType<typeof useGiving>
  onGive: () => void
  onClear: () => void
}

/** Two numbers and the button. A scanner that types digits and Enter works like a keyboard. */
export function GiveForm({
  giving: { typed, faults, busy, isChecking, off, needsReason, type },
  onGive,
  onClear,
}: GiveFormProps) {
  useTypeAhead(fieldId('nationalId'))
  const goOn = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    document.getElementById(fieldId('vehicleCard'))?.focus()
  }
  const props = (field: keyof TurnRequest) => ({
    id: fieldId(field),
    value: typed[field],
    readOnly: busy,
    withAsterisk: true,
    required: true,
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
          error={faults['NationalId']}
          onChange={(text) => type('nationalId', text)}
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
