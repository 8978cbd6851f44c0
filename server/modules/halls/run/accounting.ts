/** The fate of a hall's turns, cargos and shows since its previous record: published with the snapshot (decision 42). */
import { CargoStatus } from '#contract/kernel/status.ts'
import type { HallBalance } from '#contract/halls/split/balance-rows.ts'
import type { SplitOutcome } from '#contract/halls/split/outcome.ts'
import { sql } from 'kysely'
import type { Db } from '#server/platform/db/open.ts'
import { hallShows } from '#server/modules/organisations/hall/index.ts'
import { SYSTEM_FILLED, trucksLeft } from '#server/modules/freight/cargo/index.ts'
import { publicReason } from './read.ts'
import type { LiveRun } from './rows.ts'

/**
 * The number up to which every turn was given before the lists closed. The hall's row is locked while a number is given, so
 * that all numbers up to the hall's last one are committed.
 */
export async function lastTurnOf(tx: Db, { hall_id, locks_at }: LiveRun): Promise<number> {
  const { last } = await tx
    .selectFrom('hall')
    .select(
      sql<number>`coalesce((select min(turn.number) - 1 from turn where turn.hall_id = hall.id and turn.issued_at >= ${locks_at}),
        last_turn_number)`.as('last'),
    )
    .where('id', '=', hall_id)
    .executeTakeFirstOrThrow()
  return last
}

/** The balance of a run at its lock, without the turns; `offered`: the cargos of its snapshot. */
export async function balanceOf(
  tx: Db,
  run: LiveRun,
  offered: readonly { id: number }[],
): Promise<Omit<HallBalance, 'lastTurn'>> {
  const before = await tx
    .selectFrom('show_run')
    .select(['id', 'opens_at', 'outcome'])
    .where('hall_id', '=', run.hall_id)
    .where('state', '=', 'PUBLISHED')
    .where('id', '<', run.id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const { hasShowTimes, showTimes } = await hallShows(tx, run.hall_id)
  const outcome: Pick<SplitOutcome, 'cargos'> = JSON.parse(before?.outcome ?? '{"cargos":[]}')
  const unfilled = outcome.cargos.filter(({ left }) => left > 0).map(({ id }) => id)
  return {
    cargos: await goneCargos(tx, run, {
      offered: offered.map(({ id }) => id),
      unfilled,
      since: before?.opens_at ?? run.opens_at,
    }),
    showTimes: hasShowTimes ? [...showTimes] : [],
    shows: before ? await unheldShows(tx, run, before.id) : [],
  }
}

/** The shows between two runs that were skipped or aborted, oldest first. */
async function unheldShows(tx: Db, run: LiveRun, afterId: number): Promise<HallBalance['shows']> {
  const rows = await tx
    .selectFrom('show_run')
    .select(['opens_at', 'reason', 'state'])
    .select(
      sql<Date>`coalesce((select max(override.at) from override where override.hall_id = show_run.hall_id
        and override.run_id = show_run.id and override.kind in ('RUN_SKIPPED', 'RUN_ABORTED')), opens_at)`.as('at'),
    )
    .where('hall_id', '=', run.hall_id)
    .where('id', '>', afterId)
    .where('id', '<', run.id)
    .where('state', 'in', ['SKIPPED', 'ABORTED'])
    .orderBy('opens_at')
    .execute()
  return rows.map(({ at, opens_at, reason, state }) => ({
    at: at.toISOString(),
    opensAt: opens_at.toISOString(),
    reason: publicReason(reason) ?? 'NOT_GIVEN',
    state: state === 'ABORTED' ? 'ABORTED' : 'SKIPPED',
  }))
}

interface Leaving {
  /** Cargos of the snapshot. */
  offered: readonly number[]
  /** Cargos of the previous record with trucks left. */
  unfilled: readonly number[]
  /** When the previous show opened: an act since then may explain what is gone. */
  since: Date
}

/** The cargos that this show has lost, ascending: by the conditions of `cargosOfShow`, the first that fails. */
async function goneCargos(tx: Db, run: LiveRun, { offered, unfilled, since }: Leaving): Promise<HallBalance['cargos']> {
  // An act in the audit proves all but the last two: without it the record names no role, which its readers refuse. An act that
  // was taken back since proves nothing.
  const { rows } = await sql<HallBalance['cargos'][number]>`
    select gone.id, gone.number, gone.how, (select case when newest.call = any(gone.acts) then newest.role end
      from (select call, role from audit_event
        where entity = gone.entity and entity_id = gone.entity_id::text and at >= ${since} and call = any(gone.acts || gone.undoing)
          and (gone.how <> 'COMPANY_LEFT' or detail @> jsonb_build_object('hall', ${run.hall_id}::bigint))
        order by at desc, audit_event.id desc limit 1) as newest) as by
    from (
      select cargo.id, show_cargo.number, fate.how,
        case when fate.how like 'COMPANY%' then 'company' else 'cargo' end as entity,
        case when fate.how like 'COMPANY%' then cargo.company_id else cargo.id end as entity_id,
        case when fate.how = 'FINISHED' and cargo.finish_reason = ${SYSTEM_FILLED} then array['cargo.update']
          when fate.how = 'FINISHED' then array['cargo.finish']
          when fate.how in ('MOVED', 'POSTPONED') then array['cargo.update', 'cargo.returnToSending']
          when fate.how = 'COMPANY_CLOSED' then array['applicant.suspend']
          when fate.how = 'COMPANY_LEFT' then array['company.removeHall'] end as acts,
        case fate.how when 'COMPANY_CLOSED' then array['applicant.resume']
          when 'COMPANY_LEFT' then array['company.addHall'] else array[]::text[] end as undoing
      from cargo
      join company on company.id = cargo.company_id
      left join show_cargo on show_cargo.run_id = ${run.id} and show_cargo.cargo_id = cargo.id
      cross join lateral (select case
        when cargo.status <> ${CargoStatus.open} then 'FINISHED'
        when not cargo.is_hall_load or cargo.hall_id is distinct from ${run.hall_id} then 'MOVED'
        when cargo.announce_at > ${run.opens_at}
          or cargo.received_at + cargo.announcement_limit_minutes * interval '1 minute' > ${run.opens_at} then 'POSTPONED'
        when not (company.is_accepted and company.is_active) then 'COMPANY_CLOSED'
        when not exists (select from company_hall where company_hall.company_id = cargo.company_id
          and company_hall.hall_id = cargo.hall_id) then 'COMPANY_LEFT'
        when ${trucksLeft} <= 0 then 'NO_CREDIT'
        else 'CHANGED' end as how) as fate
      where cargo.id in (select unnest(${unfilled}::bigint[]) union select cargo_id from show_cargo where run_id = ${run.id})
        and cargo.id <> all(${offered}::bigint[])
    ) as gone
    order by gone.id`.execute(tx)
  return rows.map(({ by, how, id, number }) => ({ by, how, id, number }))
}
