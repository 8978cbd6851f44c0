/** Acts that are done now or refused now, and that an unanswered try must not do twice. */
import type { Answer, Call, Sent } from '#contract/kernel/call.ts'
import type { FormFile } from '#contract/permits/document.ts'
import { KEY, type Envelope } from '#contract/kernel/envelope.ts'
import { finalVerdicts } from '#contract/kernel/refusal.ts'
import { open, send, WireError } from '../wire.ts'

/** The server has decided: the same key would only be told the same again. */
const isVerdict = (error: unknown) => error instanceof WireError && finalVerdicts.some((code) => code === error.reason)

/** Most acts whose key is remembered. */
const MOST = 50

/** The keys of acts about which the server has not decided, each by what was said; the oldest first. */
type Held = Map<string, string>

/** Says it under the key of the same act said before, until the server has decided about it. Throws a WireError. */
async function underKey<T>(held: Held, request: string, say: (key: string) => Promise<T>): Promise<T> {
  const key = held.get(request) ?? crypto.randomUUID()
  held.delete(request)
  held.set(request, key)
  if (held.size > MOST) held.delete(held.keys().next().value!)
  try {
    const answer = await say(key)
    held.delete(request)
    return answer
  } catch (error) {
    if (isVerdict(error)) held.delete(request)
    throw error
  }
}

/**
 * Speaks acts with a key. The same act said again keeps its key until the server has decided about it, whatever else was
 * said meanwhile, so what arrived without an answer is answered and not done a second time. Throws a WireError.
 */
export function keyedActs(headers: Record<string, string> = {}, held: Held = new Map()) {
  /** `version` is the one that was read; the server refuses (`stale-version`) where another one stands. */
  return <C extends Call>(call: C, input: Sent<C>, version?: number): Promise<Envelope<Answer<C>>> => {
    const over: Record<string, string> = version === undefined ? {} : { 'If-Match': `"${version}"` }
    return underKey(held, `${call.name} ${version ?? ''} ${JSON.stringify(input)}`, async (key) =>
      open<C>(await send(call, input as object, { [KEY]: key, ...over, ...headers })),
    )
  }
}

/** What this page has said and nobody has decided. */
const undecided: Held = new Map()
const speak = keyedActs({}, undecided)

/** Sends an act now, as the contract says it travels: a form with its file, or under a key. Throws a WireError. */
export async function sendNow<C extends Call>(call: C, input: Sent<C>, version?: number): Promise<Envelope<Answer<C>>> {
  if (call.carries === 'form') return sendForm(call, input as Record<string, unknown>)
  // The server keeps no visitor's keys, and what they type (a password) is not held for the sake of one.
  if (call.proof) return (await import('../proof.ts')).proven((headers) => keyedActs(headers)(call, input))
  if (call.who === 'anyone') return keyedActs()(call, input)
  return speak(call, input, version)
}

/** A file of a form, as it came from the device. */
const isFile = (value: unknown): value is FormFile => typeof value === 'object' && value !== null && 'bytes' in value

/** The very same bytes are the same file; what else they may be like is not looked at. */
const files = new WeakMap<Uint8Array, string>()
function markOf({ bytes }: FormFile): string {
  const mark = files.get(bytes) ?? crypto.randomUUID()
  files.set(bytes, mark)
  return mark
}

/** What a slow line is given for a file, whole ms: one second for each 8 KB, five minutes at most. */
const patienceFor = (bytes: number): number => Math.min(300_000, 20_000 + Math.ceil(bytes / 8))

async function sendForm<C extends Call>(call: C, input: Record<string, unknown>): Promise<Envelope<Answer<C>>> {
  const form = new FormData()
  let bytes = 0
  for (const [name, value] of Object.entries(input)) {
    // What is not said is not in the form: it would be the text "null".
    if (value === null || value === undefined) continue
    if (!isFile(value)) form.append(name, String(value))
    else {
      // Without a name it would be a field in which nothing was chosen.
      form.append(name, new Blob([value.bytes as Uint8Array<ArrayBuffer>], { type: value.mime ?? '' }), value.name || 'document')
      bytes += value.bytes.byteLength
    }
  }
  const said = Object.entries(input).map(([name, value]) => [name, isFile(value) ? markOf(value) : value])
  return underKey(undecided, `${call.name} ${JSON.stringify(said)}`, async (key) =>
    open<C>(await send(call, form, { [KEY]: key }, patienceFor(bytes))),
  )
}
