/** Who looks at other people's full data, or at lists that are still sealed, leaves an event: once an hour for each. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { company } from '#contract/company.ts'
import { customer } from '#contract/customer.ts'
import { driverPage } from '#contract/driver-page.ts'
import { owner } from '#contract/owner.ts'
import { run } from '#contract/run.ts'
import { openHall, type Hall } from '../hall/hall.ts'
import type { Person } from '../world.ts'

let hall: Hall
let poshtiban: Person
let admin: Person
beforeAll(async () => {
  hall = await openHall()
  admin = await hall.world.person('admin', { role: 'Admin' })
  poshtiban = await hall.world.person('poshtiban', { role: 'AdminSupport' })
})
afterAll(async () => expect(await hall.world.close()).toEqual([]))

const seen = async (who: Person) =>
  (
    await hall.world.db
      .selectFrom('audit_event')
      .select(['call', 'entity', 'entity_id', 'role'])
      .where('member_id', '=', who.id)
      .where('call', 'not like', 'identity.%')
      .orderBy('id')
      .execute()
  ).map(({ call, entity, entity_id }) => `${call} ${entity} ${entity_id}`)

test('a company, an owner, a driver and everybody’s customers: whoever opens them again and again is told of once an hour', async () => {
  const { world } = hall
  const { companies } = world.cast
  const { id: driverId } = await hall.queued('علی')
  const { id: ownerId } = await world.db.selectFrom('owner').select('id').orderBy('id').limit(1).executeTakeFirstOrThrow()
  const look = async () => {
    for (const asked of [
      await admin.say(company.byId, { TransportationCompanyId: companies.sepehr.id }),
      await admin.say(owner.byId, { ProductOwnerId: ownerId }),
      await admin.say(driverPage.read, { id: driverId }),
      await admin.say(customer.all, {} as never),
    ])
      expect(asked.status).toBe(200)
  }
  const events = [
    `company.byId company ${companies.sepehr.id}`,
    `owner.byId owner ${ownerId}`,
    `driverPage.read driver ${driverId}`,
    'customer.all customer all',
  ]
  await look()
  await look()
  expect(await seen(admin)).toEqual(events)
  world.clock.now = new Date(world.clock.now.getTime() + 3_600_001)
  await look()
  expect(await seen(admin)).toEqual([...events, ...events])
  // What is not there was not seen.
  expect((await admin.say(company.byId, { TransportationCompanyId: 999_999 })).status).toBe(404)
  expect(await seen(admin)).toHaveLength(8)
})

test('the team’s look at lists before the lock is an event; a hall’s own work, and a look when there is no list, are none', async () => {
  const { world } = hall
  const hallId = world.cast.halls.rajaei
  const load = await hall.announced(1)
  const ali = await hall.queued('رضا')
  await hall.until('11:00')
  const open = async (who: Person) => (await who.say(run.open, { hallId })).data!
  expect((await open(poshtiban)).run).toMatchObject({ state: 'OPEN' })
  expect(await seen(poshtiban)).toEqual([])
  await hall.prefers(ali.turnId, [load])
  await open(hall.zahra)
  const { run: face } = await open(poshtiban)
  await open(poshtiban)
  expect(await seen(poshtiban)).toEqual([`run.open run ${face!.id}`])
  expect((await seen(hall.zahra)).filter((event) => event.startsWith('run.open'))).toEqual([])
})
