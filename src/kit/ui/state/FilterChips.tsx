import './filter-chips.css'
import { Box } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react'
import { Group } from '#app/kit/ui/layout.ts'
import { filterWords } from '#app/kit/ui/ui-words.ts'

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
  /** The position of the removed chip, if the chips are rendered elsewhere afterwards. */
  takenRef?: RefObject<number | null>
}

/** The active filters as removable chips, after the count of rows. Removing one moves the focus to the next. */
export function FilterChips({ takenRef, ...rest }: FilterChipsProps) {
  const ownRef = useRef<number | null>(null)
  return <Chips {...rest} takenRef={takenRef ?? ownRef} />
}

function Chips({ count, chips, onClear, takenRef }: FilterChipsProps & Required<Pick<FilterChipsProps, 'takenRef'>>) {
  const box = useFocusOf(takenRef)
  const take = (at: number, act: () => void) => () => {
    takenRef.current = at
    act()
  }
  return (
    <Group ref={box} tabIndex={-1} component="fieldset" className="chips" aria-label={filterWords.name}>
      {count !== undefined && (
        <Box component="b" me={4} style={{ whiteSpace: 'nowrap' }}>
          {count}
        </Box>
      )}
      {chips.map(({ key, label, value, onRemove }, at) => (
        <button
          key={key}
          type="button"
          className="choice filter"
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
    </Group>
  )
}

/**
 * A group of removable buttons: when a focused one is removed (its position is in `takenRef`), the focus moves to the button at
 * that position, else to the last, else to the group. Returns the ref of the group.
 */
function useFocusOf(takenRef: RefObject<number | null>): RefObject<HTMLFieldSetElement | null> {
  const box = useRef<HTMLFieldSetElement>(null)
  useLayoutEffect(() => {
    const { activeElement } = document
    if (takenRef.current === null || !box.current || box.current.contains(activeElement)) return
    // Do not move a focus that is already elsewhere.
    if (activeElement !== document.body) return void (takenRef.current = null)
    const left = [...box.current.querySelectorAll<HTMLElement>('.filter')]
    const next = left[Math.min(takenRef.current, left.length - 1)] ?? box.current
    next.focus({ preventScroll: true })
  })
  return box
}
