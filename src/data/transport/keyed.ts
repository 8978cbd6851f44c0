/** Acts that are done now or refused now, and that an unanswered try must not do twice. */
import type { Answer, Call, Sent } from '#contract/call.ts'
import { KEY, type Envelope } from '#contract/envelope.ts'
import { finalVerdicts } from '#contract/refusal.ts'
import { open, send, WireError } from './wire.ts'

/** The server has decided: the same key would only be told the same again. */
const isVerdict = (error: unknown) => error instanceof WireError && finalVerdicts.some((code) => code === error.reason)

/**
 * Speaks acts with a key. The same act said again keeps its key until the server has decided about it, so what arrived
 * without an answer is answered and not done a second time. Throws a WireError.
 */
export function keyedActs(headers: Record<string, string> = {}) {
  let held: { request: string; key: string } | null = null
  /** `version` is the one that was read; the server refuses (`stale-version`) where another one stands. */
  return async <C extends Call>(call: C, input: Sent<C>, version?: number): Promise<Envelope<Answer<C>>> => {
    const request = `${call.name} ${version ?? ''} ${JSON.stringify(input)}`
    if (held?.request !== request) held = { request, key: crypto.randomUUID() }
    const { key } = held
    const over: Record<string, string> = version === undefined ? {} : { 'If-Match': `"${version}"` }
    const forget = () => {
      if (held?.key === key) held = null
    }
    try {
      const answer = await open<C>(await send(call, input as object, { [KEY]: key, ...over, ...headers }))
      forget()
      return answer
    } catch (error) {
      if (isVerdict(error)) forget()
      throw error
    }
  }
}

const areas = new Map<string, ReturnType<typeof keyedActs>>()

/** Sends an act now, as the contract says it travels: a form with its file, or under a key of its area. Throws a WireError. */
export async function sendNow<C extends Call>(call: C, input: Sent<C>, version?: number): Promise<Envelope<Answer<C>>> {
  if (call.carries === 'form') return sendForm(call, input as Record<string, unknown>)
  // The server keeps no visitor's keys, and what they type (a password) is not held for the sake of one.
  if (call.proof) return (await import('./proof.ts')).proven((headers) => keyedActs(headers)(call, input))
  if (call.who === 'anyone') return keyedActs()(call, input)
  const area = call.name.slice(0, call.name.indexOf('.'))
  const speak = areas.get(area) ?? keyedActs()
  areas.set(area, speak)
  return speak(call, input, version)
}

/** A file of a form, as it came from the device. */
interface FileOfForm {
  bytes: Uint8Array
  mime: string
  name: string
}
const isFile = (value: unknown): value is FileOfForm => typeof value === 'object' && value !== null && 'bytes' in value

let heldForm: { request: string; files: readonly unknown[]; key: string } | null = null

/** The key of a form: the same texts with the very same files keep it until the server has decided. */
function keyOfForm(call: Call, input: Record<string, unknown>): string {
  const files = Object.values(input).filter(isFile)
  const request = `${call.name} ${JSON.stringify(Object.entries(input).filter(([, value]) => !isFile(value)))}`
  const isSame = heldForm?.request === request && files.every(({ bytes }, i) => heldForm?.files[i] === bytes)
  if (!isSame) heldForm = { request, files: files.map(({ bytes }) => bytes), key: crypto.randomUUID() }
  return heldForm!.key
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
      form.append(name, new Blob([value.bytes as Uint8Array<ArrayBuffer>], { type: value.mime }), value.name || 'document')
      bytes += value.bytes.byteLength
    }
  }
  const key = keyOfForm(call, input)
  try {
    const answer = await open<C>(await send(call, form, { [KEY]: key }, patienceFor(bytes)))
    heldForm = null
    return answer
  } catch (error) {
    if (isVerdict(error)) heldForm = null
    throw error
  }
}
