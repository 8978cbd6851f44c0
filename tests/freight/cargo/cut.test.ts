/** Lists longer than one response are marked as truncated (GAP45). */
import { cargo } from '#contract/freight/cargo.ts'
import { driver } from '#contract/fleet/driver.ts'
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
