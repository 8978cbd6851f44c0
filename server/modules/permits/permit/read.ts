import { oneRow } from '#server/platform/db/one-row.ts'
import type { PermitFull } from '#contract/permits/permit.ts'
import { Refusal } from '#contract/kernel/refusal.ts'
import { PermitStatus } from '#contract/kernel/status.ts'
import type { Db } from '#server/platform/db/open.ts'
import { newestPermitOf, refusalOfReturn } from '#server/modules/halls/turn/index.ts'
import type { RequestContext } from '#server/platform/context.ts'
import { averageOfPlace } from './beside.ts'
import { feesOf } from './fees.ts'
import { policyOf } from './life/policy.ts'
import { listedPermits, shownRows } from './rows.ts'
import { allPermits, drivenPermits, permitsInSight } from './scope.ts'

const MINUTE = 60_000

/** One permit with all data of its page; 404 when it is out of scope. */
export async function readPermit(context: RequestContext, { id }: { id: number }): Promise<PermitFull> {
  const { db, actor, now } = context
  const listed = await listedPermits(permitsInSight(db, actor)).where('permit.id', '=', id).executeTakeFirst()
  if (!listed) throw new Refusal('not-found')
  const row = oneRow({ rows: await shownRows(db, [listed], now) })
  const own = await whole(db, id)
  const { no_show_grace_minutes: grace } = await policyOf(db, id)
  const at = (moment: Date | null) => moment && moment.toISOString()
  return {
    ...row,
    loadHallName: own.loadHallName,
    loaderTypeName: own.loaderTypeName,
    nationalId: own.nationalId,
    description: own.cargoDescription,
    issuedAt: own.issued_at.toISOString(),
    printedAt: at(own.printed_at),
    printCount: own.print_count,
    arrivalDeadline: at(own.arrival_deadline),
    arrivedAt: at(own.arrived_at),
    loadedAt: at(own.loaded_at),
    departedAt: at(own.departed_at),
    deliveredAt: at(own.delivered_at),
    closedAt: at(own.closed_at),
    voidedAt: at(own.voided_at),
    voidReason: own.void_reason,
    annulledAt: at(own.annulled_at),
    annulReason: own.annul_reason,
    noShowFrom: own.arrival_deadline && new Date(own.arrival_deadline.getTime() + grace * MINUTE).toISOString(),
    waybillUnknown:
      own.status === PermitStatus.issued && own.waybill_passed_at === null && (own.unchecked?.includes('WAYBILL') ?? false),
    isTurnReturnable: await isReturnable(context, own),
    rate: own.rate === null ? null : { rate: own.rate, desc: own.rateText ?? '' },
    placeRate: own.placeRate === null ? null : { rate: own.placeRate, desc: own.placeText ?? '' },
    placeAverage: await averageOfPlace(db, own.company_id, own.source),
    fees: await feesOf(db, actor, id),
    now: now.toISOString(),
  }
}

/** The permit's own row, with fields of its hall, driver and cargo that the list omits. */
const whole = (db: Db, id: number) =>
  drivenPermits(allPermits(db))
    .leftJoin('driver_rate', 'driver_rate.permit_id', 'permit.id')
    .leftJoin('place_rate', 'place_rate.permit_id', 'permit.id')
    .selectAll('permit')
    .select([
      'turn.unchecked',
      'hall.name as loadHallName',
      'loader_type.name as loaderTypeName',
      'driver.national_id as nationalId',
      'cargo.description as cargoDescription',
      'driver_rate.rate',
      'driver_rate.description as rateText',
      'place_rate.rate as placeRate',
      'place_rate.description as placeText',
      'cargo.company_id',
      'cargo.source',
    ])
    .where('permit.id', '=', id)
    .executeTakeFirstOrThrow()
type Whole = Awaited<ReturnType<typeof whole>>

/** Whether its turn can be restored by the reader; the Admin may with a reason even after a driver's fault (R4). */
async function isReturnable(context: RequestContext, { id, status, turn_id }: Whole): Promise<boolean> {
  const { db, actor } = context
  // Nearly every permit read is live, and needs no further query.
  if (turn_id === null || status !== PermitStatus.voided) return false
  const permit = await newestPermitOf(db, turn_id)
  // Only the turn's newest permit can restore it.
  if (permit?.id !== id) return false
  const turn = await db.selectFrom('turn').selectAll().where('id', '=', turn_id).executeTakeFirstOrThrow()
  return (await refusalOfReturn(context, { turn, permit, isExcused: actor.role === 'Admin' })) === null
}
