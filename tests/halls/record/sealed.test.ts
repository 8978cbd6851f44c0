/** Requests for a cargo are a mere count until the lists lock (domain.md G7, E3). */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { permit } from '#contract/permits/permit.ts'
import { run } from '#contract/halls/run.ts'
import { turn } from '#contract/halls/turn.ts'
import type { Person } from '../../world.ts'
import { openHall, type Hall } from '../show/hall.ts'

let hall: Hall
let load: number
let ali: Awaited<ReturnType<Hall['queued']>>
let reza: typeof ali
beforeEach(async () => {
  hall = await openHall()
  load = await hall.announced(1)
  ali = await hall.queued('علی')
  reza = await hall.queued('رضا')
  await hall.until('10:00')
})
afterEach(async () => expect(await hall.world.close()).toEqual([]))

/** Everybody who may read the requests of the cargo. */
async function readers(): Promise<Record<string, Person>> {
  const { world } = hall
  const { halls, companies } = world.cast
  const observer = await world.person('anjoman', { role: 'Organization' })
  await world.db.insertInto('member_hall').values({ member_id: observer.id, hall_id: halls.rajaei }).execute()
  const flags = ['access_Load_Manage'] as const
  return {
    company: hall.maryam,
    clerk: await world.person('sara', { role: 'TransportationCompanyMember', companyId: companies.sepehr.id, flags }),
    admin: await world.person('admin', { role: 'Admin' }),
    support: await world.person('support', { role: 'AdminSupport' }),
    observer,
    hall: hall.zahra,
  }
}

/** The company or owner of the cargo. */
async function owner(): Promise<Person> {
  const { world } = hall
  const { mina } = world.cast.owners
  await world.db.updateTable('cargo').set({ owner_id: mina }).where('id', '=', load).execute()
  return world.person('mina', { role: 'ProductOwnerAdmin', ownerId: mina })
}

const requests = async (who: Person) => {
  const { data, message, result } = await who.say(turn.prioritiesOfCargo, { CargoId: load })
  return { rows: data!.map(({ turnNumber, status }) => [turnNumber, status]), message, result }
}
const none = { rows: [], message: 'درخواستی ثبت نشده است', result: { sealed: 0 } }

test('in an open show every reader gets the count of requests, and none gets their drivers', async () => {
  const who = await readers()
  for (const one of Object.values(who)) expect(await requests(one)).toEqual(none)
  for (const one of [ali, reza]) await hall.prefers(one.turnId, [load])
  for (const [name, one] of Object.entries(who)) {
    const { rows, message, result } = await requests(one)
    expect([name, rows, result]).toEqual([name, [], { sealed: 2 }])
    expect(message).toMatch(/^تا اینجا ۲ اولویت ثبت شده؛ .*تا بسته‌شدن اولویت‌ها دیده نمی‌شود\.$/)
    const text = JSON.stringify(await one.raw('GET', `/api/v1/driver-priorities/GetByCargoId?CargoId=${load}`))
    expect(text).not.toContain('راننده"')
  }
})

test('a priority removed in an open show is not counted and not shown', async () => {
  await hall.prefers(ali.turnId, [load])
  await hall.prefers(reza.turnId, [load])
  await hall.prefers(reza.turnId, [])
  expect(await requests(hall.maryam)).toMatchObject({ rows: [], result: { sealed: 1 } })
  await hall.prefers(ali.turnId, [])
  expect(await requests(hall.maryam)).toEqual(none)
})

test('requests and outcomes are visible after the lock, to observers after the split; the owner gets a count', async () => {
  const mina = await owner()
  const who = await readers()
  for (const one of [ali, reza]) await hall.prefers(one.turnId, [load])
  await hall.world.db
    .updateTable('show_run')
    .set({ state: 'LOCKED', snapshot_hash: 'a'.repeat(64) })
    .execute()
  expect(await requests(who['observer']!)).toMatchObject({ rows: [], result: { sealed: 2 } })
  expect((await requests(who['company']!)).rows).toEqual([
    [1, 1],
    [2, 1],
  ])
  await hall.world.db.updateTable('show_run').set({ state: 'OPEN', snapshot_hash: null }).execute()
  await hall.until('10:20')
  for (const one of Object.values(who)) {
    expect(await requests(one)).toEqual({
      rows: [
        [1, 2],
        [2, 3],
      ],
      message: '۲ مورد پیدا شد',
      result: { sealed: 0 },
    })
  }
  const toOwner = { rows: [], message: '۲ اولویت برای این بار ثبت شده است.', result: { sealed: 2 } }
  expect(await requests(mina)).toEqual(toOwner)
})

test('requests of earlier shows stay visible beside the sealed ones', async () => {
  for (const one of [ali, reza]) await hall.prefers(one.turnId, [load])
  await hall.until('10:20')
  const admin = await hall.world.person('admin', { role: 'Admin' })
  const [given] = await hall.permits()
  await admin.say(permit.void, { id: given!.id, ReasonCode: 'ADMIN', Reason: '' })
  await hall.until('10:30')
  await hall.prefers(reza.turnId, [load])
  const { rows, message, result } = await requests(hall.maryam)
  expect(rows).toEqual([
    [1, 2],
    [2, 3],
  ])
  expect([message, result]).toEqual([expect.stringMatching(/^تا اینجا ۱ اولویت/), { sealed: 1 }])
})

test('requests of an aborted show are shown as cancelled', async () => {
  await hall.prefers(ali.turnId, [load])
  const { run: open } = await hall.desk()
  await hall.zahra.say(run.abort, { id: open!.id, Reason: 'قطع برق' })
  expect(await requests(hall.maryam)).toMatchObject({ rows: [[1, 5]], result: { sealed: 0 } })
})

test('the desk can always read the list of a turn; observers and companies never', async () => {
  await hall.prefers(ali.turnId, [load])
  const input = { DriverTurnId: ali.turnId, IsAll: false }
  const { admin, support, observer, company } = await readers()
  for (const one of [hall.zahra, admin!, support!]) {
    expect((await one.say(turn.priorities, input)).data!.map(({ cargoId }) => cargoId)).toEqual([load])
  }
  for (const one of [observer!, company!]) expect((await one.say(turn.priorities, input)).status).toBe(403)
})
