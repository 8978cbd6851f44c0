/** The record of one act that waits for a network, from "saved" to "proved delivered" (offline.md 2.2). */
import type { Faults, RefusalCode } from '#contract/kernel/refusal.ts'
import type { Sealed } from './seal.ts'

/**
 * `queued` waits · `sending` its bytes are on the way · `unknown` sent, the answer did not arrive · `cancelling` the
 * member dropped it, the fence is on its way · `attention` the server said no · `delivered` and `discarded` are final.
 */
export type OpState = 'queued' | 'sending' | 'unknown' | 'cancelling' | 'attention' | 'delivered' | 'discarded'

/** States in which something is still to be said to the server; such an item keeps its place in the line. */
export const openStates = ['queued', 'sending', 'unknown', 'cancelling'] as const satisfies readonly OpState[]
/** States nothing leads out of. */
export const finalStates = ['delivered', 'discarded'] as const satisfies readonly OpState[]

/** What came of one attempt (offline.md 2.5): the rows of the retry table. */
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

/** One attempt. `at` and `ms` are the device's clock, for people to read and never for deciding. */
export interface Attempt {
  outcome: Outcome
  at: number
  ms: number
  by: 'page' | 'sw'
  http: number | null
  code: string | null
  /** The answer carried our marker. */
  marked: boolean
  /** Our server named the time of the next attempt itself. */
  asked: boolean
}

/** Why the server said no; the sentences are the server's. */
export interface Refused {
  /**
   * `already-applied`: the original had reached the server, so its correction was not sent. `parent-gone`: what it stood
   * on was dropped, so it can say nothing. `bytes-gone`: the browser has lost bytes of its file. `keys-gone`: it has
   * lost the keys the item is sealed with.
   */
  code: RefusalCode | 'already-applied' | 'parent-gone' | 'bytes-gone' | 'keys-gone' | 'unspoken'
  status: number
  message: string
  errors: Faults | string[] | null
  /** The server keeps this verdict, so no late copy of the act can be applied any more (offline.md I7). */
  recorded: boolean
}

/** The server's proof that the act is done. */
export interface Receipt {
  /** The id of what the act made, when the answer names one. */
  id: string | null
  message: string
  data: unknown
  /** Server time of the answer, ms. */
  at: number
  /** The act had been done by an earlier copy. */
  replayed: boolean
}

/** Stands for the If-Match header where a `Need` says into which field an answer goes. */
export const VERSION = '@version'

/** Something the act says that only another item's answer will tell: until then it is not sent (offline.md 2.6). */
export interface Need {
  /** The entityRef of the item that is waited for; it survives corrections of that item. */
  ref: string
  /** The field of its answer's data that is wanted: 'id', 'version', … */
  take: string
  /** The field of this item's payload it goes into, or `VERSION`. */
  into: string
}

/** The file an act carries (offline.md 2.13); its bytes lie in rows of their own until the item is settled. */
export interface Upload {
  /** The client's own name for it, a UUID. */
  uploadId: string
  /** Bytes. */
  size: number
  /** SHA-256 of all bytes, hex. */
  digest: string
  mime: string
  /** Pieces in the next chunk. */
  chunkPieces: number
  /** Bytes the server is known to have. */
  sent: number
  /** As an item's, of the uploadId. */
  stamp?: string | null
  /** The server has had all of it: from then on a copy of the act may have left the device. */
  whole: boolean
}

export interface Op {
  /** Order. Given by the database, never by a clock. */
  seq: number
  /** The Idempotency-Key of exactly these bytes. */
  opId: string
  /** Lifelong reference of what the act makes; survives corrections. */
  entityRef: string
  /** Who wrote it. It is never sent for anybody else. */
  accountId: string
  clientId: string
  /** The call's name, `area.key`. */
  call: string
  /** The line it stands in; '' when it stands in none. */
  lane: string
  route: { method: 'POST' | 'PUT' | 'PATCH' | 'DELETE'; path: string }
  /** What the act says. Changes only while nothing was ever sent. */
  payload: unknown
  /** One line for the member's list. */
  title: string
  /** What it waits for; filled and taken away when those items are delivered. */
  needs: Need[]
  /** The version of the row that was read, sent as If-Match; null when the act asks for none. */
  version: number | null
  /** The row as it was read, for the member who must decide between two changes of it. Never sent. */
  base: unknown
  /** Absent for an act of words alone. */
  upload?: Upload
  /** Frozen at the first sending, sent again byte for byte. */
  wire: { bytes: Uint8Array; contentType: string } | null
  state: OpState
  /** Counts the writes of this row: what compare-and-set compares. */
  rev: number
  appVersion: string
  schemaV: number
  /** Attempts that count (offline.md 2.5, last column). */
  attempts: number
  firstSentAt: number | null
  lastAttemptAt: number | null
  /** Device clock, advisory: when the next attempt is due. 0 is at once. */
  nextAt: number
  /** Device clock, for people to read. */
  createdAt: number
  /** Stepped out of the line after repeated faults of the server, so that the others may go on. */
  suspect: boolean
  /** The last twenty attempts, oldest first. */
  history: Attempt[]
  refusal: Refused | null
  receipt: Receipt | null
  /** Its corrected successor. */
  replacedBy: string | null
  /** The device's signature of the opId, made while its member was there: for its fence on a locked device. */
  stamp?: string | null
  /** The device's signature of the whole act, made at the lock (at-rest.ts). Absent where it was not locked since it was written. */
  actStamp?: string | null
  /** What it says, while nobody is there (at-rest.ts). */
  sealed?: Sealed
  /** When it became final; what the thirty days are counted from. */
  settledAt: number | null
}

/** The newest shape of rows this build knows. Rows of a later shape are left alone (offline.md 2.11). */
export const SCHEMA = 4

/** What goes out as its body: its words and the name of its file's upload. */
export const bodyOf = ({ payload, upload }: Pick<Op, 'payload' | 'upload'>): Record<string, unknown> =>
  upload ? { ...(payload as object), UploadId: upload.uploadId } : (payload as Record<string, unknown>)

/** The line of an account's acts: first in, first out. */
export const lineOf = (accountId: string) => `${accountId}:ops`
/** The line of an account's files, which never hold up its words. */
export const bytesLineOf = (accountId: string) => `${accountId}:bytes`
/** Where suspects of an account stand. */
export const asideOf = (accountId: string) => `${accountId}:aside`

/**
 * Whether a copy of the act may ever have left the device. The bytes of a file do nothing without their act, and that
 * goes only after `whole` was written down.
 */
export const everSent = ({ upload, firstSentAt }: Pick<Op, 'upload' | 'firstSentAt'>) =>
  upload ? upload.whole : firstSentAt !== null
export const isOpen = (op: Pick<Op, 'state'>) => (openStates as readonly OpState[]).includes(op.state)
export const isFinal = (op: Op) => (finalStates as readonly OpState[]).includes(op.state)
