/** The state transitions of an item, as one pure function (offline.md 2.3). */
import type { Verdict } from './classify.ts'
import { parentGone, type Filling } from './needs.ts'
import type { Sealed } from '../storage/seal.ts'
import { asideOf, bytesQueueNameOf, everSent, isFinal, isOpen, queueNameOf } from '../op.ts'
import type { Attempt, Need, Op, Receipt, Refused, Upload } from '../op.ts'

export type Event =
  | { type: 'send'; wire: NonNullable<Op['wire']>; at: number; sealed?: Sealed }
  /** The item is in `sending` without a sender: the sender died. */
  | { type: 'recover' }
  /** `sealed` is the item with the refusal, for a row that is sealed. */
  | { type: 'answered'; verdict: Verdict; attempt: Attempt; nextAt: number; sealed?: Sealed | null }
  | { type: 'step-aside'; nextAt: number }
  /** Some of its bytes were received. */
  | { type: 'carried'; upload: Partial<Upload> }
  /** Its sender stops between two chunks: no attempt, and no delay. */
  | { type: 'give-way' }
  /** The browser has lost some of its bytes. */
  | { type: 'bytes-gone' }
  /** The browser has lost the keys it is sealed with. */
  | { type: 'keys-gone' }
  | ({ type: 'edit' } & Change)
  /** The item it waited for was answered. */
  | ({ type: 'filled' } & Filling)
  /** The item it waited for was discarded. */
  | { type: 'orphaned' }
  /** The member sends a refused file again, unchanged. */
  | { type: 'resend' }
  | { type: 'replace'; by: string; at: number }
  | { type: 'discard'; at: number }
  | { type: 'fenced'; receipt: Receipt | null; attempt: Attempt }
  | { type: 'fence-failed'; attempt: Attempt; counts: boolean; nextAt: number }
  /** The server lost it: its database was restored from a backup. */
  | { type: 'forgotten' }
  /** The item it corrects turned out to be applied. */
  | { type: 'superseded'; receipt: Receipt }

/** A member's change of an item; absent fields stay. */
export interface Change {
  payload: unknown
  title: string
  needs?: Need[]
  version?: number | null
  base?: unknown
}

const HISTORY = 20
/** Placeholder for sealed frozen bytes (at-rest.ts). */
export const hidden: NonNullable<Op['wire']> = { bytes: new Uint8Array(), contentType: '' }

/**
 * Returns the item after the event, or null if the event does not fit its state: the loser of a race reads again. `delivered` and
 * `discarded` are final, except when the server has lost the item, and no event deletes an item.
 */
export function step(op: Op, event: Event): Op | null {
  const next = event.type === 'forgotten' ? forgotten(op) : isFinal(op) ? null : move(op, event)
  return next && { ...next, lane: laneOf(next), rev: op.rev + 1 }
}

function move(op: Op, event: Event): Op | null {
  switch (event.type) {
    case 'send':
      if ((op.state !== 'queued' && op.state !== 'unknown') || op.needs.length > 0) return null
      // Sealed meanwhile: its sender has the unsealed item, and reads it again.
      if ((op.sealed === undefined) !== (event.sealed === undefined)) return null
      return {
        ...op,
        state: 'sending',
        ...(event.sealed ? { sealed: event.sealed, payload: null, wire: hidden } : { wire: op.wire ?? event.wire }),
        firstSentAt: op.firstSentAt ?? event.at,
        lastAttemptAt: event.at,
      }
    case 'recover':
      return op.state === 'sending' ? { ...op, state: 'unknown' } : null
    case 'answered':
      return op.state === 'sending' ? answered(noted(op, event.attempt), event) : null
    case 'step-aside':
      return op.state === 'unknown' ? { ...op, suspect: true, nextAt: event.nextAt } : null
    case 'carried':
      return op.state === 'sending' && op.upload ? { ...op, upload: { ...op.upload, ...event.upload } } : null
    case 'give-way':
      return op.state === 'sending' ? { ...op, state: restingState(op), nextAt: 0 } : null
    case 'bytes-gone':
      return op.state === 'sending' ? { ...op, state: 'attention', refusal: bytesGone(op) } : null
    case 'keys-gone':
      return op.sealed && (op.state === 'queued' || op.state === 'unknown')
        ? { ...op, state: 'attention', refusal: keysGone }
        : null
    case 'edit': {
      if (op.state !== 'queued' || everSent(op)) return null
      const { type: _, ...change } = event
      return { ...op, ...change }
    }
    case 'filled':
      if (op.state !== 'queued' || everSent(op)) return null
      return { ...op, payload: event.payload, needs: event.needs ?? [], version: event.version ?? null }
    case 'orphaned':
      if (op.state !== 'queued' || everSent(op)) return null
      return { ...op, state: 'attention', refusal: parentGone }
    case 'resend':
      // A recorded refusal would only be repeated: it needs a new key.
      if (op.state !== 'attention' || !op.upload || (isFinallyRefused(op) && everSent(op))) return null
      return { ...op, state: restingState(op), refusal: null, nextAt: 0 }
    case 'replace':
      if (op.state !== 'attention') return null
      return { ...dropped(op, isFinallyRefused(op), event.at), replacedBy: event.by }
    case 'discard':
      return op.state === 'cancelling' ? null : dropped(op, !everSent(op) || isFinallyRefused(op), event.at)
    case 'fenced':
      if (op.state !== 'cancelling') return null
      return event.receipt
        ? { ...noted(op, event.attempt), state: 'delivered', receipt: event.receipt, settledAt: event.attempt.at }
        : { ...noted(op, event.attempt), state: 'discarded', settledAt: event.attempt.at }
    case 'fence-failed':
      if (op.state !== 'cancelling') return null
      return { ...noted(op, event.attempt), attempts: op.attempts + (event.counts ? 1 : 0), nextAt: event.nextAt }
    case 'forgotten':
      return null
    case 'superseded':
      if (op.state !== 'queued' || everSent(op)) return null
      return { ...op, state: 'attention', refusal: alreadyApplied(event.receipt) }
  }
}

