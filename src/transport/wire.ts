/** The only use of fetch in the page. All requests to the server pass here. */
import {
  addressOf as addressOfCall,
  bodyOf,
  httpRoute,
  type Answer,
  type Call,
  type Delivered,
  type Sent,
} from '#contract/kernel/call.ts'
import { ACCOUNT, KEY, MARKER, type Envelope } from '#contract/kernel/envelope.ts'
import type { Faults } from '#contract/kernel/refusal.ts'
import { isCached } from '#outbox/storage/cache-mark.ts'
import { wireWords } from '../kit/ui/start-words.ts'
import { noteFromDevice } from './fetch-times.ts'
import { untilNotBusy } from './outbox/busy.ts'
import { noteAnswer, noteSilence } from './outbox/connection.ts'
import { loading } from './quiet.ts'
import { currentMember, currentToken, doubtRights } from './session.ts'
import { signedInAgain } from './reauth.ts'
import { factorShown } from './prove.ts'

/** Timeout of a foreground request, ms. */
const PATIENCE = 20_000
/** Timeout for the page's own shell, ms: the member may be waiting at a half-rendered screen. */
const SHELL_PATIENCE = 5000

/** A request without a usable answer: server unreachable, another host answered, or the server refused. */
export class WireError extends Error {
  override name = 'WireError'
  readonly kind: 'unreachable' | 'foreign' | 'refused'
  readonly status: number
  readonly faults: Faults | string[] | null
  readonly reason: string | null
  readonly retryAfter: number | null
  /** For a stale version: the current row; null if the answer has none. */
  readonly current: unknown

  constructor(
    kind: WireError['kind'],
    message: string,
    details: Partial<Pick<WireError, 'status' | 'faults' | 'reason' | 'retryAfter' | 'current'>> = {},
  ) {
    super(message)
    this.kind = kind
    this.status = details.status ?? 0
    this.faults = details.faults ?? null
    this.reason = details.reason ?? null
    this.retryAfter = details.retryAfter ?? null
    this.current = details.current ?? null
  }
}

/** The text of a failure as S1 §8 composes it: joined errors, else the message, else the title, else the general sentence. */
function failureText(body: { errors?: unknown; message?: unknown; title?: unknown } | null): string {
  const errors = body?.errors && typeof body.errors === 'object' ? Object.values(body.errors).flat() : []
  if (errors.length > 0) return errors.join(wireWords.separator)
  return String(body?.message || body?.title || wireWords.unknown)
}

/** A form has its fields next to its file. */
const addressOf = (call: Call, sent: object) => addressOfCall(call, sent instanceof FormData ? Object.fromEntries(sent) : sent)

/**
 * Sends a call with the member's token; returns a marked response of any status or throws a WireError. A form is sent as is.
 * `patience` in ms. If the session has ended, the same request is repeated under the same key after the member has signed in
 * again; if the server is busy, it is retried after a delay.
 */
export async function send(
  call: Call,
  input: object,
  headers: Record<string, string> = {},
  patience = PATIENCE,
): Promise<Response> {
  const [token, member] = [currentToken(), currentMember()]
  const once = () => sendOnce(call, input, headers, patience)
  // A connection lost at the commit may have executed the command: repeat it only if a key makes that safe, and only members have
  // keys.
  const mayRepeat = call.kind === 'ask' || (KEY in headers && member !== null)
  const response = await (mayRepeat ? untilNotBusy(once) : once())
  if (response.status === 403 && call.grave) {
    const text = await response.text().catch(() => '')
    const isProven = text.includes('"show-second-factor"') && (await factorShown())
    return isProven ? send(call, input, headers, patience) : new Response(text, response)
  }
  // An explicit token is checked alone: the page's own token may be valid and is not renewed.
  if (response.status !== 401 || call.who === 'anyone' || !member || 'Authorization' in headers) return response
  // Read the body: an unread response would keep its connection open during the password prompt.
  const refusal = new Response(await response.text().catch(() => ''), response)
  return (await signedInAgain(token, member.id)) ? send(call, input, headers, patience) : refusal
}

