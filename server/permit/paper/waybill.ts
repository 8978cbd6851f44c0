import { waybillOf, type WaybillCheck } from '../../turn/index.ts'
import type { Visit } from '../../visit.ts'
import type { Facts } from './facts.ts'

type Asked = Pick<Facts, 'status' | 'unchecked' | 'waybill_passed_at' | 'national_id'>

/**
 * X22: what nobody could say when the turn was taken is asked again before the first paper. Answers the waybill that
 * holds it until the hall decides; null where none was in question, nobody answered for sure, or it was passed already.
 * To be called before anything is held.
 */
export async function holdingWaybill(visit: Visit, facts: Asked): Promise<WaybillCheck | null> {
  const { status, unchecked, waybill_passed_at, national_id } = facts
  if (status !== 1 || waybill_passed_at || !unchecked?.includes('WAYBILL')) return null
  const check = await waybillOf(visit, national_id)
  return check.holds ? check : null
}
