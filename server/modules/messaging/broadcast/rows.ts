import type { Broadcast, BroadcastReader } from '#contract/messaging/broadcast.ts'
import type { ShownBroadcast } from '#contract/messaging/broadcast-basics.ts'
import { Refusal } from '#contract/kernel/refusal.ts'
import { roleWords } from '#contract/kernel/roles-words.ts'
import { hallCalled } from '#contract/kernel/hall-words.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#server/platform/db/open.ts'
import { MOST_ROWS } from '#server/platform/found.ts'
import { forWhom } from '../notice/index.ts'
import type { RequestContext } from '#server/platform/context.ts'

type Asking = Pick<RequestContext, 'db' | 'now' | 'actor'>

interface Row {
  id: number
  subject: string
  message: string
  badge: Broadcast['badge']
  must_confirm: boolean
  starts_at: Date
}

const asShown = (row: Row): ShownBroadcast => ({
  messageId: row.id,
  subject: row.subject,
  message: row.message,
  badge: row.badge,
  startsAt: row.starts_at.toISOString(),
  mustConfirm: row.must_confirm,
})

/** Condition: sent, not ended, and addressed to the member. */
const meantFor = ({
  actor,
  now,
}: Asking) => sql`broadcast.told_at is not null and (broadcast.ends_at is null or broadcast.ends_at > ${now})
  and exists (select from member where member.id = ${actor.id} and ${forWhom})`

/** Running broadcasts for the member that await confirmation; oldest first. */
export async function pendingOf(asking: Asking): Promise<ShownBroadcast[]> {
  const { rows } = await sql<Row>`
    select broadcast.* from broadcast where broadcast.must_confirm and ${meantFor(asking)}
      and not exists (select from broadcast_view as seen
        where seen.broadcast_id = broadcast.id and seen.member_id = ${asking.actor.id} and seen.confirmed_at is not null)
    order by broadcast.starts_at, broadcast.id limit 20`.execute(asking.db)
  return rows.map(asShown)
}

/** Records the view and any confirmation; 404 if not addressed to the member. One just ended can still be confirmed. */
export async function noteView(asking: Asking, id: number, isConfirmed: boolean): Promise<void> {
  const { db, now, actor } = asking
  const { rows } = await sql`
    insert into broadcast_view (broadcast_id, member_id, shown_at, confirmed_at)
    select broadcast.id, ${actor.id}, ${now}, case when ${isConfirmed} then ${now}::timestamptz end from broadcast
    where broadcast.id = ${id} and broadcast.told_at is not null
      and exists (select from member where member.id = ${actor.id} and ${forWhom})
    on conflict (broadcast_id, member_id) do update
      set confirmed_at = coalesce(broadcast_view.confirmed_at, excluded.confirmed_at)
    returning broadcast_id`.execute(db)
  if (rows.length === 0) throw new Refusal('not-found')
}

/** Counting readers is slow, so a list is limited to this number. */
const AT_ONCE = 1000

/** Those matching `where`, each with its counts: newest first, AT_ONCE at most. */
export async function listed(db: Db, now: Date, where: RawBuilder<unknown>): Promise<Broadcast[]> {
  const { rows } = await sql<
    Row & {
      ends_at: Date | null
      made: string
      told: number
      read: number
      confirmed: number
      roles: string[]
      names: string[]
      halls: string[]
    }
  >`
    select broadcast.*, maker.full_name as made,
      (select count(*)::int from notice where kind = 'broadcast' and about = broadcast.id::text) as told,
      (select count(*)::int from notice where kind = 'broadcast' and about = broadcast.id::text and read_at is not null) as read,
      (select count(*)::int from broadcast_view as seen where seen.broadcast_id = broadcast.id and seen.confirmed_at is not null) as confirmed,
      array(select role from broadcast_target where broadcast_id = broadcast.id and role is not null) as roles,
      array(select hall.name from broadcast_target as one join hall on hall.id = one.hall_id where broadcast_id = broadcast.id) as halls,
      array(select coalesce(company.name, person.full_name) from broadcast_target as one
        left join company on company.id = one.company_id left join member as person on person.id = one.member_id
        where broadcast_id = broadcast.id and coalesce(one.company_id, one.member_id) is not null) as names
    from broadcast join member as maker on maker.id = broadcast.made_by
    where ${where}
    order by broadcast.starts_at desc, broadcast.id desc limit ${sql.lit(AT_ONCE)}`.execute(db)
  return rows.map((row) => ({
    ...asShown(row),
    endsAt: row.ends_at?.toISOString() ?? null,
    state: row.ends_at !== null && row.ends_at <= now ? 'ENDED' : row.starts_at > now ? 'WAITING' : 'RUNNING',
    madeBy: row.made,
    to: [...row.roles.map((role) => roleWords[role as keyof typeof roleWords]), ...row.halls.map(hallCalled), ...row.names],
    told: row.told,
    read: row.read,
    confirmed: row.confirmed,
  }))
}

/** Recipients after an offset, with their views: unread first. */
export async function readersOf(db: Db, id: number, skip: number): Promise<BroadcastReader[]> {
  const rows = await db
    .selectFrom('notice')
    .innerJoin('member', 'member.id', 'notice.member_id')
    .leftJoin('broadcast_view as seen', (on) => on.on('seen.broadcast_id', '=', id).onRef('seen.member_id', '=', 'member.id'))
    .select(['member.id', 'member.full_name', 'member.username', 'member.role', 'notice.read_at', 'seen.confirmed_at'])
    .where('notice.kind', '=', 'broadcast')
    .where('notice.about', '=', String(id))
    .orderBy(
      (eb) => eb.fn.coalesce('notice.read_at', 'seen.confirmed_at'),
      (by) => by.asc().nullsFirst(),
    )
    .orderBy('member.full_name')
    .orderBy('member.id')
    .limit(MOST_ROWS)
    .offset(skip)
    .execute()
  return rows.map((row) => ({
    memberId: row.id,
    fullName: row.full_name,
    username: row.username,
    role: row.role,
    readAt: row.read_at?.toISOString() ?? null,
    confirmedAt: row.confirmed_at?.toISOString() ?? null,
  }))
}
