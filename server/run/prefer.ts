/** Taking a turn's list in an open show (domain.md 4.4 "Register preferences"). */
import type { run } from '#contract/run.ts'
import type { Received } from '#contract/call.ts'
import { Refusal, refuseFaults, type Faults } from '#contract/refusal.ts'
import { clockOf } from '#contract/shamsi.ts'
import { hashOf } from '#contract/split/verify.ts'
import { runWords as words } from '#contract/words/run.ts'
import { holdTurn, replaceList } from '../turn/index.ts'
import { tell, type Visit } from '../visit.ts'
import { cargosOfShow } from './rows.ts'

/** Replaces the whole list; answers a receipt that names the run, the turn, the list and the server's time. */
export async function prefer(visit: Visit, { id, DriverTurnId, CargoIds }: Received<(typeof run)['prefer']>) {
  const { db, now, actor } = visit
  const runNamed = () => db.selectFrom('show_run').selectAll().where('id', '=', id).executeTakeFirst()
  const asked = await runNamed()
  // The server's clock alone decides. Said here, where there is a time to name: other acts only hear that they wait.
  if (asked?.state === 'OPEN' && now >= asked.locks_at)
    throw new Refusal('conflict', { message: words.closed(clockOf(asked.locks_at)) })
  const turn = await holdTurn(visit, DriverTurnId)
  const open = await runNamed()
  if (!open || open.hall_id !== turn.hall_id) throw new Refusal('not-found', { message: words.otherHall })
  if (open.state !== 'OPEN') throw new Refusal('conflict', { message: words.notOpen })
  if (turn.state !== 'QUEUED') throw new Refusal('conflict', { message: words.notQueued })
  refuseFaults(await listFaults(visit, open, turn.vehicle_id, CargoIds))

  await replaceList(db, { runId: id, turnId: turn.id, cargoIds: CargoIds, now })
  const receivedAt = now.toISOString()
  const receipt = hashOf(JSON.stringify([id, turn.number, CargoIds, receivedAt])).slice(0, 12)
  await db
    .insertInto('run_list')
    .values({ run_id: id, turn_id: turn.id, receipt, received_at: now, registered_by: actor.id })
    .onConflict((key) => key.columns(['run_id', 'turn_id']).doUpdateSet({ receipt, received_at: now, registered_by: actor.id }))
    .execute()
  const answer = { receipt, receivedAt, cargos: CargoIds }
  return tell(answer, {
    message: words.received(CargoIds.length),
    about: ['turn', turn.id],
    detail: { run: id, cargos: CargoIds },
  })
}

/** Every cargo of the list that this vehicle cannot have, all at once. */
async function listFaults(
  { db }: Visit,
  run: { hall_id: number; opens_at: Date },
  vehicleId: number,
  wanted: readonly number[],
): Promise<Faults> {
  const vehicle = await db
    .selectFrom('vehicle')
    .innerJoin('loader_type', 'loader_type.id', 'vehicle.loader_type_id')
    .select(['loader_type.id as loaderType', 'loader_type.capacity_kg as capacity'])
    .where('vehicle.id', '=', vehicleId)
    .executeTakeFirstOrThrow()
  const cargos = new Map((await cargosOfShow(db, run.hall_id, run.opens_at).execute()).map((cargo) => [cargo.id, cargo]))
  const sentences = wanted.flatMap((id) => {
    const cargo = cargos.get(id)
    if (!cargo) return words.notInShow(id)
    if (!cargo.loaderTypes.includes(vehicle.loaderType)) return words.otherLoader(id)
    return vehicle.capacity < cargo.weight ? words.tooHeavy(id) : []
  })
  return sentences.length > 0 ? { CargoIds: sentences.join(' ') } : {}
}
