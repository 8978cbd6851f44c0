import { IconThumbUp } from '@tabler/icons-react'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { cargoQueries, type FoundCargos } from '#app/data/cargo.ts'
import { useNow } from '#app/ui/date/now.ts'
import { TimeAgo } from '#app/ui/date/TimeAgo.tsx'
import { grouped } from '#app/ui/value/figures.ts'
import { cargoListWords as words } from '#app/words/cargo.ts'
import { lists } from './cargos.ts'

/** An answer younger than this is as good as now, ms. */
const FRESH = 60_000

/** How many the server knows, how many this device keeps, and how old the first number is. */
export function Count({ query: { data, dataUpdatedAt }, waiting }: { query: UseQueryResult<FoundCargos>; waiting: number }) {
  const isOld = useNow() - dataUpdatedAt > FRESH
  const known = data && (data.total === 0 ? words.none : words.count(grouped(data.total)))
  const parts = [known, waiting > 0 && words.waiting(grouped(waiting))].filter((part) => typeof part === 'string')
  return (
    <>
      {words.joined(parts)}
      {data && isOld && (
        <small className="faint">
          {words.joint}
          <TimeAgo at={dataUpdatedAt} />
        </small>
      )}
    </>
  )
}

const { filters } = lists.cargos
type Values = typeof filters.open
/** What waits for a company's word, of any day. */
const waitingFilters: Values = { ...filters.open, status: 'waiting' }

/** Owners' cargos of any day that wait for this company's word; the list, which opens on today, would hide them (GAP36). */
export function AwaitingYou({ values, onFilter }: { values: Values; onFilter: (values: Values) => void }) {
  const { data } = useQuery(cargoQueries.search(filters.asked(waitingFilters)))
  if (!data?.total || values.status === 'waiting') return null
  return (
    <button type="button" className="filter awaiting-you" onClick={() => onFilter(waitingFilters)}>
      <IconThumbUp size={14} aria-hidden />
      {words.awaitsYou(grouped(data.total))}
    </button>
  )
}
