/** Verifies a record on this device: by its own content, its chain, the published record and earlier seen records. */
import type { RunRecord, SealedRecord } from '#contract/halls/split/record.ts'
import type { ChainHead, Trust } from '#contract/halls/split/seen.ts'
import type { Difference } from '#contract/halls/split/verify.ts'
import type { QueryClient } from '@tanstack/react-query'
import { askKeys } from '#app/modules/halls/log/log-queries.ts'
import { publishedBefore, recordQueries, type RunFace } from './queries.ts'
import { isMissing } from '#app/transport/failure.ts'
import type { LogSeen } from '#app/modules/halls/log/log-check.ts'
import { chainThrough, type ChainSeen } from './record-chain.ts'
import { rememberHead, rememberKey, rememberLog, seenRecords } from './record-seen.ts'

export { rememberKey }

/** A difference between two records, by path; values as JSON. */
export interface Apart {
  where: string
  text: string
  found: string
}

export interface Verdict {
  /** The verified record, as received. */
  raw: unknown
  difference: Difference | null
  /** Whether the previous record was compared: `first` has none, `unknown` is not listed any more, `unreached` could not be fetched. */
  chain: 'held' | 'first' | 'unknown' | 'unreached'
  /** Whether the previous record was compared too, and nothing between both is missing; `unreached` if it could not be fetched. */
  accounted: boolean | 'unreached'
  /** Whether its key is published by the server; `unknown` could not be fetched. */
  key: 'published' | 'other' | 'unknown'
  /** Whether it agrees with records seen on this device; null if its own check fails. */
  seen: Seen | null
  /** Whether the log of all records has it, and who has seen it there; null if its own check fails. */
  log: LogSeen | null
  /** A file compared with the published record of its number; null without a comparison. */
  published: 'same' | 'unreached' | 'absent' | Apart | null
}

/** Whether the list of shows does not reach back to the record before: only the whole chain, or the command, can compare both. */
export const isFar = ({ chain }: Verdict): boolean => chain === 'unknown'

/** Whether a part could not be checked: then a verdict without a difference is no proof. */
const isUnchecked = (verdict: Verdict): boolean => isFar(verdict) || isUnanswered(verdict)

/** Whether the server left a part unanswered. */
export const isUnanswered = ({ accounted, chain, key, log, published, seen }: Verdict): boolean =>
  accounted === 'unreached' ||
  chain === 'unreached' ||
  published === 'unreached' ||
  key === 'unknown' ||
  log?.state === 'unreached' ||
  seen?.chain === 'unreached' ||
  seen?.trust === 'unreached'

interface Seen {
  /** Why its key is believed; null when it is not the one that was seen, `unreached` if the server did not say whether it follows that one. */
  trust: Trust | 'unreached' | null
  chain: ChainSeen | 'first'
  /** The newest record of its hall that this device has checked; null where it has none. */
  head: ChainHead | null
}

/** Verifies a record from the server; a valid one is remembered. */
export async function judge(client: QueryClient, raw: unknown): Promise<Verdict> {
  const verdict = await verdictOf(client, raw)
  remember(verdict)
  return verdict
}

async function verdictOf(client: QueryClient, raw: unknown): Promise<Verdict> {
  const found = await runBefore(client, raw)
  const run = found === 'unreached' ? undefined : found
  const previous = run && run.recordHash
  const before = run && (await client.fetchQuery(recordQueries.record(run.id)).catch(() => null))?.data
  const difference = await checkRecord({ sealed: raw, previous, before }).catch(() => unreadable)
  const chain = found === 'unreached' ? found : previous === undefined ? 'unknown' : previous === null ? 'first' : 'held'
  const seen = difference ? null : await seenBefore(raw as SealedRecord)
  const accounted = run && !before ? 'unreached' : difference === null && hasBalance(raw) && hasBalance(before)
  const log = difference ? null : await (await import('#app/modules/halls/log/log-check.ts')).checkInLog(raw as SealedRecord)
  return { raw, difference, chain, accounted, key: await keyOf(client, raw), seen, log, published: null }
}

const hasBalance = (sealed: unknown) => recordIn(sealed)?.snapshot?.balance !== undefined

/** Against what the server cannot change: the keys and the chain that this device has seen. */
async function seenBefore(sealed: SealedRecord): Promise<Seen> {
  const { keys, heads } = seenRecords()
  const { trustIn } = await import('#contract/halls/split/seen.ts')
  const isKnown = keys.length === 0 || keys.includes(sealed.publicKey)
  const successors = isKnown ? undefined : await successorsOfSeen(keys)
  const head = heads[sealed.record.snapshot.hallId] ?? null
  const isSilent = !isKnown && successors === undefined
  return {
    trust: isSilent ? 'unreached' : trustIn(sealed, { supplied: [], seen: new Set(keys), successors }),
    chain: head ? await chainThrough(sealed, head) : 'first',
    head,
  }
}

