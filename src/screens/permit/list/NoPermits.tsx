import { Button } from '@mantine/core'
import { IconTicketOff } from '@tabler/icons-react'
import { EmptyState } from '#app/ui/state/EmptyState.tsx'
import type { FilterChip } from '#app/ui/state/FilterChips.tsx'
import { permitListWords as words } from '#app/words/permit.ts'
import { daysBefore, openFilters, type PermitFilters } from './filters.ts'
import type { ListView } from './view.ts'

interface NoPermitsProps {
  view: ListView
  filters: PermitFilters
  chips: FilterChip[]
  today: string
  /** The server's sentence about it (S0 §8). */
  message: string
  onFilter: (filters: PermitFilters) => void
}

/** The server found nothing: says what was looked for, and offers to look further. */
export function NoPermits({ view, filters, chips, today, message, onFilter }: NoPermitsProps) {
  const weekAgo = daysBefore(today, 6)
  const said = words.parts(chips.map(({ label, value }) => words.part(label, value)))
  const [title, why] =
    chips.length > 0
      ? [words.emptyTitle, words.emptyWhy(said, message)]
      : [words.emptyTitleAll, words.emptyAll(words.emptyWhyAll[view], message)]
  return (
    <EmptyState icon={IconTicketOff} title={title} why={why}>
      {filters.from !== null && filters.from > weekAgo && (
        <Button variant="default" onClick={() => onFilter({ ...filters, from: weekAgo })}>
          {words.lastWeek}
        </Button>
      )}
      {chips.length > 0 && (
        <Button variant="default" onClick={() => onFilter(openFilters)}>
          {words.removeFilters}
        </Button>
      )}
    </EmptyState>
  )
}
