import './filter-chips.css'
import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { filterWords } from '#app/words/ui.ts'

/** One active filter: what it filters by, which value, and how to take it away. */
export interface FilterChip {
  key: string
  label: string
  value: string
  onRemove: () => void
}

/** What a list is filtered by, each removable, after the count of what was found. */
export function FilterChips({ count, chips, onClear }: { count?: ReactNode; chips: FilterChip[]; onClear?: () => void }) {
  return (
    <fieldset className="chips" aria-label={filterWords.name}>
      {count !== undefined && <b className="chips-count">{count}</b>}
      {chips.map(({ key, label, value, onRemove }) => (
        <button key={key} type="button" className="filter" aria-label={filterWords.remove(label, value)} onClick={onRemove}>
          <span>{label}:</span> {value}
          <IconX size={14} aria-hidden />
        </button>
      ))}
      {onClear && chips.length > 1 && (
        <button type="button" className="link" onClick={onClear}>
          {filterWords.clearAll}
        </button>
      )}
    </fieldset>
  )
}
