/**
 * The shape of a call: where it is spoken, who may make it, what it carries and answers.
 * One entry in an area is the whole truth about a call; the server, the page, the worker, the
 * documentation and the access table are all made from it.
 */
import type { GenericSchema, InferInput, InferOutput } from 'valibot'
import type { Flag } from '../access/flags.ts'
import type { Role } from './roles.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * A method and a path, letter for letter as the specification spells it; `{name}` marks a path part. Documents also stand
 * under the folders of the texts (S2 §7).
 */
export type At = `${Method} /api/${string}` | `GET /${'ProductOwner' | 'TransportationCompany'}UploadFile/{fileName}`

/** One way to be let in: by role, or by an access flag held in a company. */
type Grant = { readonly roles: readonly Role[] } | { readonly flag: Flag }

/** Who may make a call. There is no default: a call without `who` does not compile. */
export type Who = 'anyone' | 'any member' | readonly Grant[]

/** What becomes of an act without a network: kept in the outbox, or refused at once. */
export type Offline = 'queue' | 'refuse'

/** What is shared out between accounts, so that nobody slows the others (server/http/gate/budgets.ts). Long lists are by themselves. */
export type Cost = 'print' | 'export' | 'sign-in'

interface Draft<I extends GenericSchema = GenericSchema, O extends GenericSchema = GenericSchema, Off extends Offline = Offline> {
  /** `ask` reads. `act` changes something, is audited, and may carry an Idempotency-Key. */
  readonly kind: 'ask' | 'act'
  /** A few words on what it does: its line in the documentation of the calls. */
  readonly summary: string
  readonly at: At
  /**
   * Fields of an act that the specification puts in the query: the page sends them there, the server takes them from the body
   * too.
   */
  readonly query?: readonly string[]
  /** Other spellings of the same call in the specification; they answer with a `Deprecation` header. */
  readonly also?: readonly At[]
  readonly who: Who
  readonly input: I
  readonly output: O
  readonly offline: Off
  /**
   * What its body is besides JSON: `bytes` as they are, up to CHUNK_LIMIT (`context.bytes`), or a `form` whose file arrives
   * as an input field.
   */
  readonly carries?: 'bytes' | 'form'
  /** An act that is a mere step of another, which is audited as a whole. */
  readonly quiet?: boolean
  /** What it takes of the server; beyond its account's budget it is refused for some seconds (429). */
  readonly costs?: Cost
  /** It sends a text message for anybody who asks: a proof of work comes with it (proof.ts), where somebody pays for messages. */
  readonly proof?: true
  /** Who has a second factor shows it again, where that was more than ten minutes ago (decision 034). */
  readonly grave?: true
  /** A file that is also given to who has an address of it that was signed for them (decision 029). */
  readonly signed?: true
  /** A refusal says its sentence in `data` too: so the texts' client reads it (S2 §8). */
  readonly refusalInData?: true
  /** Answers with a password or a token: answered once, to who asked first, and stored nowhere, not even for a repeated key. */
  readonly secret?: boolean
  /**
   * The page keeps its last answer on the device, which answers where the server cannot. `true`: served with an ETag, and kept by
   * the worker too where it is the same for everybody. `'page'`: it changes by the minute; it has no ETag, and only the page
   * keeps it, with its time.
   */
  readonly cached?: true | 'page'
}

/** A call of an area: its draft and its name, `area.key`. */
export type Call<
  I extends GenericSchema = GenericSchema,
  O extends GenericSchema = GenericSchema,
  Off extends Offline = Offline,
> = Draft<I, O, Off> & { readonly name: string }

/** A call that may wait in the outbox. One that is refused offline is none: queueing it does not compile. */
export type Queueable = Call<GenericSchema, GenericSchema, 'queue'>

/** A call that reads. Asking one that acts does not compile. */
export type Askable = Call & { readonly kind: 'ask' }

/** What the page sends. */
export type Sent<C extends Draft> = InferInput<C['input']>
/** What the handler receives: converted, normalised, checked. */
export type Received<C extends Draft> = InferOutput<C['input']>
/** What travels as `data` in the envelope. */
export type Answer<C extends Draft> = InferOutput<C['output']>

/** A call that reads. */
export function ask<I extends GenericSchema, O extends GenericSchema>(
  draft: Omit<Draft<I, O>, 'kind' | 'offline' | 'query' | 'carries' | 'quiet' | 'secret' | 'grave' | 'refusalInData' | 'proof'>,
): Draft<I, O, 'refuse'> & { readonly kind: 'ask' } {
  return { kind: 'ask', offline: 'refuse', ...draft }
}

/** A call that changes something. */
export function act<I extends GenericSchema, O extends GenericSchema, Off extends Offline>(
  draft: Omit<Draft<I, O, Off>, 'kind' | 'cached' | 'signed'>,
): Draft<I, O, Off> & { readonly kind: 'act' } {
  return { kind: 'act', ...draft }
}

/** Names every call `area.key`: the outbox, the audit, the logs and the access table all use that name. */
export function area<D extends Record<string, Draft>>(name: string, drafts: D) {
  const named = Object.entries(drafts).map(([key, draft]) => [key, { ...draft, name: `${name}.${key}` }])
  return Object.fromEntries(named) as { readonly [K in keyof D]: D[K] & { readonly name: string } }
}

/** `GET /api/x/{id}` → its method and its path. */
export function httpRoute(at: At): { method: Method; path: string } {
  const [method, path] = at.split(' ') as [Method, string]
  return { method, path }
}

/** The path and query of a request: a GET has all of its fields there, an act those of its path and of `query`. */
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

/** The fields that an act has in its body: those that stand in its query are not repeated. */
export const bodyOf = ({ query = [] }: Call, input: object): object =>
  Object.fromEntries(Object.entries(input).filter(([name]) => !query.includes(name)))
