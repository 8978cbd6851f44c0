import { Button } from '@mantine/core'
import { IconBuildingWarehouse, IconTicketOff } from '@tabler/icons-react'
import { EmptyState } from '#app/ui/state/EmptyState.tsx'
import type { FilterChip } from '#app/ui/state/FilterChips.tsx'
import { turnListWords as words } from '#app/words/turn.ts'
import type { TurnFilters } from './filters.ts'

/** Nothing was asked yet: a hall comes first (S2 §5). */
export const NoHall = () => <EmptyState icon={IconBuildingWarehouse} title={words.noHallTitle} why={words.noHallWhy} />

interface NoTurnsProps {
  filters: TurnFilters
  chips: FilterChip[]
  onFilter: (filters: TurnFilters) => void
}

/** The server found nothing: says what was looked for, and offers to look further. */
export const NoTurns = ({ filters, chips, onFilter }: NoTurnsProps) => (
  <EmptyState
    icon={IconTicketOff}
    title={words.emptyTitle}
    why={
      chips.length > 0
        ? words.emptyWhy(words.parts(chips.map(({ label, value }) => words.part(label, value))))
        : words.emptyWhyAll
    }
  >
    {filters.status !== 'all' && (
      <Button variant="default" onClick={() => onFilter({ ...filters, status: 'all' })}>
        {words.allStates}
      </Button>
    )}
  </EmptyState>
)
