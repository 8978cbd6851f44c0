/** History of a permit: who, what, when, and who may read which name (V14, V15). */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { permitLife } from '#contract/permits/permit-life.ts'
import { permit } from '#contract/permits/permit.ts'
import { turn } from '#contract/halls/turn.ts'
import { lookAtPermits } from '#server/jobs/permits.ts'
import type { Person } from '../../world.ts'
import { afterSplit, at } from '../../halls/show/hall.ts'
import { useRoad } from '../gate/road.ts'

const road = useRoad(beforeEach, afterEach)

const steps = async (by: Person) => (await by.say(permitLife.timeline, { id: road.id })).data!
const whats = async (by = road.admin) => (await steps(by)).map(({ what }) => what)

test('another company’s permit is not found; nor for a member without the flag', async () => {
  const { world, id } = road
  const { kaveh, sepehr } = world.cast.companies
  const nima = await world.person('nima', { role: 'TransportationCompanyAdmin', companyId: kaveh.id })
  const sara = await world.person('sara', { role: 'TransportationCompanyMember', companyId: sepehr.id })
  expect((await nima.say(permitLife.timeline, { id })).status).toBe(404)
  expect((await sara.say(permitLife.timeline, { id })).status).toBe(403)
  expect((await road.admin.say(permitLife.timeline, { id: 999 })).status).toBe(404)
})

test('begins with the show that issued it, without a person', async () => {
  expect(await steps(road.maryam)).toEqual([
    {
      at: afterSplit('10:20').toISOString(),
      what: 'issued',
      role: null,
      by: null,
      reason: null,
      from: null,
      to: 1,
      capturedAt: null,
      scanned: false,
      presence: null,
      number: road.ali.number,
    },
  ])
})

test('has milestones with the time of the device, repeats as such, and the resulting status', async () => {
  const { world, report, attach, zahra } = road
  await attach(0)
  world.clock.now = at('12:00')
  await report('ARRIVED', { time: '11:00' })
  await report('ARRIVED', { by: zahra })
  world.clock.now = at('13:00')
  await report('DELIVERED')
  const shown = (await steps(road.admin)).slice(1)
  expect(shown.map(({ what, by, role, capturedAt, from, to }) => [what, by, role, capturedAt, from, to])).toEqual([
    ['arrived', 'maryam', 'TransportationCompanyAdmin', at('11:00').toISOString(), 1, 4],
    ['seenAgain', 'zahra', 'LoadHallAdmin', null, null, null],
    ['delivered', 'maryam', 'TransportationCompanyAdmin', null, 4, 5],
  ])
})

test('has the void with its reason, the reinstated turn, and the whole life of a permit', async () => {
  const { admin, id, ali } = road
  await admin.say(permit.void, { id, ReasonCode: 'WEATHER', Reason: 'برف' })
  await admin.say(turn.returnTurn, { Id: ali.turnId, DriverToFreighterId: null, Reason: '' })
  // Again: nothing happened.
  await admin.say(turn.returnTurn, { Id: ali.turnId, DriverToFreighterId: null, Reason: '' })
  expect(await whats()).toEqual(['issued', 'voided', 'turnReturned'])
  const [, voided] = await steps(admin)
  expect(voided).toMatchObject({ reason: 'آب‌وهوا یا بسته بودن راه، برف', from: 1, to: 0, role: 'Admin' })
})

test('has automatic events: overdue, the turn reinstated, the file closed', async () => {
  const { world, report, attach, id, zahra } = road
  world.clock.now = afterSplit('15:20')
  await lookAtPermits({ db: world.db, now: () => world.clock.now, log: { error: () => {} } })
  await report('ARRIVED')
  await zahra.say(permitLife.notServed, { id, Reason: 'کالا آماده نبود' })
  const shown = await steps(road.admin)
  expect(shown.map(({ what, role }) => [what, role])).toEqual([
    ['issued', null],
    ['overdue', null],
    ['arrived', 'TransportationCompanyAdmin'],
    ['notServed', 'LoadHallAdmin'],
    ['turnReturned', null],
  ])
  await world.db.updateTable('permit').set({ status: 2, void_reason: null, voided_at: null }).where('id', '=', id).execute()
  await attach(0)
  await attach(1)
  await report('DELIVERED')
  const closing = (await steps(road.admin)).slice(5)
  expect(closing.map(({ what, from, to }) => [what, from, to])).toEqual([
    ['delivered', 2, 5],
    ['closed', 5, 6],
  ])
})

describe('names', () => {
  const namesFor = async (by: Person) => (await steps(by)).flatMap(({ what, by: name, role }) => (role ? [[what, name]] : []))

  test('are visible to the platform’s team and to the own organisation; others and observers read roles', async () => {
    const { world, report, zahra, maryam } = road
    const { sepehr } = world.cast.companies
    const { rajaei } = world.cast.halls
    await report('ARRIVED')
    await report('LOADED', { by: zahra })
    const support = await world.person('support', { role: 'AdminSupport' })
    const sara = await world.person('sara', {
      role: 'TransportationCompanyMember',
      companyId: sepehr.id,
      flags: ['access_Reserve_List'],
    })
    const observer = await world.person('observer', { role: 'Organization' })
    await world.db.insertInto('member_hall').values({ member_id: observer.id, hall_id: rajaei }).execute()
    for (const by of [support, road.admin])
      expect(await namesFor(by)).toEqual([
        ['arrived', 'maryam'],
        ['loaded', 'zahra'],
      ])
    for (const by of [maryam, sara])
      expect(await namesFor(by)).toEqual([
        ['arrived', 'maryam'],
        ['loaded', null],
      ])
    expect(await namesFor(zahra)).toEqual([
      ['arrived', null],
      ['loaded', 'zahra'],
    ])
    expect(await namesFor(observer)).toEqual([
      ['arrived', null],
      ['loaded', null],
    ])
  })
})
