/** What the hall and the permits will write about a cargo, put there by hand until they do. */
import type { PermitStatus, PriorityStatus } from '#contract/kernel/status.ts'
import type { World } from '../../world.ts'

interface Driver {
  id: number
  vehicleId: number
}

export function openDesk({ db, cast }: World) {
  let number = 0
  const somebody = () => cast.newDriver('راننده', 'تازه', 5001)

  /** A driver, somebody new unless named, takes the next turn in the hall of Rajaei. */
  async function turn(who?: Driver, issuedAt = new Date('2026-11-21T04:00:00Z')): Promise<number> {
    const driver = who ?? (await somebody())
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

  /** With that turn, or a new one, the cargo is asked for. */
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

  /** A driver, somebody new unless named, gets a permit for the cargo. */
  async function permit(cargoId: number, own: { status?: PermitStatus; driver?: Driver; issuedAt?: Date } = {}): Promise<number> {
    const driver = own.driver ?? (await somebody())
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
