import type { UseQueryResult } from '@tanstack/react-query'
import type { FoundCargos } from '#app/modules/freight/cargo/queries.ts'
import { useNow } from '#app/kit/ui/date/now.ts'
import { TimeAgo } from '#app/kit/ui/date/TimeAgo.tsx'
import { grouped, formatTotal } from '#app/kit/ui/value/figures.ts'
import { cargoListWords as words } from '#app/modules/freight/cargo/cargo-words.ts'

/** An answer younger than this is as good as now, ms. */
const FRESH = 60_000

/** The server's count, the number of queued rows, and the age of the first. */
export function Count({ query: { data, dataUpdatedAt }, waiting }: { query: UseQueryResult<FoundCargos>; waiting: number }) {
  const isOld = useNow() - dataUpdatedAt > FRESH
  const count = data && (data.total === 0 ? words.none : words.count(formatTotal(data)))
  const parts = [count, waiting > 0 && words.waiting(grouped(waiting))].filter((part) => typeof part === 'string')
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
