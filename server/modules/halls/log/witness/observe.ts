/** One look of a witness at a log: it signs only a head that begins with all it has signed before. */
import { bytesToHex } from '@noble/hashes/utils.js'
import { readCheckpoint } from '#contract/halls/log/checkpoint.ts'
import { cosignBody, formatKey, readNote } from '#contract/halls/log/note.ts'
import { openSigned, type RemoteLog } from '../remote.ts'
import { Unreachable } from '../request.ts'
import type { WitnessKey, WitnessMemory, WitnessState } from './memory.ts'

interface Observing {
  remote: RemoteLog
  witness: WitnessKey
  memory: WitnessMemory
  /** The log's key as the operator published it, hex; without it the first one is trusted. */
  logKey: string | null
  now(): Date
}

/** `refused`: the log contradicts what was seen; `waiting`: the server took no signature, or has no log yet. */
interface Observed {
  result: 'cosigned' | 'unchanged' | 'waiting' | 'refused'
  text: string
}

const refused = (why: string, notes: readonly (string | undefined)[]): Observed => ({
  result: 'refused',
  text: [`REFUSED: ${why}`, ...notes.filter((note) => note !== undefined).map((note) => `\n${note}`)].join('\n'),
})

/** Throws Unreachable if the server leaves a part unanswered. */
export async function observe(observing: Observing): Promise<Observed> {
  const { remote, memory } = observing
  // A log that was refused for good needs no answer of the server.
  const old = memory.recall(null)
  if (old?.refused) return refused(old.refused.why, [old.note, old.refused.note])
  const text = await remote.checkpoint()
  const state = memory.recall(text === null ? null : originOf(text))
  if (state?.refused) return refused(state.refused.why, [state.note, state.refused.note])
  if (text === null) {
    return state
      ? refused(`the log is gone; ${state.head.size} entries were seen.`, [state.note])
      : { result: 'waiting', text: 'The server has no log yet.' }
  }
  const known = state?.logKey ?? observing.logKey ?? (await firstKey(remote, text))
  const opened = known === null ? null : await openSigned(remote, text, new Set([known]))
  if (!opened) return refused('the checkpoint is not signed with the known key of the log.', [state?.note, text])
  // A given key counts at every look, also if another one was trusted before.
  const given = observing.logKey
  if (given !== null && given !== known && !(await openSigned(remote, text, new Set([given]))))
    return refused(`the checkpoint is not signed with the given key ${given}.`, [text])
  const { checkpoint, note } = opened
  if (state) {
    const contradiction = await contradicts(remote, state, checkpoint)
    // A smaller log may be an older copy: it is refused as long as it is shown. Two histories are refused for good.
    if (contradiction?.isFinal) memory.save({ ...state, refused: { why: contradiction.why, note: text } })
    if (contradiction) return refused(contradiction.why, [state.note, text])
  }
  const seen: WitnessState = {
    logKey: bytesToHex(opened.publicKey),
    head: checkpoint,
    note: text,
    cosigned: state?.cosigned ?? 0,
    refused: null,
  }
  memory.save(seen)
  if (seen.cosigned === checkpoint.size) return { result: 'unchanged', text: `Nothing new since ${checkpoint.size} entries.` }
  return cosign(observing, seen, note.body)
}

/** The key of a log that is seen for the first time: one of those that the server publishes. */
async function firstKey(remote: RemoteLog, text: string): Promise<string | null> {
  const published = new Set((await remote.keys()).map(({ publicKey }) => publicKey).filter((key) => /^[\da-f]{64}$/.test(key)))
  const opened = await openSigned(remote, text, published)
  return opened && bytesToHex(opened.publicKey)
}

async function contradicts(
  remote: RemoteLog,
  { head }: WitnessState,
  newest: WitnessState['head'],
): Promise<{ why: string; isFinal: boolean } | null> {
  if (newest.origin !== head.origin) return { why: `the log is ${newest.origin}, not ${head.origin}.`, isFinal: true }
  if (newest.size < head.size) {
    return {
      why: `the log has ${newest.size} entries; ${head.size} were seen. It was cut, or this is an old copy.`,
      isFinal: false,
    }
  }
  if (newest.size === head.size && newest.root !== head.root) {
    return { why: `there are two logs of ${head.size} entries.`, isFinal: true }
  }
  try {
    if (await remote.extends(head, newest)) return null
    return { why: `the log of ${newest.size} entries does not begin with the ${head.size} that were seen.`, isFinal: true }
  } catch (error) {
    if (error instanceof Unreachable) throw error
    return { why: `the log cannot be compared: ${(error as Error).message}.`, isFinal: false }
  }
}

async function cosign({ remote, witness, now, memory }: Observing, seen: WitnessState, body: string): Promise<Observed> {
  const { size } = seen.head
  const line = await cosignBody(witness.key, body, Math.floor(now().getTime() / 1000), (message) => witness.sign(message))
  const answer = await remote.cosign(size, line)
  if (answer.status !== 200)
    return {
      result: 'waiting',
      text: `${size} entries were checked. The server did not take the signature (${answer.status}): ${whyRefused(answer, witness)}`,
    }
  memory.save({ ...seen, cosigned: size })
  return { result: 'cosigned', text: `Cosigned ${size} entries.` }
}

/** Why a signature was not taken, in words for the operator of the witness. */
function whyRefused({ status, refused: fields }: { status: number; refused: readonly string[] }, { key }: WitnessKey): string {
  if (status === 403)
    return `it does not know this witness. Its operator registers it with: npm run admin -- add-witness ${formatKey(key)}`
  if (fields.includes('Size')) return 'it has no such head any more. The next look checks its newest one.'
  if (fields.includes('Line'))
    return 'it does not accept the signature. The clock of this computer may be more than five minutes wrong, or another key is registered under this name.'
  return 'it refused the request.'
}

/** The name of the log that a text claims to be of, before any signature is checked. */
function originOf(text: string): string | null {
  const note = readNote(text)
  return (note && readCheckpoint(note.body)?.origin) ?? null
}
