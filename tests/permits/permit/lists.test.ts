import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cargo } from '#contract/freight/cargo.ts'
import { driverPage } from '#contract/fleet/driver-page.ts'
import { permit } from '#contract/permits/permit.ts'
import type { Role } from '#contract/kernel/roles.ts'
import { aCargo } from '../../freight/announce/announcement.ts'
import { openDesk } from '../../freight/cargo/desk.ts'
import { openWorld, type Person, type World } from '../../world.ts'

/**
 * Permits of three cargos: maryam's of Sepehr and farid's of Kaveh, both in the hall of Rajaei, and one that Mina, an owner,
 * announced for Sepehr. The hall of Shapour issued one of Sepehr's; a free cargo's permit has no hall.
 */
let world: World
let maryam: Person
let farid: Person
let admin: Person
const ids = { rajaei: 0, shapour: 0, free: 0, kaveh: 0, mina: 0 }
const cargos: Record<string, number> = {}
const found = async (who: Person, filter: object = {}) => {
  const { data, errors } = await who.say(permit.search, filter)
  if (!data) throw new Error(JSON.stringify(errors))
  return names(data.map(({ id }) => id))
}
const names = (some: readonly number[]) =>
  Object.entries(ids)
    .filter(([, id]) => some.includes(id))
    .map(([name]) => name)
    .toSorted()
const everything = ['free', 'kaveh', 'mina', 'rajaei', 'shapour']
const ofSepehr = everything.filter((name) => name !== 'kaveh')

beforeAll(async () => {
  world = await openWorld()
  const { companies, halls, owners } = world.cast
  maryam = await world.person('maryam', { role: 'TransportationCompanyAdmin', companyId: companies.sepehr.id })
  farid = await world.person('farid', { role: 'TransportationCompanyAdmin', companyId: companies.kaveh.id })
  admin = await world.person('admin', { role: 'Admin' })
  const desk = openDesk(world)
  cargos.sepehr = (await maryam.say(cargo.announce, { ...aCargo(world), FreighterNumber: 9 })).data!.id
  cargos.kaveh = (
    await farid.say(cargo.announce, {
      ...aCargo(world),
      TransportationCompanyHallId: companies.kaveh.placeIn(halls.rajaei),
    })
  ).data!.id
  cargos.mina = (await maryam.say(cargo.announce, aCargo(world))).data!.id
  await world.db.updateTable('cargo').set({ owner_id: owners.mina }).where('id', '=', cargos.mina).execute()
  const given = async (name: keyof typeof ids, of: number, hall_id: number | null) => {
    ids[name] = await desk.permit(of)
    await world.db.updateTable('permit').set({ hall_id }).where('id', '=', ids[name]).execute()
  }
  await given('rajaei', cargos.sepehr, halls.rajaei)
  await given('shapour', cargos.sepehr, halls.shapour)
  await given('free', cargos.sepehr, null)
  await given('kaveh', cargos.kaveh, halls.rajaei)
  await given('mina', cargos.mina, halls.rajaei)
})
afterAll(() => world.close())

const people: Partial<Record<Role, Person>> = {}
async function watcher(role: Role, sees: { halls?: number[]; companies?: number[] }) {
  const who = (people[role] ??= await world.person(`watcher ${role}`, { role }))
  await world.db.deleteFrom('member_hall').where('member_id', '=', who.id).execute()
  await world.db.deleteFrom('member_company').where('member_id', '=', who.id).execute()
  const { db } = world
  const [halls, companies] = [sees.halls ?? [], sees.companies ?? []]
  for (const hall_id of halls) await db.insertInto('member_hall').values({ member_id: who.id, hall_id }).execute()
  for (const company_id of companies) await db.insertInto('member_company').values({ member_id: who.id, company_id }).execute()
  return who
}

