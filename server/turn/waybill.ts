/** Whether a driver had a waybill in the last 24 hours (T5; GAP29, GAP80). */
import { askService } from '../outside/circuit.ts'
import type { Visit } from '../visit.ts'

const DAY = 86_400_000
/** A waybill of a load of ours is issued within so long after its permit. */
const WAYBILL_AFTER_PERMIT = 3 * DAY
/** Most acts that wait for the service at once: each keeps a connection of the pool meanwhile. */
const MOST_WAITING = 3

/** How many wait for each service, in this process. */
const waiting = new WeakMap<object, number>()

export interface WaybillCheck {
  result: 'HAS' | 'NONE' | 'UNKNOWN'
  billNumber: string | null
}

/**
 * Asks the service and writes down what it said, for as long as the act that asked stands: one that is refused leaves
 * nothing. A waybill whose cargo was handed over under a permit of ours counts as none. A service that does not answer
 * in time, rests after a failure or has its hands full leaves it unknown. To be called before anything is locked: nobody
 * else may have to wait for an answer.
 */
export async function waybillOf(visit: Visit, nationalId: string): Promise<WaybillCheck> {
  const { db, now, outside } = visit
  const driver = await db.selectFrom('driver').select('id').where('national_id', '=', nationalId).executeTakeFirst()
  if (!driver) return { result: 'UNKNOWN', billNumber: null }
  const said = await saidInTime(visit, nationalId)
  const bill = said?.known && now.getTime() - said.about.issuedAt.getTime() < DAY ? said.about : null
  const done = bill !== null && (await isDelivered(db, driver.id, bill.issuedAt))
  const result = said === null ? 'UNKNOWN' : bill && !done ? 'HAS' : 'NONE'
  await db
    .insertInto('waybill_check')
    .values({
      driver_id: driver.id,
      result,
      bill_number: bill?.number ?? null,
      bill_issued_at: bill?.issuedAt ?? null,
      source: outside.inquiries.source,
      checked_at: now,
    })
    .execute()
  return { result, billNumber: bill?.number ?? null }
}

/** Null when nobody answered in time, when the service is being left alone, and when enough are waiting for it. */
async function saidInTime({ db, now, log, outside: { inquiries } }: Visit, nationalId: string) {
  const before = waiting.get(inquiries) ?? 0
  if (before >= MOST_WAITING) return null
  waiting.set(inquiries, before + 1)
  const asking = { name: inquiries.source, now, log, timeoutMs: inquiries.timeoutMs }
  try {
    return await askService(inquiries, asking, (signal) => inquiries.waybill(db, nationalId, signal))
  } catch {
    return null
  } finally {
    waiting.set(inquiries, waiting.get(inquiries)! - 1)
  }
}

/** Handed over or closed under the permit of ours that the waybill was issued for. */
async function isDelivered(db: Visit['db'], driverId: number, issuedAt: Date): Promise<boolean> {
  const row = await db
    .selectFrom('permit')
    .select('id')
    .where('driver_id', '=', driverId)
    .where('status', '>=', 5)
    .where('issued_at', '<=', issuedAt)
    .where('issued_at', '>', new Date(issuedAt.getTime() - WAYBILL_AFTER_PERMIT))
    .executeTakeFirst()
  return row !== undefined
}