/** Returns a delivered item to send again byte for byte; a file's bytes are deleted by then. */
function forgotten(op: Op): Op | null {
  if (op.state !== 'delivered' || op.wire === null) return null
  const back = { ...op, receipt: null, settledAt: null, nextAt: 0 }
  return op.upload ? { ...back, state: 'attention', refusal: bytesGone(op) } : { ...back, state: 'unknown' }
}

function answered(op: Op, { verdict, attempt, nextAt, sealed }: Event & { type: 'answered' }): Op {
  switch (verdict.to) {
    case 'delivered':
      return { ...op, state: 'delivered', attempts: op.attempts + 1, receipt: verdict.receipt, settledAt: attempt.at }
    case 'attention': {
      const { refusal } = verdict
      const refused: Op = { ...op, state: 'attention', attempts: op.attempts + 1, refusal, suspect: false }
      // Messages may contain names: they are sealed while the member is signed out.
      return op.sealed && sealed ? { ...refused, sealed, refusal: { ...refusal, message: '', errors: null } } : refused
    }
    case 'discarded':
      return { ...op, state: 'discarded', settledAt: attempt.at }
    case 'stop':
      // The refusal is no evidence about earlier copies: an unknown state stays unknown.
      return { ...op, state: restingState(op) }
    case 'wait': {
      const attempts = op.attempts + (verdict.counts ? 1 : 0)
      return { ...op, state: verdict.again === 'unknown' || attempts > 0 ? 'unknown' : 'queued', attempts, nextAt }
    }
  }
}

/** The waiting state of an item whose sending was interrupted without a result. */
const restingState = ({ attempts }: Op) => (attempts > 0 ? 'unknown' : 'queued')

/** Discards the item: at once if no copy can take effect any more, else after the fence. */
const dropped = (op: Op, atOnce: boolean, at: number): Op =>
  atOnce ? { ...op, state: 'discarded', settledAt: at } : { ...op, state: 'cancelling', suspect: false, nextAt: 0 }

/** The server has recorded a final refusal, so no late copy can take effect. */
const isFinallyRefused = (op: Op) => op.state === 'attention' && op.refusal?.recorded === true

const alreadyApplied = (receipt: Receipt): Refused => ({
  code: 'already-applied',
  status: 409,
  message: receipt.message,
  errors: null,
  recorded: true,
})

const bytesGone = ({ upload }: Op): Refused => ({
  code: 'bytes-gone',
  status: 0,
  message: '',
  errors: null,
  recorded: !upload?.whole,
})

const keysGone: Refused = { code: 'keys-gone', status: 0, message: '', errors: null, recorded: false }

const noted = (op: Op, attempt: Attempt): Op => ({ ...op, history: [...op.history, attempt].slice(-HISTORY) })

/** Returns the lane of an item; '' for none. */
export function laneOf(op: Pick<Op, 'state' | 'suspect' | 'upload' | 'accountId'>): string {
  if (!isOpen(op)) return ''
  if (op.suspect) return asideOf(op.accountId)
  return op.upload ? bytesQueueNameOf(op.accountId) : queueNameOf(op.accountId)
}