/** Opens a stream of the server in the member's session, with which it ends; null if refused. Throws a WireError. */
export async function openStream(call: Call, input: object): Promise<Response['body']> {
  const response = await sendOnce(call, input, { Accept: 'text/event-stream' }, null)
  // Refused without a session: the listeners of the member's rights refetch them.
  if (response.status === 401) doubtRights()
  return response.ok ? response.body : null
}

/** Returns the path of a file, for requesting a signed address. */
export const pathOf = (call: Call, input: object): string => addressOf(call, input)

/** Opens an address that the server signed for this session, without a token. Throws a WireError. */
export const openAddress = (address: string): Promise<Response> =>
  rejectClosed(() => fetch(address, { signal: AbortSignal.timeout(PATIENCE) }))

async function sendOnce(call: Call, input: object, headers: Record<string, string>, patience: number | null): Promise<Response> {
  const { method } = httpRoute(call.at)
  const token = currentToken()
  const member = currentMember()
  return rejectClosed(() =>
    fetch(addressOf(call, input), {
      method,
      headers: {
        ...(token ? { Authorization: `Bearer ${token}` } : {}),
        ...(member ? { [ACCOUNT]: String(member.id) } : {}),
        ...(method === 'GET' || input instanceof FormData ? {} : { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(method === 'GET' ? {} : { body: input instanceof FormData ? input : JSON.stringify(bodyOf(call, input)) }),
      ...(patience === null ? {} : { signal: AbortSignal.timeout(patience) }),
    }),
  )
}

/** Returns a response marked by our server, also from the worker's cache; throws a WireError if none arrived or another host answered. */
async function rejectClosed(request: () => Promise<Response>): Promise<Response> {
  let response: Response
  try {
    response = await loading(request())
  } catch {
    noteSilence()
    throw new WireError('unreachable', wireWords.unreachable)
  }
  if (response.headers.get(MARKER) !== '1') {
    noteSilence()
    throw new WireError('foreign', wireWords.foreign, { status: response.status })
  }
  if (isCached(response)) noteFromDevice()
  else noteAnswer(response.headers)
  return response
}

/** The envelope of a successful response. */
export type Opened<C extends Call, D = Delivered<C>> = Omit<Envelope<Answer<C>>, 'data'> & { data: D }

/** Opens the envelope: returns the answer, or throws the refusal. */
export async function open<C extends Call, D = Delivered<C>>(response: Response): Promise<Opened<C, D>> {
  let body: Opened<C, D>
  try {
    body = await response.json()
  } catch {
    throw new WireError('unreachable', wireWords.unreachable)
  }
  if (response.ok && body.code === 1) return body
  if (['not-allowed', 'must-change-password', 'must-set-second-factor'].includes(body.reason ?? '')) doubtRights()
  throw new WireError('refused', failureText(body), {
    status: response.status,
    faults: body.errors,
    reason: body.reason,
    retryAfter: Number(response.headers.get('retry-after')) || null,
    current: body.data,
  })
}

/**
 * Sends a command at once under a new key, so a secret is in its response; optionally with another token than the page's.
 * Queueable commands use the outbox instead.
 */
export async function actOn<C extends Call>(call: C, input: Sent<C>, token?: string): Promise<Opened<C, Answer<C>>> {
  const by: Record<string, string> = token === undefined ? {} : { Authorization: `Bearer ${token}` }
  return open<C, Answer<C>>(await send(call, input as object, { [KEY]: crypto.randomUUID(), ...by }))
}

/** Returns the shell as the next load would get it, from the worker or the server; null if neither has it. */
export async function nextShell(): Promise<string | null> {
  try {
    const answer = await fetch(document.documentElement.dataset['shell'] ?? '/index.html', {
      cache: 'no-store',
      signal: AbortSignal.timeout(SHELL_PATIENCE),
    })
    return answer.ok ? await answer.text() : null
  } catch {
    return null
  }
}
