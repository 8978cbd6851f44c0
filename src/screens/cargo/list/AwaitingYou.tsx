import { IconThumbUp } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { cargoQueries } from '#app/data/cargo.ts'
import { grouped } from '#app/ui/value/figures.ts'
import { cargoListWords as words } from '#app/words/cargo.ts'
import { askedOf, waitingFilters, type CargoFilters } from './filters.ts'

interface AwaitingYouProps {
  filters: CargoFilters
  onFilter: (filters: CargoFilters) => void
}

/** Owners' cargos of any day that wait for this company's word; the list, which opens on today, would hide them (GAP36). */
export function AwaitingYou({ filters, onFilter }: AwaitingYouProps) {
  const { data } = useQuery(cargoQueries.search(askedOf(waitingFilters)))
  if (!data?.total || filters.status === 'waiting') return null
  return (
    <button type="button" className="filter awaiting-you" onClick={() => onFilter(waitingFilters)}>
      <IconThumbUp size={14} aria-hidden />
      {words.awaitsYou(grouped(data.total))}
    </button>
  )
}
