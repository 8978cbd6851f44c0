/** An agency's fee for a permit of a free cargo, and its start day (C10; domain.md 4.6). */
import type { agencyConfig } from '#contract/organisations/agency-config.ts'
import { financeFaults } from '#contract/organisations/agency-rules.ts'
import type { Received } from '#contract/kernel/call.ts'
import { Refusal, refuseFaults, requireFields } from '#contract/kernel/refusal.ts'
import { dayStart, shamsiDayOf, shamsiToday } from '#contract/kernel/value/shamsi.ts'
import { agencyWords as words } from '#contract/organisations/agency-words.ts'
import type { Db } from '#server/platform/db/open.ts'
import { reply, type RequestContext } from '#server/platform/context.ts'
import { holdAgency } from './rows.ts'

type Moment = Pick<RequestContext, 'db' | 'now'>

const newest = (db: Db, agencyId: number) =>
  db
    .selectFrom('agency_finance')
    .select([
      'is_per_kilometre as isMonyKilometer',
      'fixed_amount as reserveMony',
      'price_per_km as maxKilometerPrice',
      'min_amount as minKilometerPrice',
      'min_km as minReserveKilometr',
      'counts_from',
      'version',
    ])
    .where('agency_id', '=', agencyId)
    .orderBy('version', 'desc')
    .limit(1)

/** The latest saved values and, if they are not effective yet, the current ones; null when unset. */
export async function financeOf({ db, now }: Moment, agencyId: number) {
  const last = await newest(db, agencyId).executeTakeFirst()
  if (!last) return null
  const { counts_from, ...figures } = last
  const isAhead = counts_from !== null && counts_from > now
  return {
    agentId: agencyId,
    ...figures,
    from: isAhead ? shamsiDayOf(counts_from) : null,
    until: isAhead ? await countingOf({ db, now }, agencyId) : null,
  }
}

async function countingOf({ db, now }: Moment, agencyId: number) {
  const row = await newest(db, agencyId)
    .where((eb) => eb.or([eb('counts_from', 'is', null), eb('counts_from', '<=', now)]))
    .executeTakeFirst()
  if (!row) return null
  const { counts_from: _from, version: _version, ...figures } = row
  return figures
}

/**
 * A new version, effective from the day of `From` or immediately; it replaces one that is not effective yet. A cargo keeps the
 * fee at its announcement: held amounts do not change.
 */
export async function setFinance(context: RequestContext, input: Received<(typeof agencyConfig)['setFinance']>) {
  const { db, expected, now } = context
  refuseFaults(financeFaults(input))
  requireFields(input, 'AgentId')
  const id = input.AgentId
  const today = shamsiToday(now)
  if (input.From !== null && input.From < today) refuseFaults({ From: words.dayGone })
  await holdAgency(db, id)
  const before = await financeOf(context, id)
  if (expected !== null && expected !== (before?.version ?? 0)) throw new Refusal('stale-version', { message: words.configStale })
  const perKilometre = input.IsMonyKilometer === true
  const from = input.From === today ? null : input.From
  await db.deleteFrom('agency_finance').where('agency_id', '=', id).where('counts_from', '>', now).execute()
  await db
    .insertInto('agency_finance')
    .values({
      agency_id: id,
      version: (before?.version ?? 0) + 1,
      is_per_kilometre: perKilometre,
      fixed_amount: perKilometre ? null : input.ReserveMony,
      price_per_km: perKilometre ? input.MaxKilometerPrice : null,
      min_amount: perKilometre ? input.MinKilometerPrice : null,
      min_km: perKilometre ? input.MinReserveKilometr : null,
      counts_from: from === null ? now : dayStart(from),
    })
    .execute()
  const after = (await financeOf(context, id))!
  const message = from === null ? words.financeSaved : words.financeSavedFrom(from)
  return reply(after, { message, about: ['agency', id], detail: { before, after } })
}

/** The current tariff of the company's agency for a permit of a free cargo; null if none is effective. */
export const tariffOfCompany = async ({ db, now }: Moment, companyId: number) =>
  (await db
    .selectFrom('company')
    .innerJoin('agency', 'agency.national_id', 'company.national_id')
    .innerJoin('agency_finance', 'agency_finance.agency_id', 'agency.id')
    .select([
      'is_per_kilometre as isPerKilometre',
      'fixed_amount as fixed',
      'price_per_km as perKm',
      'min_amount as least',
      'min_km as leastKm',
    ])
    .where('company.id', '=', companyId)
    .where((eb) => eb.or([eb('counts_from', 'is', null), eb('counts_from', '<=', now)]))
    .orderBy('agency_finance.version', 'desc')
    .limit(1)
    .executeTakeFirst()) ?? null
