import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { httpRoute } from '#contract/kernel/call.ts'
import { cargo } from '#contract/freight/cargo.ts'
import { permit } from '#contract/permits/permit.ts'
import { observers } from '#contract/kernel/roles.ts'
import { aCargo } from '../../freight/announce/announcement.ts'
import { openDesk } from '../../freight/cargo/desk.ts'
import { openWorld, type Person, type World } from '../../world.ts'

/** Yadollah drove two of maryam's permits; the third was voided. */
let world: World
let maryam: Person
let cargoId: number
let [first, second, voided] = [0, 0, 0]
beforeAll(async () => {
  world = await openWorld()
  maryam = await world.person('maryam', { role: 'TransportationCompanyAdmin', companyId: world.cast.companies.sepehr.id })
  cargoId = (await maryam.say(cargo.announce, aCargo(world))).data!.id
  const { permit: give } = openDesk(world)
  const driver = world.cast.drivers.yadollah
  first = await give(cargoId, { driver, status: 6 })
  second = await give(cargoId, { driver, status: 5 })
  voided = await give(cargoId, { status: 0 })
})
afterAll(() => world.close())
afterEach(() => world.db.deleteFrom('driver_rate').execute())

const ratings = () => world.db.selectFrom('driver_rate').selectAll().orderBy('permit_id').execute()
const rate = (who: Person, input: object) => who.say(permit.rate, { DriverReserveId: first, Rate: 4, ...input })

describe('refusals that store nothing', () => {
  afterEach(async () => expect(await ratings()).toEqual([]))

  test('observers and main offices may only read; a member needs the list’s access; a user must sign in', async () => {
    const { companies, offices } = world.cast
    for (const role of observers) {
      const who = await world.person(`rater ${role}`, { role })
      await world.db.insertInto('member_company').values({ member_id: who.id, company_id: companies.sepehr.id }).execute()
      expect((await rate(who, {})).status).toBe(403)
    }
    const office = await world.person('office', { role: 'AgentMain', mainOfficeId: offices.south })
    const sara = await world.person('sara', { role: 'TransportationCompanyMember', companyId: companies.sepehr.id })
    for (const who of [office, sara]) expect((await rate(who, {})).status).toBe(403)
    expect((await rate(world.stranger, {})).status).toBe(401)
  })

  test('another company’s permit, and an unknown one, are not found', async () => {
    const farid = await world.person('farid', { role: 'TransportationCompanyAdmin', companyId: world.cast.companies.kaveh.id })
    expect((await rate(farid, {})).status).toBe(404)
    expect((await rate(maryam, { DriverReserveId: 999_999 })).status).toBe(404)
  })

  test.each([['0'], ['۶'], [500]])('a rate of %s is invalid', async (Rate) => {
    const { status, errors } = await rate(maryam, { Rate })
    expect([status, errors]).toEqual([422, { Rate: 'امتیاز باید از ۱ تا ۵ باشد.' }])
  })

  test.each([
    ['a rate that is a text', { Rate: 'خوب' }],
    ['half a star', { Rate: 4.5 }],
    ['a negative rate', { Rate: -1 }],
    ['no permit', { DriverReserveId: null }],
    ['a text over the limit', { Desc: 'خ'.repeat(5000) }],
  ])('%s', async (_, input) => expect((await rate(maryam, input)).status).toBe(400))

  test('a voided permit has no driver to rate', async () => {
    const { status, message } = await rate(maryam, { DriverReserveId: voided })
    expect(status).toBe(422)
    expect(message).toContain('باطل شده است و امتیاز نمی‌گیرد')
  })
})

test('once per permit: a second rating is refused, and the first stays', async () => {
  expect((await rate(maryam, { Rate: 5, Desc: 'به‌موقع رسید' })).status).toBe(200)
  const admin = await world.person('admin', { role: 'Admin' })
  for (const who of [maryam, admin]) {
    const { status, message } = await rate(who, { Rate: 1 })
    expect([status, message.includes('قبلاً امتیاز ثبت شده است')]).toEqual([409, true])
  }
  expect(await ratings()).toMatchObject([{ permit_id: first, rate: 5, description: 'به‌موقع رسید', member_id: maryam.id }])
})

test('of two concurrent ratings one is stored', async () => {
  const answers = await Promise.all([1, 2, 3, 4].map((Rate) => rate(maryam, { Rate })))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
  expect(await ratings()).toHaveLength(1)
})

test('a client that sends no rate means 1 (GAP42); digits of any script count', async () => {
  const { path } = httpRoute(permit.rate.at)
  expect((await maryam.raw('POST', path, { DriverReserveId: first })).status).toBe(200)
  const { data, message } = await rate(maryam, { DriverReserveId: String(second), Rate: '۴' })
  expect([data, message]).toEqual([{ id: second, averageRate: 2.5 }, 'امتیاز راننده ثبت شد.'])
  expect((await ratings()).map((row) => row.rate)).toEqual([1, 4])
})

test('shows the driver’s average in the permit list, on the permit, and in the cargo’s list', async () => {
  await rate(maryam, { DriverReserveId: first, Rate: 5 })
  const list = async () =>
    (await maryam.say(permit.search, {})).data!.map(({ id, averageRate, isRated }) => [id, averageRate, isRated])
  expect(await list()).toEqual([
    [voided, null, false],
    [second, 5, false],
    [first, 5, true],
  ])
  await rate(maryam, { DriverReserveId: second, Rate: 4, Desc: 'کمی دیر' })
  expect(await list()).toEqual([
    [voided, null, false],
    [second, 4.5, true],
    [first, 4.5, true],
  ])
  const { data: one } = await maryam.say(permit.read, { id: second })
  expect([one!.averageRate, one!.isRated, one!.rate]).toEqual([4.5, true, { rate: 4, desc: 'کمی دیر' }])
  const { data: ofCargo } = await maryam.say(permit.ofCargo, { CargoId: cargoId })
  expect(ofCargo!.map(({ id, averageRate }) => [id, averageRate])).toEqual([
    [voided, null],
    [second, 4.5],
    [first, 4.5],
  ])
})

test('the audit has who rated what', async () => {
  await rate(maryam, { Rate: 3, Desc: 'بسته‌بندی آسیب دید' })
  const event = await world.db
    .selectFrom('audit_event')
    .selectAll()
    .where('call', '=', permit.rate.name)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect(event).toMatchObject({
    member_id: maryam.id,
    entity: 'permit',
    entity_id: String(first),
    reason: 'بسته‌بندی آسیب دید',
    detail: { rate: 3 },
  })
})
