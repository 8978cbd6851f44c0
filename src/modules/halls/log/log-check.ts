/** Checks the log of records on this device: its signature, that it only grew, that it has a record, who has seen it. */
import { hexToBytes } from '@noble/hashes/utils.js'
import {
  formatCheckpoint,
  headCode,
  openCheckpoint,
  readHeadCode,
  type Checkpoint,
  type LogHead,
} from '#contract/halls/log/checkpoint.ts'
import { entryBytes } from '#contract/halls/log/entry.ts'
import { isConsistent, isIncluded, leafHash } from '#contract/halls/log/merkle.ts'
import { cosignedAt, readKey, readLine } from '#contract/halls/log/note.ts'
import { successorsOf } from '#contract/halls/log/rotation.ts'
import type { SealedRecord } from '#contract/halls/split/record.ts'
import { isMissing } from '#app/transport/failure.ts'
import { serverTime } from '#app/transport/server-clock.ts'
import { rememberFork, seenRecords, type LogFork, type SeenHead } from '#app/modules/halls/split/record-seen.ts'
import { askConsistency, askHead, askInclusion, askKeys, type Cosignature } from './log-queries.ts'

/**
 * `held`: it begins with the head seen on this device; `first`: none was seen. `none`: the server has no log, and none was seen.
 * `broken`: it contradicts what was seen, now or before, or is not signed with a known key.
 */
type ReadLog =
  | { state: 'held' | 'first'; checkpoint: SeenHead; code: string; body: string; cosignatures: readonly Cosignature[] }
  | { state: 'none' | 'unreached' | 'broken'; heads?: HeadCodes | undefined }

/** The codes of two heads that contradict each other. */
export type HeadCodes = Record<'seen' | 'shown', string>

/** The result of a record: `soon`: published just now, and not in the log yet; `absent`: missing; `other`: with another content. */
export interface LogSeen {
  state: ReadLog['state'] | 'soon' | 'absent' | 'other'
  /** The names of the witnesses that have seen the record. */
  witnesses: string[]
  /** The head to remember; null unless it holds. */
  checkpoint: SeenHead | null
  heads?: HeadCodes | undefined
}

/** Time after its publication in which a record may be missing, ms. */
const PATIENCE_MS = 10 * 60_000

/** A public key or a hash in hex. */
const HEX_32 = /^[\da-f]{64}$/

const codesOf = ({ seen, shown }: LogFork): HeadCodes => ({ seen: headCode(seen), shown: headCode(shown) })

const areHashes = (texts: readonly string[]) => texts.every((text) => HEX_32.test(text))

const bytesOf = ({ size, root }: LogHead) => ({ size, root: hexToBytes(root) })

/** Reads the newest head and compares it with the one seen before. */
export async function readLog(): Promise<ReadLog> {
  const { keys, log: seen, fork } = seenRecords()
  // After two histories neither is believed, whichever of them is shown now.
  if (fork) return { state: 'broken', heads: codesOf(fork) }
  try {
    const head = await askHead()
    if (!head) return { state: seen ? 'broken' : 'none' }
    const published = await askKeys()
    // Without a key that was seen, those that the server publishes are trusted.
    const trusted =
      keys.length > 0 ? [...keys, ...successorsOf(new Set(keys), published)] : published.map(({ publicKey }) => publicKey)
    const opened = openCheckpoint(head.note, trusted.filter((key) => HEX_32.test(key)).map(hexToBytes))
    if (!opened) return { state: 'broken' }
    const { checkpoint, note } = opened
    const lines = head.witnesses.filter(({ size }) => size === checkpoint.size).map(({ line }) => `${line}\n`)
    const shown: SeenHead = { ...checkpoint, note: head.note + lines.join('') }
    const isSameLog = seen?.origin === checkpoint.origin
    if (seen && !(isSameLog && (await begins(seen, checkpoint)))) {
      // A shorter log can be an older copy: it is refused only while it is shown.
      if (isSameLog && seen.size <= checkpoint.size) rememberFork({ seen, shown })
      return { state: 'broken', heads: codesOf({ seen, shown }) }
    }
    return { state: seen ? 'held' : 'first', checkpoint: shown, code: head.code, body: note.body, cosignatures: head.witnesses }
  } catch {
    // An error, also of the proof alone, shows nothing: neither that the log continues, nor that it does not.
    return { state: 'unreached' }
  }
}

