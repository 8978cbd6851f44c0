import { turnSearchWords as words } from '#app/words/turn.ts'
import type { TurnFilters } from './filters.ts'

/** What is wrong with a field, in a sentence; null when nothing is. */
export type Wrong = Record<'from' | 'to' | 'hall', string | null>

/** Why a search cannot be made (S2 §5). `from` and `to` are the texts of the fields: a day that is none leaves no value. */
export function wrongIn(draft: TurnFilters, seen: { chooses: boolean; from: string; to: string }): Wrong {
  const badDay = (value: string | null, text: string) => (value === null && text.trim() !== '' ? words.badDay : null)
  const turnedAround = draft.from !== null && draft.to !== null && draft.from > draft.to
  return {
    from: badDay(draft.from, seen.from),
    to: badDay(draft.to, seen.to) ?? (turnedAround ? words.turnedAround : null),
    hall: seen.chooses && draft.hall === null ? words.hallMissing : null,
  }
}
