/** Published records: fetched once and cached on the device, where they are verified (`record-judge.ts`; domain.md 4.7). */
import { run, type NamedRun, type RunFace } from '#contract/halls/run.ts'
import type { RunRecord, SealedRecord } from '#contract/halls/split/record.ts'
import { queryOptions } from '@tanstack/react-query'
import { ask, type Dated } from '#app/transport/ask.ts'

export type { NamedRun, RunFace, RunRecord, SealedRecord }

/** Maximum number of shows returned by `past`: a shorter list is complete. */
const MOST_PAST = 50

const always = { networkMode: 'always', retry: false } as const

export const recordQueries = {
  /** A record exactly as published; 404 until it exists. */
  record: (id: number) =>
    queryOptions({
      ...always,
      queryKey: ['run', 'record', id],
      queryFn: (): Promise<Dated<unknown>> => ask(run.record, { id }),
    }),
  /** Objections against it that were upheld since. */
  annotations: (id: number) =>
    queryOptions({ ...always, queryKey: ['run', 'annotations', id], queryFn: () => ask(run.annotations, { id }) }),
  /** Data of a show without a record; of one with a record, when the turns that wait now should win. */
  face: (id: number) => queryOptions({ ...always, queryKey: ['run', 'face', id], queryFn: () => ask(run.face, { id }) }),
  /** The keys that the server names as those of its records. */
  keys: queryOptions({ ...always, queryKey: ['run', 'keys'], queryFn: () => ask(run.keys, {}) }),
  /** Records of a hall after a run, oldest first: never cached, because a chain is checked as the server has it now. */
  chain: (hallId: number, after: number) => ask(run.chain, { hallId, after }, { fresh: true }),
  /** A hall's shows that ended, newest first. */
  past: (hallId: number) =>
    queryOptions({ ...always, queryKey: ['run', 'past', hallId], queryFn: () => ask(run.past, { hallId }) }),
}

/** The published run before this one: null when there was none, undefined when the list does not reach back so far. */
export function publishedBefore(past: readonly RunFace[], id: number): RunFace | null | undefined {
  const before = past.find((face) => face.state === 'PUBLISHED' && face.id < id)
  return before ?? (past.length < MOST_PAST ? null : undefined)
}

/** Returns the public address of the record. */
export const recordAddress = (id: number): string => `/api/v1/show-runs/${id}/record`
