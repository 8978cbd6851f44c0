import { cargo } from '#contract/freight/cargo.ts'
import { permit } from '#contract/permits/permit.ts'
import { aCargo } from '../../freight/announce/announcement.ts'
import type { World } from '../../world.ts'

/** An issued permit of the first company, the code on its printout, and the member who announced its cargo. */
export async function aPermit(world: World) {
  const { companies } = world.cast
  const maryam = await world.person('maryam', { role: 'TransportationCompanyAdmin', companyId: companies.sepehr.id })
  const { id: driverId, vehicleId } = await world.cast.newDriver('علی', 'رضایی', 5001)
  const { data } = await maryam.say(cargo.announce, { ...aCargo(world), FreighterNumber: 2 })
  const { id } = await world.db
    .insertInto('permit')
    .values({
      cargo_id: data!.id,
      turn_id: null,
      driver_id: driverId,
      vehicle_id: vehicleId,
      status: 2,
      issued_at: new Date(Date.now() - 3_600_000),
      hall_id: world.cast.halls.rajaei,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { data: printed } = await maryam.say(permit.printData, { Id: id })
  return { id, code: printed!.code, maryam }
}

/** The code with one letter changed. */
export const alteredCode = (code: string): string => code.replace(/.(?=.{20}$)/, (letter) => (letter === 'A' ? 'B' : 'A'))
