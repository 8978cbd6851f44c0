/** One request and what came back, told plainly enough for `classify`. */
import { ACCOUNT, ECHO, EPOCH, MARKER, REPLAYED, STAMP, type Envelope } from '#contract/kernel/envelope.ts'
import type { Reply } from './classify.ts'
import type { Meta } from './db.ts'
import type { Device } from './device.ts'

/** Never throws: silence is an answer too. `patience` in milliseconds covers the body as well. */
export async function ask(device: Pick<Device, 'fetch'>, path: string, init: RequestInit, patience: number): Promise<Reply> {
  const signal = AbortSignal.timeout(patience)
  const sent = sizeOf(init.body)
  let response: Response
  try {
    // A redirect is never ours: a portal's must not be followed with the token in hand.
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

/** The headers by which the server knows whose act it is, and that it was written while its member was there. */
export const signedBy = ({ accountId, token }: Meta['session'], { stamp }: { stamp?: string | null } = {}) => ({
  Authorization: `Bearer ${token}`,
  [ACCOUNT]: accountId,
  ...(stamp ? { [STAMP]: stamp } : {}),
})

/** Whether our server has spoken, be it to say no. */
export const isHeard = (reply: Reply): reply is Reply & { kind: 'answer' } => reply.kind === 'answer' && reply.marked

function envelopeIn(text: string): Envelope | null {
  try {
    const body: unknown = JSON.parse(text)
    return typeof body === 'object' && body !== null && 'code' in body && 'statusCode' in body ? (body as Envelope) : null
  } catch {
    return null
  }
}
