/** Text messages that a provider passes on: the providers differ only in the names of their fields. */
import { createHash, timingSafeEqual } from 'node:crypto'
import { inboundNames } from '#contract/halls/inbound.ts'
import { telephoneOf } from '#contract/kernel/value/telephone.ts'

/** Fields of a provider's request, by lower-case name; the values are not validated. */
type InboundFields = Readonly<Record<string, unknown>>

interface InboundMessage {
  /** Identifies the message: the same one passed on again has the same key. */
  key: Buffer
  /** The sender, eleven digits, 09…. A sender can be forged. */
  mobile: string
  text: string
}

export interface Inbound {
  /** Whether the request has the provider's token. */
  isProvider(fields: InboundFields): boolean
  /** Returns the message; null if its sender is no Iranian mobile. */
  read(fields: InboundFields, now: Date): InboundMessage | null
}

/** A message without an id counts as repeated within this time, ms. */
const SAME_MS = 120_000

export function inboundOf(token: string): Inbound {
  const expected = digest(token)
  return {
    isProvider: (fields) => timingSafeEqual(digest(textOf(fields, 'token')), expected),
    read(fields, now) {
      const mobile = telephoneOf(textOf(fields, 'from').slice(0, 40))
      if (mobile === null || !mobile.startsWith('09')) return null
      const text = textOf(fields, 'text')
      const id = textOf(fields, 'id').trim()
      const identity = id === '' ? ['', textOf(fields, 'to'), text, Math.floor(now.getTime() / SAME_MS)] : [id]
      return { key: digest(JSON.stringify([mobile, ...identity])), mobile, text }
    },
  }
}

const digest = (text: string) => createHash('sha256').update(text).digest()

/** The first usable value among the names of a field; '' without one. */
function textOf(fields: InboundFields, field: keyof typeof inboundNames): string {
  for (const name of inboundNames[field]) {
    const value = fields[name]
    if (typeof value === 'string' && value !== '') return value
    if (typeof value === 'number') return String(value)
  }
  return ''
}
