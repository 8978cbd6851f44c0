/** Idempotency: a command with a key runs at most once per account (offline.md 2.12). */
import { createHash } from 'node:crypto'
import type { Envelope } from '#contract/kernel/envelope.ts'
import { finalVerdicts, Refusal } from '#contract/kernel/refusal.ts'
import { shownOnce } from '#contract/kernel/refusals-words.ts'
import { sql } from 'kysely'
import { runPrepared, type Db } from '#server/platform/db/open.ts'
import type { NewEvent } from '#server/platform/audit.ts'

/** Outcome of a command: stored, and sent to every repetition of the request. */
export interface Outcome {
  status: number
  envelope: Envelope
  replayed?: boolean
}

export interface Claim {
  memberId: number
  key: string
  fingerprint: Buffer
  /** The response is shown once, so it is stored without its data. */
  isSecret?: boolean
  entityRef: string | null
  clientId: string | null
  now: Date
}

/** Hashes call, path and query (`beside`) and body. Requests with the same fingerprint are the same command. */
export const fingerprintOf = (at: string, body: Uint8Array, beside = '') =>
  createHash('sha256')
    .update(beside === '' ? `${at}\n1\n` : `${at}\n2\n${beside}\n`)
    .update(body)
    .digest()

/**
 * Runs the command unless its key was used before. The key, the command's rows and the stored response commit together, so a
 * crash leaves no partial state. `db` is the open transaction. The audit event is written in the same statement as the response,
 * because locks are held until the commit and every query prolongs them.
 */
export async function once(
  db: Db,
  claim: Claim,
  run: () => Promise<{ outcome: Outcome; event: NewEvent | null }>,
  refused: (refusal: Refusal) => Outcome,
): Promise<Outcome> {
  const first = await claimed(db, claim, 'applied')
  if (!first) return (await earlierOutcome(db, claim))!

  // Statements without parameters can share one message to the database.
  await sql`set local lock_timeout = '10s'; savepoint act`.execute(db)
  let done: Awaited<ReturnType<typeof run>>
  try {
    done = await run()
  } catch (error) {
    if (!(error instanceof Refusal) || !finalVerdicts.includes(error.code)) throw error
    await sql`rollback to savepoint act`.execute(db)
    done = { outcome: refused(error), event: null }
  }
  const { outcome, event } = done
  const writing = event ? db.with('audited', (builder) => builder.insertInto('audit_event').values(event)) : db
  const response = writing
    .updateTable('act_key')
    .set({
      verdict: outcome.envelope.code === 1 ? 'applied' : 'rejected',
      status: outcome.status,
      response: JSON.stringify(claim.isSecret ? withoutSecret(outcome.envelope) : outcome.envelope),
    })
    .where('member_id', '=', claim.memberId)
    .where('key', '=', claim.key)
  await runPrepared(db, event ? 'response and audit event' : 'response', response)
  return outcome
}

const withoutSecret = (envelope: Envelope): Envelope =>
  envelope.code === 1 ? { ...envelope, data: null, result: null, message: shownOnce } : envelope

/** Retention of keys, ms: a repetition after this time is not detected. */
const RETENTION_MS = 400 * 24 * 60 * 60 * 1000
const AT_ONCE = 5000

/** Deletes expired keys, AT_ONCE at most; returns their number. */
export async function forgetKeys(db: Db, now: Date): Promise<number> {
  const old = new Date(now.getTime() - RETENTION_MS)
  const deleted = await sql`delete from act_key where (member_id, key) in
    (select member_id, key from act_key where created_at < ${old} limit ${AT_ONCE})`.execute(db)
  return Number(deleted.numAffectedRows ?? 0n)
}

/** PostgreSQL error code `lock_not_available`. */
export const LOCK_TIMEOUT = '55P03'

/**
 * Inserts the key's row; returns false if it exists. Waits for a running duplicate, then throws `in-progress`. Sets the lock
 * timeout of the transaction to two seconds.
 */
export async function claimed(db: Db, claim: Claim, verdict: 'applied' | 'cancelled'): Promise<boolean> {
  const { memberId, key, fingerprint, entityRef, clientId, now } = claim
  const claiming = sql`insert into act_key (member_id, key, fingerprint, entity_ref, client_id, verdict, created_at)
      select ${memberId}, ${key}, ${fingerprint}, ${entityRef}, ${clientId}, ${verdict}, ${now}
      from (select set_config('lock_timeout', '2s', true)) as patience
      on conflict do nothing returning key`
  const rows = await runPrepared(db, 'claim of a key', claiming).catch((error: unknown) => {
    throw (error as { code?: string }).code === LOCK_TIMEOUT ? new Refusal('in-progress', { retryAfter: 2 }) : error
  })
  return rows.length === 1
}

type Named = Pick<Claim, 'memberId' | 'key' | 'fingerprint'>

/** Returns the stored response of the key, or null if it is unused. Refuses a cancelled key, and one of another request. */
export async function earlierOutcome(db: Db, { memberId, key, fingerprint }: Named): Promise<Outcome | null> {
  const row = await db
    .selectFrom('act_key')
    .select(['fingerprint', 'verdict', 'status', 'response'])
    .where('member_id', '=', memberId)
    .where('key', '=', key)
    .executeTakeFirst()
  if (!row) return null
  if (row.verdict === 'cancelled') throw new Refusal('cancelled')
  if (!row.fingerprint.equals(fingerprint)) throw new Refusal('key-reuse')
  return { status: row.status ?? 200, envelope: row.response as Envelope, replayed: true }
}
