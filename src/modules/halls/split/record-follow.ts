/** Follows a hall's chain on this device, from its first record to the one on the page (docs/decisions/042). */
import type { ChainAnswer, ChainPart, Followed } from '#contract/halls/split/chain.ts'
import type { SealedRecord } from '#contract/halls/split/record.ts'
import type { ChainHead } from '#contract/halls/split/seen.ts'
import type { Difference } from '#contract/halls/split/verify.ts'
import type { LogSeen } from '#app/modules/halls/log/log-check.ts'
import { recordQueries } from './queries.ts'

/** `held`: all hold up to the page's record, and so does what the log says of it unless its state is a red one. `cut`: the server could not be reached after `count` records that hold. */
export type ChainResult =
  | { kind: 'held'; count: number; since: string | null; log: LogSeen }
  | { kind: 'broken'; count: number; run: number; difference: Difference }
  | { kind: 'cut'; count: number }
  | { kind: 'stopped' }

interface Following {
  sealed: SealedRecord
  /** The record of this hall that this device saw last; null without one. */
  head: ChainHead | null
  onProgress: (count: number, all: number) => void
  signal: AbortSignal
}

/** Fetches the next part while the worker checks the last one. */
export async function followChain({ sealed, head, onProgress, signal }: Following): Promise<ChainResult> {
  const { hallId, runId } = sealed.record.snapshot
  const expected = new Map<number, string>([[runId, sealed.recordHash], ...(head ? [[head.run, head.hash] as const] : [])])
  const fetchPart = (after: number) => recordQueries.chain(hallId, after).then(({ data }) => data)
  const check = openChecker(signal)
  let followed: Followed = { newest: null, count: 0, since: null }
  const broken = (difference: Difference, id: number, count = followed.count): ChainResult => ({
    kind: 'broken',
    count,
    run: id,
    difference,
  })
  try {
    let part = await fetchPart(0)
    for (;;) {
      if (signal.aborted) return { kind: 'stopped' }
      const all = part.records as readonly SealedRecord[]
      const records = all.filter((one) => !(runOf(one) > runId))
      const isLast = all.length === 0 || records.length < all.length || part.left === 0 || runOf(all.at(-1)) === runId
      const next = isLast ? null : fetchPart(runOf(all.at(-1)))
      // A failure is handled where the part is awaited.
      next?.catch(() => {})
      const answer = await check({ followed, records })
      const found = answer.broken
      if (found) return broken(found.difference, runOf(records[found.at]), answer.followed.count)
      const other = records.find((one) => (expected.get(runOf(one)) ?? one.recordHash) !== one.recordHash)
      if (other) return broken(elsewhere, runOf(other))
      followed = answer.followed
      onProgress(followed.count, followed.count + (isLast ? 0 : part.left))
      if (!next) {
        const isReached = followed.newest?.recordHash === sealed.recordHash
        if (!isReached) return broken(elsewhere, runId)
        const { checkInLog } = await import('#app/modules/halls/log/log-check.ts')
        return { kind: 'held', count: followed.count, since: followed.since, log: await checkInLog(sealed) }
      }
      part = await next
    }
  } catch {
    return signal.aborted ? { kind: 'stopped' } : { kind: 'cut', count: followed.count }
  }
}

/** The chain does not contain the record that this page, or this device before, has seen. */
const elsewhere: Difference = { what: 'chain', where: '', recorded: '', found: '' }

const runOf = (sealed: SealedRecord | undefined): number => Number(sealed?.record?.snapshot?.runId)

/** Checks parts one after the other: in a worker that ends with the signal, or here where there is none. */
function openChecker(signal: AbortSignal): (part: ChainPart) => Promise<ChainAnswer> {
  if (typeof Worker === 'undefined') return checkHere
  const worker = new Worker(new URL('./record-worker.ts', import.meta.url), { type: 'module' })
  signal.addEventListener('abort', () => worker.terminate())
  const checkAside = (part: ChainPart) =>
    new Promise<ChainAnswer>((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<ChainAnswer>) => resolve(data), { once: true })
      worker.addEventListener('error', () => reject(new Error('the worker did not start')), { once: true })
      signal.addEventListener('abort', () => reject(new Error('stopped')), { once: true })
      worker.postMessage(part, { transfer: [] })
    })
  return (part) => checkAside(part).catch((error: Error) => (signal.aborted ? Promise.reject(error) : checkHere(part)))
}

async function checkHere(part: ChainPart): Promise<ChainAnswer> {
  const { followRecords } = await import('#contract/halls/split/chain.ts')
  return followRecords(part)
}
