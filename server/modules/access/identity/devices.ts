/** Devices bound to accounts without a password, and the accounts of drivers (decision 046; kiosks: kiosks.ts). */
import { randomBytes, randomInt } from 'node:crypto'
import type { Db } from '#server/platform/db/open.ts'
import type { RequestContext } from '#server/platform/context.ts'
import { endSessions } from './accounts.ts'
import { memberById, OPEN_MEMBER, type MemberRow } from './rows.ts'
import { sql } from 'kysely'

/** Matches no password: it is no hash. */
export const NO_PASSWORD = '-'
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ0123456789'

/** A username that is not guessed. */
export const randomName = (prefix: 'DR' | 'KI'): string =>
  prefix + Array.from({ length: 12 }, () => LETTERS[randomInt(LETTERS.length)]).join('')

/** The account of a driver, created if missing. Its username is random, and it has no number: no code can be sent to it. */
export async function openDriverAccount(
  { db, now }: Pick<RequestContext, 'db' | 'now'>,
  { driverId, fullName }: { driverId: number; fullName: string },
): Promise<MemberRow> {
  const { id } = await db
    .insertInto('member')
    .values({
      username: randomName('DR'),
      password_hash: NO_PASSWORD,
      full_name: fullName,
      role: 'Driver',
      driver_id: driverId,
      flags: [],
      must_change_password: false,
      password_set_at: now,
    })
    .onConflict((known) => known.column('driver_id').where('driver_id', 'is not', null).doUpdateSet({ full_name: fullName }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return (await memberById(db, id))!
}

/** Binds a device to an account without one; returns its id: 128 random bits. */
export async function bindDevice(
  { db, now }: RequestContext,
  { memberId, publicKey, name }: { memberId: number; publicKey: Buffer; name: string },
): Promise<string> {
  const id = randomBytes(16).toString('base64url')
  const times = { made_at: now, last_used_at: now, ended_at: null, ended_by: null }
  await db
    .insertInto('bound_device')
    .values({ id, member_id: memberId, public_key: publicKey, name, ...times })
    .execute()
  return id
}

/** The living device with this id, of this member or of this driver, and whether its member may sign in; undefined without one. */
export const boundDevice = (db: Db, of: { id: string } | { memberId: number } | { driverId: number }) =>
  db
    .selectFrom('bound_device')
    .innerJoin('member', 'member.id', 'bound_device.member_id')
    .select([
      'bound_device.id',
      'bound_device.name',
      'bound_device.public_key',
      'bound_device.made_at',
      'last_used_at',
      'member_id',
      'driver_id',
    ])
    .select(sql.raw<boolean>(OPEN_MEMBER).as('is_open'))
    .where('ended_at', 'is', null)
    .where((eb) => {
      if ('id' in of) return eb('bound_device.id', '=', of.id)
      return 'memberId' in of ? eb('member_id', '=', of.memberId) : eb('driver_id', '=', of.driverId)
    })
    .executeTakeFirst()

/** Notes the use of a device; returns its member, or null if it was unbound meanwhile. */
export async function useDevice({ db, now }: RequestContext, id: string): Promise<MemberRow | null> {
  const used = await db
    .updateTable('bound_device')
    .set({ last_used_at: now })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .returning('member_id')
    .executeTakeFirst()
  return used ? ((await memberById(db, used.member_id)) ?? null) : null
}

const ofDriver = (db: Db, driverId: number) => db.selectFrom('member').select('id').where('driver_id', '=', driverId)

/** Ends the living device of a driver's account; its sessions stay. */
export async function unbindDriver({ db, now, actor }: RequestContext, driverId: number): Promise<void> {
  await db
    .updateTable('bound_device')
    .set({ ended_at: now, ended_by: actor.id })
    .where('member_id', 'in', ofDriver(db, driverId))
    .where('ended_at', 'is', null)
    .execute()
}

/** Ends every session of a driver; the device stays bound. */
export async function signOutDriver({ db, now }: Pick<RequestContext, 'db' | 'now'>, driverId: number): Promise<void> {
  const member = await ofDriver(db, driverId).executeTakeFirst()
  if (member) await endSessions(db, member.id, now)
}
