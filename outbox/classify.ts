/** What an answer means for the item it belongs to: the retry table as one pure function (offline.md 2.5). */
import type { Envelope } from '#contract/kernel/envelope.ts'
import { finalVerdicts, type RefusalCode } from '#contract/kernel/refusal.ts'
import type { Outcome, Receipt, Refused } from './op.ts'

/** What came back for a request. */
export type Reply = {
  /** Bytes of the request's body that left the device, as far as it knows. */
  sent?: number
} &
  /** No whole answer: `net` no connection, `timeout` patience ran out, `cut` the answer broke off. */
  (
    | { kind: 'silence'; how: 'net' | 'timeout' | 'cut' }
    | {
        kind: 'answer'
        status: number
        /** It carries our marker; without it, something in between has spoken (offline.md F2). */
        marked: boolean
        /** The key it answers. */
        echo: string | null
        replayed: boolean
        /** Seconds. */
        retryAfter: number | null
        /** Server time, ms. */
        date: number | null
        /** Of which database it is. */
        epoch?: string | null
        /** Null when the body is not our envelope. */
        envelope: Envelope | null
      }
  )

/** Why nothing more is sent for this account until somebody signs in, or has chosen a password. */
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
  // No fault of the item, nor of the server: it may not count towards stepping aside.
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

/** Answers that are about the sender or the moment, not about the act. */
function pauseOf(status: number, reason: RefusalCode | null, retryAfter: number | null): Verdict | null {
  if (status === 401) return { to: 'stop', outcome: 'auth', why: 'sign-in' }
  if (reason === 'account-mismatch') return { to: 'stop', outcome: 'stop', why: 'account-mismatch' }
  if (reason === 'account-inactive') return { to: 'stop', outcome: 'stop', why: 'account-inactive' }
  // It stands over every page, as the password does.
  if (reason === 'must-set-second-factor') return { to: 'stop', outcome: 'stop', why: 'must-change-password' }
  if (reason === 'must-change-password') return { to: 'stop', outcome: 'stop', why: 'must-change-password' }
  if (reason === 'in-progress') return wait('busy', false, retryAfter, 'queued')
  if (status === 429) return wait('rate', false, retryAfter, 'queued')
  return null
}

function receiptOf(reply: Reply & { kind: 'answer' }, { data, message }: Envelope): Receipt {
  return { id: idIn(data), message, data, at: reply.date ?? 0, replayed: reply.replayed }
}

/** The id in an answer's data, as text. */
export function idIn(data: unknown): string | null {
  const id = typeof data === 'object' && data !== null && 'id' in data ? data.id : null
  return typeof id === 'number' || typeof id === 'string' ? String(id) : null
}

function refusedOf(status: number, { reason, message, errors }: Envelope): Refused {
  return { code: reason ?? 'unspoken', status, message, errors, recorded: reason !== null && finalVerdicts.includes(reason) }
}
