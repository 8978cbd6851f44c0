/** Ratings of a permit's driver and of its loading place (S0 §3; G11, GAP42). */
import type { Received } from '#contract/kernel/call.ts'
import type { permit } from '#contract/permits/permit.ts'
import { Refusal, refuseFaults } from '#contract/kernel/refusal.ts'
import { PermitStatus } from '#contract/kernel/status.ts'
import { permitWords as words } from '#contract/permits/permit-words.ts'
import { reply, type RequestContext } from '#server/platform/context.ts'
import { averageOfPlace, averagesOf } from './beside.ts'
import { holdPermit } from './scope.ts'

type Rating = Received<(typeof permit)['rate']>

/** Default for a client that sends no rate (GAP42). */
const UNSAID = 1
const BEST = 5

/** Rates the driver of a permit, once for each permit: 409 for a second rating, 422 for a voided permit. */
export async function ratePermit(context: RequestContext, { Rate, ...rating }: Rating) {
  const { row, ...rated } = await rateOnce(context, { ...rating, Rate: Rate ?? UNSAID }, 'driver_rate')
  await context.db.insertInto('driver_rate').values(row).execute()
  const average = await averagesOf(context.db, [row.driver_id])
  return reply({ id: row.permit_id, averageRate: average(row.driver_id)! }, { message: words.rated, ...rated })
}

/** Stores the driver's rating of the loading place, by the same rules. */
export async function ratePlace(context: RequestContext, rating: Rating) {
  const { db } = context
  const { row, ...rated } = await rateOnce(context, rating, 'place_rate')
  const { company_id, source } = await db
    .selectFrom('permit')
    .innerJoin('cargo', 'cargo.id', 'permit.cargo_id')
    .select(['cargo.company_id', 'cargo.source'])
    .where('permit.id', '=', row.permit_id)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('place_rate')
    .values({ ...row, company_id, source })
    .execute()
  const average = (await averageOfPlace(db, company_id, source))!
  return reply({ id: row.permit_id, averageRate: average }, { message: words.placeRated, ...rated })
}

/** The row of a permitted rating, and the reply of its command. */
async function rateOnce(
  context: RequestContext,
  { Rate, Desc, DriverReserveId: id }: Rating,
  table: 'driver_rate' | 'place_rate',
) {
  const { db, actor, now } = context
  const { status, driver_id } = await holdPermit(context, id)
  const rate = Rate ?? 0
  if (rate < 1 || rate > BEST) refuseFaults({ Rate: words.rateRange })
  if (status === PermitStatus.voided) throw new Refusal('broken-rule', { message: words.voidedNotRated(id) })
  const known = await db.selectFrom(table).select('permit_id').where('permit_id', '=', id).executeTakeFirst()
  if (known) throw new Refusal('conflict', { message: words.alreadyRated(id) })
  const row = { permit_id: id, driver_id, rate, description: Desc, member_id: actor.id, rated_at: now }
  return { row, about: ['permit', id] as ['permit', number], ...(Desc ? { reason: Desc } : {}), detail: { rate } }
}
