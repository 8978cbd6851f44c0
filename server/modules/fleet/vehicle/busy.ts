import { Refusal } from '#contract/kernel/refusal.ts'
import { holdingStatuses } from '#contract/kernel/status.ts'
import type { Db } from '#server/platform/db/open.ts'

interface Sentences {
  /** The vehicle is in a hall's queue, or has won and has no permit yet. */
  inQueue: (number: number, hall: string) => string
  /** It is on the road. */
  onRoad: (permit: number) => string
}

/** Throws 422 for a vehicle with a live turn or permit (V2), except of the driver `except`. The vehicle's row must be locked. */
export async function refuseBusy(tx: Db, vehicleId: number, sentences: Sentences, except = -1): Promise<void> {
  const turn = await tx
    .selectFrom('turn')
    .innerJoin('hall', 'hall.id', 'turn.hall_id')
    .select(['turn.number', 'hall.name'])
    .where('turn.vehicle_id', '=', vehicleId)
    .where('turn.driver_id', '<>', except)
    .where('turn.state', 'in', ['QUEUED', 'RESERVED'])
    .executeTakeFirst()
  if (turn) throw new Refusal('broken-rule', { message: sentences.inQueue(turn.number, turn.name) })
  const permit = await tx
    .selectFrom('permit')
    .select('id')
    .where('vehicle_id', '=', vehicleId)
    .where('driver_id', '<>', except)
    .where('status', 'in', holdingStatuses)
    .where('annulled_at', 'is', null)
    .executeTakeFirst()
  if (permit) throw new Refusal('broken-rule', { message: sentences.onRoad(permit.id) })
}
