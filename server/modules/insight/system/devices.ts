/** State reports of devices. */
import type { Received } from '#contract/kernel/call.ts'
import type { system } from '#contract/insight/system.ts'
import { sql } from 'kysely'
import type { Db } from '#server/platform/db/open.ts'
import { reply, type RequestContext } from '#server/platform/context.ts'

/** Retention of a device without reports, ms. */
const KNOWN = 30 * 24 * 60 * 60 * 1000
/** Devices with undelivered items shown to administrators. */
const MOST = 50

/** Stores a device's report, replacing the previous one. */
export async function report({ db, actor, now }: RequestContext, input: Received<(typeof system)['report']>) {
  const oldest = input.oldestAt === null ? null : new Date(input.oldestAt)
  const row = {
    member_id: actor.id,
    page_version: input.version,
    waiting: input.waiting,
    oldest_at: input.waiting === 0 ? null : oldest,
    said_at: now,
  }
  await db
    .insertInto('device')
    .values({ client_id: input.client, ...row })
    .onConflict((key) => key.column('client_id').doUpdateSet(row))
    .execute()
  return reply(null, {})
}

/** Versions of the page in use, the most used first. */
export async function versionsInUse(db: Db, now: Date) {
  const { rows } = await sql<{ version: string; devices: number; lastAt: Date }>`
    select page_version as version, count(*)::int as devices, max(said_at) as "lastAt" from device
    where said_at > ${new Date(now.getTime() - KNOWN)} group by page_version order by 2 desc, 3 desc limit 20`.execute(db)
  return rows.map((row) => ({ ...row, lastAt: row.lastAt.toISOString() }))
}

/** Devices with undelivered items, oldest first. */
export async function waitingDevices(db: Db) {
  const rows = await db
    .selectFrom('device')
    .innerJoin('member', 'member.id', 'device.member_id')
    .select(['member.username', 'member.full_name as fullName', 'device.waiting', 'device.oldest_at', 'device.said_at'])
    .where('device.waiting', '>', 0)
    .orderBy('device.oldest_at')
    .limit(MOST)
    .execute()
  return rows.map(({ oldest_at, said_at, ...row }) => ({
    ...row,
    oldestAt: oldest_at?.toISOString() ?? null,
    saidAt: said_at.toISOString(),
  }))
}

/** Deletes devices without a report for thirty days; returns their number. */
export async function forgetDevices(db: Db, now: Date): Promise<number> {
  const gone = await db
    .deleteFrom('device')
    .where('said_at', '<', new Date(now.getTime() - KNOWN))
    .executeTakeFirst()
  return Number(gone.numDeletedRows)
}
