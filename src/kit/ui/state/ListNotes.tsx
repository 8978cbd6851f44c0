import { Box } from '@mantine/core'
import { IconBroadcast, IconInfoCircle, IconRefresh } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import { grouped, formatTotal } from '../value/figures.ts'
import { OldAnswer } from './OldAnswer.tsx'

/** A list's answer; for a search: its rows, the server's count, and whether rows were cut. */
type Answer = UseQueryResult<unknown>
interface FoundNotes {
  rows: readonly unknown[]
  total: number
  more?: boolean
  truncated: boolean
}

/** Texts of every list. */
export interface ListWords {
  unknownTitle: string
  /** Without it only the server's message is shown. */
  unknownWhy?: (why: string) => string
  stale: string
  inTable: (found: string) => string
  /** While fetching, with other rows already shown. */
  asking?: string
  truncated?: (shown: string, total: string) => string
  none?: string
  count?: (total: string) => string
  live?: string
  liveWhy?: string
  polling?: string
}

/** Returns why there is no data. */
export const whyUnknown = ({ unknownWhy }: ListWords, { message }: Error): string => unknownWhy?.(message) ?? message

/** Notes if the rows are stale, incomplete or missing. */
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
          {words.truncated?.(grouped(rows.length), formatTotal({ total, more }))}
        </p>
      )}
    </>
  )
}

/** The server's count, and how soon this list follows changes. */
export function ListCount({
  list: { data, error },
  watching,
  words,
}: {
  list: Answer
  /** Null: this list does not follow changes. */
  watching: 'live' | 'polling' | null
  words: ListWords
}) {
  const { total, more = false } = (data ?? {}) as Partial<FoundNotes>
  const Sign = watching === 'live' ? IconBroadcast : IconRefresh
  return (
    <>
      {total !== undefined && (total === 0 ? words.none : words.count?.(formatTotal({ total, more })))}
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
