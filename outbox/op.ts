/** The record of one queued command, from "saved" to "proved delivered" (offline.md 2.2). */
import type { Faults, RefusalCode } from '#contract/kernel/refusal.ts'
import type { Sealed } from './storage/seal.ts'

/**
 * `queued` waits · `sending` in transmission · `unknown` sent without a response · `cancelling` discarded by the member, the
 * fence is not confirmed · `attention` refused by the server · `delivered` and `discarded` are final.
 */
export type OpState = 'queued' | 'sending' | 'unknown' | 'cancelling' | 'attention' | 'delivered' | 'discarded'

/** States with a request still to be sent; such an item keeps its place in the queue. */
export const openStates = ['queued', 'sending', 'unknown', 'cancelling'] as const satisfies readonly OpState[]
/** Final states. */
export const finalStates = ['delivered', 'discarded'] as const satisfies readonly OpState[]

/** Outcome of one attempt (offline.md 2.5): the rows of the retry table. */
export type Outcome =
  | 'ok'
  | 'net'
  | 'timeout'
  | 'cut'
  | 'foreign'
  | 'auth'
  | 'stop'
  | 'early'
  | 'busy'
  | 'overload'
  | 'rate'
  | 'server'
  | 'reject'
  | 'cancelled'

/** One attempt. `at` and `ms` use the device's clock, for display only, never for decisions. */
export interface Attempt {
  outcome: Outcome
  at: number
  ms: number
  by: 'page' | 'sw'
  http: number | null
  code: string | null
  /** The response had our server's marker. */
  marked: boolean
  /** Our server set the time of the next attempt. */
  asked: boolean
}

/** Why the server refused; the messages are the server's. */
export interface Refused {
  /**
   * `already-applied`: the original was applied, so its correction was not sent. `parent-gone`: the item it depends on was
   * discarded, so it cannot be sent. `bytes-gone`: the browser has lost bytes of its file. `keys-gone`: it has lost the keys the
   * item is sealed with.
   */
  code: RefusalCode | 'already-applied' | 'parent-gone' | 'bytes-gone' | 'keys-gone' | 'unspoken'
  status: number
  message: string
  errors: Faults | string[] | null
  /** The server has recorded this verdict, so no late copy of the command can be applied (offline.md I7). */
  recorded: boolean
}

/** The server's proof that the command was applied. */
export interface Receipt {
  /** The id of the created record, if the answer contains one. */
  id: string | null
  message: string
  data: unknown
  /** Server time of the answer, ms. */
  at: number
  /** The command had been applied by an earlier copy. */
  replayed: boolean
}

/** Target of a `Need` that fills the If-Match header instead of a field. */
export const VERSION = '@version'

/** A value from another item's answer: the item is not sent before it is filled (offline.md 2.6). */
export interface Need {
  /** The entityRef of the parent item; it survives corrections of that item. */
  ref: string
  /** Source field in the answer's data: 'id', 'version', … */
  take: string
  /** Target field of this item's payload, or `VERSION`. */
  into: string
}

/** The file of a command (offline.md 2.13); its bytes are stored in separate rows until the item is settled. */
export interface Upload {
  /** The client's identifier, a UUID. */
  uploadId: string
  /** Bytes. */
  size: number
  /** SHA-256 of all bytes, hex. */
  digest: string
  mime: string
  /** Pieces in the next chunk. */
  chunkPieces: number
  /** Bytes confirmed by the server. */
  sent: number
  /** As of an item, but of the uploadId. */
  stamp?: string | null
  /** The device's signature of the completion with size and digest, made at the lock (at-rest.ts). */
  completionStamp?: string | null
  /** The server has all bytes: from then on a copy of the command may have left the device. */
  whole: boolean
}

export interface Op {
  /** Order, assigned by the database, never by a clock. */
  seq: number
  /** The Idempotency-Key of exactly these bytes. */
  opId: string
  /** Permanent reference of the created record; survives corrections. */
  entityRef: string
  /** The author's account. The item is never sent for another account. */
  accountId: string
  clientId: string
  /** The call's name, `area.key`. */
  call: string
  /** The lane of its queue; '' for none. */
  lane: string
  route: { method: 'POST' | 'PUT' | 'PATCH' | 'DELETE'; path: string }
  /** The request body. Changes only before the first attempt. */
  payload: unknown
  /** Title in the outbox list. */
  title: string
  /** Values it waits for; filled and removed when those items are delivered. */
  needs: Need[]
  /** The version of the row that was read, sent as If-Match; null if the command needs none. */
  version: number | null
  /** The row as it was read, for merging two changes of it. Never sent. */
  base: unknown
  /** Absent for a command without a file. */
  upload?: Upload
  /** Frozen at the first attempt, then sent unchanged. */
  wire: { bytes: Uint8Array; contentType: string } | null
  state: OpState
  /** Number of writes of this row, for compare-and-set. */
  rev: number
  appVersion: string
  schemaV: number
  /** Attempts that count (offline.md 2.5, last column). */
  attempts: number
  firstSentAt: number | null
  lastAttemptAt: number | null
  /** Device clock, advisory: when the next attempt is due. 0 means at once. */
  nextAt: number
  /** Device clock, for display. */
  createdAt: number
  /** Removed from the lane after repeated server errors, so that the others can be sent. */
  suspect: boolean
  /** The last twenty attempts, oldest first. */
  history: Attempt[]
  refusal: Refused | null
  receipt: Receipt | null
  /** Its corrected successor. */
  replacedBy: string | null
  /** The device's signature of the opId, made while its member was signed in: for its fence on a locked device. */
  stamp?: string | null
  /** The device's signature of the whole command, made at the lock (at-rest.ts). Absent unless it was locked since. */
  actStamp?: string | null
  /** The sealed payload, while no member is signed in (at-rest.ts). */
  sealed?: Sealed
  /** When it became final; start of the thirty days. */
  settledAt: number | null
}

/** The newest row schema this build knows. Rows of a later schema are left alone (offline.md 2.11). */
export const SCHEMA = 4

/** Returns the request body: the payload and the name of its file's upload. */
export const bodyOf = ({ payload, upload }: Pick<Op, 'payload' | 'upload'>): Record<string, unknown> =>
  upload ? { ...(payload as object), UploadId: upload.uploadId } : (payload as Record<string, unknown>)

/** Returns the lane of an account's commands: first in, first out. */
export const queueNameOf = (accountId: string) => `${accountId}:ops`
/** Returns the lane of an account's files, which never block its commands. */
export const bytesQueueNameOf = (accountId: string) => `${accountId}:bytes`
/** Returns the lane of an account's suspects. */
export const asideOf = (accountId: string) => `${accountId}:aside`

/**
 * Returns whether a copy of the command may have left the device. File bytes have no effect without their command, which is sent
 * only after `whole` is stored.
 */
export const everSent = ({ upload, firstSentAt }: Pick<Op, 'upload' | 'firstSentAt'>) =>
  upload ? upload.whole : firstSentAt !== null
export const isOpen = (op: Pick<Op, 'state'>) => (openStates as readonly OpState[]).includes(op.state)
export const isFinal = (op: Op) => (finalStates as readonly OpState[]).includes(op.state)
