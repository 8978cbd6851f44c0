/** The drivers an event concerns, and which of them the drivers' app reaches (decision 047). */
import { holdingStatuses } from '#contract/kernel/status.ts'
import type { Thing } from '#contract/messaging/notice-events.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#server/platform/db/open.ts'

/**
 * By thing, of the ids `ids`: rows of `driver`, the id `about`, and the hall it comes from. A broadcast concerns the drivers in
 * the queues of the halls it is sent to.
 */
export const concernedBy: Readonly<Partial<Record<Thing, (ids: RawBuilder<unknown>) => RawBuilder<unknown>>>> = {
  permit: (ids) => sql`select driver_id as driver, id as about, hall_id as hall from permit where id = any(${ids})`,
  turn: (ids) => sql`select driver_id as driver, id as about, hall_id as hall from turn where id = any(${ids})`,
  objection: (ids) => sql`select driver_id as driver, id as about, hall_id as hall from objection where id = any(${ids})`,
  hall: (ids) => sql`select driver_id as driver, hall_id as about, hall_id as hall from turn
    where state = 'QUEUED' and hall_id = any(${ids})`,
  run: (ids) => sql`select turn.driver_id as driver, show_run.id as about, show_run.hall_id as hall
    from show_run join turn on turn.hall_id = show_run.hall_id and turn.state = 'QUEUED' where show_run.id = any(${ids})`,
  driver: (ids) => sql`select id as driver, id as about, null::bigint as hall from driver where id = any(${ids})`,
  broadcast: (ids) => sql`select turn.driver_id as driver, aimed.broadcast_id as about, turn.hall_id as hall
    from broadcast_target as aimed join turn on turn.hall_id = aimed.hall_id and turn.state = 'QUEUED'
    where aimed.broadcast_id = any(${ids})`,
}

/** Condition: the hall has the drivers' app on; a null hall is none. */
export const isHallOn = (hall: RawBuilder<unknown>) =>
  sql<boolean>`not exists (select from hall where hall.id = ${hall} and not hall.takes_turns_by_app)`

/** Condition: the driver has a phone, bound to an open account, and the hall has the app on. */
export const hasApp = (driver: RawBuilder<unknown>, hall: RawBuilder<unknown>) =>
  sql<boolean>`(exists (select from member as account join bound_device on bound_device.member_id = account.id
    where account.driver_id = ${driver} and account.is_active and bound_device.ended_at is null) and ${isHallOn(hall)})`

/** Those of these turns whose driver is notified by the app. */
export async function turnsWithApp(db: Db, turnIds: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{
    about: number
  }>`select about from (${concernedBy.turn!(sql`${[...turnIds]}::bigint[]`)}) as concerned
    where ${hasApp(sql`concerned.driver`, sql`concerned.hall`)}`.execute(db)
  return new Set(rows.map(({ about }) => about))
}

const turn = sql`select from turn where turn.id = moved.about and turn.state = 'QUEUED'`

/** Condition: what the notice `moved` says is still so. A later result, or a later turn, makes a load that was not won old. */
export const isTrue = sql<boolean>`case moved.kind
  when 'ownShowOpened' then exists (select from show_run join turn on turn.hall_id = show_run.hall_id and turn.state = 'QUEUED'
    where show_run.id = moved.about and show_run.state = 'OPEN' and turn.driver_id = member.driver_id)
  when 'ownWon' then exists (select from permit where permit.turn_id = moved.about and permit.annulled_at is null
    and permit.status in (${sql.join([...holdingStatuses])}))
  when 'ownLost' then not exists (select from driver_notice as later where later.member_id = moved.member_id
      and later.kind in ('ownWon', 'ownLost') and later.id > moved.id)
    and not exists (select from turn where turn.driver_id = member.driver_id and turn.id > moved.about)
  when 'turnExpiring' then exists (${turn} and turn.paused_at is null)
  when 'driverCreditLow' then exists (${turn})
  when 'hallClosed' then exists (select from hall where hall.id = moved.about and not hall.is_active)
  else true end`
