import type { ComboboxItem, OptionsFilter } from '@mantine/core'
import { onlyDigits } from '#contract/kernel/value/digits.ts'
import type { HourOption } from './hours.ts'

/** Whether an hour is meant by what was typed in any script, with or without the colon and the zero in front: «۸», 0830, 8:30. */
function isMeant(time: string, typed: string): boolean {
  const [digits, wanted] = [onlyDigits(time), onlyDigits(typed)]
  // Only an odd count of digits can lack the zero: «23» is no ۰۲:۳۰.
  return digits.startsWith(wanted) || (wanted.length % 2 === 1 && digits.startsWith(`0${wanted}`))
}

/** The hours that are meant, for the list under the field. */
export const findHour = (({ options, search }) =>
  (options as ComboboxItem[]).filter(({ value }) => isMeant(value, search))) as OptionsFilter

/** The first free hour that is meant; null when there is none. */
export const firstHour = (options: readonly HourOption[], typed: string): string | null =>
  options.find(({ value, disabled }) => !disabled && isMeant(value, typed))?.value ?? null

/** The first hour that is meant and is taken already; null when none is. */
export const takenHour = (options: readonly HourOption[], typed: string): string | null =>
  options.find(({ value, disabled }) => disabled && onlyDigits(typed) !== '' && isMeant(value, typed))?.value ?? null
