import { latinDigits } from '#contract/kernel/value/digits.ts'
import { SENDING_DAYS } from '#contract/access/session.ts'
import { adminTeam, type Role } from '#contract/kernel/roles.ts'
import { sql, type RawBuilder } from 'kysely'
import { runPrepared, type Db } from '#server/platform/db/open.ts'
import { oneRow } from '#server/platform/db/one-row.ts'

/** Normal form of a username: digits of any script, letters of either case. */
export const spelt = (username: string) => latinDigits(username).toLowerCase()

/**
 * Days a session lives after its last use, and in total; the page signs an idle member out much earlier (S0 §9). Those of
 * administrators end sooner (decision 034).
 */
const LIVES = { team: { idle: 7, all: 30 }, others: { idle: 30, all: 90 } }
/** Maximum live sessions of one member; the least recently used ends for a new one. */
const MOST_SESSIONS = 20
/** `last_seen_at` is written at most this often. */
const SEEN_EVERY_MS = 60_000

/** End of a session with this start and this last use. */
function endOf(role: Role, begun: Date, now: Date): Date {
  const { idle, all } = (adminTeam as readonly Role[]).includes(role) ? LIVES.team : LIVES.others
  return new Date(Math.min(days(now, idle).getTime(), days(begun, all).getTime()))
}

const days = (from: Date, count: number) => new Date(from.getTime() + count * 86_400_000)

/** Lifetime of a password set by another user, ms. */
const TEMPORARY = 72 * 3_600_000

/** Whether a password set by another user has expired. */
export const isOver = (setAt: Date, now: Date): boolean => now.getTime() - setAt.getTime() > TEMPORARY

/** Pending: the account of an owner who is not accepted yet (GAP17). */
const isPending = sql<boolean>`exists (select from owner where owner.id = member.owner_id and not owner.is_accepted)`.as(
  'is_pending',
)

/** May sign in: neither inactive, nor of a deleted owner, an inactive main office (GAP22) or an inactive driver. */
export const OPEN_MEMBER = `(member.is_active and not exists
  (select from owner where owner.id = member.owner_id and owner.deleted_at is not null) and not exists
  (select from main_office where main_office.id = member.main_office_id and not main_office.is_active) and not exists
  (select from driver where driver.id = member.driver_id and not driver.is_active))`
const isOpen = sql.raw<boolean>(OPEN_MEMBER)

const memberColumns = [
  'member.id',
  'member.username',
  'member.full_name',
  'member.mobile',
  'member.national_id',
  'member.role',
  'member.flags',
  'member.company_id',
  'member.owner_id',
  'member.hall_id',
  'member.main_office_id',
  'member.driver_id',
  'member.expiration_minutes',
  'member.must_change_password',
  'member.password_set_at',
  'member.totp_confirmed_at',
  isPending,
] as const

/** End of a locked device's permission to send, in SQL; null without one. */
export const sendsUntil = sql<Date | null>`(select session.last_seen_at + make_interval(days => ${sql.lit(SENDING_DAYS)})
  from send_credential where send_credential.session_id = session.id)`.as('sends_until')

/**
 * The member with a username in any letter case and script of digits, with the data for sign-in. Not a driver or a kiosk: their
 * accounts have no password, so for them every response is that of an unknown name.
 */
export function memberByUsername(db: Db, username: string) {
  return db
    .selectFrom('member')
    .select([...memberColumns, 'member.password_hash', isOpen.as('is_open')])
    .where((eb) => eb(eb.fn('lower', ['username']), '=', spelt(username)))
    .where('member.role', 'not in', ['Driver', 'Kiosk'])
    .executeTakeFirst()
}

/** The member of a live session who may sign in, or undefined. `isSeen: false` does not count as a use of the session. */
export async function memberOfSession(db: Db, of: { hash: Buffer } | { id: number }, now: Date, { isSeen } = { isSeen: true }) {
  const session = db
    .selectFrom('session')
    .innerJoin('member', 'member.id', 'session.member_id')
    .leftJoin('member as kiosk', 'kiosk.id', 'session.kiosk_id')
    .select([
      ...memberColumns,
      'kiosk.id as kiosk_id',
      'kiosk.hall_id as kiosk_hall_id',
      'kiosk.full_name as kiosk_name',
      'session.id as session_id',
      'session.created_at as session_begun',
      'session.last_seen_at',
      'session.second_factor_at',
    ])
    .where((eb) => ('hash' in of ? eb('session.token_hash', '=', of.hash) : eb('session.id', '=', of.id)))
    .where('session.revoked_at', 'is', null)
    .where('session.expires_at', '>', now)
    .where(isOpen)
  const [row] = await runPrepared(db, 'hash' in of ? 'session by token' : 'session by id', session)
  if (row && isSeen && now.getTime() - row.last_seen_at.getTime() > SEEN_EVERY_MS) {
    await db
      .updateTable('session')
      // A visit at a kiosk is never prolonged.
      .set({ last_seen_at: now, ...(row.kiosk_id === null && { expires_at: endOf(row.role, row.session_begun, now) }) })
      .where('id', '=', row.session_id)
      .execute()
  }
  return row
}

