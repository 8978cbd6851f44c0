/**
 * Published records: asked once, kept on the device and checked on it. Does one hold by itself, in its chain, and is it the one
 * that was published (domain.md 4.7).
 */
import { run, type NamedRun, type RunFace } from '#contract/run.ts'
import type { RunRecord, SealedRecord } from '#contract/split/record.ts'
import type { Difference } from '#contract/split/verify.ts'
import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { ask, type Dated } from './transport/ask.ts'
import { isMissing } from './transport/failure.ts'

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
      queryFn: (): Promise<Dated<unknown>> => ask(run.record, { id }),
    }),
  /** What was upheld against it since. */
  annotations: (id: number) =>
    queryOptions({ ...always, queryKey: ['run', 'annotations', id], queryFn: () => ask(run.annotations, { id }) }),
  /** What is known of a show that has no record, or none yet. */
  face: (id: number) => queryOptions({ ...always, queryKey: ['run', 'face', id], queryFn: () => ask(run.face, { id }) }),
  /** The keys that the server names as those of its records. */
  keys: queryOptions({ ...always, queryKey: ['run', 'keys'], queryFn: () => ask(run.keys, {}) }),
  /** A hall's shows that ended, newest first. */
  past: (hallId: number) =>
    queryOptions({ ...always, queryKey: ['run', 'past', hallId], queryFn: () => ask(run.past, { hallId }) }),
}

/** The published run before this one: null when there was none, undefined when the list does not reach back so far. */
export function publishedBefore(past: readonly RunFace[], id: number): RunFace | null | undefined {
  const before = past.find((face) => face.state === 'PUBLISHED' && face.id < id)
  return before ?? (past.length < MOST_PAST ? null : undefined)
}

/** Where the record can be fetched by anybody. */
export const recordAddress = (id: number): string => `/api/v1/show-runs/${id}/record`

/** A place at which two records differ, by path; texts as JSON. */
export interface Apart {
  where: string
  text: string
  found: string
}

export interface Verdict {
  /** The record that was judged, as it came. */
  raw: unknown
  difference: Difference | null
  /** Whether the record before it was at hand: `held` was compared, `first` has none, `unknown` could not be asked. */
  chain: 'held' | 'first' | 'unknown'
  /** Whether its key is one that the server names as its own; `unknown` could not be asked. */
  key: 'published' | 'other' | 'unknown'
  /** A file against what the server publishes under its number; null where nothing was to be compared. */
  published: 'same' | 'unreached' | 'absent' | Apart | null
}

/** Judges a record that the server answered. */
export async function judge(client: QueryClient, raw: unknown): Promise<Verdict> {
  const previous = await previousOf(client, raw)
  const difference = await checkRecord({ sealed: raw, previous }).catch(() => unreadable)
  const chain = previous === undefined ? 'unknown' : previous === null ? 'first' : 'held'
  return { raw, difference, chain, key: await keyOf(client, raw), published: null }
}

/** Judges a file's text; the envelope of the call is opened. Throws a SyntaxError when it is no JSON. */
export async function judgeFile(client: QueryClient, text: string): Promise<Verdict> {
  const read: unknown = JSON.parse(text)
  const raw = isObject(read) && 'data' in read && !('record' in read) ? read['data'] : read
  const verdict = await judge(client, raw)
  return { ...verdict, published: await comparison(client, raw) }
}

async function keyOf(client: QueryClient, raw: unknown): Promise<Verdict['key']> {
  const keys = await client.fetchQuery(recordQueries.keys).catch(() => null)
  if (!keys) return 'unknown'
  if (keys.data.some(({ publicKey }) => isObject(raw) && raw['publicKey'] === publicKey)) return 'published'
  // An old list may not know a key that is in use since.
  return keys.fromDevice ? 'unknown' : 'other'
}

const unreadable: Difference = { what: 'shape', where: '', said: '', found: '' }

async function comparison(client: QueryClient, raw: unknown): Promise<Verdict['published']> {
  const id = recordIn(raw)?.snapshot?.runId
  if (!Number.isSafeInteger(id) || !id) return null
  try {
    const published = await client.fetchQuery(recordQueries.record(id))
    return firstApart(raw, published.data) ?? 'same'
  } catch (error) {
    return isMissing(error) ? 'absent' : 'unreached'
  }
}

/** The hash the record has to name as the one before: null for a hall's first, undefined where that is not known. */
async function previousOf(client: QueryClient, raw: unknown): Promise<string | null | undefined> {
  const { hallId, runId } = recordIn(raw)?.snapshot ?? {}
  if (!Number.isSafeInteger(hallId) || !runId) return undefined
  const past = await client.fetchQuery(recordQueries.past(hallId!)).catch(() => null)
  if (!past) return undefined
  const before = publishedBefore(past.data, runId)
  return before ? before.recordHash : before
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** What may be read of a record nobody has checked. */
function recordIn(raw: unknown): { snapshot?: Partial<RunRecord['snapshot']> } | null {
  const record = isObject(raw) ? raw['record'] : null
  if (!isObject(record)) return null
  const { snapshot } = record
  return { snapshot: isObject(snapshot) ? snapshot : {} }
}

/** Where a record first differs from the published one; `said` is the record's, `found` is what was published. */
function firstApart(input: unknown, found: unknown, where = ''): Apart | null {
  if (!isObject(input) || !isObject(found)) {
    return input === found ? null : { where, text: JSON.stringify(input) ?? '', found: JSON.stringify(found) ?? '' }
  }
  for (const key of new Set([...Object.keys(found), ...Object.keys(input)])) {
    const apart = firstApart(input[key], found[key], where ? `${where}.${key}` : key)
    if (apart) return apart
  }
  return null
}

/** What the checking is asked: the record as it came, and the hash of the one before where it is known. */
export interface Asked {
  sealed: unknown
  previous: string | null | undefined
}

/** The first thing that does not hold, null when all of it does. */
async function checkRecord(asked: Asked): Promise<Difference | null> {
  if (typeof Worker === 'undefined') return checkHere(asked)
  return checkAside(asked).catch(() => checkHere(asked))
}

/** Without a worker, or where it could not be started. */
async function checkHere({ sealed, previous }: Asked): Promise<Difference | null> {
  const { firstDifference } = await import('#contract/split/verify.ts')
  return firstDifference(sealed, previous)
}

function checkAside(asked: Asked): Promise<Difference | null> {
  const worker = new Worker(new URL('./record-worker.ts', import.meta.url), { type: 'module' })
  const answer = new Promise<Difference | null>((answered, failed) => {
    worker.addEventListener('message', ({ data }: MessageEvent<Difference | null>) => answered(data))
    worker.addEventListener('error', () => failed(new Error('the checking did not start')))
    worker.postMessage(asked, { transfer: [] })
  })
  return answer.finally(() => worker.terminate())
}
