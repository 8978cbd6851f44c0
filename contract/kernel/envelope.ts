import type { Faults, RefusalCode } from './refusal.ts'

/** Marker header of our responses; a response without it came from an intermediary (offline.md F2). */
export const MARKER = 'X-Barnobat'
/** Echoes the Idempotency-Key of the command. */
export const ECHO = 'X-Op'
/** Marks a stored first response that is being repeated. */
export const REPLAYED = 'Idempotency-Replayed'
/** The key that makes a command execute at most once per account. */
export const KEY = 'Idempotency-Key'
/** The account that a command was queued under; refused if another account is signed in. */
export const ACCOUNT = 'X-Account'
/** The outbox's permanent reference of the entity a command creates: unique per account. */
export const ENTITY = 'X-Entity'

/** The device's signature of a key, by which a locked device may send it (docs/decisions/036); base64, 64 bytes. */
export const STAMP = 'X-Stamp'
/** Identifies the database: one restored from a backup has another epoch, and lacks later writes. */
export const EPOCH = 'X-Epoch'

/** The installation that sends a command, so that support can identify the device. */
export const CLIENT = 'X-Client'

/** The proof of work required by a call that sends a paid text message (proof.ts). */
export const PROOF = 'X-Proof'

/** The shape of every response (specification/README.md, "Answers"). */
export interface Envelope<T = unknown> {
  statusCode: number
  /** 1 on success, 0 on refusal (GAP64). */
  code: 0 | 1
  message: string
  /** The result; for a stale version, the current row. */
  data: T | null
  /** Field name → message; a list if no single field is at fault; null without faults. */
  errors: Faults | string[] | null
  result: unknown
  /** The stable code of a refusal, for programs. */
  reason: RefusalCode | null
}

/** A successful command or query. */
export function done<T>(data: T, message = '', result: unknown = null): Envelope<T> {
  return { statusCode: 200, code: 1, message, data, errors: null, result, reason: null }
}
