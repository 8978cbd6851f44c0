/** Commands sent at once or refused, which an unanswered attempt must not execute twice. */
import type { Call, Sent } from '#contract/kernel/call.ts'
import type { FormFile } from '#contract/kernel/file.ts'
import { KEY } from '#contract/kernel/envelope.ts'
import { finalVerdicts } from '#contract/kernel/refusal.ts'
import { open, send, WireError, type Opened } from '../wire.ts'

/** The server's decision is final: the same key would only return the same answer. */
const isVerdict = (error: unknown) => error instanceof WireError && finalVerdicts.some((code) => code === error.reason)

/** Maximum number of remembered keys. */
const MOST = 50

/** The keys of undecided commands, by request; the oldest first. */
type UndecidedKeys = Map<string, string>

/** Sends under the key of an equal undecided command, if there is one. Throws a WireError. */
async function underKey<T>(keys: UndecidedKeys, request: string, say: (key: string) => Promise<T>): Promise<T> {
  const key = keys.get(request) ?? crypto.randomUUID()
  keys.delete(request)
  keys.set(request, key)
  const [oldest] = keys.keys()
  if (oldest !== undefined && keys.size > MOST) keys.delete(oldest)
  try {
    const answer = await say(key)
    keys.delete(request)
    return answer
  } catch (error) {
    if (isVerdict(error)) keys.delete(request)
    throw error
  }
}

/**
 * Returns a sender of commands with keys. An equal command keeps its key until the server has decided, so a command that arrived
 * without a response is answered, not repeated. Throws a WireError.
 */
export function keyedActs(headers: Record<string, string> = {}, keys: UndecidedKeys = new Map()) {
  /** `version` is the version that was read; the server refuses another one (`stale-version`). */
  return <C extends Call>(call: C, input: Sent<C>, version?: number): Promise<Opened<C>> => {
    const over: Record<string, string> = version === undefined ? {} : { 'If-Match': `"${version}"` }
    return underKey(keys, `${call.name} ${version ?? ''} ${JSON.stringify(input)}`, async (key) =>
      open<C>(await send(call, input as object, { [KEY]: key, ...over, ...headers })),
    )
  }
}

/** Undecided commands of this page. */
const undecided: UndecidedKeys = new Map()
const speak = keyedActs({}, undecided)

/** Sends a command now, as the contract defines: as a form with its file, or under a key. Throws a WireError. */
export async function sendNow<C extends Call>(call: C, input: Sent<C>, version?: number): Promise<Opened<C>> {
  if (call.carries === 'form') return sendForm(call, input as Record<string, unknown>)
  // The server stores no keys of visitors, and their input (a password) must not stay in memory.
  if (call.proof) return (await import('../proof.ts')).proven((headers) => keyedActs(headers)(call, input))
  if (call.who === 'anyone') return keyedActs()(call, input)
  return speak(call, input, version)
}

/** A file of a form, as read from the device. */
const isFile = (value: unknown): value is FormFile => typeof value === 'object' && value !== null && 'bytes' in value

/** The same byte array is the same file; contents are not compared. */
const files = new WeakMap<Uint8Array, string>()
function markOf({ bytes }: FormFile): string {
  const mark = files.get(bytes) ?? crypto.randomUUID()
  files.set(bytes, mark)
  return mark
}

/** Timeout for a file on a slow connection, whole ms: one second per 8 KB, five minutes at most. */
const patienceFor = (bytes: number): number => Math.min(300_000, 20_000 + Math.ceil(bytes / 8))

async function sendForm<C extends Call>(call: C, input: Record<string, unknown>): Promise<Opened<C>> {
  const form = new FormData()
  let bytes = 0
  for (const [name, value] of Object.entries(input)) {
    // Omit unset fields: FormData would send the text "null".
    if (value === null || value === undefined) continue
    if (!isFile(value)) form.append(name, String(value))
    else {
      // Without a file name the server would read an empty field.
      form.append(name, new Blob([value.bytes as Uint8Array<ArrayBuffer>], { type: value.mime ?? '' }), value.name || 'document')
      bytes += value.bytes.byteLength
    }
  }
  const fields = Object.entries(input).map(([name, value]) => [name, isFile(value) ? markOf(value) : value])
  return underKey(undecided, `${call.name} ${JSON.stringify(fields)}`, async (key) =>
    open<C>(await send(call, form, { [KEY]: key }, patienceFor(bytes))),
  )
}
