/** Who looks at other people's full data, or at lists that are still sealed, leaves an event: once an hour for each. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { applicant } from '#contract/organisations/applicant.ts'
import { cargo } from '#contract/freight/cargo.ts'
import { company } from '#contract/organisations/company.ts'
import { customer } from '#contract/freight/customer.ts'
import { driverPage } from '#contract/fleet/driver-page.ts'
import { home } from '#contract/insight/home.ts'
import { owner } from '#contract/organisations/owner.ts'
import { run } from '#contract/halls/run.ts'
import { vehicle } from '#contract/fleet/vehicle.ts'
import { openHall, type Hall } from '../../halls/show/hall.ts'
import type { Person } from '../../world.ts'

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
      await admin.say(customer.all, {}),
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

test('lists of companies and of owners, an owner’s cargo and a vehicle’s page are looks too; names, own cargos and the own page are none', async () => {
  const { world, maryam } = hall
  const modir = await world.person('modir', { role: 'Admin' })
  const mina = await world.person('mina', { role: 'ProductOwnerAdmin', ownerId: world.cast.owners.mina })
  const reza = await hall.queued('رضای دیدار')
  const load = await hall.announced(1)
  const { vehicle_id: vehicleId } = await world.db
    .selectFrom('turn')
    .select('vehicle_id')
    .where('id', '=', reza.turnId)
    .executeTakeFirstOrThrow()
  const look = async (who: Person, statuses: number[]) =>
    expect([
      (await who.say(company.names, {})).status,
      (await who.say(company.all, {})).status,
      (await who.say(company.waiting, { All: true })).status,
      (await who.say(owner.all, {})).status,
      (await who.say(applicant.deletedOwners, {})).status,
      (await who.say(vehicle.read, { id: vehicleId })).status,
      (await who.say(cargo.byId, { cargoId: load })).status,
    ]).toEqual(statuses)
  const events = [
    'company.all company all',
    'owner.all owner all',
    'applicant.deletedOwners owner deleted',
    `vehicle.read vehicle ${vehicleId}`,
  ]
  await look(modir, [200, 200, 200, 200, 200, 200, 200])
  // The cargo is its company's own: nobody's data is told with it.
  expect(await seen(modir)).toEqual(events)
  await world.db.updateTable('cargo').set({ owner_id: world.cast.owners.mina }).where('id', '=', load).execute()
  await look(modir, [200, 200, 200, 200, 200, 200, 200])
  expect(await seen(modir)).toEqual([...events, `cargo.byId cargo ${load}`])
  for (const who of [maryam, mina]) {
    const before = await seen(who)
    expect((await who.say(cargo.byId, { cargoId: load })).status).toBe(200)
    expect(await seen(who)).toEqual(before)
  }
  await look(mina, [200, 200, 403, 403, 403, 403, 200])
  expect(await seen(mina)).toEqual([])
  // Whoever reads what happened to a cargo or a vehicle is not told who looked at it, nor does home call looks acts.
  const log = await modir.say(cargo.log, { cargoId: load })
  expect(log.data!.map(({ call }) => call)).not.toContain('cargo.byId')
  const steps = await modir.say(vehicle.timeline, { id: vehicleId, before: '' })
  expect(steps.data!.rows.map(({ call }) => call)).not.toContain('vehicle.read')
  expect((await modir.say(home.own, {})).data!.acts).toEqual([])
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
