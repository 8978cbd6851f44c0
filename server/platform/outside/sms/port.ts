/** The SMS port: sends codes to phones (S0 §2.3; offline.md 6.7). */
import type { Rials } from '#contract/kernel/value/money.ts'
import type { Db } from '#server/platform/db/open.ts'
import type { Inbound } from './inbound.ts'

export interface TextMessage {
  db: Db
  now: Date
  /** Eleven digits, 09…. */
  mobile: string
  /** The complete text. For a code it is used by providers without templates. */
  text: string
  signal: AbortSignal
}

export interface CodeMessage extends TextMessage {
  /** Six Latin digits. */
  code: string
}

/** An SMS provider; throws if the message was not accepted. */
export interface Sms {
  /** Name in the log. */
  readonly name: string
  /** Whether messages are shown on a page instead of being sent: never with real users. */
  readonly isShown: boolean
  readonly timeoutMs: number
  /** Maximum messages in a day, over all numbers: more indicate an error or attack. */
  readonly dailyMost: number
  /** Zero bits of the proof of work for anonymous messages (contract/kernel/proof.ts); absent if messages are free. */
  readonly proofBits?: number
  sendCode(message: CodeMessage): Promise<void>
  /** A notice: plain text without a code. */
  sendText(message: TextMessage): Promise<void>
  /** Returns the provider's remaining credit; throws without a response. Absent without a provider. */
  credit?(signal: AbortSignal): Promise<Rials>
  /** Reads the messages that the provider passes on; absent if none are accepted. */
  readonly inbound?: Inbound
}
