/** Show times of a hall (S2 §5, §7; GAP25, GAP79). */
import type { hall } from '#contract/organisations/hall.ts'
import type { Received } from '#contract/kernel/call.ts'
import { Refusal, refuseFaults } from '#contract/kernel/refusal.ts'
import type { ShowTimeReason } from '#contract/kernel/reasons.ts'
import { hallWords as words } from '#contract/organisations/hall-words.ts'
import { sql } from 'kysely'
import type { Db } from '#server/platform/db/open.ts'
import { besideSteps } from './hold.ts'
import { recordOverride } from './override.ts'
import { reply, type RequestContext } from '#server/platform/context.ts'
import { hallNamed } from './scope.ts'

const shown = sql<string>`to_char(show_time, 'HH24:MI')`.as('showTime')

/** Earliest first. */
export async function showTimes(context: RequestContext, { LoadHallId }: Received<(typeof hall)['showTimes']>) {
  const hallId = await hallNamed(context, LoadHallId)
  return context.db
    .selectFrom('hall_show_time')
    .select(['id', shown, 'is_active as isActive'])
    .where('hall_id', '=', hallId)
    .orderBy('show_time')
    .execute()
}

export async function addShowTime(context: RequestContext, input: Received<(typeof hall)['addShowTime']>) {
  const { ShowTime, IsActive, LoadHallId } = input
  if (!ShowTime) refuseFaults({ ShowTime: words.showTime })
  const hallId = await hallNamed(context, LoadHallId)
  await besideSteps(context.db, hallId)
  await mustBeNew(context.db, hallId, ShowTime, 0)
  const row = await context.db
    .insertInto('hall_show_time')
    .values({ hall_id: hallId, show_time: ShowTime, is_active: IsActive !== false, active_since: context.now })
    .returning(['id', shown, 'is_active as isActive'])
    .executeTakeFirstOrThrow()
  await recordMove(context, { hallId, reasonCode: input.ReasonCode }, null, row)
  return reply(row, { message: words.showTimeAdded(ShowTime), about: ['hall', hallId] })
}

export async function updateShowTime(context: RequestContext, input: Received<(typeof hall)['updateShowTime']>) {
  const { Id, ShowTime, IsActive, LoadHallId } = input
  if (!ShowTime) refuseFaults({ ShowTime: words.showTime })
  const hallId = await hallNamed(context, LoadHallId ?? (await hallOf(context.db, Id)))
  await besideSteps(context.db, hallId)
  await mustBeNew(context.db, hallId, ShowTime, Id)
  const before = await context.db
    .selectFrom('hall_show_time')
    .select([shown, 'is_active as isActive'])
    .where('id', '=', Id)
    .where('hall_id', '=', hallId)
    .executeTakeFirst()
  const row = await context.db
    .updateTable('hall_show_time')
    .set({
      show_time: ShowTime,
      ...(IsActive === null ? {} : { is_active: IsActive }),
      // A changed or reactivated time applies from now on.
      active_since: sql<Date | null>`case when is_active and show_time = ${ShowTime}::time then active_since
        else ${context.now}::timestamptz end`,
    })
    .where('id', '=', Id)
    .where('hall_id', '=', hallId)
    .returning(['id', shown, 'is_active as isActive'])
    .executeTakeFirst()
  if (!row || !before) throw new Refusal('not-found')
  await recordMove(context, { hallId, reasonCode: input.ReasonCode }, before, row)
  return reply(row, { message: words.showTimeChanged(ShowTime), about: ['hall', hallId] })
}

type Hour = { showTime: string; isActive: boolean }

/** Publishes the effect of a changed show time on the hall's shows; a change without an effect is not recorded. */
async function recordMove(
  context: RequestContext,
  { hallId, reasonCode }: { hallId: number; reasonCode: ShowTimeReason | null },
  before: Hour | null,
  after: Hour,
): Promise<void> {
  const about = { hallId, reason: '', reasonCode: reasonCode ?? ('NOT_GIVEN' as const) }
  const moved = before?.showTime !== after.showTime
  if (before?.isActive && (moved || !after.isActive)) {
    await recordOverride(context, { ...about, kind: 'SHOW_TIME_OFF', showTime: before.showTime })
  }
  if (after.isActive && (moved || !before?.isActive)) {
    await recordOverride(context, { ...about, kind: moved ? 'SHOW_TIME_ADDED' : 'SHOW_TIME_ON', showTime: after.showTime })
  }
}

async function hallOf(db: Db, showTimeId: number): Promise<number | null> {
  const row = await db.selectFrom('hall_show_time').select('hall_id').where('id', '=', showTimeId).executeTakeFirst()
  return row?.hall_id ?? null
}

async function mustBeNew(db: Db, hallId: number, time: string, except: number): Promise<void> {
  // Of two clerks adding the same hour, the second waits here and gets a conflict.
  await db.selectFrom('hall').select('id').where('id', '=', hallId).forUpdate().execute()
  const twin = await db
    .selectFrom('hall_show_time')
    .select('id')
    .where('hall_id', '=', hallId)
    .where('show_time', '=', time)
    .where('id', '<>', except)
    .executeTakeFirst()
  if (twin) throw new Refusal('conflict', { message: words.showTimeTwice(time), faults: { ShowTime: words.showTimeTwice(time) } })
}
