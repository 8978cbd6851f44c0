/** A server in memory that keeps the idempotency rules of offline.md 2.12, and remembers what was done in which order. */
import { ACCOUNT, ECHO, ENTITY, KEY, MARKER, REPLAYED, type Envelope } from '#contract/envelope.ts'
import { refusals, type RefusalCode } from '#contract/refusal.ts'

/** A request as it travels. */
export interface Copy {
  path: string
  headers: Headers
  body: string
}

/** What an act of these tests says. */
export interface Said {
  n: number
  /** Breaks a rule, so the server says no and keeps that answer. */
  wrong?: boolean
  /** Not allowed while the account has no permission; that answer is not kept. */
  guarded?: boolean
  /** What the answer of the item it stands on must have told, and that item's reference. */
  Id?: number | null
  on?: string
}

interface Effect {
  account: string
  opId: string
  entityRef: string
  n: number
  /** What it said of the thing it stands on. */
  Id?: number | null | undefined
  on?: string | undefined
  version: string | null
}

export class Server {
  /** What was done, in the order of the commits. */
  readonly effects: Effect[] = []
  /** Token → account; a token that is not here is worth nothing. */
  readonly tokens = new Map<string, string>()
  permitted = true
  /** When true every copy is a new act: the mutant that must be noticed. */
  ignoresKeys = false
  readonly #kept = new Map<string, { body: string; verdict: 'applied' | 'rejected' | 'cancelled'; envelope: Envelope | null }>()

  receive({ path, headers, body }: Copy): Response {
    const key = headers.get(KEY)
    const account = this.tokens.get((headers.get('Authorization') ?? '').replace('Bearer ', ''))
    if (!account) return no('not-signed-in', key)
    if (headers.get(ACCOUNT) !== account) return no('account-mismatch', key)
    const fenced = /\/ops\/([^/]+)\/cancel$/.exec(path)?.[1]
    if (fenced) return this.#cancel(`${account} ${fenced}`)
    if (!key) throw new Error('an act without a key')

    const name = `${account} ${key}`
    const before = this.ignoresKeys ? undefined : this.#kept.get(name)
    if (before?.verdict === 'cancelled') return no('cancelled', key)
    if (before && before.body !== body) return no('key-reuse', key)
    if (before) return answer(before.envelope!, key, true)

    const said = JSON.parse(body) as Said
    if (said.guarded && !this.permitted) return no('not-allowed', key)
    if (said.wrong) {
      const envelope = refused('broken-rule')
      this.#kept.set(name, { body, verdict: 'rejected', envelope })
      return answer(envelope, key)
    }
    this.effects.push({
      account,
      opId: key,
      entityRef: headers.get(ENTITY) ?? '',
      n: said.n,
      Id: said.Id,
      on: said.on,
      version: headers.get('If-Match'),
    })
    const envelope: Envelope = {
      statusCode: 200,
      code: 1,
      message: '',
      data: { id: this.effects.length, version: 1 },
      errors: null,
      result: null,
      reason: null,
    }
    this.#kept.set(name, { body, verdict: 'applied', envelope })
    return answer(envelope, key)
  }

  #cancel(name: string): Response {
    const before = this.#kept.get(name)
    if (!before) this.#kept.set(name, { body: '', verdict: 'cancelled', envelope: null })
    const data =
      before?.verdict === 'applied'
        ? { verdict: 'already_applied', answer: before.envelope!.data }
        : { verdict: 'cancelled', answer: null }
    return answer({ statusCode: 200, code: 1, message: '', data, errors: null, result: null, reason: null }, null)
  }
}

const refused = (code: RefusalCode): Envelope => ({
  statusCode: refusals[code],
  code: 0,
  message: code,
  data: null,
  errors: [code],
  result: null,
  reason: code,
})

/** A refusal in our envelope, marked. */
export const no = (code: RefusalCode, key: string | null, headers: Record<string, string> = {}) =>
  answer(refused(code), key, false, headers)

/** An envelope as the server sends it. */
function answer(envelope: Envelope, key: string | null, replayed = false, more: Record<string, string> = {}): Response {
  const headers = {
    [MARKER]: '1',
    Date: new Date(0).toUTCString(),
    ...(key ? { [ECHO]: key } : {}),
    ...(replayed ? { [REPLAYED]: 'true' } : {}),
    ...more,
  }
  return new Response(JSON.stringify(envelope), { status: envelope.statusCode, headers })
}
