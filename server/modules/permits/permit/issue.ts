import { PermitStatus } from '#contract/kernel/status.ts'
import { sql } from 'kysely'
import type { Db } from '#server/platform/db/open.ts'
import { notify } from '#server/modules/messaging/notice/index.ts'
import { captureFees, type Issued } from './fees.ts'

interface Won {
  turnId: number
  cargoId: number
}

/**
 * Issues one permit for every winning turn, for its driver and vehicle, with its fees; the deadline uses the hall's travel time
 * at the show's opening: later changes apply from the next show (domain.md 4.2).
 */
export async function issuePermits(
  tx: Db,
  { won, runId, hallId, now }: { won: readonly Won[]; runId: number; hallId: number; now: Date },
): Promise<void> {
  const { rows } = await sql<Issued>`
    insert into permit (cargo_id, turn_id, driver_id, vehicle_id, status, issued_at, run_id, hall_id, arrival_deadline)
    select won.cargo_id, turn.id, turn.driver_id, turn.vehicle_id, 1, ${now}, ${runId}, ${hallId},
      case when travel.hours > 0 then ${now}::timestamptz + travel.hours * interval '1 hour' end
    from unnest(${won.map(({ turnId }) => turnId)}::bigint[], ${won.map(({ cargoId }) => cargoId)}::bigint[])
      with ordinality as won (turn_id, cargo_id, nth)
    join turn on turn.id = won.turn_id
    cross join (select coalesce(opened.travel_time_hours, hall.travel_time_hours) as hours
      from hall left join show_run on show_run.id = ${runId}
      left join hall_version as opened on opened.hall_id = hall.id and opened.version = show_run.hall_version
        and opened.version <> hall.version
      where hall.id = ${hallId}) as travel
    order by won.nth
    returning id, cargo_id as "cargoId", driver_id as "driverId", turn_id as "turnId"`.execute(tx)
  await captureFees(tx, rows, { now, runId })
}

interface FreePermit {
  cargoId: number
  /** The hall whose desk claimed it, or the cargo's. */
  hallId: number | null
  driverId: number
  vehicleId: number
  /** Hours until the arrival deadline; 0 sets none. */
  travelHours: number
  now: Date
}

/** Issues a permit without a turn and a run, with its company's fee: for a free cargo; returns its id. */
export async function issueFreePermit(
  tx: Db,
  { cargoId, hallId, driverId, vehicleId, travelHours, now }: FreePermit,
): Promise<number> {
  const { id } = await tx
    .insertInto('permit')
    .values({
      cargo_id: cargoId,
      hall_id: hallId,
      turn_id: null,
      driver_id: driverId,
      vehicle_id: vehicleId,
      status: PermitStatus.issued,
      issued_at: now,
      arrival_deadline: travelHours > 0 ? new Date(now.getTime() + travelHours * 3_600_000) : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await notify({ db: tx, now }, 'permitIssued', { about: [{ id: cargoId }] })
  await captureFees(tx, [{ id, cargoId, driverId, turnId: null }], { now, runId: null })
  return id
}
