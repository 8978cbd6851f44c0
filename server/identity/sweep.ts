import { sql } from 'kysely'
import type { Db } from '../db/open.ts'

/** How long a code stays after it was sent, ms: its verification is worth half an hour. */
const KEPT = 24 * 60 * 60 * 1000

/** What was let go. */
interface Swept {
  codes: number
  limits: number
}

/** Forgets codes of more than a day ago and counts of tries that are over: telephones and addresses. Consent stays. */
export async function sweepCodes(db: Db, now: Date): Promise<Swept> {
  const codes = await db
    .deleteFrom('activation_code')
    .where('sent_at', '<', new Date(now.getTime() - KEPT))
    .executeTakeFirst()
  const limits = await sql`delete from sign_in_failure where expire < ${now.getTime()}`.execute(db)
  return { codes: Number(codes.numDeletedRows), limits: Number(limits.numAffectedRows ?? 0n) }
}
