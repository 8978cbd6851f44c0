import { Button } from '@mantine/core'
import { IconTicketOff } from '@tabler/icons-react'
import { isoOfShamsi, shamsiOfIso } from '#contract/shamsi.ts'
import { moved } from '#app/ui/date/jalali.ts'
import { EmptyState } from '#app/ui/state/EmptyState.tsx'
import type { FilterChip } from '#app/ui/state/FilterChips.tsx'
import { permitListWords as words } from '#app/words/permit.ts'
import { openFilters, type PermitFilters } from './filters.ts'

interface NoPermitsProps {
  filters: PermitFilters
  chips: FilterChip[]
  today: string
  onFilter: (filters: PermitFilters) => void
}

/** The server found nothing: says what was looked for, and offers to look further. */
export function NoPermits({ filters, chips, today, onFilter }: NoPermitsProps) {
  const weekAgo = shamsiOfIso(moved(isoOfShamsi(today)!, -6, 'day'))
  const said = words.parts(chips.map(({ label, value }) => words.part(label, value)))
  const [title, why] = chips.length > 0 ? [words.emptyTitle, words.emptyWhy(said)] : [words.emptyTitleAll, words.emptyWhyAll]
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
