import './filter-chips.css'
import { IconX } from '@tabler/icons-react'
import { useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react'
import { filterWords } from '#app/words/ui.ts'

/** One active filter: what it filters by, which value, and how to take it away. */
export interface FilterChip {
  key: string
  label: string
  value: string
  onRemove: () => void
}

interface FilterChipsProps {
  count?: ReactNode
  chips: FilterChip[]
  onClear?: () => void
  /** The place of the one that was taken away, where they may be drawn anew somewhere else. */
  taken?: RefObject<number | null>
}

/** What a list is filtered by, each removable, after the count of what was found. One that goes leaves the focus to the next. */
export function FilterChips({ count, chips, onClear, taken }: FilterChipsProps) {
  const box = useRef<HTMLFieldSetElement>(null)
  const own = useRef<number | null>(null)
  const place = taken ?? own
  useLayoutEffect(() => {
    const { activeElement } = document
    if (place.current === null || !box.current || box.current.contains(activeElement)) return
    if (activeElement !== document.body) return void (place.current = null)
    const left = [...box.current.querySelectorAll<HTMLElement>('.filter')]
    const next = left[Math.min(place.current, left.length - 1)] ?? box.current
    next.focus({ preventScroll: true })
  })
  const take = (at: number, act: () => void) => () => {
    place.current = at
    act()
  }
  return (
    <fieldset ref={box} tabIndex={-1} className="chips" aria-label={filterWords.name}>
      {count !== undefined && <b className="chips-count">{count}</b>}
      {chips.map(({ key, label, value, onRemove }, at) => (
        <button
          key={key}
          type="button"
          className="filter"
          aria-label={filterWords.remove(label, value)}
          onClick={take(at, onRemove)}
        >
          <span>{label}:</span> {value}
          <IconX size={14} aria-hidden />
        </button>
      ))}
      {onClear && chips.length > 1 && (
        <button type="button" className="link" onClick={take(0, onClear)}>
          {filterWords.clearAll}
        </button>
      )}
    </fieldset>
  )
}
