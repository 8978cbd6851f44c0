/** Lists longer than one response are marked as truncated (GAP45). */
import { cargo } from '#contract/freight/cargo.ts'
import { driver } from '#contract/fleet/driver.ts'
import { permit } from '#contract/permits/permit.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorld, type Person, type World } from '../../world.ts'
import { aCargo } from '../announce/announcement.ts'
import { copies } from '../announce/copies.ts'

const cut = {
  status: 200,
  message: '۵۰۰۱ مورد پیدا شد؛ ۵۰۰۰ مورد اول آمده است',
  result: { total: 5001, truncated: true },
}
let world: World
let maryam: Person
let id: number
beforeAll(async () => {
  world = await openWorld()
  maryam = await world.person('maryam', { role: 'TransportationCompanyAdmin', companyId: world.cast.companies.sepehr.id })
  id = (await maryam.say(cargo.announce, aCargo(world))).data!.id
})
afterAll(async () => expect(await world.close()).toEqual([]))

test('earlier announcements and the list itself', async () => {
  expect((await maryam.say(cargo.before, {})).result).toEqual({ total: 1, truncated: false })
  await copies(world.db, 'cargo', `id = ${id}`, { entity_ref: 'null', unique_code: "'C' || n" })
  for (const call of [cargo.before, cargo.search]) {
    const { data, ...reply } = await maryam.say(call, {})
    expect(reply).toMatchObject(cut)
    expect(data).toHaveLength(5000)
  }
})

test('counts stop at ten thousand, and say that there are more', async () => {
  for (const part of ['D', 'E'])
    await copies(world.db, 'cargo', `id = ${id}`, { entity_ref: 'null', unique_code: `'${part}' || n` })
  for (const call of [cargo.before, cargo.search]) {
    const { data, ...reply } = await maryam.say(call, {})
    expect(reply).toMatchObject({
      message: 'بیش از ۱۰۰۰۰ مورد پیدا شد؛ ۵۰۰۰ مورد اول آمده است',
      result: { total: 10_000, truncated: true, more: true },
    })
    expect(data).toHaveLength(5000)
  }
})

test('history of a cargo', async () => {
  await copies(world.db, 'audit_event', `entity = 'cargo' and entity_id = '${id}'`)
  const { data, ...reply } = await maryam.say(cargo.log, { cargoId: id })
  expect(reply).toMatchObject(cut)
  expect(data).toHaveLength(5000)
})

test('drivers of a loader type', async () => {
  const { yadollah } = world.cast.drivers
  await copies(world.db, 'driver', `id = ${yadollah.id}`, { national_id: "'N' || n", card_number: "'D' || n" })
  await sql`insert into driver_vehicle (driver_id, vehicle_id, is_active) select id, ${yadollah.vehicleId}, true from driver
    where national_id like 'N%'`.execute(world.db)
  const { data, ...reply } = await maryam.say(driver.byLoaderTypes, { LoaderTypeId: [5001] })
  expect(reply).toMatchObject(cut)
  expect(data).toHaveLength(5000)
})

test('permits, counted once for an observer who sees them by their company and by their hall', async () => {
  const { drivers, companies, halls } = world.cast
  await sql`insert into permit (cargo_id, driver_id, vehicle_id, hall_id, status, issued_at, voided_at)
    select ${id}, ${drivers.asad.id}, ${drivers.asad.vehicleId}, ${halls.rajaei}, 0, now() - n * interval '1 minute', now()
    from generate_series(1, 5001) as n`.execute(world.db)
  const observer = await world.person('anjoman', { role: 'Organization' })
  await world.db.insertInto('member_company').values({ member_id: observer.id, company_id: companies.sepehr.id }).execute()
  await world.db.insertInto('member_hall').values({ member_id: observer.id, hall_id: halls.rajaei }).execute()
  for (const who of [maryam, observer]) {
    const { data, ...reply } = await who.say(permit.search, {})
    expect(reply).toMatchObject(cut)
    expect(data).toHaveLength(5000)
    expect((await who.say(permit.count, { Searches: [{}] })).data).toEqual([100])
  }
})
