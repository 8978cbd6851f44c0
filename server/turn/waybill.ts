/** Whether a driver had a waybill in the last 24 hours (T5; GAP29, GAP80). */
import type { Visit } from '../visit.ts'

const DAY = 86_400_000

export interface WaybillCheck {
  result: 'HAS' | 'NONE' | 'UNKNOWN'
  billNumber: string | null
}

/**
 * Asks the service and keeps what it said. A waybill whose cargo was handed over under a permit of ours counts as none;
 * a service that does not answer in time leaves it unknown.
 */
export async function waybillOf({ db, now, outside }: Visit, nationalId: string): Promise<WaybillCheck> {
  const driver = await db.selectFrom('driver').select('id').where('national_id', '=', nationalId).executeTakeFirst()
  if (!driver) return { result: 'UNKNOWN', billNumber: null }
  const { inquiries } = outside
  const said = await inquiries.waybill(db, nationalId, AbortSignal.timeout(inquiries.timeoutMs)).catch(() => null)
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
      source: inquiries.source,
      checked_at: now,
    })
    .execute()
  return { result, billNumber: bill?.number ?? null }
}

/** Handed over or closed under a permit of ours that was issued in the day before the waybill. */
async function isDelivered(db: Visit['db'], driverId: number, issuedAt: Date): Promise<boolean> {
  const row = await db
    .selectFrom('permit')
    .select('id')
    .where('driver_id', '=', driverId)
    .where('status', '>=', 5)
    .where('issued_at', '>', new Date(issuedAt.getTime() - 3 * DAY))
    .executeTakeFirst()
  return row !== undefined
}
