/** Accounts of kiosks, and the sessions of drivers who visit one (decision 048). */
import type { Db } from '#server/platform/db/open.ts'
import type { RequestContext } from '#server/platform/context.ts'
import { endSessions } from './accounts.ts'
import { NO_PASSWORD, randomName } from './devices.ts'
import { memberById, openSession, type MemberRow } from './rows.ts'
import { newToken, tokenHash } from './sessions.ts'

/** Opens the account of a hall's next kiosk. The caller holds a lock of the hall: no two have one number. */
export async function openKiosk(
  { db, now }: RequestContext,
  { hallId, nameOf }: { hallId: number; nameOf: (number: number) => string },
): Promise<MemberRow> {
  const { count } = await db
    .selectFrom('member')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('role', '=', 'Kiosk')
    .where('hall_id', '=', hallId)
    .executeTakeFirstOrThrow()
  const { id } = await db
    .insertInto('member')
    .values({
      username: randomName('KI'),
      password_hash: NO_PASSWORD,
      full_name: nameOf(Number(count) + 1),
      role: 'Kiosk',
      hall_id: hallId,
      flags: [],
      must_change_password: false,
      password_set_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return (await memberById(db, id))!
}

/** The bound kiosks of a hall, oldest first. */
export const kiosksOf = (db: Db, hallId: number) =>
  db
    .selectFrom('member')
    .innerJoin('bound_device', 'bound_device.member_id', 'member.id')
    .select(['member.id', 'full_name as name', 'made_at', 'last_used_at'])
    .where('role', '=', 'Kiosk')
    .where('hall_id', '=', hallId)
    .where('ended_at', 'is', null)
    .orderBy('member.id')
    .execute()

/** Ends a kiosk of this hall with all sessions that began at it; returns its name, or undefined if the hall has none with this id. */
export async function endKiosk({ db, now, actor }: RequestContext, id: number, hallId: number): Promise<string | undefined> {
  const named = (await kiosksOf(db, hallId)).find((one) => one.id === id)
  if (!named) return undefined
  await db
    .updateTable('bound_device')
    .set({ ended_at: now, ended_by: actor.id })
    .where('member_id', '=', id)
    .where('ended_at', 'is', null)
    .execute()
  await endSessions(db, id, now)
  await db.updateTable('session').set({ revoked_at: now }).where('kiosk_id', '=', id).where('revoked_at', 'is', null).execute()
  return named.name
}

/** Notes the use of a kiosk and locks its binding until the transaction ends; false if it was ended meanwhile. */
export async function holdKiosk({ db, now, actor }: RequestContext): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('bound_device')
    .set({ last_used_at: now })
    .where('member_id', '=', actor.id)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Opens a driver's session at the acting kiosk, which ends after `minutes` whatever is done in it; returns its token. */
export async function beginVisit(
  { db, now, actor, ip, agent }: RequestContext,
  member: MemberRow,
  minutes: number,
): Promise<string> {
  const token = newToken()
  const visit = { kioskId: actor.id, until: new Date(now.getTime() + minutes * 60_000) }
  await openSession(db, { memberId: member.id, role: member.role, visit, hash: tokenHash(token), now, ip, agent })
  return token
}
