import type { Answer } from '#contract/kernel/call.ts'
import type { turn } from '#contract/halls/turn.ts'
import type { OutsideContext } from '#server/platform/context.ts'
import { checkTurn, type TurnRequest } from './take.ts'
import { askWaybill } from './waybill.ts'

/** Returns the driver and vehicle of a turn that may be given now; refused by the same guards as `takeTurn`. */
export async function partyOf(context: OutsideContext, request: TurnRequest): Promise<Answer<(typeof turn)['party']>> {
  const { driver, vehicle } = await checkTurn(context, request, await askWaybill(context, request.nationalId))
  const { name } = await context.db
    .selectFrom('loader_type')
    .select('name')
    .where('id', '=', vehicle.loader_type_id)
    .executeTakeFirstOrThrow()
  return {
    driverName: driver.first_name,
    driverFamily: driver.last_name,
    loaderTypeName: name,
    plaqueNumber: vehicle.plate_number,
    plaqueSerialNumber: vehicle.plate_serial,
  }
}
