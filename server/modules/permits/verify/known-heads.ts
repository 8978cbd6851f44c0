/** Heads seen on this computer before: of the log, and of each hall's chain. A rewritten history does not contain them. */
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import * as v from 'valibot'
import type { Checkpoint } from '#contract/halls/log/checkpoint.ts'
import { successorsOf } from '#contract/halls/log/rotation.ts'
import { SealedRecord } from '#contract/halls/split/record.ts'
import { hashBelow, type ChainHead } from '#contract/halls/split/seen.ts'
import { checkLog, openRemoteLog } from '#server/modules/halls/log/index.ts'
import { stateFolder } from '#server/platform/state-folder.ts'
import { recordsOf, type SourcedRecord } from './sources.ts'

/** One server's heads: of its log, and of each hall by its id. */
export interface Seen {
  log: Checkpoint | null
  halls: Record<string, ChainHead>
}

export const seenFile = (): string => join(stateFolder(), 'known-heads.json')

/** What was seen before; nothing without a file. Throws an Error for a file that is not whole. */
export function readSeen(file: string): Seen {
  if (!existsSync(file)) return { log: null, halls: {} }
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Seen
  } catch (error) {
    throw new Error(`${file} cannot be read: it holds the heads seen before. Restore it.`, { cause: error })
  }
}

/** Writes the file whole. Throws file system errors. */
export function rememberSeen(file: string, seen: Seen): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  writeFileSync(`${file}.new`, `${JSON.stringify(seen, null, 2)}\n`, { mode: 0o600 })
  renameSync(`${file}.new`, file)
}

/** The servers among the sources, by origin. */
export const serversOf = (sources: readonly string[]): string[] => [
  ...new Set(sources.filter((source) => /^https?:\/\//i.test(source)).map((source) => new URL(source).origin)),
]

/** The keys that follow known ones by the statements these servers publish; a server without an answer has none. */
export async function successorsAt(servers: readonly string[], known: ReadonlySet<string>): Promise<Set<string>> {
  const published = servers.map((server) =>
    openRemoteLog(server)
      .keys()
      .catch(() => []),
  )
  return successorsOf(known, (await Promise.all(published)).flat())
}

interface Comparing {
  records: readonly SourcedRecord[]
  servers: readonly string[]
  heads: readonly string[]
  trusted: ReadonlySet<string>
}

/** Compares valid records, and the logs of their servers, with what was seen before. `seen` is to be remembered if it holds. */
export async function compareWithSeen(
  seen: Seen,
  { records, servers, heads, trusted }: Comparing,
): Promise<{ isValid: boolean; lines: string[]; seen: Seen }> {
  if (heads.length > 0 && servers.length === 0) throw new Error('--head needs the address of a server: a file has no log.')
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
    const fate = head ? await fateOf(head, own, servers[0]) : 'FIRST'
    if (fate === 'BROKEN')
      refuse(`the chain of hall ${hall} does not contain the record of run ${head?.run} seen before, ${head?.hash}`)
    else lines.push(`Hall ${hall}: ${fates[fate]}`)
    if (!head || newest.run > head.run) halls[hall] = newest
  }
  let log = seen.log
  for (const server of servers) {
    const checked = await checkLog(openRemoteLog(server), { seen: seen.log, heads, records: valid, trusted })
    if (checked.fault) refuse(`the log of ${server}: ${checked.fault}`)
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
async function fateOf(head: ChainHead, given: readonly SealedRecord[], server: string | undefined): Promise<Fate> {
  const own = new Map(given.map((sealed) => [sealed.record.snapshot.runId, sealed]))
  const same = own.get(head.run)
  if (same) return same.recordHash === head.hash ? 'HELD' : 'BROKEN'
  const runs = [...own.keys()].toSorted((a, b) => a - b)
  const [oldest, newest] = [runs[0]!, runs.at(-1)!]
  // These records were checked as one chain already: it passes over the head.
  if (oldest < head.run && newest > head.run) return 'BROKEN'
  const next = oldest > head.run ? own.get(oldest)! : null
  if (next?.record.previous === head.hash) return 'HELD'
  if (!server) return 'FAR'
  const between = next ? { from: headOf(next), to: head } : { from: head, to: headOf(own.get(newest)!) }
  return follow(between, given[0]!.record.snapshot.hallId, server)
}

/** Follows the published chain down from one record to an older one. */
async function follow({ from, to }: { from: ChainHead; to: ChainHead }, hallId: number, server: string): Promise<Fate> {
  const published = new Map<number, unknown>()
  for (const { sealed } of await recordsOf(`${server}/board/${hallId}`)) {
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
