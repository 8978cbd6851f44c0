/** The SMS port: codes on their way to a phone (S0 §2.3; offline.md 6.7). */
import type { Rials } from '#contract/kernel/value/money.ts'
import type { Db } from '#server/platform/db/open.ts'

export interface TextMessage {
  db: Db
  now: Date
  /** Eleven digits, 09…. */
  mobile: string
  /** The whole sentence. A code's is for a way of sending that knows no templates. */
  text: string
  signal: AbortSignal
}

export interface CodeMessage extends TextMessage {
  /** Six Latin digits. */
  code: string
}

/** One way of sending; throws when the message was not taken. */
export interface Sms {
  /** What the log calls it. */
  readonly name: string
  /** Whether messages are shown on a page instead of being sent: never where real people register. */
  readonly isShown: boolean
  readonly timeoutMs: number
  /** Most messages in a day, over all numbers: beyond it something is wrong. */
  readonly dailyMost: number
  /** Zero bits of the proof of work that comes before a message to anybody who asks (contract/kernel/proof.ts); none where it costs nothing. */
  readonly proofBits?: number
  sendCode(message: CodeMessage): Promise<void>
  /** A notice: plain text without a code. */
  sendText(message: TextMessage): Promise<void>
  /** Returns what is left at the provider; throws if it does not answer. Absent where there is no provider. */
  credit?(signal: AbortSignal): Promise<Rials>
}
