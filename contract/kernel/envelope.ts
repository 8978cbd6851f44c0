import type { Faults, RefusalCode } from './refusal.ts'

/** The marker of our own answers; an answer without it came from something in between (offline.md F2). */
export const MARKER = 'X-Barnobat'
/** Echoes the Idempotency-Key of the act it answers. */
export const ECHO = 'X-Op'
/** Says that a stored first answer is being repeated. */
export const REPLAYED = 'Idempotency-Replayed'
/** The key that makes an act happen at most once per account. */
export const KEY = 'Idempotency-Key'
/** The account an act was written under; refused when another account is signed in. */
export const ACCOUNT = 'X-Account'
/** The outbox's lifelong reference of the thing an act makes: unique per account for ever. */
export const ENTITY = 'X-Entity'

/** The device's signature of a key, by which a locked device may send it (docs/decisions/036); base64, 64 bytes. */
export const STAMP = 'X-Stamp'
/** Names the database that answers: one that was restored from a backup has another name, and lacks what it was told since. */
export const EPOCH = 'X-Epoch'

/** The installation an act comes from, so that support can see what a device held. */
export const CLIENT = 'X-Client'

/** The proof of work that a call wants which costs a text message (proof.ts). */
export const PROOF = 'X-Proof'

/** The one shape of every answer (specification/README.md, "Answers"). */
export interface Envelope<T = unknown> {
  statusCode: number
  /** 1 when it was done, 0 when it was refused (GAP64). */
  code: 0 | 1
  message: string
  /** The answer; of a stale version, the row as it stands now. */
  data: T | null
  /** Field name → sentence; a list where no single field is at fault; null when nothing is wrong. */
  errors: Faults | string[] | null
  result: unknown
  /** The stable name of a refusal, for programs. */
  reason: RefusalCode | null
}

/** A done act or an answered question. */
export function done<T>(data: T, message = '', result: unknown = null): Envelope<T> {
  return { statusCode: 200, code: 1, message, data, errors: null, result, reason: null }
}
