import { Box, TextInput } from '@mantine/core'
import { useEffect, type KeyboardEvent } from 'react'
import { persianDigits } from '#contract/kernel/value/digits.ts'
import type { DeskTurn } from '#contract/halls/run.ts'
import { useTypeAhead } from '#app/kit/ui/input/typeAhead.ts'
import { openKeys } from '#app/kit/ui/keys/keys.ts'
import { useDigits } from '#app/kit/ui/input/useDigits.ts'
import { deskWords as words } from '#app/modules/halls/desk/desk-words.ts'
import { keyCommand } from './keys.ts'
import { FIELD_ID, type DeskAtWork } from '../useDesk.tsx'

/** A scanner may enter a turn number, a driver's or vehicle's card, or a cargo: none is longer. */
const MOST_DIGITS = 16
const LIST_ID = 'desk-found'

interface CommandFieldProps extends Pick<DeskAtWork, 'desk' | 'acts'> {
  turns: readonly DeskTurn[]
  /** Digits mean a cargo now. */
  takesCargo: boolean
}

/** The desk's only field: a driver first, then cargos. Drivers matching the same number are listed below it (arrow keys). */
export function CommandField({ desk, acts, turns, takesCargo }: CommandFieldProps) {
  const field = useDigits({ shown: persianDigits(desk.text), max: MOST_DIGITS, take: acts.say, replaced: desk.isRefused })
  useTypeAhead(FIELD_ID)
  const found = desk.found.flatMap((id) => turns.find((turn) => turn.id === id) ?? [])
  const chosen = found[desk.cursor]
  useEffect(() => {
    if (desk.isRefused) field.ref.current?.select()
  }, [desk.isRefused, field.ref])
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return
    const command = keyCommand(event, desk.text === '')
    if (!command) return
    event.preventDefault()
    if (command === 'help') openKeys()
    else acts.key(command)
  }
  return (
    <Box className="desk-command" pos="relative">
      <TextInput
        {...field}
        onChange={(event) => {
          const { value } = event.currentTarget
          const hasLetters = /\p{L}/u.test(value) && !/\p{Nd}/u.test(value)
          field.onChange(event)
          if (hasLetters) acts.refuseLetters()
        }}
        id={FIELD_ID}
        data-landing="desk"
        autoFocus
        autoComplete="off"
        inputMode="numeric"
        enterKeyHint="go"
        className="figure-field"
        label={takesCargo ? words.cargoLabel : words.driverLabel}
        description={takesCargo ? words.cargoHint : words.driverHint}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        value={persianDigits(desk.text)}
        error={desk.trouble}
        onKeyDown={onKeyDown}
        {...(chosen && { 'aria-controls': LIST_ID, 'aria-activedescendant': `${LIST_ID}-${chosen.id}` })}
      />
      {found.length > 0 && (
        <div id={LIST_ID} className="desk-rows desk-found" role="listbox" aria-label={words.choices} tabIndex={-1}>
          {found.map((turn) => (
            <button
              key={turn.id}
              id={`${LIST_ID}-${turn.id}`}
              type="button"
              role="option"
              tabIndex={-1}
              aria-selected={turn === chosen}
              ref={turn === chosen ? (row) => row?.scrollIntoView({ block: 'nearest' }) : null}
              onClick={() => acts.call(turn.id)}
            >
              <b className="queue-number">{persianDigits(turn.number)}</b>
              <span className="grow">
                <b>{turn.driver}</b>
                <small>{words.cards(turn.driverCard, turn.vehicleCard)}</small>
              </span>
            </button>
          ))}
        </div>
      )}
    </Box>
  )
}
