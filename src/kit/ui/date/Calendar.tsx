import './calendar.css'
import { SimpleGrid } from '@mantine/core'
import { CalendarHeader, PickerControl } from '@mantine/dates'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { persianDigits } from '#contract/kernel/value/digits.ts'
import { isoOfDay } from '#contract/kernel/value/shamsi.ts'
import { dateWords, monthNames } from '#app/kit/ui/value/value-words.ts'
import { dayOf, moved, partsOf } from './jalali.ts'
import { MonthGrid } from './MonthGrid.tsx'
import { useToday } from './now.ts'

interface CalendarProps {
  /** The chosen day and its bounds, as ISO days. */
  value: string | null
  onChoose: (iso: string) => void
  min?: string | undefined
  max?: string | undefined
}

const YEARS = 12

/** A Shamsi calendar of three levels: the days of a month, the months of a year, twelve years. */
export function Calendar({ value, onChoose, min, max }: CalendarProps) {
  const today = isoOfDay(useToday())
  const [active, setActive] = useState(
    value ?? (min !== undefined && today < min ? min : max !== undefined && today > max ? max : today),
  )
  const [level, setLevel] = useState<'days' | 'months' | 'years'>('days')
  const box = useRef<HTMLDivElement>(null)
  const before = useRef(level)
  useEffect(() => {
    if (before.current === level) return
    before.current = level
    // The pressed button is removed with its level: the focus moves to the selection of the new one.
    box.current?.querySelector<HTMLElement>('.calendar-choice [data-selected], .month [tabindex="0"]')?.focus()
  }, [level])
  const { year, month, day } = partsOf(active)
  const firstYear = year - (year % YEARS)
  const years = Array.from({ length: YEARS }, (_, i) => firstYear + i)
  const title = {
    days: `${monthNames[month - 1]} ${persianDigits(year)}`,
    months: persianDigits(year),
    years: dateWords.until(persianDigits(firstYear), persianDigits(firstYear + YEARS - 1)),
  }[level]
  const turn = (count: number) =>
    setActive(
      level === 'days' ? moved(active, count, 'month') : moved(active, level === 'months' ? count : count * YEARS, 'year'),
    )
  return (
    <div ref={box} className="calendar">
      <CalendarHeader
        label={title}
        levelControlAriaLabel={dateWords.choosing(title)}
        onPrevious={() => turn(-1)}
        onNext={() => turn(1)}
        previousLabel={dateWords.previous}
        nextLabel={dateWords.next}
        previousIcon={<IconChevronRight size={18} aria-hidden />}
        nextIcon={<IconChevronLeft size={18} aria-hidden />}
        hasNextLevel={level !== 'years'}
        onLevelClick={() => setLevel(level === 'days' ? 'months' : 'years')}
        fullWidth
      />
      {level === 'days' && <MonthGrid {...{ active, today, min, max, onChoose }} chosen={value} onActive={setActive} />}
      {level === 'months' && (
        <SimpleGrid cols={3} spacing="xs" pt={4} className="calendar-choice">
          {monthNames.map((name, i) => (
            <PickerControl
              key={name}
              selected={i + 1 === month}
              onClick={() => {
                setActive(dayOf(year, i + 1, day))
                setLevel('days')
              }}
            >
              {name}
            </PickerControl>
          ))}
        </SimpleGrid>
      )}
      {level === 'years' && (
        <SimpleGrid cols={3} spacing="xs" pt={4} className="calendar-choice">
          {years.map((one) => (
            <PickerControl
              key={one}
              selected={one === year}
              onClick={() => {
                setActive(dayOf(one, month, day))
                setLevel('months')
              }}
            >
              {persianDigits(one)}
            </PickerControl>
          ))}
        </SimpleGrid>
      )}
    </div>
  )
}