/** The keys that follow the seen ones by signed statements; undefined if the server does not answer. */
async function successorsOfSeen(keys: readonly string[]): Promise<Set<string> | undefined> {
  const published = await askKeys().catch(() => undefined)
  const { successorsOf } = await import('#contract/halls/log/rotation.ts')
  return published && successorsOf(new Set(keys), published)
}

/** Remember only valid, published records: otherwise a forged file could be the first one seen. */
function remember(verdict: Verdict): void {
  const { raw, key, seen, log } = verdict
  if (log && redLogs.has(log.state)) return
  if (isUnchecked(verdict) || key !== 'published' || !seen?.trust || seen.chain === 'broken') return
  const { publicKey, record, recordHash } = raw as SealedRecord
  rememberKey(publicKey)
  rememberHead(record.snapshot.hallId, { run: record.snapshot.runId, hash: recordHash })
  if (log?.checkpoint) rememberLog(log.checkpoint)
}

/** Results of the log that make a record invalid. */
const redLogs: ReadonlySet<LogSeen['state']> = new Set(['broken', 'absent', 'other'] as const)

/** Judges a file's text; the envelope of the call is opened. Throws a SyntaxError when it is no JSON. */
export async function judgeFile(client: QueryClient, text: string): Promise<Verdict> {
  const read: unknown = JSON.parse(text)
  const raw = isObject(read) && 'data' in read && !('record' in read) ? read['data'] : read
  const verdict = { ...(await verdictOf(client, raw)), published: await comparison(client, raw) }
  if (verdict.published === 'same') remember(verdict)
  return verdict
}

async function keyOf(client: QueryClient, raw: unknown): Promise<Verdict['key']> {
  const keys = await client.fetchQuery(recordQueries.keys).catch(() => null)
  if (!keys) return 'unknown'
  if (keys.data.some(({ publicKey }) => isObject(raw) && raw['publicKey'] === publicKey)) return 'published'
  // A stale list may lack a newer key.
  return keys.fromDevice ? 'unknown' : 'other'
}

const unreadable: Difference = { what: 'shape', where: '', recorded: '', found: '' }

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

/** The published run whose record this one must name as previous: null for a hall's first, undefined if unknown. */
async function runBefore(client: QueryClient, raw: unknown): Promise<RunFace | null | undefined | 'unreached'> {
  const { hallId, runId } = recordIn(raw)?.snapshot ?? {}
  if (hallId === undefined || !Number.isSafeInteger(hallId) || !runId) return undefined
  const past = await client.fetchQuery(recordQueries.past(hallId)).catch(() => null)
  if (!past) return 'unreached'
  return publishedBefore(past.data, runId)
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** The readable part of an unverified record. */
function recordIn(raw: unknown): { snapshot?: Partial<RunRecord['snapshot']> } | null {
  const record = isObject(raw) ? raw['record'] : null
  if (!isObject(record)) return null
  const { snapshot } = record
  return { snapshot: isObject(snapshot) ? snapshot : {} }
}

/** Returns the first difference from the published record; `recorded` is the record's value, `found` the published one. */
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

/** Input of the verification: the record as received, the previous hash if known, and that record if it could be fetched. */
export interface VerificationInput {
  sealed: unknown
  previous: string | null | undefined
  before: unknown
}

/** The first thing that does not hold, null when all of it does. */
async function checkRecord(input: VerificationInput): Promise<Difference | null> {
  if (typeof Worker === 'undefined') return checkHere(input)
  return checkAside(input).catch(() => checkHere(input))
}

/** Without a worker, or where it could not be started. */
async function checkHere(input: VerificationInput): Promise<Difference | null> {
  const { firstDifferenceAfter } = await import('#contract/halls/split/chain.ts')
  return firstDifferenceAfter(input)
}

function checkAside(input: VerificationInput): Promise<Difference | null> {
  const worker = new Worker(new URL('./record-worker.ts', import.meta.url), { type: 'module' })
  const answer = new Promise<Difference | null>((answered, failed) => {
    worker.addEventListener('message', ({ data }: MessageEvent<Difference | null>) => answered(data))
    worker.addEventListener('error', () => failed(new Error('the checking did not start')))
    worker.postMessage(input, { transfer: [] })
  })
  return answer.finally(() => worker.terminate())
}
