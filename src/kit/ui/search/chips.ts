/** The active filters as text. */
import { persianDigits } from '#contract/kernel/value/digits.ts'
import { isoOfDay } from '#contract/kernel/value/shamsi.ts'
import { choiceWords, filterWords as words } from '#app/kit/ui/ui-words.ts'
import type { ShamsiRange } from '../date/ShamsiRangeInput.tsx'
import { relativeDay } from '../date/spoken.ts'
import type { Choices } from '../input/ChoiceField.tsx'

/** «امروز», «از دیروز», «۱۴۰۵/۰۸/۰۱ تا امروز»; null while both days are open. Days are the wire's. */
export function formatDays({ from, to }: ShamsiRange, today: string): string | null {
  const word = (day: string) => relativeDay(isoOfDay(day), isoOfDay(today)) ?? persianDigits(day)
  if (from !== null && from === to) return word(from)
  if (from !== null && to !== null) return words.between(word(from), word(to))
  if (from !== null) return words.from(word(from))
  return to === null ? null : words.until(word(to))
}

/** Returns the name of a choice, or its number while it is unknown; null without a choice. */
export const nameOf = (id: number | null, choices: Choices | null): string | null => namesOf(id === null ? [] : [id], choices)

/** The first by its name, the others counted; null of none. */
export function namesOf([first, ...others]: readonly number[], choices: Choices | null): string | null {
  if (first === undefined) return null
  const name = choices?.options.find(({ value }) => value === first)?.label ?? choiceWords.nameless(first)
  return choiceWords.several(name, others.length)
}
