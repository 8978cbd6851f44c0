/** Requests and responses in transit. */
import { ECHO, MARKER, REPLAYED, type Envelope } from '#contract/kernel/envelope.ts'
import { refusals, type RefusalCode } from '#contract/kernel/refusal.ts'

/** A request in transit. */
export interface Copy {
  method: string
  path: string
  headers: Headers
  body: string
  /** The raw body. */
  bytes: Uint8Array
}

/** A request of a page, in transit. */
export function copyOf(path: string, init: RequestInit): Copy {
  const bytes =
    typeof init.body === 'string' ? new TextEncoder().encode(init.body) : ((init.body as Uint8Array | null) ?? new Uint8Array())
  return {
    method: init.method ?? 'GET',
    path,
    headers: new Headers(init.headers),
    // A chunk has no envelope.
    body: init.method === 'PUT' ? '' : new TextDecoder().decode(bytes),
    bytes: bytes.slice(),
  }
}

/** An envelope with an error. */
export const refused = (code: RefusalCode): Envelope => ({
  statusCode: refusals[code],
  code: 0,
  message: code,
  data: null,
  errors: [code],
  result: null,
  reason: code,
})

/** A marked refusal in our envelope. */
export const no = (code: RefusalCode, key: string | null, headers: Record<string, string> = {}) =>
  answer(refused(code), key, false, headers)

/** An envelope as the server sends it. */
export function answer(envelope: Envelope, key: string | null, replayed = false, more: Record<string, string> = {}): Response {
  const headers = {
    [MARKER]: '1',
    Date: new Date(0).toUTCString(),
    ...(key ? { [ECHO]: key } : {}),
    ...(replayed ? { [REPLAYED]: 'true' } : {}),
    ...more,
  }
  return new Response(JSON.stringify(envelope), { status: envelope.statusCode, headers })
}
