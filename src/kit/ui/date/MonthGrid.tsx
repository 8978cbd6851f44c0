import { Day } from '@mantine/dates'
import { useEffect, useRef, type KeyboardEvent } from 'react'
import { persianDigits } from '#contract/kernel/value/digits.ts'
import { monthNames, weekdayLetters, weekdayNames } from '#app/kit/ui/value/value-words.ts'
import { moved, partsOf, weeksOf } from './jalali.ts'
import { spokenDay } from './spoken.ts'

interface MonthGridProps {
  /** The focused day; its month is shown. */
  active: string
  onActive: (iso: string) => void
  chosen: string | null
  today: string
  onChoose: (iso: string) => void
  /** Days outside these cannot be chosen. */
  min?: string | undefined
  max?: string | undefined
}

/** Returns the day a key moves to; the page is right to left, so ArrowLeft is tomorrow. */
function step(key: string, shift: boolean, from: string): string | null {
  const { weekday } = partsOf(from)
  const page = shift ? 'year' : 'month'
  const moves: Record<string, () => string> = {
    ArrowRight: () => moved(from, -1, 'day'),
    ArrowLeft: () => moved(from, 1, 'day'),
    ArrowUp: () => moved(from, -7, 'day'),
    ArrowDown: () => moved(from, 7, 'day'),
    Home: () => moved(from, -weekday, 'day'),
    End: () => moved(from, 6 - weekday, 'day'),
    PageUp: () => moved(from, -1, page),
    PageDown: () => moved(from, 1, page),
  }
  return moves[key]?.() ?? null
}

/** One Shamsi month as a grid: arrows, Home, End, PageUp/Down (with Shift by years) walk, Enter chooses. */
export function MonthGrid({ active, onActive, chosen, today, onChoose, min, max }: MonthGridProps) {
  const grid = useRef<HTMLTableElement>(null)
  const walked = useRef(false)
  const { year, month } = partsOf(active)
  useEffect(() => {
    if (walked.current) grid.current?.querySelector<HTMLElement>('button[tabindex="0"]')?.focus()
    walked.current = false
  })
  const onKeyDown = (event: KeyboardEvent) => {
    const next = step(event.key, event.shiftKey, active)
    if (!next) return
    event.preventDefault()
    walked.current = true
    onActive(next)
  }
  const day = (iso: string) => {
    const here = partsOf(iso)
    const isChosen = iso === chosen
    return (
      <td key={iso} aria-selected={isChosen}>
        <Day
          date={iso}
          outside={here.month !== month}
          weekend={here.weekday === 6}
          selected={isChosen}
          disabled={(min !== undefined && iso < min) || (max !== undefined && iso > max)}
          tabIndex={iso === active ? 0 : -1}
          aria-label={spokenDay(iso)}
          renderDay={() => persianDigits(here.day)}
          onClick={() => onChoose(iso)}
          {...(iso === today && { 'data-today': true, 'aria-current': 'date' as const })}
          {...(iso === active && { 'data-autofocus': true })}
        />
      </td>
    )
  }
  return (
    <table
      ref={grid}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- the grid of the ARIA date picker is a table
      role="grid"
      className="month"
      aria-label={`${monthNames[month - 1]} ${persianDigits(year)}`}
      onKeyDown={onKeyDown}
    >
      <thead>
        <tr>
          {weekdayLetters.map((letter, i) => (
            <th key={weekdayNames[i]} scope="col" abbr={weekdayNames[i]}>
              {letter}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(year, month).map((week) => (
          <tr key={week[0]}>{week.map(day)}</tr>
        ))}
      </tbody>
    </table>
  )
}
