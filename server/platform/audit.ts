import type { Call } from '#contract/kernel/call.ts'
import { sql, type InsertObject } from 'kysely'
import type { Tables } from '#server/platform/db/tables.ts'
import { Reply, RawResponse, type OutsideContext, type RequestContext } from './context.ts'

/** An event as it is written. */
export type NewEvent = InsertObject<Tables, 'audit_event'>

/** The one event of every act, for its own transaction: who, what, which row, when and why. Null of a quiet one. */
export function eventOf({ actor, now, ip, requestId }: RequestContext, call: Call, answer: unknown): NewEvent | null {
  if (call.quiet) return null
  const telling = answer instanceof Reply || answer instanceof RawResponse ? answer.details : {}
  const by = telling.by ?? (actor.id > 0 ? actor : null)
  return {
    at: now,
    member_id: by?.id ?? null,
    role: by?.role ?? null,
    call: call.name,
    entity: telling.about?.[0] ?? null,
    entity_id: telling.about ? String(telling.about[1]) : null,
    reason: telling.reason ?? null,
    detail: telling.detail ? JSON.stringify(telling.detail) : null,
    ip,
    request_id: requestId,
  }
}

/** A question that tells of other people: who asked what. Its transaction is its own. `what` is named like a call. */
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

/** What is told of whoever looks, named like calls. */
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

/** How long one who looks at the same again and again looks at it once, ms. */
const ONE_LOOK = 3_600_000

/**
 * Who looked at a person's or an organisation's full data, at a document, or at what is sealed: once an hour for each of them.
 * Another `detail` is another look.
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

/** Whether the member looked at this since then; by default ever. */
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

/** An event nobody made: the clockwork's, or one that followed from an act by itself. `what` is named like a call. */
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
 * One event for each of many rows that an account had changed by a file; their transaction's own. `what` is named like a call,
 * `entity` is theirs all, `reason` is the same for all.
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
 * An event of an act that was refused, and so leaves nothing else behind: written before its transaction
 * begins, which would take it back. Nobody is its actor, as nobody has shown who they are. `what` is named like a call.
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
