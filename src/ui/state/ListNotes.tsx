import './list-notes.css'
import { IconBroadcast, IconInfoCircle, IconRefresh } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import { grouped } from '../value/figures.ts'
import { OldAnswer } from './OldAnswer.tsx'

/** A list's answer: its rows, how many the server knows, and whether rows were left out. */
type List = UseQueryResult<{ rows: readonly unknown[]; total: number; truncated: boolean }>

/** What the rows are not: answered just now, complete, or known at all. */
export function ListNotes({
  list: { data, error, dataUpdatedAt, refetch },
  words,
}: {
  list: List
  words: { stale: string; truncated: (shown: string, total: string) => string }
}) {
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
export function ListCount({
  list: { data, error },
  watching,
  words,
}: {
  list: List
  /** Null: nobody tells this list. */
  watching: 'live' | 'polling' | null
  words: Record<'none' | 'live' | 'liveWhy' | 'polling', string> & { count: (total: string) => string }
}) {
  const Sign = watching === 'live' ? IconBroadcast : IconRefresh
  return (
    <>
      {data && (data.total === 0 ? words.none : words.count(grouped(data.total)))}
      {data && !error && watching && (
        <small className="faint list-watch" title={watching === 'live' ? words.liveWhy : undefined}>
          <Sign size={14} aria-hidden />
          {words[watching]}
        </small>
      )}
    </>
  )
}
