/** Who chooses when in a hall, and what is done about drivers who do not come: in versions (domain.md 4.1; X38, X42). */
import { policyFaults } from '#contract/hall-rules.ts'
import type { HallPolicy } from '#contract/hall-rows.ts'
import type { hall } from '#contract/hall.ts'
import type { Received } from '#contract/call.ts'
import { Refusal, refuseFaults } from '#contract/refusal.ts'
import { hallWords as words } from '#contract/words/hall.ts'
import type { Selectable } from 'kysely'
import type { Db } from '../db/open.ts'
import type { HallTables } from '../db/tables-hall.ts'
import { reply, type RequestContext } from '../context.ts'
import { nextShowAt } from './show.rules.ts'
import { hallShows } from './shows.ts'

/** Whether a show of the hall is under way: it ends by the numbers and the policy it was opened with. */
export async function hasOpenShow(db: Db, hallId: number): Promise<boolean> {
  const live = await db
    .selectFrom('show_run')
    .select('id')
    .where('hall_id', '=', hallId)
    .where('state', 'in', ['OPEN', 'LOCKED'])
    .executeTakeFirst()
  return live !== undefined
}

/** A new version of who chooses when; the running show keeps the one it was opened with (X38). */
export async function setPolicy(context: RequestContext, asked: Received<(typeof hall)['setPolicy']>) {
  const { db, actor, now, expected } = context
  const { Id, Order, Native, Other, TurnExpireShows, Reason } = asked
  refuseFaults(policyFaults(asked))
  const locked = await db.selectFrom('hall').select('id').where('id', '=', Id).forUpdate().executeTakeFirst()
  if (!locked) throw new Refusal('not-found')
  const last = await db
    .selectFrom('hall_policy')
    .selectAll()
    .where('hall_id', '=', Id)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (expected !== null && expected !== (last?.version ?? 0)) throw new Refusal('stale-version', { message: words.policyStale })
  const version = (last?.version ?? 0) + 1
  await db
    .insertInto('hall_policy')
    .values({
      hall_id: Id,
      version,
      split_order: Order,
      native: Native ?? 0,
      other: Other ?? 0,
      turn_expire_shows: TurnExpireShows ?? last?.turn_expire_shows ?? 0,
      ...noShowColumns(asked, last),
      made_by: actor.id,
      made_at: now,
    })
    .execute()
  return reply({ version }, { message: words.policy(version), about: ['hall', Id], reason: Reason })
}

/** Every version of a hall's policy, newest first, with who made it and how many shows it decides (domain.md 4.1). */
export async function policiesOf({ db, now }: Pick<RequestContext, 'db' | 'now'>, { Id }: Received<(typeof hall)['policies']>) {
  const found = await db.selectFrom('hall').select('id').where('id', '=', Id).executeTakeFirst()
  if (!found) throw new Refusal('not-found')
  const rows = await db
    .selectFrom('hall_policy')
    .leftJoin('member', 'member.id', 'hall_policy.made_by')
    .selectAll('hall_policy')
    .select((eb) => [
      'member.full_name as maker',
      eb
        .selectFrom('show_run')
        .select((of) => of.fn.countAll<number>().as('n'))
        .whereRef('show_run.hall_id', '=', 'hall_policy.hall_id')
        .whereRef('show_run.policy_version', '=', 'hall_policy.version')
        .as('shows'),
    ])
    .where('hall_policy.hall_id', '=', Id)
    .orderBy('version', 'desc')
    .execute()
  const versions = rows.map((row): HallPolicy => ({
    version: row.version,
    order: row.split_order,
    native: row.native,
    other: row.other,
    turnExpireShows: row.turn_expire_shows,
    noShowGraceMinutes: row.no_show_grace_minutes,
    noShowCooldownHours: row.no_show_cooldown_hours,
    noShowBlockAfter: row.no_show_block_after,
    noShowBlockDays: row.no_show_block_days,
    noShowAutoVoid: row.no_show_auto_void,
    madeAt: row.made_at.toISOString(),
    madeBy: row.maker,
    shows: Number(row.shows),
  }))
  const next = nextShowAt(await hallShows(db, Id), now)
  return { versions, nextShowAt: next?.toISOString() ?? null, hasOpenShow: await hasOpenShow(db, Id) }
}

/** What is done about drivers who do not come: as said, else as it was, else as the table has it. */
function noShowColumns(input: Received<(typeof hall)['setPolicy']>, last: Selectable<HallTables['hall_policy']> | undefined) {
  return {
    no_show_grace_minutes: input.NoShowGraceMinutes ?? last?.no_show_grace_minutes,
    no_show_cooldown_hours: input.NoShowCooldownHours ?? last?.no_show_cooldown_hours,
    no_show_block_after: input.NoShowBlockAfter ?? last?.no_show_block_after,
    no_show_block_days: input.NoShowBlockDays ?? last?.no_show_block_days,
    no_show_auto_void: input.NoShowAutoVoid ?? last?.no_show_auto_void,
  }
}
