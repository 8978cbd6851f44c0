/** The code of a hall's desk, with which a driver binds a phone (decision 046). */
import type { Received } from '#contract/kernel/call.ts'
import { driverAppWords as words } from '#contract/fleet/driver-app-words.ts'
import { ENROLMENT, type driverApp } from '#contract/fleet/driver-app.ts'
import { Refusal } from '#contract/kernel/refusal.ts'
import { sql } from 'kysely'
import { takeVerifying } from '#server/modules/access/identity/index.ts'
import { recordPhoneCode } from '#server/modules/halls/turn/index.ts'
import { reply, type OutsideContext, type RequestContext } from '#server/platform/context.ts'
import { seesDriver } from '../driver-page/index.ts'
import { drawDeskCode, isDeskCode } from '#server/platform/desk-code.ts'

/** Gives a code, which replaces an earlier one. A hall knows a driver by both numbers; an association only those in its scope. */
export async function giveEnrolmentCode(context: RequestContext, input: Received<(typeof driverApp)['enrolmentCode']>) {
  const { db, actor } = context
  const driver = await db
    .selectFrom('driver')
    .select('id')
    .where('national_id', '=', input.NationalId)
    .where('card_number', '=', input.DriverCardNumber)
    .$if(actor.role === 'DriversAssociation', (query) => query.where(seesDriver(db, actor, sql.ref('driver.id'))))
    .executeTakeFirst()
  if (!driver) throw new Refusal('not-found', { message: words.noDriver })
  const { code, expiresAt, row } = drawDeskCode(context, ENROLMENT, driver.id)
  await db
    .insertInto('enrolment_code')
    .values({ driver_id: driver.id, ...row })
    .onConflict((same) => same.column('driver_id').doUpdateSet(row))
    .execute()
  await recordPhoneCode(context, driver.id)
  return reply({ code, expiresAt }, { message: words.codeGiven(ENROLMENT.minutes), about: ['driver', driver.id] })
}

/**
 * Compares a guess with the code of the driver with these numbers; returns the code's hash, or null. Each guess consumes a try
 * before the comparison, in a statement of its own: a refused one stays counted.
 */
export async function isEnrolmentCode(
  { pool, now, ip }: OutsideContext,
  { NationalId, DriverCardNumber, EnrolmentCode }: Received<(typeof driverApp)['enrol']>,
): Promise<Buffer | null> {
  const giveBack = await takeVerifying(pool, { mobile: NationalId, purpose: 'enrolment', ip })
  const { rows } = await pool.query<{ driver_id: number; code_hash: Buffer }>(
    `update enrolment_code set tries = tries + 1
     where driver_id = (select id from driver where national_id = $1 and card_number = $2)
       and tries < $3 and expires_at > $4 and used_at is null
     returning driver_id, code_hash`,
    [NationalId, DriverCardNumber, ENROLMENT.tries, now],
  )
  const [taken] = rows
  if (!taken || !isDeskCode(taken.code_hash, taken.driver_id, EnrolmentCode)) return null
  await giveBack()
  return taken.code_hash
}

/** Marks the code as used; refused if it was used or replaced meanwhile. */
export async function takeEnrolmentCode({ db, now }: RequestContext, driverId: number, hash: Buffer): Promise<void> {
  const taken = await db
    .updateTable('enrolment_code')
    .set({ used_at: now })
    .where('driver_id', '=', driverId)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  if (taken.numUpdatedRows === 0n) throw new Refusal('broken-rule', { message: words.wrongDeskCode })
}
