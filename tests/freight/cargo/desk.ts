/** Rows of turns, priorities and permits about a cargo, inserted by hand. */
import type { PermitStatus, PriorityStatus } from '#contract/kernel/status.ts'
import type { World } from '../../world.ts'

interface Driver {
  id: number
  vehicleId: number
}

export function openDesk({ db, cast }: World) {
  let number = 0
  const newDriver = () => cast.newDriver('راننده', 'تازه', 5001)

  /** Gives a driver, by default a new one, the next turn in the hall of Rajaei. */
  async function turn(who?: Driver, issuedAt = new Date('2026-11-21T04:00:00Z')): Promise<number> {
    const driver = who ?? (await newDriver())
    const { id } = await db
      .insertInto('turn')
      .values({
        hall_id: cast.halls.rajaei,
        number: (number += 1),
        driver_id: driver.id,
        vehicle_id: driver.vehicleId,
        state: 'QUEUED',
        issued_at: issuedAt,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }

  /** Lists the cargo as a priority of that turn, or of a new one. */
  async function priority(cargoId: number, own: { turn?: number; rank?: number; status?: PriorityStatus } = {}): Promise<number> {
    const { id } = await db
      .insertInto('priority')
      .values({
        turn_id: own.turn ?? (await turn()),
        cargo_id: cargoId,
        rank: own.rank ?? 1,
        status: own.status ?? 1,
        reason_code: null,
        registered_at: new Date('2026-11-21T05:30:00Z'),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }

  /** Issues a permit for the cargo to a driver, by default a new one. */
  async function permit(cargoId: number, own: { status?: PermitStatus; driver?: Driver; issuedAt?: Date } = {}): Promise<number> {
    const driver = own.driver ?? (await newDriver())
    const { id } = await db
      .insertInto('permit')
      .values({
        cargo_id: cargoId,
        turn_id: null,
        driver_id: driver.id,
        vehicle_id: driver.vehicleId,
        status: own.status ?? 1,
        issued_at: own.issuedAt ?? new Date('2026-11-21T06:00:00Z'),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }

  return { turn, priority, permit }
}
