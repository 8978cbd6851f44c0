/** Maps a reply to the verdict for its item: the retry table as one pure function (offline.md 2.5). */
import type { Envelope } from '#contract/kernel/envelope.ts'
import { finalVerdicts, type RefusalCode } from '#contract/kernel/refusal.ts'
import type { Outcome, Receipt, Refused } from '../op.ts'

/** The response to a request. */
export type Reply = {
  /** Bytes of the request body that left the device, as far as it can measure. */
  sent?: number
} &
  /** No complete response: `net` no connection, `timeout`, `cut` the response broke off. */
  (
    | { kind: 'silence'; how: 'net' | 'timeout' | 'cut' }
    | {
        kind: 'answer'
        status: number
        /** Has our server's marker; otherwise an intermediary has answered (offline.md F2). */
        marked: boolean
        /** The key it answers. */
        echo: string | null
        replayed: boolean
        /** Seconds. */
        retryAfter: number | null
        /** Server time, ms. */
        date: number | null
        /** The epoch of its database. */
        epoch?: string | null
        /** Null if the body is not an envelope of our server. */
        envelope: Envelope | null
      }
  )

/** Why sending is stopped for this account until a sign-in or a password change. */
export type Stop = 'sign-in' | 'account-mismatch' | 'account-inactive' | 'must-change-password'

export type Verdict =
  | { to: 'delivered'; outcome: 'ok'; receipt: Receipt }
  | { to: 'attention'; outcome: 'reject'; refusal: Refused }
  | { to: 'discarded'; outcome: 'cancelled' }
  | { to: 'stop'; outcome: 'auth' | 'stop'; why: Stop }
  | { to: 'wait'; outcome: Outcome; again: 'queued' | 'unknown'; counts: boolean; retryAfter: number | null }

const wait = (
  outcome: Outcome,
  counts: boolean,
  retryAfter: number | null = null,
  again: 'queued' | 'unknown' = 'unknown',
): Verdict => ({
  to: 'wait',
  outcome,
  again,
  counts,
  retryAfter,
})

/** `opId` is the key the item was sent under; only an answer that echoes it can settle the item. */
export function classify(reply: Reply, opId: string): Verdict {
  if (reply.kind === 'silence') return wait(reply.how, true)
  const { status, envelope, retryAfter } = reply
  if (status === 408 || status === 425) return wait('early', true)
  // Not caused by the item or the server: it does not count towards becoming a suspect.
  if (reply.marked && envelope?.reason === 'busy') return wait('overload', true, retryAfter)
  if (status >= 500) return wait('server', true, retryAfter)
  if (!reply.marked) return wait('foreign', false)
  if (!envelope) return wait('cut', true)

  const pause = pauseOf(status, envelope.reason, retryAfter)
  if (pause) return pause
  if (reply.echo !== opId) return wait('foreign', false)
  if (status >= 200 && status < 300) return { to: 'delivered', outcome: 'ok', receipt: receiptOf(reply, envelope) }
  if (envelope.reason === 'cancelled') return { to: 'discarded', outcome: 'cancelled' }
  if (status >= 400) return { to: 'attention', outcome: 'reject', refusal: refusedOf(status, envelope) }
  return wait('foreign', false)
}

/** Refusals that concern the sender or the moment, not the command. */
function pauseOf(status: number, reason: RefusalCode | null, retryAfter: number | null): Verdict | null {
  if (status === 401) return { to: 'stop', outcome: 'auth', why: 'sign-in' }
  if (reason === 'account-mismatch') return { to: 'stop', outcome: 'stop', why: 'account-mismatch' }
  if (reason === 'account-inactive') return { to: 'stop', outcome: 'stop', why: 'account-inactive' }
  // This prompt covers every page, like the password change.
  if (reason === 'must-set-second-factor') return { to: 'stop', outcome: 'stop', why: 'must-change-password' }
  if (reason === 'must-change-password') return { to: 'stop', outcome: 'stop', why: 'must-change-password' }
  if (reason === 'in-progress') return wait('busy', false, retryAfter, 'queued')
  if (status === 429) return wait('rate', false, retryAfter, 'queued')
  return null
}

function receiptOf(reply: Reply & { kind: 'answer' }, { data, message }: Envelope): Receipt {
  return { id: idIn(data), message, data, at: reply.date ?? 0, replayed: reply.replayed }
}

/** Returns the id in an answer's data, as text. */
export function idIn(data: unknown): string | null {
  const id = typeof data === 'object' && data !== null && 'id' in data ? data.id : null
  return typeof id === 'number' || typeof id === 'string' ? String(id) : null
}

function refusedOf(status: number, { reason, message, errors }: Envelope): Refused {
  return { code: reason ?? 'unspoken', status, message, errors, recorded: reason !== null && finalVerdicts.includes(reason) }
}
