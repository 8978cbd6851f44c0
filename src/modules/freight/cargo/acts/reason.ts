import { reasonWords as words } from '#app/modules/freight/cargo/cargo-words.ts'

interface ReasonWords {
  missing: string
  suggestions: readonly string[]
  first?: string
}

/** The reason field of commands on cargos. */
export const reasonTexts = ({ missing, suggestions, first = '' }: ReasonWords) => ({
  missing,
  first,
  label: words.label,
  hint: words.hint,
  often: { name: words.suggestions, sentences: suggestions },
})
