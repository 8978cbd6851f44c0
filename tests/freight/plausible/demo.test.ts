import { afterAll, beforeAll, expect, test } from 'vitest'
import { toToman } from '#contract/kernel/value/money.ts'
import { judge, type PlausibilityInput, type Yardstick } from '#contract/freight/plausible/judge.ts'
import { FEWEST, type UsualRents } from '#contract/freight/plausible/usual.ts'
import { openUsual } from '#server/modules/freight/cargo/announce/usual.ts'
import { openCurrentShows } from '#server/platform/demo/traffic/current-shows.ts'
import { seedDemo } from '#server/platform/demo/seed.ts'
import { openDb, openPool, type Db } from '#server/platform/db/open.ts'
import { sealerOf } from '#server/modules/halls/run/key.ts'
import { placesByName } from '#server/platform/reference/files.ts'
import { freshDatabase } from '../../database.ts'

const now = new Date('2026-11-21T06:15:00Z')
let db: Db
let usual: UsualRents
let end: () => Promise<unknown>
beforeAll(async () => {
  const { url, drop } = await freshDatabase()
  db = openDb(url)
  const pool = openPool(url, { max: 1 })
  end = async () => [await db.destroy(), await pool.end(), await drop()]
  await seedDemo(db, now)
  expect(await openCurrentShows(db, now, await sealerOf(db, new Uint8Array(32).fill(9), now))).toBe(6)
  usual = await openUsual({ pool, log: { warn: (entry: unknown) => expect(entry).toBeUndefined() } }).get(now)
})
afterAll(() => end())

/** Every company's place in a hall: what an announcement names. */
const placesInHalls = () =>
  db
    .selectFrom('company_hall')
    .innerJoin('hall', 'hall.id', 'company_hall.hall_id')
    .select(['company_hall.id', 'company_id', 'hall_id', 'hall.name', 'hall.lat', 'hall.lng'])
    .execute()
const yardstick = async (): Promise<Yardstick> => {
  const loaders = await db.selectFrom('loader_type').select(['id', 'capacity_kg']).execute()
  const places = await placesInHalls()
  const halls = new Map(places.map(({ id, name, lat, lng }) => [id, { name, lat: lat!, lng: lng! }]))
  return {
    heaviestKg: 60_000,
    halls,
    capacities: new Map(loaders.map(({ id, capacity_kg }) => [id, capacity_kg])),
    places: placesByName(),
    usual,
  }
}

test('every cargo and preload of the demo is possible and plausible', async () => {
  const standards = await yardstick()
  const loaders = Map.groupBy(await db.selectFrom('cargo_loader_type').selectAll().execute(), ({ cargo_id }) => cargo_id)
  const halls = await placesInHalls()
  const cargos = await db.selectFrom('cargo').selectAll().execute()
  const announcements = cargos.map((row): PlausibilityInput => ({
    KalaWeight: row.weight_kg,
    LoaderTypeIds: loaders.get(row.id)!.map(({ loader_type_id }) => loader_type_id),
    BastebandyId: row.packaging_id,
    IsLoadHall: row.is_hall_load,
    TransportationCompanyHallId:
      halls.find(({ company_id, hall_id }) => company_id === row.company_id && hall_id === row.hall_id)?.id ?? null,
    CargoRent: toToman(row.rent),
    Tel: row.tel,
    CargoDistance: row.distance_km,
    CargoSource: row.source,
    CargoSourceLat: row.source_lat,
    CargoSourceLong: row.source_lng,
    CargoDestination: row.destination,
    CargoDestinationLat: row.destination_lat,
    CargoDestinationLong: row.destination_lng,
  }))
  const preloads = (await db.selectFrom('preload').select('announcement').execute()).map(
    ({ announcement }) => announcement as PlausibilityInput,
  )
  expect(announcements.length).toBeGreaterThan(500)
  expect(preloads.length).toBeGreaterThan(1)
  const results = [...announcements, ...preloads].map((one) => ({ one, ...judge(one, standards) }))
  expect(results.filter(({ faults, doubts }) => Object.keys(faults).length + doubts.length > 0)).toEqual([])
})

test('its reference figures are those of many cargos, in toman a tonne-kilometre', async () => {
  expect(usual.classes.length).toBeGreaterThan(2)
  expect(usual.corridors.length).toBeGreaterThan(3)
  for (const { toman } of [...usual.classes, ...usual.corridors]) {
    expect(toman).toBeGreaterThan(500)
    expect(toman).toBeLessThan(50_000)
  }
  const { from, to } = usual.corridors[0]!
  const rows = await db
    .selectFrom('cargo')
    .select('id')
    .where('source', 'like', `%، ${from}`)
    .where('destination', 'like', `%، ${to}`)
    .execute()
  expect(rows.length).toBeGreaterThanOrEqual(FEWEST)
})
