/** A server in memory with the idempotency rules of offline.md 2.12, which records commands in order. */
import { createPublicKey, verify } from 'node:crypto'
import { readActStamp, stampedAct, stampedText } from '#contract/kernel/stamp.ts'
import { ACCOUNT, ENTITY, KEY, STAMP, type Envelope } from '#contract/kernel/envelope.ts'
import { answer, no, refused, type Copy } from './storage/copy.ts'
import { Uploads } from './uploads.ts'

/** A command of these tests. */
export interface TestCommand {
  n: number
  /** Violates a rule: the server refuses, and stores the answer. */
  wrong?: boolean
  /** The sentence of that answer. */
  because?: string
  /** Forbidden while the account lacks the permission; not stored. */
  guarded?: boolean
  /** Hidden while the account lacks the permission; stored. */
  voided?: boolean
  /** What the dependency's answer must contain, and its reference. */
  Id?: number | null
  on?: string
  /** The attached file. */
  UploadId?: string
}

interface Effect {
  account: string
  opId: string
  entityRef: string
  n: number
  /** The value taken from its dependency. */
  Id?: number | null | undefined
  on?: string | undefined
  version: string | null
  /** Of its file. */
  digest: string | null
}

export class Server {
  /** Commands in the order of their commits. */
  readonly effects: Effect[] = []
  /** Token → account; other tokens are invalid. */
  readonly tokens = new Map<string, string>()
  /** Token of a locked device → its account, and the key of its stamps. */
  readonly senders = new Map<string, { account: string; publicKey: string }>()
  permitted = true
  readonly uploads = new Uploads()
  /** If true every copy is a new command: the mutant that must be detected. */
  ignoresKeys = false
  readonly #kept = new Map<string, { body: string; verdict: 'applied' | 'rejected' | 'cancelled'; envelope: Envelope | null }>()

  receive(copy: Copy): Response {
    const { path, headers, body } = copy
    const key = headers.get(KEY)
    const token = (headers.get('Authorization') ?? '').replace('Bearer ', '')
    const account = this.tokens.get(token) ?? this.#senderOf(token, copy)
    if (!account) return no('not-signed-in', key)
    if (headers.get(ACCOUNT) !== account) return no('account-mismatch', key)
    const fenced = /\/ops\/([^/]+)\/cancel$/.exec(path)?.[1]
    if (fenced) return this.#cancel(`${account} ${fenced}`)
    const carried = this.uploads.receive(account, copy)
    if (carried) return carried
    if (!key) throw new Error('an act without a key')

    const name = `${account} ${key}`
    const before = this.ignoresKeys ? undefined : this.#kept.get(name)
    if (before?.verdict === 'cancelled') return no('cancelled', key)
    if (before && before.body !== body) return no('key-reuse', key)
    if (before) return answer(before.envelope!, key, true)

    const command = JSON.parse(body) as TestCommand
    if (command.guarded && !this.permitted) return no('not-allowed', key)
    if (command.voided && !this.permitted) {
      const envelope = refused('conflict')
      this.#kept.set(name, { body, verdict: 'rejected', envelope })
      return answer(envelope, key)
    }
    const digest = command.UploadId ? this.uploads.digestOf(account, command.UploadId) : null
    if (command.wrong || (command.UploadId && !digest)) {
      const envelope = { ...refused('broken-rule'), ...(command.because ? { message: command.because } : {}) }
      this.#kept.set(name, { body, verdict: 'rejected', envelope })
      return answer(envelope, key)
    }
    this.effects.push({
      account,
      opId: key,
      entityRef: headers.get(ENTITY) ?? '',
      n: command.n,
      Id: command.Id,
      on: command.on,
      version: headers.get('If-Match'),
      digest,
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

  /** Returns the account of a locked device, only for keys stamped while its member was signed in. */
  #senderOf(token: string, { method, path, headers, body }: Copy): string | undefined {
    const sender = this.senders.get(token)
    const key = /\/(?:ops|uploads)\/([^/]+)/.exec(path)?.[1] ?? headers.get(KEY)
    const stamp = headers.get(STAMP)
    if (!sender || !key || !stamp) return undefined
    const publicKey = createPublicKey({ key: Buffer.from(sender.publicKey, 'base64'), format: 'der', type: 'spki' })
    const mustBeWhole = headers.get(KEY) !== null || path.endsWith('/complete')
    const whole = readActStamp(stamp)
    if (mustBeWhole && !whole) return undefined
    const text = whole
      ? stampedAct({ accountId: sender.account, key, method, path, open: whole.open, body: JSON.parse(body) })
      : stampedText(sender.account, key)
    const signature = Buffer.from(whole?.signature ?? stamp, 'base64')
    const isTheirs = verify('sha256', Buffer.from(text), { key: publicKey, dsaEncoding: 'ieee-p1363' }, signature)
    return isTheirs ? sender.account : undefined
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
