import type { Received } from '#contract/call.ts'
import type { permit } from '#contract/permit.ts'
import { Refusal, refuseFaults } from '#contract/refusal.ts'
import { PermitStatus } from '#contract/status.ts'
import { permitWords as words } from '#contract/words/permit.ts'
import { reply, type RequestContext } from '../context.ts'
import { averagesOf } from './beside.ts'
import { holdPermit } from './scope.ts'

/** What a client that sends no rate means (GAP42). */
const UNSAID = 1
const BEST = 5

/** Rates the driver of a permit, once for each permit: a second rating is refused (409), a voided permit has none (422). */
export async function ratePermit(
  context: RequestContext,
  { Rate, Desc, DriverReserveId: id }: Received<(typeof permit)['rate']>,
) {
  const { db, actor, now } = context
  const { status, driver_id } = await holdPermit(context, id)
  const rate = Rate ?? UNSAID
  if (rate < 1 || rate > BEST) refuseFaults({ Rate: words.rateRange })
  if (status === PermitStatus.voided) throw new Refusal('broken-rule', { message: words.voidedNotRated(id) })
  const rated = await db.selectFrom('driver_rate').select('permit_id').where('permit_id', '=', id).executeTakeFirst()
  if (rated) throw new Refusal('conflict', { message: words.alreadyRated(id) })
  await db
    .insertInto('driver_rate')
    .values({ permit_id: id, driver_id, rate, description: Desc, member_id: actor.id, rated_at: now })
    .execute()
  const average = await averagesOf(db, [driver_id])
  const data = { id, averageRate: average(driver_id)! }
  return reply(data, { message: words.rated, about: ['permit', id], ...(Desc ? { reason: Desc } : {}), detail: { rate } })
}