describe('visible permits', () => {
  test('a company sees those of its own cargos, an owner’s too, and none of another company’s', async () => {
    expect(await found(maryam)).toEqual(ofSepehr)
    expect(await found(farid)).toEqual(['kaveh'])
  })

  test('a member with the list’s access sees the company’s', async () => {
    const { sepehr } = world.cast.companies
    const sara = await world.person('sara', {
      role: 'TransportationCompanyMember',
      companyId: sepehr.id,
      flags: ['access_Reserve_List'],
    })
    expect(await found(sara)).toEqual(ofSepehr)
  })

  test('an owner sees only those of their own cargos', async () => {
    const mina = await world.person('mina', { role: 'ProductOwnerAdmin', ownerId: world.cast.owners.mina })
    expect(await found(mina)).toEqual(['mina'])
  })

  test('a hall sees those it issued, of every company', async () => {
    const { halls } = world.cast
    const zahra = await world.person('zahra', { role: 'LoadHallAdmin', hallId: halls.rajaei })
    const parisa = await world.person('parisa', { role: 'LoadHallAdmin', hallId: halls.shapour })
    expect(await found(zahra)).toEqual(['kaveh', 'mina', 'rajaei'])
    expect(await found(parisa)).toEqual(['shapour'])
  })

  test('administrators and support see all', async () => {
    const support = await world.person('support', { role: 'AdminSupport' })
    expect(await found(admin)).toEqual(everything)
    expect(await found(support)).toEqual(everything)
  })

  test('a main office sees those of its agencies', async () => {
    const { south, centre } = world.cast.offices
    const southern = await world.person('southern', { role: 'AgentMain', mainOfficeId: south })
    const central = await world.person('central', { role: 'AgentMain', mainOfficeId: centre })
    expect(await found(southern)).toEqual(ofSepehr)
    expect(await found(central)).toEqual(['kaveh'])
  })

  describe.each(['Organization', 'DriversAssociation', 'AssociationTransportCompanies'] as const)('%s', (role) => {
    test('linked to nothing sees nothing', async () => {
      expect(await found(await watcher(role, {}))).toEqual([])
    })

    test('sees those of linked companies and halls, and no more', async () => {
      const { companies, halls } = world.cast
      expect(await found(await watcher(role, { companies: [companies.kaveh.id] }))).toEqual(['kaveh'])
      expect(await found(await watcher(role, { halls: [halls.shapour] }))).toEqual(['shapour'])
      const both = await watcher(role, { halls: [halls.shapour], companies: [companies.kaveh.id] })
      expect(await found(both)).toEqual(['kaveh', 'shapour'])
    })
  })

  test('a hall link left over from another role shows nothing', async () => {
    await world.db.insertInto('member_hall').values({ member_id: farid.id, hall_id: world.cast.halls.shapour }).execute()
    expect(await found(farid)).toEqual(['kaveh'])
  })
})

describe('the company filter', () => {
  const ofKaveh = () => ({ TransportationCompanyId: world.cast.companies.kaveh.id })

  test('gives access to no other company’s permits, and has no effect outside the five roles', async () => {
    expect(await found(maryam, ofKaveh())).toEqual(ofSepehr)
    const zahra = await world.person('zahra2', { role: 'LoadHallAdmin', hallId: world.cast.halls.rajaei })
    expect(await found(zahra, ofKaveh())).toEqual(['kaveh', 'mina', 'rajaei'])
    const office = await world.person('office2', { role: 'AgentMain', mainOfficeId: world.cast.offices.south })
    expect(await found(office, ofKaveh())).toEqual(ofSepehr)
  })

  test('narrows an administrator’s list and an observer’s', async () => {
    expect(await found(admin, ofKaveh())).toEqual(['kaveh'])
    expect(await found(admin, { TransportationCompanyId: '۰' })).toEqual(everything)
    const observer = await watcher('Organization', { halls: [world.cast.halls.rajaei] })
    expect(await found(observer, ofKaveh())).toEqual(['kaveh'])
    const unlinked = await watcher('Organization', { halls: [world.cast.halls.shapour] })
    expect(await found(unlinked, ofKaveh())).toEqual([])
  })
})

test('the hall-city filter is the city of the issuing hall', async () => {
  const { tehran, bandar } = world.cast.cities
  expect(await found(maryam, { LoadHallCityId: tehran.id })).toEqual(['shapour'])
  expect(await found(maryam, { LoadHallCityId: bandar.id })).toEqual(['mina', 'rajaei'])
  expect(await found(maryam, { LoadHallCityId: 999_999 })).toEqual([])
})

