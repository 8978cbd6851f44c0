/** Published records: asked once, kept on the device, checked on it (domain.md 4.7). */
import { run, type NamedRun, type RunFace } from '#contract/run.ts'
import type { RunRecord, SealedRecord } from '#contract/split/record.ts'
import { queryOptions } from '@tanstack/react-query'
import { askKept, type Dated } from './kept.ts'
import { WireError } from './wire.ts'

export type { NamedRun, RunFace, RunRecord, SealedRecord }

/** How many shows `past` tells of: fewer are all there are. */
const MOST_PAST = 50

const always = { networkMode: 'always', retry: false } as const

export const recordQueries = {
  /** A record as it was published, exactly as it came; refused with 404 until there is one. */
  record: (id: number) =>
    queryOptions({
      ...always,
      queryKey: ['run', 'record', id],
      queryFn: (): Promise<Dated<unknown>> => askKept(run.record, { id }),
    }),
  /** What is known of a show that has no record, or none yet. */
  face: (id: number) => queryOptions({ ...always, queryKey: ['run', 'face', id], queryFn: () => askKept(run.face, { id }) }),
  /** The keys that the server names as those of its records. */
  keys: queryOptions({ ...always, queryKey: ['run', 'keys'], queryFn: () => askKept(run.keys, {}) }),
  /** A hall's shows that ended, newest first. */
  past: (hallId: number) =>
    queryOptions({ ...always, queryKey: ['run', 'past', hallId], queryFn: () => askKept(run.past, { hallId }) }),
}

/** Whether the server says that there is none. */
export const isMissing = (error: unknown): boolean => error instanceof WireError && error.status >= 400 && error.status < 500

/** The published run before this one: null when there was none, undefined when the list does not reach back so far. */
export function publishedBefore(past: readonly RunFace[], id: number): RunFace | null | undefined {
  const before = past.find((face) => face.state === 'PUBLISHED' && face.id < id)
  return before ?? (past.length < MOST_PAST ? null : undefined)
}

/** Where the record can be fetched by anybody. */
export const recordAddress = (id: number): string => `/api/v1/show-runs/${id}/record`
