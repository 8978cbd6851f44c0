/** The only fetch of the page. Everything that goes to the server and comes back passes here. */
import { addressOf as addressOfCall, bodyOf, httpRoute, type Answer, type Call, type Sent } from '#contract/kernel/call.ts'
import { ACCOUNT, KEY, MARKER, type Envelope } from '#contract/kernel/envelope.ts'
import type { Faults } from '#contract/kernel/refusal.ts'
import { isKept } from '#outbox/kept.ts'
import { wireWords } from '../kit/ui/start-words.ts'
import { noteFromDevice } from './asked.ts'
import { untilNotBusy } from './outbox/busy.ts'
import { noteAnswer, noteSilence } from './outbox/line.ts'
import { loading } from './quiet.ts'
import { currentMember, currentToken, doubtRights } from './session.ts'
import { signedInAgain } from './reauth.ts'
import { factorShown } from './prove.ts'

/** How long an answer is waited for in the foreground, milliseconds. */
const PATIENCE = 20_000
/** How long the page's own shell is waited for, milliseconds: somebody may be looking at a half-drawn screen. */
const SHELL_PATIENCE = 5000

/** Why there is no answer: nobody reached, somebody else answered, or the server said no. */
export class WireError extends Error {
  override name = 'WireError'
  readonly kind: 'unreachable' | 'foreign' | 'refused'
  readonly status: number
  readonly faults: Faults | string[] | null
  readonly reason: string | null
  readonly retryAfter: number | null
  /** Of a stale version: the row as it stands now; null where the answer has none. */
  readonly current: unknown

  constructor(
    kind: WireError['kind'],
    message: string,
    said: Partial<Pick<WireError, 'status' | 'faults' | 'reason' | 'retryAfter' | 'current'>> = {},
  ) {
    super(message)
    this.kind = kind
    this.status = said.status ?? 0
    this.faults = said.faults ?? null
    this.reason = said.reason ?? null
    this.retryAfter = said.retryAfter ?? null
    this.current = said.current ?? null
  }
}

/** The text of a failure as S1 §8 composes it: joined errors, else the message, else the title, else the general sentence. */
function failureText(body: { errors?: unknown; message?: unknown; title?: unknown } | null): string {
  const errors = body?.errors && typeof body.errors === 'object' ? Object.values(body.errors).flat() : []
  if (errors.length > 0) return errors.join(wireWords.separator)
  return String(body?.message || body?.title || wireWords.unknown)
}

/** A form has its fields beside its file. */
const addressOf = (call: Call, sent: object) => addressOfCall(call, sent instanceof FormData ? Object.fromEntries(sent) : sent)

/**
 * Asks a call with the member's token; a marked answer of any status, or a WireError. A form goes as it is. `patience` in
 * ms. Where the session has ended, the same request goes out again, under the same key, once its member is back; and where
 * the server is busy, a little later by itself.
 */
export async function send(
  call: Call,
  input: object,
  headers: Record<string, string> = {},
  patience = PATIENCE,
): Promise<Response> {
  const [token, member] = [currentToken(), currentMember()]
  const once = () => sendOnce(call, input, headers, patience)
  // A connection lost at the commit may have had the act done: it is said twice only where a key makes that harmless, and
  // keys belong to members.
  const mayRepeat = call.kind === 'ask' || (KEY in headers && member !== null)
  const response = await (mayRepeat ? untilNotBusy(once) : once())
  if (response.status === 403 && call.grave) {
    const text = await response.text().catch(() => '')
    const isAsked = text.includes('"show-second-factor"') && (await factorShown())
    return isAsked ? send(call, input, headers, patience) : new Response(text, response)
  }
  // A token that was named is judged alone: the page's own may be good, and is not asked for again.
  if (response.status !== 401 || call.who === 'anyone' || !member || 'Authorization' in headers) return response
  // Read at once: an answer that nobody reads keeps its connection for as long as the password is asked for.
  const refusal = new Response(await response.text().catch(() => ''), response)
  return (await signedInAgain(token, member.id)) ? send(call, input, headers, patience) : refusal
}

/** Opens a stream of the server in the member's session, with which it ends; null when it is refused. Throws a WireError. */
export async function openStream(call: Call, input: object): Promise<Response['body']> {
  const response = await sendOnce(call, input, { Accept: 'text/event-stream' }, null)
  // Refused for want of a session: whoever follows the member's rights asks, and the page says so.
  if (response.status === 401) doubtRights()
  return response.ok ? response.body : null
}

/** The path of a file that a call gives, for who asks for an address of it. */
export const pathOf = (call: Call, input: object): string => addressOf(call, input)

/** Opens an address that the server signed for this session: it goes without a token. Throws a WireError. */
export const openAddress = (address: string): Promise<Response> =>
  heard(() => fetch(address, { signal: AbortSignal.timeout(PATIENCE) }))

async function sendOnce(call: Call, input: object, headers: Record<string, string>, patience: number | null): Promise<Response> {
  const { method } = httpRoute(call.at)
  const token = currentToken()
  const member = currentMember()
  return heard(() =>
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

/** What came back, marked as ours, from the worker's cache too; a WireError where nobody was reached or somebody else answered. */
async function heard(asked: () => Promise<Response>): Promise<Response> {
  let response: Response
  try {
    response = await loading(asked())
  } catch {
    noteSilence()
    throw new WireError('unreachable', wireWords.unreachable)
  }
  if (response.headers.get(MARKER) !== '1') {
    noteSilence()
    throw new WireError('foreign', wireWords.foreign, { status: response.status })
  }
  if (isKept(response)) noteFromDevice()
  else noteAnswer(response.headers)
  return response
}

/** Opens the envelope: what was answered, or the refusal thrown. */
export async function open<C extends Call>(response: Response): Promise<Envelope<Answer<C>>> {
  let body: Envelope<Answer<C>>
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

/** An act done now or refused now, with another token than the page's where one is named; acts that may wait go through the outbox instead. */
export async function actOn<C extends Call>(call: C, input: Sent<C>, token?: string): Promise<Envelope<Answer<C>>> {
  const by: Record<string, string> = token === undefined ? {} : { Authorization: `Bearer ${token}` }
  return open<C>(await send(call, input as object, { [KEY]: crypto.randomUUID(), ...by }))
}

/** The shell as the next load of the page would get it, from the worker or the server; null where neither gives it. */
export async function nextShell(): Promise<string | null> {
  try {
    const answer = await fetch('/index.html', { cache: 'no-store', signal: AbortSignal.timeout(SHELL_PATIENCE) })
    return answer.ok ? await answer.text() : null
  } catch {
    return null
  }
}