test('a page after a row continues from it with its offset; after an unknown row it is empty', async () => {
  const all = (await admin.say(permit.search, {})).data!.map(({ id }) => id)
  const rest = async (After: number | undefined, Skip = 0) => {
    const { data, result } = await admin.say(permit.search, { After, Skip })
    return { ids: data!.map(({ id }) => id), total: (result as { total: number }).total }
  }
  for (const at of all.keys()) expect(await rest(all[at], at + 1)).toEqual({ ids: all.slice(at + 1), total: all.length })
  expect((await rest(undefined, 2)).ids).toEqual(all.slice(2))
  expect((await rest(999_999)).ids).toEqual([])
  expect((await admin.say(permit.search, { After: 'x' })).status).toBe(400)
})

describe('late trucks', () => {
  const set = (values: object, id: number) => world.db.updateTable('permit').set(values).where('id', '=', id).execute()
  const rowOf = async (id: number) => (await maryam.say(permit.search, {})).data!.find((row) => row.id === id)!
  beforeEach(async () => {
    await set({ arrival_deadline: world.clock.now, arrived_at: null, loaded_at: null, status: 2 }, ids.rajaei)
  })

  test('are those whose deadline is over and that have not come', async () => {
    expect(await found(maryam, { Overdue: true })).toEqual(['rajaei'])
    expect(await rowOf(ids.rajaei)).toMatchObject({ isOverdue: true, arrivalDate: '1405/08/30', arrivalTime: '09:45' })
    expect((await rowOf(ids.shapour)).isOverdue).toBe(false)
  })

  test.each([
    ['the deadline is in one second', () => ({ arrival_deadline: new Date(world.clock.now.getTime() + 1000) })],
    ['it has arrived', () => ({ arrived_at: world.clock.now })],
    ['it was loaded without a reported arrival', () => ({ loaded_at: world.clock.now })],
    ['it has a delivery note', () => ({ status: 3 as const })],
    ['its permit is voided', () => ({ status: 0 as const })],
  ])('not when %s', async (_, values) => {
    await set(values(), ids.rajaei)
    expect(await found(maryam, { Overdue: true })).toEqual([])
    expect((await rowOf(ids.rajaei)).isOverdue).toBe(false)
  })
})

describe('marks used only by figures of a report', () => {
  const set = (values: object, id: number) => world.db.updateTable('permit').set(values).where('id', '=', id).execute()

  test('refuses an unknown mark and one that is no list', async () => {
    for (const filter of [{ Marks: ['lost'] }, { Marks: 'late' }, { AnnouncedBy: 'x' }])
      expect((await maryam.misuse(permit.search, filter)).status).toBe(400)
  })

  test('late once, no-show, without a hall, without a sender or receiver: each alone and together', async () => {
    await set({ overdue_at: world.clock.now }, ids.rajaei)
    await set({ status: 0, void_reason: 'NO_SHOW' }, ids.shapour)
    await set({ status: 0, void_reason: 'WEATHER' }, ids.mina)
    await world.db.updateTable('cargo').set({ sender_address_id: null }).where('id', '=', cargos.mina!).execute()
    expect(await found(maryam, { Marks: ['late'] })).toEqual(['rajaei'])
    expect(await found(maryam, { Marks: ['failed'] })).toEqual(['shapour'])
    expect(await found(maryam, { Marks: ['noHall'] })).toEqual(['free'])
    expect(await found(maryam, { Marks: ['noSender'] })).toContain('mina')
    expect(await found(maryam, { Marks: ['late', 'failed'] })).toEqual([])
    const { sender_address_id } = await world.db
      .selectFrom('cargo')
      .select('sender_address_id')
      .where('id', '=', cargos.sepehr!)
      .executeTakeFirstOrThrow()
    if (sender_address_id !== null) expect(await found(maryam, { Marks: ['noSender'] })).toEqual(['mina'])
    for (const id of [ids.rajaei, ids.shapour, ids.mina]) await set({ status: 1, overdue_at: null, void_reason: null }, id)
  })

  test('announcer of the cargo and agency of a main office: within the visible permits only', async () => {
    expect(await found(admin, { AnnouncedBy: farid.id })).toEqual(['kaveh'])
    expect(await found(maryam, { AnnouncedBy: farid.id })).toEqual([])
    const { companies, offices } = world.cast
    const office = await world.person('office-of-marks', { role: 'AgentMain', mainOfficeId: offices.centre })
    const own = await found(office)
    expect(await found(office, { AgencyId: companies.kaveh.id })).toEqual(own)
    expect(await found(office, { AgencyId: companies.sepehr.id })).toEqual([])
    expect(await found(maryam, { AgencyId: companies.kaveh.id })).toEqual([])
  })
})

