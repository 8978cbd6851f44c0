/** An act with a key happens at most once per account (offline.md 2.12). */
import { createHash } from 'node:crypto'
import type { Envelope } from '#contract/kernel/envelope.ts'
import { finalVerdicts, Refusal } from '#contract/kernel/refusal.ts'
import { shownOnce } from '#contract/kernel/refusals-words.ts'
import { sql } from 'kysely'
import type { Db } from '#server/platform/db/open.ts'
import type { NewEvent } from '#server/platform/audit.ts'

/** What the outcome of an act is once decided: stored, and repeated to every later copy. */
export interface Outcome {
  status: number
  envelope: Envelope
  replayed?: boolean
}

export interface Claim {
  memberId: number
  key: string
  fingerprint: Buffer
  /** The answer is shown once: what is kept of it says only that it was. */
  isSecret?: boolean
  entityRef: string | null
  clientId: string | null
  now: Date
}

/** Hashes call, path and query (`beside`) and body. Two requests with one fingerprint are the same act. */
export const fingerprintOf = (at: string, body: Uint8Array, beside = '') =>
  createHash('sha256')
    .update(beside === '' ? `${at}\n1\n` : `${at}\n2\n${beside}\n`)
    .update(body)
    .digest()

/**
 * Runs the act unless its key was used before. The claim, the act's rows and its stored answer commit together, so a
 * crash leaves nothing half done. `db` is the open transaction. The act's event, if it has one, is written with the answer:
 * what an act holds, others wait for until the commit, so little is asked of the database after it.
 */
export async function once(
  db: Db,
  claim: Claim,
  run: () => Promise<{ outcome: Outcome; event: NewEvent | null }>,
  refused: (refusal: Refusal) => Outcome,
): Promise<Outcome> {
  const first = await claimed(db, claim, 'applied')
  if (!first) return (await earlierOutcome(db, claim))!

  // Two statements that carry nothing are one message to the database.
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
  await writing
    .updateTable('act_key')
    .set({
      verdict: outcome.envelope.code === 1 ? 'applied' : 'rejected',
      status: outcome.status,
      response: JSON.stringify(claim.isSecret ? withoutSecret(outcome.envelope) : outcome.envelope),
    })
    .where('member_id', '=', claim.memberId)
    .where('key', '=', claim.key)
    .execute()
  return outcome
}

const withoutSecret = (envelope: Envelope): Envelope =>
  envelope.code === 1 ? { ...envelope, data: null, result: null, message: shownOnce } : envelope

/** How long a key is remembered, ms: an item that waited longer than this on a device is no repetition that is still found out. */
const REMEMBERED = 400 * 24 * 60 * 60 * 1000
const AT_ONCE = 5000

/** Forgets keys of more than four hundred days ago; answers how many. */
export async function forgetKeys(db: Db, now: Date): Promise<number> {
  const old = new Date(now.getTime() - REMEMBERED)
  const gone = await sql`delete from act_key where (member_id, key) in
    (select member_id, key from act_key where created_at < ${old} limit ${AT_ONCE})`.execute(db)
  return Number(gone.numAffectedRows ?? 0n)
}

/** A lock was not given in time. */
export const LOCK_TIMEOUT = '55P03'

/**
 * Writes the key's row; false when it is there. A twin still running makes this wait, then `in-progress`. From here on the
 * transaction waits two seconds for a lock, unless it says otherwise.
 */
export async function claimed(db: Db, claim: Claim, verdict: 'applied' | 'cancelled'): Promise<boolean> {
  const { memberId, key, fingerprint, entityRef, clientId, now } = claim
  const { numAffectedRows } =
    await sql`insert into act_key (member_id, key, fingerprint, entity_ref, client_id, verdict, created_at)
      select ${memberId}, ${key}, ${fingerprint}, ${entityRef}, ${clientId}, ${verdict}, ${now}
      from (select set_config('lock_timeout', '2s', true)) as patience
      on conflict do nothing`
      .execute(db)
      .catch((error: unknown) => {
        throw (error as { code?: string }).code === LOCK_TIMEOUT ? new Refusal('in-progress', { retryAfter: 2 }) : error
      })
  return numAffectedRows === 1n
}

type Named = Pick<Claim, 'memberId' | 'key' | 'fingerprint'>

/** Returns the stored answer of the key, or null if it was never used. Refuses other bytes under it, and a cancelled key. */
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
