import { Box } from '@mantine/core'
import { mergeWords as words } from './edit-words.ts'
import type { Difference, PartName, Side } from './merge.ts'

/** The id of a part's row in the page. */
export const rowId = (part: PartName) => `merge-${part}`

interface ColumnRowProps extends Difference {
  /** The common base value, formatted; null if unknown. */
  base: string | null
  mine: string
  theirs: string
  chosen: Side | null
  /** It was sent without a choice. */
  wrong: boolean
  disabled: boolean
  onChoose: (side: Side) => void
}

/** One part: two writings to choose between, and what the choice makes of it. */
export function ColumnRow({ part, by, base, mine, theirs, chosen, wrong, disabled, onChoose }: ColumnRowProps) {
  const id = rowId(part)
  const values = { mine, theirs }
  return (
    <Box
      id={id}
      component="fieldset"
      className="merge-row"
      m={0}
      p="12px 0 0"
      bd={0}
      miw={0}
      style={{ borderBlockStart: '1px solid var(--line)' }}
      data-open={chosen === null || undefined}
      aria-describedby={`${id}-base`}
      tabIndex={-1}
      disabled={disabled}
    >
      <legend>
        <b>{words.parts[part]}</b>
      </legend>
      <p id={`${id}-base`} className="faint merge-base">
        {by === 'both' ? words.both : words.by[by]}
        {base !== null && (
          <Box component="span" display="block" style={{ overflowWrap: 'anywhere' }}>
            {words.base}: {base}
          </Box>
        )}
      </p>
      {(['mine', 'theirs'] as const).map((side) => (
        <Box key={side} component="label" className="merge-side" style={{ cursor: 'pointer' }} data-side={side}>
          <input type="radio" name={id} checked={chosen === side} onChange={() => onChoose(side)} />
          <small>{words[side]}</small>
          <span className="merge-value">{values[side]}</span>
        </Box>
      ))}
      <output className="merge-result">
        <small>{words.result}</small>
        {chosen === null ? <span className="faint">{words.open}</span> : <b className="merge-value">{values[chosen]}</b>}
      </output>
      {wrong && <p className="mantine-InputWrapper-error wide">{words.choose(words.parts[part])}</p>}
    </Box>
  )
}
