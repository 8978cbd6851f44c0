/** Compares records and the log of their server with the heads seen before: a rewritten history does not contain them. */
import * as v from 'valibot'
import { successorsOf } from '#contract/halls/log/rotation.ts'
import { SealedRecord } from '#contract/halls/split/record.ts'
import { hashBelow, type ChainHead } from '#contract/halls/split/seen.ts'
import { checkLog, openRemoteLog } from '#server/modules/halls/log/index.ts'
import type { KnownServer } from './known-servers.ts'
import { recordsOf, type SourcedRecord } from './sources.ts'

/** The keys that follow known ones by the statements of this server; asked only for keys that are not known. */
export async function successorsAt(
  address: string | null,
  known: ReadonlySet<string>,
  keys: readonly string[],
): Promise<ReadonlySet<string>> {
  if (address === null || known.size === 0 || keys.every((key) => known.has(key))) return new Set()
  return successorsOf(known, await openRemoteLog(address).keys())
}

/** The heads of one server. */
type Seen = Pick<KnownServer, 'log' | 'halls'>

interface Comparing {
  records: readonly SourcedRecord[]
  /** The origin of the server; null for files. */
  address: string | null
  heads: readonly string[]
  trusted: ReadonlySet<string>
}

/**
 * Compares valid records, and the log of their server, with what was seen before. `seen` is to be remembered if it holds. Throws
 * Unreachable if the server leaves a part unanswered.
 */
export async function compareWithSeen(
  seen: Seen,
  { records, address, heads, trusted }: Comparing,
): Promise<{ isValid: boolean; lines: string[]; seen: Seen }> {
  if (heads.length > 0 && address === null) throw new Error('--head needs the address of a server: a file has no log.')
  const lines: string[] = []
  let isValid = true
  const refuse = (why: string) => {
    isValid = false
    lines.push(`DOES NOT HOLD: ${why}.`)
  }
  const valid = records.flatMap(({ sealed }) => (v.is(SealedRecord, sealed) ? [sealed] : []))
  const halls = { ...seen.halls }
  for (const [hall, own] of Map.groupBy(valid, ({ record }) => String(record.snapshot.hallId))) {
    const newest = own.map(headOf).reduce((one, other) => (other.run > one.run ? other : one))
    const head = seen.halls[hall]
    const fate = head ? await fateOf(head, own, address) : 'FIRST'
    if (fate === 'BROKEN')
      refuse(`the chain of hall ${hall} does not contain the record of run ${head?.run} seen before, ${head?.hash}`)
    else lines.push(`Hall ${hall}: ${fates[fate]}`)
    if (!head || newest.run > head.run) halls[hall] = newest
  }
  let log = seen.log
  if (address !== null) {
    const checked = await checkLog(openRemoteLog(address), { seen: seen.log, heads, records: valid, trusted })
    if (checked.fault) refuse(`the log of ${address}: ${checked.fault}`)
    lines.push(...checked.lines)
    log = checked.head
  }
  return { isValid, lines, seen: { log, halls } }
}

const headOf = ({ record, recordHash }: SealedRecord): ChainHead => ({ run: record.snapshot.runId, hash: recordHash })

/** HELD: the chain goes through it. FAR: it is unchanged, or too far away to follow; a server's log still has it. */
type Fate = 'FIRST' | 'HELD' | 'FAR' | 'BROKEN'
const fates: Record<Exclude<Fate, 'BROKEN'>, string> = {
  FIRST: 'no record was seen here before; the newest one is remembered from now on',
  HELD: 'the chain contains the record seen before',
  FAR: 'the record seen before is not among these; the chain between was not followed',
}

/** Whether the records of a hall, with those of its server between, contain the head seen before. */
async function fateOf(head: ChainHead, given: readonly SealedRecord[], address: string | null): Promise<Fate> {
  const own = new Map(given.map((sealed) => [sealed.record.snapshot.runId, sealed]))
  const same = own.get(head.run)
  if (same) return same.recordHash === head.hash ? 'HELD' : 'BROKEN'
  const runs = [...own.keys()].toSorted((a, b) => a - b)
  const [oldest, newest] = [runs[0]!, runs.at(-1)!]
  // These records were checked as one chain already: it passes over the head.
  if (oldest < head.run && newest > head.run) return 'BROKEN'
  const next = oldest > head.run ? own.get(oldest)! : null
  if (next?.record.previous === head.hash) return 'HELD'
  if (address === null) return 'FAR'
  const between = next ? { from: headOf(next), to: head } : { from: head, to: headOf(own.get(newest)!) }
  return follow(between, given[0]!.record.snapshot.hallId, address)
}

/** Follows the published chain down from one record to an older one. */
async function follow({ from, to }: { from: ChainHead; to: ChainHead }, hallId: number, address: string): Promise<Fate> {
  const published = new Map<number, unknown>()
  for (const { sealed } of await recordsOf(`${address}/board/${hallId}`)) {
    if (v.is(SealedRecord, sealed)) published.set(sealed.record.snapshot.runId, sealed)
  }
  const isListed = [...published.keys()].some((run) => run < to.run)
  if (!published.has(to.run) && isListed) return 'BROKEN'
  if (!published.has(from.run) || !published.has(to.run)) return 'FAR'
  let hash: string | null = from.hash
  for (const run of [...published.keys()].filter((one) => one <= from.run && one > to.run).toSorted((a, b) => b - a)) {
    const below: string | null | undefined = hash === null ? undefined : hashBelow(published.get(run), hash)
    if (below === undefined) return 'BROKEN'
    hash = below
  }
  return hash === to.hash ? 'HELD' : 'BROKEN'
}
