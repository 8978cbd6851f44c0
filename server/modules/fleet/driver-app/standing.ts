/** What a driver always prefers: one row for each driver, read and written by that driver only (decision 046). */
import { standingWords as words } from '#contract/fleet/driver-app-words.ts'
import type { Standing, standing } from '#contract/fleet/standing.ts'
import { onlyFaults, Refusal, refuseFaults } from '#contract/kernel/refusal.ts'
import type { Received } from '#contract/kernel/call.ts'
import type { Db } from '#server/platform/db/open.ts'
import { reply, type Handlers, type RequestContext } from '#server/platform/context.ts'

export const standingHandlers: Handlers<typeof standing> = {
  own: ({ db, actor }) => readStanding(db, actor.driverId ?? -1),
  save: saveStanding,
}

async function readStanding(db: Db, driverId: number): Promise<Standing> {
  const row = await db.selectFrom('standing_preference').selectAll().where('driver_id', '=', driverId).executeTakeFirst()
  if (!row) return { provinces: [], cities: [], leastRent: null, leastRentPerKm: null, notAtNight: false, savedAt: null }
  return {
    provinces: await provincesOf(db, row.province_ids),
    cities: await citiesOf(db, row.city_ids),
    leastRent: row.least_rent,
    leastRentPerKm: row.least_rent_per_km,
    notAtNight: row.not_at_night,
    savedAt: row.saved_at.toISOString(),
  }
}

async function saveStanding({ db, actor, now }: RequestContext, input: Received<(typeof standing)['save']>) {
  const { ProvinceIds, CityIds, LeastRent, LeastRentPerKm, NotAtNight } = input
  if (actor.driverId === null) throw new Refusal('not-found')
  const isUnknown = async (ids: readonly number[], found: Promise<readonly unknown[]>) => (await found).length < ids.length
  const faults = onlyFaults({
    ProvinceIds: (await isUnknown(ProvinceIds, provincesOf(db, ProvinceIds))) && words.unknown,
    CityIds: (await isUnknown(CityIds, citiesOf(db, CityIds))) && words.unknown,
  })
  if (Object.keys(faults).length > 0) refuseFaults(faults)
  const change = {
    province_ids: ProvinceIds,
    city_ids: CityIds,
    least_rent: LeastRent,
    least_rent_per_km: LeastRentPerKm,
    not_at_night: NotAtNight ?? false,
    saved_at: now,
  }
  await db
    .insertInto('standing_preference')
    .values({ driver_id: actor.driverId, ...change })
    .onConflict((on) => on.column('driver_id').doUpdateSet(change))
    .execute()
  return reply(await readStanding(db, actor.driverId), { message: words.saved, about: ['driver', actor.driverId] })
}

const provincesOf = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('province')
    .select(['id', 'name'])
    .where('id', 'in', [-1, ...ids])
    .orderBy('name')
    .execute()

const citiesOf = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('city')
    .innerJoin('province', 'province.id', 'city.province_id')
    .select(['city.id', 'city.name', 'province.name as province'])
    .where('city.id', 'in', [-1, ...ids])
    .orderBy('city.name')
    .orderBy('city.id')
    .execute()