/** Whether the newer head begins with the older one. Throws a WireError if the server does not answer. */
async function begins(older: LogHead, newer: LogHead): Promise<boolean> {
  if (older.size > newer.size) return false
  if (older.size === newer.size) return older.root === newer.root
  const { hashes } = await askConsistency(older.size, newer.size)
  // A malformed proof is no proof: it must not pass as a failed request.
  return areHashes(hashes) && isConsistent(bytesOf(older), bytesOf(newer), hashes.map(hexToBytes))
}

/** Whether a valid record is in the log, and who has seen it there. */
export async function checkInLog(sealed: SealedRecord): Promise<LogSeen> {
  const read = await readLog()
  const nothing = { witnesses: [], checkpoint: null }
  if (!('checkpoint' in read)) return { state: read.state, heads: read.heads, ...nothing }
  const { hallId: hall, runId: run } = sealed.record.snapshot
  const leaf = leafHash(entryBytes({ hall, hash: sealed.recordHash, previous: sealed.record.previous, run }))
  try {
    const { index, hashes } = await askInclusion(run, read.checkpoint.size)
    const isThere = areHashes(hashes) && isIncluded(leaf, index, bytesOf(read.checkpoint), hashes.map(hexToBytes))
    if (!isThere) return { state: 'other', ...nothing }
    const witnesses = await witnessesAfter(index, read).catch(() => null)
    if (witnesses === null) return { state: 'unreached', ...nothing }
    return { state: read.state, witnesses, checkpoint: read.checkpoint }
  } catch (error) {
    if (!isMissing(error)) return { state: 'unreached', ...nothing }
    const isNew = serverTime() - Date.parse(sealed.record.publishedAt) < PATIENCE_MS
    return { state: isNew ? 'soon' : 'absent', ...nothing }
  }
}

/** The witnesses whose signatures verify, of heads that have this entry and with which the log begins. */
async function witnessesAfter(
  index: number,
  { checkpoint, cosignatures }: { checkpoint: Checkpoint; cosignatures: readonly Cosignature[] },
): Promise<string[]> {
  const names: string[] = []
  for (const { key: text, size, root, line: signature } of cosignatures) {
    const [key, line] = [readKey(text), readLine(signature)]
    if (size <= index || !key || !line) continue
    const isSigned = cosignedAt(key, formatCheckpoint({ ...checkpoint, size, root }), line) !== null
    if (isSigned && (await begins({ size, root }, checkpoint))) names.push(key.name)
  }
  return names
}

/**
 * The result of a code on paper: `there`: the log begins with that head; `other`: it does not, or the code was copied wrong.
 * `malformed`: it is not a code.
 */
export type CodeResult = 'there' | 'other' | 'malformed' | 'unreached' | 'broken'

/** The result of a code, and the size that it names. */
export interface CheckedCode {
  result: CodeResult
  size: number
  heads?: HeadCodes | undefined
}

export async function checkCode(text: string): Promise<CheckedCode> {
  const code = readHeadCode(text)
  if (!code) return { result: 'malformed', size: 0 }
  const { size, digits } = code
  const read = await readLog()
  if (read.state === 'unreached') return { result: 'unreached', size }
  if (!('checkpoint' in read)) return { result: 'broken', size, heads: read.heads }
  if (size > read.checkpoint.size) return { result: 'other', size }
  try {
    const { root, hashes } = await askConsistency(size, read.checkpoint.size)
    const isThere =
      areHashes([root, ...hashes]) &&
      root.startsWith(digits) &&
      isConsistent(bytesOf({ size, root }), bytesOf(read.checkpoint), hashes.map(hexToBytes))
    return { result: isThere ? 'there' : 'other', size }
  } catch {
    return { result: 'unreached', size }
  }
}
