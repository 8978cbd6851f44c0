/** X22: a waybill check that failed when the turn was taken is repeated before the first printout. */
import { PermitStatus } from '#contract/kernel/status.ts'
import { askWaybill, waybillOf, type WaybillCheck, type WaybillResponse } from '#server/modules/halls/turn/index.ts'
import { Overtaken, type OutsideContext, type RequestContext } from '#server/platform/context.ts'
import type { Facts } from './facts.ts'

type CheckedPermit = Pick<Facts, 'status' | 'unchecked' | 'waybill_passed_at' | 'national_id'>

const isInQuestion = ({ status, unchecked, waybill_passed_at }: CheckedPermit) =>
  status === PermitStatus.issued && !waybill_passed_at && unchecked?.includes('WAYBILL') === true

/** The service's current response; null if no check is open. */
export const askHolding = async (context: OutsideContext, facts: CheckedPermit): Promise<WaybillResponse | null> =>
  isInQuestion(facts) ? askWaybill(context, facts.national_id) : null

/**
 * The waybill that blocks the permit until the hall decides; null if no check is open, no response is certain, or it was waived
 * already.
 */
export async function holdingWaybill(
  context: RequestContext,
  facts: CheckedPermit,
  input: WaybillResponse | null,
): Promise<WaybillCheck | null> {
  if (!isInQuestion(facts)) return null
  if (input?.nationalId !== facts.national_id) throw new Overtaken()
  const check = await waybillOf(context, input)
  return check.isBlocking ? check : null
}
