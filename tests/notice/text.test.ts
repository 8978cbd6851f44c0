/** Text messages for what is grave, to drivers and to members without a device; a wallet that runs low, a hall that changes (O7). */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { notify, tellPoor } from '#server/notice/index.ts'
import { openWorld, type World } from '../world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
  await world.person('zahra', { role: 'LoadHallAdmin', hallId: world.cast.halls.rajaei })
  const away = await world.member('away', { role: 'LoadHallAdmin', hallId: world.cast.halls.rajaei })
  await sql`update member set mobile = '09121111111' where id = ${away}`.execute(world.db)
})
afterAll(async () => expect(await world.close()).toEqual([]))

const later = (minutes: number) => (world.clock.now = new Date(world.clock.now.getTime() + minutes * 60_000))
const closed = (minutes = 0) => {
  const now = later(minutes)
  return world.db
    .transaction()
    .execute((db) => notify({ db, now }, 'hallClosed', { about: [{ id: world.cast.halls.rajaei, reason: '' }] }))
}
const texts = () => world.db.selectFrom('outgoing_message').select(['mobile', 'text']).orderBy('id').execute()

test('who is signed in nowhere gets a text, once in the window and three in a day; who is signed in gets none', async () => {
  await closed()
  const [first, ...others] = await texts()
  expect(others).toEqual([])
  expect(first).toMatchObject({ mobile: '09121111111' })
  expect(first!.text).toMatch(/^بارنوبت: سالن .* بسته شد$/)
  await closed(1)
  expect(await texts()).toHaveLength(1)
  for (let n = 0; n < 4; n += 1) await closed(30)
  expect(await texts()).toHaveLength(3)
  await closed(24 * 60)
  expect(await texts()).toHaveLength(4)
})

test('a wallet that runs low is told once, and again when it could pay meanwhile', async () => {
  const { id } = world.cast.companies.sepehr
  await world.person('maryam', { role: 'TransportationCompanyAdmin', companyId: id })
  const look = (poor: { id: number; count: number }[]) => {
    const now = later(60)
    return world.db.transaction().execute((db) => tellPoor({ db, now }, poor))
  }
  const told = async () => (await world.db.selectFrom('notice').select('id').where('kind', '=', 'balanceLow').execute()).length
  await look([{ id, count: 5 }])
  await look([{ id, count: 4 }])
  await look([{ id, count: 3 }])
  expect(await told()).toBe(1)
  await look([])
  await look([{ id, count: 5 }])
  expect(await told()).toBe(2)
})
