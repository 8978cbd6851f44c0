import { IconBroadcast, IconInfoCircle, IconRefresh } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import type { Watching } from '#app/data/changes.ts'
import type { FoundPermits } from '#app/data/permit.ts'
import { OldAnswer } from '#app/ui/state/OldAnswer.tsx'
import { grouped } from '#app/ui/value/figures.ts'
import { permitListWords as words } from '#app/words/permit.ts'

type List = UseQueryResult<FoundPermits>

/** What the rows are not: answered just now, or complete. */
export function ListNotes({ list: { data, error, dataUpdatedAt, refetch } }: { list: List }) {
  return (
    <>
      {error && data && (
        <OldAnswer at={dataUpdatedAt} onRetry={() => void refetch()}>
          {words.stale}
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

/** How many the server knows, and how soon this list hears of a change. */
export function ListCount({ list: { data, error }, watching }: { list: List; watching: Watching }) {
  const Sign = watching === 'live' ? IconBroadcast : IconRefresh
  return (
    <>
      {data && (data.total === 0 ? words.none : words.count(grouped(data.total)))}
      {data && !error && (
        <small className="faint permit-watch" title={watching === 'live' ? words.liveWhy : undefined}>
          <Sign size={14} aria-hidden />
          {words[watching]}
        </small>
      )}
    </>
  )
}
