import { Box } from '@mantine/core'
import { IconBroadcast, IconInfoCircle, IconRefresh } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import { grouped, totalSaid } from '../value/figures.ts'
import { OldAnswer } from './OldAnswer.tsx'

/** An answer of a list; where it was searched for: its rows, how many the server knows, and whether rows were left out. */
type Answer = UseQueryResult<unknown>
interface FoundNotes {
  rows: readonly unknown[]
  total: number
  more?: boolean
  truncated: boolean
}

/** What every list says of itself. */
export interface ListWords {
  unknownTitle: string
  /** Without it the server's sentence stands alone. */
  unknownWhy?: (why: string) => string
  stale: string
  inTable: (found: string) => string
  /** While the server is asked and other rows are there already. */
  asking?: string
  truncated?: (shown: string, total: string) => string
  none?: string
  count?: (total: string) => string
  live?: string
  liveWhy?: string
  polling?: string
}

/** Why nothing is known. */
export const whyUnknown = ({ unknownWhy }: ListWords, { message }: Error): string => unknownWhy?.(message) ?? message

/** What the rows are not: answered just now, complete, or known at all. */
export function ListNotes({ list: { data, error, dataUpdatedAt, refetch }, words }: { list: Answer; words: ListWords }) {
  const { rows = [], total = 0, more = false, truncated = false } = (data ?? {}) as Partial<FoundNotes>
  return (
    <>
      {error && (
        <OldAnswer at={data ? dataUpdatedAt : null} onRetry={() => void refetch()}>
          {data ? words.stale : whyUnknown(words, error)}
        </OldAnswer>
      )}
      {truncated && (
        <p className="note" data-tone="info">
          <IconInfoCircle size={18} aria-hidden />
          {words.truncated?.(grouped(rows.length), totalSaid({ total, more }))}
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
  list: Answer
  /** Null: nobody tells this list. */
  watching: 'live' | 'polling' | null
  words: ListWords
}) {
  const { total, more = false } = (data ?? {}) as Partial<FoundNotes>
  const Sign = watching === 'live' ? IconBroadcast : IconRefresh
  return (
    <>
      {total !== undefined && (total === 0 ? words.none : words.count?.(totalSaid({ total, more })))}
      {data !== undefined && !error && watching && (
        <Box
          component="small"
          className="faint"
          display="inline-flex"
          ms="sm"
          fw={400}
          style={{ alignItems: 'center', gap: '4px' }}
          title={watching === 'live' ? words.liveWhy : undefined}
        >
          <Sign size={14} aria-hidden />
          {words[watching]}
        </Box>
      )}
    </>
  )
}
