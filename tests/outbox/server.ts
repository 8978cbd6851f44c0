/** A server in memory that keeps the idempotency rules of offline.md 2.12, and remembers what was done in which order. */
import { createPublicKey, verify } from 'node:crypto'
import { readActStamp, stampedAct, stampedText } from '#contract/kernel/stamp.ts'
import { ACCOUNT, ENTITY, KEY, STAMP, type Envelope } from '#contract/kernel/envelope.ts'
import { answer, no, refused, type Copy } from './storage/copy.ts'
import { Uploads } from './uploads.ts'

/** What an act of these tests says. */
export interface Said {
  n: number
  /** Breaks a rule, so the server says no and keeps that answer. */
  wrong?: boolean
  /** The sentence of that answer. */
  because?: string
  /** Not allowed while the account has no permission; that answer is not kept. */
  guarded?: boolean
  /** Cannot be had while the account has no permission, and that answer is kept. */
  voided?: boolean
  /** What the answer of the item it stands on must have told, and that item's reference. */
  Id?: number | null
  on?: string
  /** The file it carries. */
  UploadId?: string
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
  /** Of its file. */
  digest: string | null
}

export class Server {
  /** What was done, in the order of the commits. */
  readonly effects: Effect[] = []
  /** Token → account; a token that is not here is worth nothing. */
  readonly tokens = new Map<string, string>()
  /** Token of a locked device → whose, and what its stamps are checked with. */
  readonly senders = new Map<string, { account: string; publicKey: string }>()
  permitted = true
  readonly uploads = new Uploads()
  /** When true every copy is a new act: the mutant that must be noticed. */
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

    const said = JSON.parse(body) as Said
    if (said.guarded && !this.permitted) return no('not-allowed', key)
    if (said.voided && !this.permitted) {
      const envelope = refused('conflict')
      this.#kept.set(name, { body, verdict: 'rejected', envelope })
      return answer(envelope, key)
    }
    const digest = said.UploadId ? this.uploads.digestOf(account, said.UploadId) : null
    if (said.wrong || (said.UploadId && !digest)) {
      const envelope = { ...refused('broken-rule'), ...(said.because ? { message: said.because } : {}) }
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

  /** Whose locked device it is: only for keys that were stamped while its member was there. */
  #senderOf(token: string, { method, path, headers, body }: Copy): string | undefined {
    const sender = this.senders.get(token)
    const key = /\/(?:ops|uploads)\/([^/]+)/.exec(path)?.[1] ?? headers.get(KEY)
    const stamp = headers.get(STAMP)
    if (!sender || !key || !stamp) return undefined
    const publicKey = createPublicKey({ key: Buffer.from(sender.publicKey, 'base64'), format: 'der', type: 'spki' })
    const isAct = headers.get(KEY) !== null
    const whole = readActStamp(stamp)
    // As a server that this device has told that it stamps whole acts.
    if (isAct && !whole) return undefined
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
