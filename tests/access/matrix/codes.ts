/** Inserts activation codes: one pending, one verified, and a password code for every member. */
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { World } from '../../world.ts'

/** The code in every message. */
export const CODE = '123456'
/** A mobile with a verified code, and one with a pending code. */
export const VERIFIED = '09129999999'
export const WAITING = '09127777777'

/** Inserts the code without sending a message. */
export async function insertCode({ db, clock }: World, mobile: string, memberId: number | null = null): Promise<void> {
  const { now } = clock
  await db
    .insertInto('activation_code')
    .values({
      mobile,
      purpose: memberId === null ? 'registration' : 'password',
      member_id: memberId,
      code_hash: createHash('sha256').update(`${mobile}:${CODE}`).digest(),
      sent_at: now,
      expires_at: new Date(now.getTime() + 180_000),
      verified_at: mobile === VERIFIED ? now : null,
      used_at: null,
    })
    .execute()
}

/** Clears what is committed outside the calls' transactions: attempts, limits, and codes that were really sent. */
export async function clearAttempts({ db }: World): Promise<void> {
  await sql`delete from sign_in_failure`.execute(db)
  await sql`delete from activation_code where code_hash <> sha256(convert_to(mobile || ':' || ${CODE}, 'UTF8'))`.execute(db)
  await db.updateTable('activation_code').set({ tries: 0 }).where('tries', '>', 0).execute()
}
