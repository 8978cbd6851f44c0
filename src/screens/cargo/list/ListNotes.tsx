import { IconInfoCircle } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import type { FoundCargos } from '#app/data/cargo.ts'
import { useNow } from '#app/ui/date/now.ts'
import { TimeAgo } from '#app/ui/date/TimeAgo.tsx'
import { OldAnswer } from '#app/ui/state/OldAnswer.tsx'
import { grouped } from '#app/ui/value/figures.ts'
import { cargoListWords as words } from '#app/words/cargo.ts'

type List = UseQueryResult<FoundCargos>

/** An answer younger than this is as good as now, ms. */
const FRESH = 60_000

/** What the rows are not: answered just now, complete, or known at all. */
export function ListNotes({ list: { data, error, dataUpdatedAt, refetch } }: { list: List }) {
  return (
    <>
      {error && (
        <OldAnswer at={data ? dataUpdatedAt : null} onRetry={() => void refetch()}>
          {data ? words.stale : words.unknownWhy(error.message)}
        </OldAnswer>
      )}
      {data?.truncated && (
        <p className="note" data-tone="info">
          <IconInfoCircle size={18} aria-hidden />
          {words.truncated(grouped(data.rows.length), grouped(data.total))}
        </p>
      )}
    </>
  )
}

/** How many the server knows, how many this device keeps, and how old the first number is. */
export function ListCount({ list: { data, dataUpdatedAt }, waiting }: { list: List; waiting: number }) {
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
