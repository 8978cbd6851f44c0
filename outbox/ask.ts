/** Sends one request and returns the response in a form that `classify` can evaluate. */
import { ACCOUNT, ECHO, EPOCH, MARKER, REPLAYED, STAMP, type Envelope } from '#contract/kernel/envelope.ts'
import type { Reply } from './delivery/classify.ts'
import type { Meta } from './storage/db.ts'
import type { Device } from './device.ts'

/** Never throws: no response is a reply too. `patience` in ms covers the body as well. */
export async function ask(device: Pick<Device, 'fetch'>, path: string, init: RequestInit, patience: number): Promise<Reply> {
  const signal = AbortSignal.timeout(patience)
  const sent = sizeOf(init.body)
  let response: Response
  try {
    // A redirect never comes from our server: following a captive portal's would leak the token.
    response = await device.fetch(path, { ...init, signal, cache: 'no-store', redirect: 'manual' })
  } catch {
    return { kind: 'silence', how: signal.aborted ? 'timeout' : 'net', sent: signal.aborted ? sent : 0 }
  }
  let text: string
  try {
    text = await response.text()
  } catch {
    return { kind: 'silence', how: signal.aborted ? 'timeout' : 'cut', sent }
  }
  const { status, headers } = response
  const retryAfter = Number(headers.get('Retry-After') ?? Number.NaN)
  const date = Date.parse(headers.get('Date') ?? '')
  return {
    kind: 'answer',
    sent,
    status,
    marked: headers.get(MARKER) === '1',
    echo: headers.get(ECHO),
    replayed: headers.get(REPLAYED) === 'true',
    retryAfter: Number.isFinite(retryAfter) ? retryAfter : null,
    date: Number.isFinite(date) ? date : null,
    epoch: headers.get(EPOCH),
    envelope: envelopeIn(text),
  }
}

const sizeOf = (body: RequestInit['body']): number =>
  typeof body === 'string' ? new TextEncoder().encode(body).length : body instanceof Uint8Array ? body.length : 0

/** Headers that identify the account, and prove that the command was written while its member was signed in. */
export const signedBy = ({ accountId, token }: Meta['session'], { stamp }: { stamp?: string | null } = {}) => ({
  Authorization: `Bearer ${token}`,
  [ACCOUNT]: accountId,
  ...(stamp ? { [STAMP]: stamp } : {}),
})

/** Whether our server has answered, including a refusal. */
export const isServerAnswer = (reply: Reply): reply is Reply & { kind: 'answer' } => reply.kind === 'answer' && reply.marked

function envelopeIn(text: string): Envelope | null {
  try {
    const body: unknown = JSON.parse(text)
    return typeof body === 'object' && body !== null && 'code' in body && 'statusCode' in body ? (body as Envelope) : null
  } catch {
    return null
  }
}
