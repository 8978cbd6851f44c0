/** Administrators edit the validity of a driver's cards, and a hall that of a driver in its queue (K4). */
import type { Received } from '#contract/kernel/call.ts'
import type { driverPage } from '#contract/fleet/driver-page.ts'
import { Refusal, refuseFaults } from '#contract/kernel/refusal.ts'
import { isoOfShamsi } from '#contract/kernel/value/shamsi.ts'
import { vehicleWords as words } from '#contract/fleet/vehicle-words.ts'
import { sql } from 'kysely'
import { recordValidity } from '#server/modules/halls/turn/index.ts'
import { reply, type RequestContext } from '#server/platform/context.ts'

/** Both days as in the form; an open show keeps what it opened with (T4). Public for the driver of a queued turn. */
export async function editValidity(context: RequestContext, input: Received<(typeof driverPage)['editValidity']>) {
  const { db, expected, actor } = context
  const was = await db
    .selectFrom('driver')
    .select(['id', 'version', 'card_valid_until', 'health_card_valid_until'])
    .where('id', '=', input.id)
    .$if(actor.role === 'LoadHallAdmin', (query) =>
      query.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('turn')
            .select('turn.id')
            .whereRef('turn.driver_id', '=', 'driver.id')
            .where('turn.hall_id', '=', actor.hallId ?? -1)
            .where('turn.state', '=', 'QUEUED'),
        ),
      ),
    )
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!was) throw new Refusal('not-found', { message: words.noDriver })
  const { id, version: known, ...from } = was
  if (expected !== null && expected !== known) throw new Refusal('stale-version', { message: words.stale })
  if (!input.Reason) refuseFaults({ Reason: words.reason })
  const isoOf = (day: string | null) => day && isoOfShamsi(day)
  const to = { card_valid_until: isoOf(input.CardValidDate), health_card_valid_until: isoOf(input.HealthCardValidDate) }
  if (to.card_valid_until === from.card_valid_until && to.health_card_valid_until === from.health_card_valid_until) {
    throw new Refusal('broken-rule', { message: words.unchanged })
  }
  const { version } = await db
    .updateTable('driver')
    .set({ ...to, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow()
  await recordValidity(context, { driverId: id, reason: input.Reason })
  return reply(
    { id, version },
    { message: words.validityEdited, about: ['driver', id], reason: input.Reason, detail: { from, to } },
  )
}
