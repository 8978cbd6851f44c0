import type { Call } from '#contract/kernel/call.ts'
import { sql, type InsertObject } from 'kysely'
import type { Tables } from '#server/platform/db/tables.ts'
import { Reply, RawResponse, type OutsideContext, type RequestContext } from './context.ts'

/** An event as it is written. */
export type NewEvent = InsertObject<Tables, 'audit_event'>

/** The audit event of a command, written in its transaction: actor, call, row, time and reason. Null for a quiet one. */
export function eventOf({ actor, now, ip, requestId }: RequestContext, call: Call, answer: unknown): NewEvent | null {
  if (call.quiet) return null
  const telling = answer instanceof Reply || answer instanceof RawResponse ? answer.details : {}
  const by = telling.by ?? (actor.id > 0 ? actor : null)
  const detail = actor.kiosk ? { ...telling.detail, kiosk: actor.kiosk.name } : telling.detail
  return {
    at: now,
    member_id: by?.id ?? null,
    role: by?.role ?? null,
    call: call.name,
    entity: telling.about?.[0] ?? null,
    entity_id: telling.about ? String(telling.about[1]) : null,
    reason: telling.reason ?? null,
    detail: detail ? JSON.stringify(detail) : null,
    ip,
    request_id: requestId,
  }
}

/** Audits a query about other people, in its own transaction. `what` is named like a call. */
export async function recordAsking(
  { db, actor, now, ip, requestId }: Pick<RequestContext, 'db' | 'actor' | 'now' | 'ip' | 'requestId'>,
  what: string,
  about: readonly [entity: string, id: string],
  detail: object,
): Promise<void> {
  const [entity, entity_id] = about
  const who = { member_id: actor.id, role: actor.role }
  const event = {
    at: now,
    ...who,
    call: what,
    entity,
    entity_id,
    reason: null,
    detail: JSON.stringify(detail),
    ip,
    request_id: requestId,
  }
  await db.insertInto('audit_event').values(event).execute()
}

/** Audited reads, named like calls. */
export const looks = [
  'company.all',
  'company.byId',
  'company.document',
  'owner.all',
  'owner.byId',
  'owner.document',
  'document.file',
  'applicant.deletedOwners',
  'customer.all',
  'driverPage.read',
  'vehicle.read',
  'cargo.byId',
  'run.open',
] as const

/** Interval within which repeated reads are audited once, ms. */
const ONE_LOOK = 3_600_000

/**
 * Audits a read of a person's or organisation's full data, of a document, or of sealed data: once an hour for each. Another
 * `detail` is another read.
 */
export async function recordReading(
  context: Parameters<typeof recordAsking>[0],
  what: (typeof looks)[number],
  about: readonly [entity: string, id: string],
  detail: object = {},
): Promise<void> {
  const since = new Date(context.now.getTime() - ONE_LOOK)
  if (!(await hasRead(context, what, about, detail, since))) await recordAsking(context, what, about, detail)
}

/** Whether the member has read this since then; by default at any time. */
export async function hasRead(
  { db, actor }: Pick<RequestContext, 'db' | 'actor'>,
  what: (typeof looks)[number],
  about: readonly [entity: string, id: string],
  detail: object = {},
  since = new Date(0),
): Promise<boolean> {
  const noted = await db
    .selectFrom('audit_event')
    .select('id')
    .where('entity', '=', about[0])
    .where('entity_id', '=', about[1])
    .where('call', '=', what)
    .where('member_id', '=', actor.id)
    .where('at', '>', since)
    .where(sql<boolean>`detail @> ${JSON.stringify(detail)}::jsonb`)
    .limit(1)
    .executeTakeFirst()
  return noted !== undefined
}

interface ConsoleEvent {
  /** Named like a call. */
  call: string
  about: readonly [entity: string, id: number]
  detail: object
}

/** Audits an event of a console command, in the name of its administrator. */
export async function recordByMember(
  { db, now, actor }: Pick<RequestContext, 'db' | 'now' | 'actor'>,
  { call, about: [entity, id], detail }: ConsoleEvent,
): Promise<void> {
  const who = { at: now, member_id: actor.id, role: actor.role, ip: '' }
  await db
    .insertInto('audit_event')
    .values({ ...who, call, entity, entity_id: String(id), reason: null, detail: JSON.stringify(detail) })
    .execute()
}

/** Audits a system event: of a job, or a consequence of a command. `what` is named like a call. */
export async function recordByItself(
  { db, now }: Pick<RequestContext, 'db' | 'now'>,
  what: string,
  about: readonly [entity: string, id: number],
  detail: object = {},
): Promise<void> {
  await db
    .insertInto('audit_event')
    .values({
      at: now,
      member_id: null,
      role: null,
      call: what,
      entity: about[0],
      entity_id: String(about[1]),
      reason: null,
      detail: JSON.stringify(detail),
      ip: '',
    })
    .execute()
}

/**
 * Audits many rows changed by one import, in its transaction. `what` is named like a call; `entity` and `reason` apply to all.
 */
export async function recordMany(
  { db, now }: Pick<RequestContext, 'db' | 'now'>,
  what: string,
  { entity, ids, memberId, reason }: { entity: string; ids: readonly number[]; memberId: number; reason: string },
): Promise<void> {
  if (ids.length === 0) return
  await sql`insert into audit_event (at, member_id, role, call, entity, entity_id, reason, ip)
    select ${now}::timestamptz, member.id, member.role, ${what}, ${entity}, one.id::text, ${reason}, ''
    from member, unnest(${ids}::bigint[]) as one (id) where member.id = ${memberId}`.execute(db)
}

/**
 * Audits a refused command: written before its transaction, whose rollback would remove the event. Without an actor, because no
 * identity was proven. `what` is named like a call.
 */
export async function recordRefused(
  { pool, now, ip, requestId }: Pick<OutsideContext, 'pool' | 'now' | 'ip' | 'requestId'>,
  what: string,
  about: readonly [entity: string, id: number] | null,
  detail: object,
): Promise<void> {
  await pool.query(
    'insert into audit_event (at, call, entity, entity_id, detail, ip, request_id) values ($1, $2, $3, $4, $5, $6, $7)',
    [now, what, about?.[0] ?? null, about ? String(about[1]) : null, JSON.stringify(detail), ip, requestId],
  )
}
