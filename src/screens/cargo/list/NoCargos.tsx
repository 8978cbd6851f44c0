import { Button } from '@mantine/core'
import { IconClipboardOff } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { cargo } from '#contract/cargo.ts'
import { may } from '#contract/roles.ts'
import { isoOfShamsi, shamsiOfIso } from '#contract/shamsi.ts'
import { standingOf, useMember } from '#app/data/member.ts'
import { moved } from '#app/ui/date/jalali.ts'
import { EmptyState } from '#app/ui/state/EmptyState.tsx'
import type { FilterChip } from '#app/ui/state/FilterChips.tsx'
import { cargoListWords as words } from '#app/words/cargo.ts'
import { openFilters, type CargoFilters } from './filters.ts'

interface NoCargosProps {
  filters: CargoFilters
  chips: FilterChip[]
  today: string
  onFilter: (filters: CargoFilters) => void
}

/** The server found nothing: says what was looked for, and offers to look further. */
export function NoCargos({ filters, chips, today, onFilter }: NoCargosProps) {
  const weekAgo = shamsiOfIso(moved(isoOfShamsi(today)!, -6, 'day'))
  const mayLookBack = filters.from !== null && filters.from > weekAgo
  const mayAnnounce = may(cargo.announce.who, standingOf(useMember()!))
  const why =
    chips.length > 0
      ? words.emptyWhy(words.partsJoined(chips.map(({ label, value }) => words.filterPart(label, value))))
      : words.emptyWhyAll
  return (
    <EmptyState icon={IconClipboardOff} title={chips.length > 0 ? words.emptyTitle : words.emptyTitleAll} why={why}>
      {mayLookBack && (
        <Button variant="default" onClick={() => onFilter({ ...filters, from: weekAgo })}>
          {words.lastWeek}
        </Button>
      )}
      {chips.length > 0 && (
        <Button variant="default" onClick={() => onFilter(openFilters)}>
          {words.removeFilters}
        </Button>
      )}
      {mayAnnounce && (
        <Button variant="subtle" renderRoot={(props) => <Link {...props} to="/AddCargo" />}>
          {words.announce}
        </Button>
      )}
    </EmptyState>
  )
}
