/** Codes on phones of this world: one waits to be typed, one was, and every member has one for a new password. */
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { World } from '../../world.ts'

/** What stands in every message. */
export const CODE = '123456'
/** A number whose code was verified, and one whose code was not yet. */
export const VERIFIED = '09129999999'
export const WAITING = '09127777777'

/** Nobody is sent anything: the code is there as if they had been. */
export async function givenCode({ db, clock }: World, mobile: string, memberId: number | null = null): Promise<void> {
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

/** What is written outside the acts, and so outlives them: tries, limits, and codes that were really sent. */
export async function forgetTries({ db }: World): Promise<void> {
  await sql`delete from sign_in_failure`.execute(db)
  await sql`delete from activation_code where code_hash <> sha256(convert_to(mobile || ':' || ${CODE}, 'UTF8'))`.execute(db)
  await db.updateTable('activation_code').set({ tries: 0 }).where('tries', '>', 0).execute()
}