/** A member who may sign in, without a session; undefined otherwise, and while the password must be changed. */
export const openMember = (db: Db, id: number) =>
  db
    .selectFrom('member')
    .select([...memberColumns, sql<number>`0`.as('session_id'), sql<Date | null>`null`.as('second_factor_at')])
    .where('member.id', '=', id)
    .where('member.must_change_password', '=', false)
    .where(isOpen)
    .executeTakeFirst()

export type MemberRow = NonNullable<Awaited<ReturnType<typeof memberById>>>

export function memberById(db: Db, id: number) {
  return db.selectFrom('member').select(memberColumns).where('id', '=', id).executeTakeFirst()
}

/**
 * Whether the hash is still that of a member who may sign in; the row is locked until the transaction ends, exclusively if it
 * changes the password, so that only one transaction gets true.
 */
export async function hasPassword(db: Db, id: number, hash: string, why: 'to come in' | 'to change it'): Promise<boolean> {
  const row = await db
    .selectFrom('member')
    .select('id')
    .where('id', '=', id)
    .where('password_hash', '=', hash)
    .where('is_active', '=', true)
    .$if(why === 'to come in', (member) => member.forShare())
    .$if(why === 'to change it', (member) => member.forUpdate())
    .executeTakeFirst()
  return row !== undefined
}

interface NewSession {
  memberId: number
  role: Role
  /** Whether the second factor was verified. */
  isProven?: boolean
  /** A driver's visit at a kiosk: the kiosk's member, and its end. */
  visit?: { kioskId: number; until: Date }
  hash: Buffer
  now: Date
  ip: string
  agent: string
}

/**
 * Whether a returning member signs in with a browser not seen before. Numbers in its name are ignored: they change with every
 * update. A first sign-in does not count.
 */
export async function isNewDevice(db: Db, memberId: number, agent: string): Promise<boolean> {
  const named = (text: RawBuilder<unknown>) => sql`regexp_replace(${text}, '[0-9.]+', '', 'g')`
  const { isNew } = oneRow(
    await sql<{ isNew: boolean }>`
    select count(*) > 0 and not bool_or(${named(sql`agent`)} = ${named(sql`${agent.slice(0, 300)}::text`)}) as "isNew"
    from session where member_id = ${memberId}`.execute(db),
  )
  return isNew
}

/** Starts a session; above twenty, the least recently used ones end. */
export async function openSession(db: Db, session: NewSession): Promise<void> {
  const { memberId, role, isProven = false, visit, hash, now, ip, agent } = session
  await db
    .insertInto('session')
    .values({
      member_id: memberId,
      token_hash: hash,
      created_at: now,
      last_seen_at: now,
      expires_at: visit?.until ?? endOf(role, now, now),
      kiosk_id: visit?.kioskId ?? null,
      revoked_at: null,
      ip,
      agent: agent.slice(0, 300),
      second_factor_at: isProven ? now : null,
    })
    .execute()
  const living = db
    .selectFrom('session')
    .select('id')
    .where('member_id', '=', memberId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
  const stay = living.orderBy('last_seen_at', 'desc').orderBy('id', 'desc').limit(MOST_SESSIONS)
  await db.updateTable('session').set({ revoked_at: now }).where('id', 'in', living).where('id', 'not in', stay).execute()
}

/** Retention of ended sessions, ms: they distinguish a new device from a known one. */
const ENDED_KEPT = 180 * 86_400_000

/** Deletes sessions that ended half a year ago; returns their number. */
export async function sweepSessions(db: Db, now: Date): Promise<number> {
  const old = new Date(now.getTime() - ENDED_KEPT)
  const gone = await db
    .deleteFrom('session')
    .where((eb) => eb.or([eb('expires_at', '<', old), eb('revoked_at', '<', old)]))
    .executeTakeFirst()
  return Number(gone.numDeletedRows)
}

export async function revokeSession(db: Db, sessionId: number, now: Date): Promise<void> {
  await db.updateTable('session').set({ revoked_at: now }).where('id', '=', sessionId).execute()
}
