/**
 * The definition of a call: its path, who may make it, its input and output. An area's entry fully defines a call; the server,
 * the page, the worker, the documentation and the access table are all derived from it.
 */
import type { GenericSchema, InferInput, InferOutput } from 'valibot'
import type { Flag } from './flags.ts'
import type { Role } from './roles.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * A method and a path, exactly as in the specification; `{name}` marks a path parameter. Documents are also served under the
 * specification's folders (S2 §7).
 */
export type At = `${Method} /api/${string}` | `GET /${'ProductOwner' | 'TransportationCompany'}UploadFile/{fileName}`

/** One way to grant access: by role, or by an access flag held in a company. */
type Grant = { readonly roles: readonly Role[] } | { readonly flag: Flag }

/** Who may make a call. There is no default: a call without `who` does not compile. */
export type Who = 'anyone' | 'any member' | readonly Grant[]

/** Offline behaviour of a command: queued in the outbox, or refused immediately. */
export type Offline = 'queue' | 'refuse'

/** Kind of load with a budget per account (server/http/gate/buckets.ts). Long lists have a budget of their own. */
export type Cost = 'print' | 'export' | 'sign-in'

interface Draft<I extends GenericSchema = GenericSchema, O extends GenericSchema = GenericSchema, Off extends Offline = Offline> {
  /** `ask` is a query. `act` is a command: it changes data, is audited, and may carry an Idempotency-Key. */
  readonly kind: 'ask' | 'act'
  /** Short description for the API documentation. */
  readonly summary: string
  readonly at: At
  /**
   * Fields of a command that the specification puts in the query: the page sends them there, the server also accepts them in
   * the body.
   */
  readonly query?: readonly string[]
  /** Other paths of the same call in the specification; their responses have a `Deprecation` header. */
  readonly also?: readonly At[]
  readonly who: Who
  readonly input: I
  readonly output: O
  readonly offline: Off
  /**
   * Body format other than JSON: raw `bytes`, up to CHUNK_LIMIT (`context.bytes`); a `form` whose file arrives as an input field;
   * or the URL-encoded `fields` of another server, up to FIELDS_LIMIT, as JSON too.
   */
  readonly carries?: 'bytes' | 'form' | 'fields'
  /** A step of another command, which is audited as a whole. */
  readonly quiet?: boolean
  /** The kind of load it causes; beyond the account's budget it is refused for some seconds (429). */
  readonly costs?: Cost
  /** Sends a text message for an anonymous client: requires a proof of work (proof.ts) if messages cost money. */
  readonly proof?: true
  /** Requires the member's second factor, if any, within the last ten minutes (decision 034). */
  readonly grave?: true
  /** Open to a driver's session at a kiosk, which may make no other call of members (decision 048). */
  readonly atKiosk?: true
  /** A file that is also served to anyone with a signed URL (decision 029). */
  readonly signed?: true
  /** A refusal repeats its message in `data`, where the specification's client reads it (S2 §8). */
  readonly refusalInData?: true
  /** The response contains a password or token: sent once, to the first request, and never stored, even for a repeated key. */
  readonly secret?: boolean
  /**
   * The page stores the last response on the device and uses it when the server is unreachable. `true`: served with an ETag,
   * and stored by the worker too if it is the same for all members. `'page'`: changes every minute; has no ETag, and only the
   * page stores it, with its time.
   */
  readonly cached?: true | 'page'
  /** A replica of the database may answer, some seconds behind, except to a member who has just changed something. */
  readonly mayLag?: true
}

/** A call of an area: its definition and its name, `area.key`. */
export type Call<
  I extends GenericSchema = GenericSchema,
  O extends GenericSchema = GenericSchema,
  Off extends Offline = Offline,
> = Draft<I, O, Off> & { readonly name: string }

/** A call that may wait in the outbox. Queueing a call that is refused offline does not compile. */
export type Queueable = Call<GenericSchema, GenericSchema, 'queue'>

/** A call that reads. Querying a command does not compile. */
export type Askable = Call & { readonly kind: 'ask' }

/** What the page sends. */
export type Sent<C extends Draft> = InferInput<C['input']>
/** What the handler receives: converted, normalised, checked. */
export type Received<C extends Draft> = InferOutput<C['input']>
/** What travels as `data` in the envelope. */
export type Answer<C extends Draft> = InferOutput<C['output']>
/** `Answer`, or null while a command is queued, and where the response to a repeated key omits a secret. */
export type Delivered<C extends Draft> = C extends { readonly offline: 'refuse'; readonly secret?: false }
  ? Answer<C>
  : Answer<C> | null

/** A call that reads. */
export function ask<I extends GenericSchema, O extends GenericSchema>(
  draft: Omit<Draft<I, O>, 'kind' | 'offline' | 'query' | 'carries' | 'quiet' | 'secret' | 'grave' | 'refusalInData' | 'proof'>,
): Draft<I, O, 'refuse'> & { readonly kind: 'ask'; readonly secret?: false } {
  return { kind: 'ask', offline: 'refuse', ...draft }
}

/** A call that changes something. */
export function act<I extends GenericSchema, O extends GenericSchema, Off extends Offline, S extends boolean = false>(
  draft: Omit<Draft<I, O, Off>, 'kind' | 'cached' | 'mayLag' | 'signed' | 'secret'> & { readonly secret?: S },
): Draft<I, O, Off> & { readonly kind: 'act'; readonly secret?: S } {
  return { kind: 'act', ...draft }
}

/** Names every call `area.key`: the outbox, the audit, the logs and the access table all use that name. */
export function area<D extends Record<string, Draft>>(name: string, drafts: D) {
  const named = Object.entries(drafts).map(([key, draft]) => [key, { ...draft, name: `${name}.${key}` }])
  return Object.fromEntries(named) as { readonly [K in keyof D]: D[K] & { readonly name: string } }
}

/** Splits `GET /api/x/{id}` into method and path. */
export function httpRoute(at: At): { method: Method; path: string } {
  const [method, path] = at.split(' ') as [Method, string]
  return { method, path }
}

/** The path and query of a request: a GET has all its fields there, a command those of its path and of `query`. */
export function addressOf({ at, query = [] }: Call, input: object): string {
  const { method, path } = httpRoute(at)
  const fields = input as Record<string, unknown>
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(fields[name] ?? '')))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(fields)) {
    const isThere = method === 'GET' ? !path.includes(`{${name}}`) : query.includes(name)
    if (!isThere || value === null || value === undefined) continue
    for (const one of Array.isArray(value) ? value : [value]) search.append(name, String(one))
  }
  return search.size > 0 ? `${filled}?${search}` : filled
}

/** The fields of a command's body: those in its query are not repeated. */
export const bodyOf = ({ query = [] }: Call, input: object): object =>
  Object.fromEntries(Object.entries(input).filter(([name]) => !query.includes(name)))