describe('documents', () => {
  const digest = 'a'.repeat(64)
  beforeAll(async () => {
    const file = { digest, size: 1, mime: 'application/pdf' as const, stored_at: world.clock.now }
    await world.db.insertInto('stored_file').values(file).execute()
  })
  beforeEach(() => world.db.deleteFrom('permit_document').execute())
  const loaded = (type: 0 | 1, version: number, role: Role) =>
    world.db
      .insertInto('permit_document')
      .values({
        permit_id: ids.kaveh,
        type,
        version,
        role,
        digest,
        file_name: 'a.pdf',
        captured_at: null,
        received_at: world.clock.now,
        member_id: farid.id,
        entity_ref: null,
      })
      .execute()
  const row = async (status: 1 | 2 | 3 | 4 | 5) => {
    await world.db.updateTable('permit').set({ status }).where('id', '=', ids.kaveh).execute()
    const { hasBill, hasDraft, bySupport, driverID } = (await farid.say(permit.search, {})).data![0]!
    // The list of its cargo and its driver's page have the same.
    const ofCargo = (await farid.say(permit.ofCargo, { CargoId: cargos.kaveh! })).data![0]!
    const onPage = (await farid.say(driverPage.read, { id: driverID })).data!.permits.rows[0]!
    expect([ofCargo.bySupport, onPage.bySupport]).toEqual([bySupport, bySupport])
    return { hasBill, hasDraft, bySupport }
  }

  test('there are none before the first upload', async () => {
    expect(await row(2)).toEqual({ hasBill: false, hasDraft: false, bySupport: false })
  })

  test('the label names support only if support uploaded the newest document of the status (GAP39)', async () => {
    await loaded(1, 1, 'TransportationCompanyAdmin')
    expect(await row(3)).toEqual({ hasBill: false, hasDraft: true, bySupport: false })
    await loaded(1, 2, 'AdminSupport')
    expect(await row(3)).toEqual({ hasBill: false, hasDraft: true, bySupport: true })
    await loaded(0, 1, 'LoadHallAdmin')
    expect(await row(4)).toEqual({ hasBill: true, hasDraft: true, bySupport: false })
    await loaded(0, 2, 'Admin')
    expect(await row(4)).toEqual({ hasBill: true, hasDraft: true, bySupport: true })
    expect((await row(5)).bySupport).toBe(false)
    await loaded(0, 3, 'TransportationCompanyAdmin')
    expect((await row(4)).bySupport).toBe(false)
  })

  test('finds permits that lack one until both exist; never voided or annulled ones', async () => {
    await loaded(1, 1, 'Admin')
    await loaded(1, 2, 'Admin')
    await row(4)
    expect(await found(farid, { LacksPapers: 'true' })).toEqual(['kaveh'])
    await loaded(0, 1, 'Admin')
    expect(await found(farid, { LacksPapers: true })).toEqual([])
    await world.db.deleteFrom('permit_document').where('type', '=', 0).execute()
    await world.db.updateTable('permit').set({ annulled_at: world.clock.now }).where('id', '=', ids.kaveh).execute()
    expect(await found(farid, { LacksPapers: true })).toEqual([])
    expect((await farid.say(permit.search, {})).data![0]).toMatchObject({ isAnnulled: true })
    await world.db.updateTable('permit').set({ annulled_at: null, status: 0 }).where('id', '=', ids.kaveh).execute()
    expect(await found(farid, { LacksPapers: true })).toEqual([])
  })
})
