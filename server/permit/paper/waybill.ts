/** X22: what nobody could say of a waybill when the turn was taken is asked again before the first paper. */
import { PermitStatus } from '#contract/status.ts'
import { askWaybill, waybillOf, type WaybillCheck, type WaybillSaid } from '../../turn/index.ts'
import { Overtaken, type OutsideVisit, type Visit } from '../../visit.ts'
import type { Facts } from './facts.ts'

type Asked = Pick<Facts, 'status' | 'unchecked' | 'waybill_passed_at' | 'national_id'>

const isInQuestion = ({ status, unchecked, waybill_passed_at }: Asked) =>
  status === PermitStatus.issued && !waybill_passed_at && unchecked?.includes('WAYBILL') === true

/** What the service says now; null where nothing is in question. */
export const askHolding = async (visit: OutsideVisit, facts: Asked): Promise<WaybillSaid | null> =>
  isInQuestion(facts) ? askWaybill(visit, facts.national_id) : null

/**
 * The waybill that holds the permit until the hall decides; null where none was in question, nobody answered for sure, or
 * it was passed already.
 */
export async function holdingWaybill(visit: Visit, facts: Asked, said: WaybillSaid | null): Promise<WaybillCheck | null> {
  if (!isInQuestion(facts)) return null
  if (said?.nationalId !== facts.national_id) throw new Overtaken()
  const check = await waybillOf(visit, said)
  return check.holds ? check : null
}
