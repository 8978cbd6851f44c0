/** Reads of other members' full data and of locked lists are recorded in the audit once an hour. */
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

const listReads = async (who: Person) =>
  (
    await hall.world.db
      .selectFrom('audit_event')
      .select(['call', 'entity', 'entity_id', 'role'])
      .where('member_id', '=', who.id)
      .where('call', 'not like', 'identity.%')
      .orderBy('id')
      .execute()
  ).map(({ call, entity, entity_id }) => `${call} ${entity} ${entity_id}`)

test('records repeated reads of a company, owner, driver and customer list once an hour', async () => {
  const { world } = hall
  const { companies } = world.cast
  const { id: driverId } = await hall.queued('علی')
  const { id: ownerId } = await world.db.selectFrom('owner').select('id').orderBy('id').limit(1).executeTakeFirstOrThrow()
  const readAll = async () => {
    for (const request of [
      await admin.say(company.byId, { TransportationCompanyId: companies.sepehr.id }),
      await admin.say(owner.byId, { ProductOwnerId: ownerId }),
      await admin.say(driverPage.read, { id: driverId }),
      await admin.say(customer.all, {}),
    ])
      expect(request.status).toBe(200)
  }
  const events = [
    `company.byId company ${companies.sepehr.id}`,
    `owner.byId owner ${ownerId}`,
    `driverPage.read driver ${driverId}`,
    'customer.all customer all',
  ]
  await readAll()
  await readAll()
  expect(await listReads(admin)).toEqual(events)
  world.clock.now = new Date(world.clock.now.getTime() + 3_600_001)
  await readAll()
  expect(await listReads(admin)).toEqual([...events, ...events])
  // A missing row is not a read.
  expect((await admin.say(company.byId, { TransportationCompanyId: 999_999 })).status).toBe(404)
  expect(await listReads(admin)).toHaveLength(8)
})

test('records reads of organisation lists, owner cargos and vehicles, but not names or own data', async () => {
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
  const readLists = async (who: Person, statuses: number[]) =>
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
  await readLists(modir, [200, 200, 200, 200, 200, 200, 200])
  // The cargo belongs to the company: the response contains no data of others.
  expect(await listReads(modir)).toEqual(events)
  await world.db.updateTable('cargo').set({ owner_id: world.cast.owners.mina }).where('id', '=', load).execute()
  await readLists(modir, [200, 200, 200, 200, 200, 200, 200])
  expect(await listReads(modir)).toEqual([...events, `cargo.byId cargo ${load}`])
  for (const who of [maryam, mina]) {
    const before = await listReads(who)
    expect((await who.say(cargo.byId, { cargoId: load })).status).toBe(200)
    expect(await listReads(who)).toEqual(before)
  }
  await readLists(mina, [200, 200, 403, 403, 403, 403, 200])
  expect(await listReads(mina)).toEqual([])
  // The logs of a cargo or vehicle do not show reads, and home does not count them as acts.
  const log = await modir.say(cargo.log, { cargoId: load })
  expect(log.data!.map(({ call }) => call)).not.toContain('cargo.byId')
  const steps = await modir.say(vehicle.timeline, { id: vehicleId, before: '' })
  expect(steps.data!.rows.map(({ call }) => call)).not.toContain('vehicle.read')
  expect((await modir.say(home.own, {})).data!.acts).toEqual([])
})

test('records reads of a locked list by the team, but not the hall’s own work or reads without a list', async () => {
  const { world } = hall
  const hallId = world.cast.halls.rajaei
  const load = await hall.announced(1)
  const ali = await hall.queued('رضا')
  await hall.until('11:00')
  const open = async (who: Person) => (await who.say(run.open, { hallId })).data!
  expect((await open(poshtiban)).run).toMatchObject({ state: 'OPEN' })
  expect(await listReads(poshtiban)).toEqual([])
  await hall.prefers(ali.turnId, [load])
  await open(hall.zahra)
  const { run: face } = await open(poshtiban)
  await open(poshtiban)
  expect(await listReads(poshtiban)).toEqual([`run.open run ${face!.id}`])
  expect((await listReads(hall.zahra)).filter((event) => event.startsWith('run.open'))).toEqual([])
})
