/** One look of a witness at a log: it signs only a head that begins with all it has signed before. */
import { bytesToHex } from '@noble/hashes/utils.js'
import { cosignBody } from '#contract/halls/log/note.ts'
import { openSigned, Unreachable, type RemoteLog } from '../remote.ts'
import type { WitnessKey, WitnessState } from './memory.ts'

interface Observing {
  remote: RemoteLog
  witness: WitnessKey
  state: WitnessState | null
  /** The log's key as the operator published it, hex; without it the first one is trusted. */
  logKey: string | null
  now(): Date
  /** Stores what was seen. */
  save(state: WitnessState): void
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

/** Throws Unreachable if the server does not answer. */
export async function observe(observing: Observing): Promise<Observed> {
  const { remote, state, save } = observing
  if (state?.refused) return refused(state.refused.why, [state.note, state.refused.note])
  const text = await remote.checkpoint()
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
    if (contradiction?.isFinal) save({ ...state, refused: { why: contradiction.why, note: text } })
    if (contradiction) return refused(contradiction.why, [state.note, text])
  }
  const seen: WitnessState = {
    logKey: bytesToHex(opened.publicKey),
    head: checkpoint,
    note: text,
    cosigned: state?.cosigned ?? 0,
    refused: null,
  }
  save(seen)
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

async function cosign({ remote, witness, now, save }: Observing, seen: WitnessState, body: string): Promise<Observed> {
  const { size } = seen.head
  const line = await cosignBody(witness.key, body, Math.floor(now().getTime() / 1000), (message) => witness.sign(message))
  const { status, message } = await remote.cosign(size, line)
  if (status !== 200)
    return {
      result: 'waiting',
      text: `${size} entries were checked; the server did not take the signature (${status}): ${message}`,
    }
  save({ ...seen, cosigned: size })
  return { result: 'cosigned', text: `Cosigned ${size} entries.` }
}
