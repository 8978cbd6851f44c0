import { Button } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { isoOfDay, shamsiOfIso } from '#contract/kernel/value/shamsi.ts'
import { shiftDay } from '#app/kit/ui/date/days.ts'
import type { ShamsiRange } from '#app/kit/ui/date/ShamsiRangeInput.tsx'
import { EmptyState } from '#app/kit/ui/state/EmptyState.tsx'
import type { FilterChip } from '#app/kit/ui/state/FilterChips.tsx'
import { filterWords } from '#app/kit/ui/ui-words.ts'
import type { Declared, FiltersOf } from './filter.ts'
import { Views } from './Views.tsx'
import type { Address } from './useAddress.ts'
import type { ShownView } from './views.ts'

/** Returns the Shamsi day this many days earlier. */
export const daysBefore = (day: string, days: number): string => shamsiOfIso(shiftDay(isoOfDay(day), -days))

/** The filters in force as one sentence, for why an empty list is empty. */
export const formatFilters = (chips: FilterChip[]): string =>
  filterWords.parts(chips.map(({ label, value }) => filterWords.part(label, value)))

interface NothingFoundProps<F extends Declared> {
  list: Address<F> & { views?: readonly ShownView[] }
  icon: Icon
  words: { emptyTitle: string; emptyTitleAll: string; lastWeek: string; removeFilters: string }
  why: string
  /** Further actions. */
  children?: ReactNode
}

/** Empty state of a search: shows the active filters and offers to widen them. */
export function NothingFound<F extends Declared>({ list, icon, words, why, children }: NothingFoundProps<F>) {
  const { values, chips, today, filters, filter } = list
  // Questions that have an answer.
  const others = list.views?.filter(({ isOn, count }) => !isOn && count) ?? []
  const weekAgo = daysBefore(today, 6)
  const date = values['date'] as ShamsiRange | undefined
  const isRecent = typeof date?.from === 'string' && date.from > weekAgo
  return (
    <EmptyState icon={icon} title={chips.length > 0 ? words.emptyTitle : words.emptyTitleAll} why={why}>
      {isRecent && (
        <Button
          variant="default"
          onClick={() =>
            filter(filters.changed(values, { date: { ...date, from: weekAgo } } as unknown as Partial<FiltersOf<F>>, today))
          }
        >
          {words.lastWeek}
        </Button>
      )}
      {chips.length > 0 && (
        <Button variant="default" onClick={() => filter(filters.open)}>
          {words.removeFilters}
        </Button>
      )}
      {children}
      {others.length > 0 && <Views views={others} />}
    </EmptyState>
  )
}
