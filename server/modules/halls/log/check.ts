/** What a reader checks of a log: its signature, that it only grew, that it has these records, and who has seen them. */
import { bytesToHex } from '@noble/hashes/utils.js'
import {
  formatCheckpoint,
  headCode,
  readCheckpoint,
  readHeadCode,
  type Checkpoint,
  type LogHead,
} from '#contract/halls/log/checkpoint.ts'
import { entryBytes } from '#contract/halls/log/entry.ts'
import { isIncluded, leafHash } from '#contract/halls/log/merkle.ts'
import { cosignedAt, readKey, readLine, readNote } from '#contract/halls/log/note.ts'
import { rootAt } from '#contract/halls/log/proof.ts'
import type { SealedRecord } from '#contract/halls/split/record.ts'
import { bytesOf, openSigned, type RemoteLog } from './remote.ts'
import { readText } from './request.ts'

/** Time after its publication in which a record may be missing in the log, ms. */
const PATIENCE_MS = 10 * 60_000

interface Checking {
  /** The head seen before; null for none. */
  seen: Checkpoint | null
  /** Codes, or files of notes, as the reader gave them. */
  heads: readonly string[]
  records: readonly SealedRecord[]
  /** Public keys that may sign the log, hex. */
  trusted: ReadonlySet<string>
}

interface CheckedLog {
  /** Why the log is refused; null if it holds. */
  fault: string | null
  lines: string[]
  /** The head to remember; null without one. */
  head: Checkpoint | null
}

/** Throws Unreachable if the server leaves a part unanswered. */
export async function checkLog(remote: RemoteLog, { seen, heads, records, trusted }: Checking): Promise<CheckedLog> {
  const refuse = (fault: string): CheckedLog => ({ fault, lines: [], head: seen })
  const text = await remote.checkpoint()
  if (text === null && (seen || heads.length > 0)) return refuse('the log is gone')
  if (text === null)
    return { fault: null, lines: ['Log: the server has none, so that no witness has seen these records.'], head: null }
  const newest = (await openSigned(remote, text, trusted))?.checkpoint
  if (!newest) return refuse('the head of the log is not signed with a known key')
  if (seen && seen.origin !== newest.origin) return refuse(`the log is ${newest.origin}; ${seen.origin} was seen before`)
  if (seen && !(await remote.extends(seen, newest))) {
    return refuse(`its ${newest.size} entries do not begin with the ${seen.size} that were seen before`)
  }
  for (const given of heads) {
    const fault = await contradicted(remote, newest, given)
    if (fault) return refuse(fault)
  }
  const before = seen ? `begins with the ${seen.size} seen before` : 'NOT SEEN BEFORE: remembered from now on'
  const lines = [`Log: ${newest.size} entries, ${before}. Head ${headCode(newest)}`]
  const witnesses = await validWitnesses(remote, newest)
  for (const sealed of records) {
    const index = await placeOf(remote, newest, sealed)
    const name = `run ${sealed.record.snapshot.runId}`
    if (index === 'other') return refuse(`the log has another record for ${name}`)
    if (index === 'absent') {
      if (Date.now() - Date.parse(sealed.record.publishedAt) > PATIENCE_MS) return refuse(`${name} is not in the log`)
      lines.push(`  ${name}: not in the log yet`)
      continue
    }
    const names = witnesses.filter(({ size }) => size > index).map(({ name: witness }) => witness)
    lines.push(
      `  ${name}: entry ${index + 1}, seen by ${names.length} witnesses${names.length > 0 ? `: ${names.join(', ')}` : ''}`,
    )
  }
  return { fault: null, lines, head: newest }
}

/** Why the log does not begin with a head that the reader gave; null if it does. */
async function contradicted(remote: RemoteLog, newest: Checkpoint, given: string): Promise<string | null> {
  const code = readHeadCode(given)
  const head: { size: number; digits: string } | null = code ?? headOfNote(given)
  if (!head) throw new Error(`--head ${given} is neither a code, such as 128-3f9a1c0277de4b10, nor the file of a note.`)
  if (head.size > newest.size) return `it has ${newest.size} entries; --head ${given} has ${head.size}`
  const found: LogHead = { size: head.size, root: bytesToHex(await rootAt(remote.nodes(head.size), head.size)) }
  const isHeld = found.root.startsWith(head.digits) && (await remote.extends(found, newest))
  return isHeld ? null : `it does not begin with the head of --head ${given}`
}

/** The head in the file of a note; null if it is none. */
function headOfNote(file: string): { size: number; digits: string } | null {
  let text: string
  try {
    text = readText(file)
  } catch {
    return null
  }
  const note = readNote(text)
  const head = note && readCheckpoint(note.body)
  return head && { size: head.size, digits: head.root }
}

async function placeOf(remote: RemoteLog, newest: Checkpoint, { record, recordHash }: SealedRecord) {
  const { hallId: hall, runId: run } = record.snapshot
  const found = await remote.inclusion(run, newest.size)
  if (!found) return 'absent'
  const leaf = leafHash(entryBytes({ hall, hash: recordHash, previous: record.previous, run }))
  return isIncluded(leaf, found.index, bytesOf(newest), found.hashes) ? found.index : 'other'
}

/** The witnesses whose signatures verify, of heads with which the log begins. */
async function validWitnesses(remote: RemoteLog, newest: Checkpoint): Promise<{ name: string; size: number }[]> {
  const valid: { name: string; size: number }[] = []
  for (const { key: text, size, root, line: signature } of await remote.witnesses()) {
    const [key, line] = [readKey(text), readLine(signature)]
    const isSigned = key && line && cosignedAt(key, formatCheckpoint({ ...newest, size, root }), line) !== null
    if (isSigned && (await remote.extends({ size, root }, newest))) valid.push({ name: key.name, size })
  }
  return valid
}
