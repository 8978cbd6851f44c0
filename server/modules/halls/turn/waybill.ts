/** Whether a driver had a waybill in the last 24 hours (T5; GAP29, GAP80). */
import { DocumentType, PermitStatus } from '#contract/kernel/status.ts'
import { inquiryWords } from '#contract/fleet/inquiry-words.ts'
import { sql } from 'kysely'
import { askService } from '#server/platform/outside/circuit.ts'
import type { Inquiries } from '#server/platform/outside/inquiry/port.ts'
import type { OutsideContext, RequestContext } from '#server/platform/context.ts'

const DAY = 86_400_000
/** Maximum time from a permit to the waybill of its load. */
const WAYBILL_AFTER_PERMIT = 3 * DAY
/** Maximum concurrent waits for the service: beyond it turns are given with the check marked as not made. */
const MOST_WAITING = 3

/** Number of waits for each service, in this process. */
const waiting = new WeakMap<object, number>()

export interface WaybillCheck {
  /** Whether the driver had one in the last 24 hours, delivered or not. */
  result: 'HAS' | 'NONE' | 'UNKNOWN'
  /** The service's number of it; null for one uploaded here, which has none. */
  billNumber: string | null
  /** The permit of this product under which it was uploaded. */
  permitId: number | null
  /** Whether it blocks a new turn (T5): not if its load was delivered under a permit of this product. */
  isBlocking: boolean
}

/** The service's response about a driver, obtained before any lock. */
export interface WaybillResponse {
  nationalId: string
  source: string
  /** Null without a response, or without a query. */
  answer: Awaited<ReturnType<Inquiries['waybill']>> | null
}

/**
 * Queries the service, without holding locks; a timeout, an open circuit breaker or too many waits count as no response. An
 * unknown driver is not queried.
 */
export async function askWaybill(context: OutsideContext, nationalId: string): Promise<WaybillResponse> {
  const { db, outside } = context
  const driver = await driverOf(db, nationalId)
  return { nationalId, source: outside.inquiries.source, answer: driver ? await queryInTime(context, nationalId) : null }
}

/**
 * Whether there was a waybill (`judgeWaybill`). The response is stored in the command's transaction: a refused one leaves
 * nothing. `known`: the driver, if the caller has read it.
 */
export async function waybillOf(
  context: RequestContext,
  response: WaybillResponse,
  known?: { id: number },
): Promise<WaybillCheck> {
  const { db, now } = context
  const driver = known ?? (await driverOf(db, response.nationalId))
  if (!driver) return { result: 'UNKNOWN', billNumber: null, permitId: null, isBlocking: false }
  const { issuedAt, source, ...check } = await judgeWaybill(context, response, driver.id)
  await db
    .insertInto('waybill_check')
    .values({
      driver_id: driver.id,
      result: check.result,
      bill_number: check.billNumber,
      bill_issued_at: issuedAt,
      source,
      checked_at: now,
    })
    .execute()
  return check
}

/** Finds a waybill of an own load, or in the service's response. Unknown without a response and without an own row. */
export async function judgeWaybill({ db, now }: RequestContext, { source, answer }: WaybillResponse, driverId: number) {
  const isRecent = ({ issuedAt }: { issuedAt: Date }) => now.getTime() - issuedAt.getTime() < DAY
  const bill = answer?.known && isRecent(answer.about) ? answer.about : null
  const own = await ownBill(db, driverId).then((found) => (found && isRecent(found) ? found : null))
  const isBlocking = (bill !== null && !(await isDelivered(db, driverId, bill.issuedAt))) || (own !== null && !own.isDelivered)
  const check: WaybillCheck = {
    result: bill || own ? 'HAS' : answer === null ? 'UNKNOWN' : 'NONE',
    billNumber: bill?.number || null,
    permitId: own?.permitId ?? null,
    isBlocking,
  }
  return { ...check, issuedAt: (bill ?? own)?.issuedAt ?? null, source: bill || !own ? source : inquiryWords.standIn }
}

const driverOf = (db: RequestContext['db'], nationalId: string) =>
  db.selectFrom('driver').select('id').where('national_id', '=', nationalId).executeTakeFirst()

/** The newest waybill of an own load: the time of its document, or without one of the permit. */
async function ownBill(db: RequestContext['db'], driverId: number) {
  const issuedAt = sql<Date>`coalesce(max(permit_document.received_at), permit.issued_at)`
  const row = await db
    .selectFrom('permit')
    .leftJoin('permit_document', (on) =>
      on.onRef('permit_document.permit_id', '=', 'permit.id').on('permit_document.type', '=', DocumentType.bill),
    )
    .select(['permit.id', 'permit.status', issuedAt.as('issuedAt')])
    .where('permit.driver_id', '=', driverId)
    .where((by) => by.or([by('permit.status', '>=', PermitStatus.billLoaded), by('permit_document.id', 'is not', null)]))
    .groupBy('permit.id')
    .orderBy(issuedAt, 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && { permitId: row.id, issuedAt: row.issuedAt, isDelivered: row.status >= PermitStatus.handedOver }
}

/** Null on a timeout, while the circuit breaker is open, and with too many concurrent waits. */
async function queryInTime({ db, now, log, outside: { inquiries } }: OutsideContext, nationalId: string) {
  const before = waiting.get(inquiries) ?? 0
  if (before >= MOST_WAITING) return null
  waiting.set(inquiries, before + 1)
  const asking = { name: inquiries.source, now, log, timeoutMs: inquiries.timeoutMs }
  try {
    return await askService(inquiries, asking, (signal) => inquiries.waybill(db, nationalId, signal))
  } catch {
    return null
  } finally {
    waiting.set(inquiries, (waiting.get(inquiries) ?? 1) - 1)
  }
}

/** Whether the load was delivered or closed under the permit for which the waybill was issued. */
async function isDelivered(db: RequestContext['db'], driverId: number, issuedAt: Date): Promise<boolean> {
  const row = await db
    .selectFrom('permit')
    .select('id')
    .where('driver_id', '=', driverId)
    .where('status', '>=', PermitStatus.handedOver)
    .where('issued_at', '<=', issuedAt)
    .where('issued_at', '>', new Date(issuedAt.getTime() - WAYBILL_AFTER_PERMIT))
    .executeTakeFirst()
  return row !== undefined
}
