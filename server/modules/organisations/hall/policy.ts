/** A hall's split policy and no-show rules, in versions (domain.md 4.1; X38, X42). */
import { policyFaults } from '#contract/organisations/hall-rules.ts'
import type { HallPolicy } from '#contract/organisations/hall-rows.ts'
import type { hall } from '#contract/organisations/hall.ts'
import type { Received } from '#contract/kernel/call.ts'
import { Refusal, refuseFaults } from '#contract/kernel/refusal.ts'
import { hallWords as words } from '#contract/organisations/hall-words.ts'
import { sql, type Selectable } from 'kysely'
import type { Tables } from '#server/platform/db/tables.ts'
import { reply, type RequestContext } from '#server/platform/context.ts'
import { notify } from '#server/modules/messaging/notice/index.ts'
import { firstShows, policyChanges, showsAhead } from './versions.ts'

/** For a query over `permit`: the hall's policy version at its issue, by its show or by time; 0 before any. */
export const policyVersionOfPermit = sql<number>`coalesce(
  (select policy_version from show_run where show_run.id = permit.run_id),
  (select max(version) from hall_policy as known where known.hall_id = permit.hall_id and known.made_at <= permit.issued_at),
  0)`

/** Stores a new version of the split policy; the running show keeps its own (X38). */
export async function setPolicy(context: RequestContext, input: Received<(typeof hall)['setPolicy']>) {
  const { db, actor, now, expected } = context
  const { Id, Order, Native, Other, TurnExpireShows, Reason } = input
  refuseFaults(policyFaults(input))
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
      ...noShowColumns(input, last),
      made_by: actor.id,
      made_at: now,
    })
    .execute()
  await notify(context, 'hallPolicyChanged', { about: [{ id: Id, number: version, reason: Reason ?? '' }], by: actor.id })
  return reply({ version }, { message: words.policy(version), about: ['hall', Id], reason: Reason })
}

/** Every version of a hall's policy, newest first, with its author and number of shows (domain.md 4.1). */
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
  const first = await firstShows(db, Id, 'policy_version')
  const versions = rows.map((row, n): HallPolicy => ({
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
    firstShowAt: first.get(row.version) ?? null,
    changes: policyChanges(rows[n + 1], row),
  }))
  return { versions, ...(await showsAhead({ db, now }, Id)) }
}

/** The no-show rules: the input, else the previous value, else the column's default. */
function noShowColumns(input: Received<(typeof hall)['setPolicy']>, last: Selectable<Tables['hall_policy']> | undefined) {
  return {
    no_show_grace_minutes: input.NoShowGraceMinutes ?? last?.no_show_grace_minutes,
    no_show_cooldown_hours: input.NoShowCooldownHours ?? last?.no_show_cooldown_hours,
    no_show_block_after: input.NoShowBlockAfter ?? last?.no_show_block_after,
    no_show_block_days: input.NoShowBlockDays ?? last?.no_show_block_days,
    no_show_auto_void: input.NoShowAutoVoid ?? last?.no_show_auto_void,
  }
}
