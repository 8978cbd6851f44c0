/** Text messages for what is grave, to drivers and to members without a device; a wallet that runs low, a hall that changes (O7). */
import { hall } from '#contract/organisations/hall.ts'
import { notice } from '#contract/messaging/notice.ts'
import { permit } from '#contract/permits/permit.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lookAtMinutes } from '#server/jobs/notices.ts'
import { notify, tellPoor } from '#server/modules/messaging/notice/index.ts'
import { at, openHall } from '../hall/hall.ts'
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
  const look = (poor: { id: number; count: number; left?: number }[]) => {
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
  // Low already, and now not even enough for the next cargo: told once more, and again when it was enough in between.
  for (const left of [0, 0, -1, -1]) await look([{ id, count: 2, left }])
  expect(await told()).toBe(3)
  await look([{ id, count: 2, left: 0 }])
  await look([{ id, count: 3, left: -1 }])
  expect(await told()).toBe(4)
  // One that is short at once hears both in one.
  await look([])
  await look([{ id, count: 2, left: 0 }])
  await look([{ id, count: 3, left: -1 }])
  expect(await told()).toBe(5)
})

test('drivers, who have no account, get a text of their permit, their turn and their hall; others’ drivers get none', async () => {
  const yard = await openHall()
  const { world: there, queued, announced, prefers, until, permits } = yard
  const texts = () => there.db.selectFrom('outgoing_message').select(['mobile', 'text']).orderBy('id').execute()
  const mobiles = { ali: '09131111111', reza: '09132222222', hamid: '09133333333' }
  const drives = async (name: keyof typeof mobiles) => {
    const one = await queued(name)
    await there.db.updateTable('driver').set({ mobile: mobiles[name] }).where('id', '=', one.id).execute()
    return one
  }
  const [ali, reza] = [await drives('ali'), await drives('reza')]
  const load = await announced(1)
  await until('10:00')
  await prefers(ali.turnId, [load])
  await until('10:20')
  expect(await texts()).toEqual([])
  const [given] = await permits()
  const admin = await there.person('admin', { role: 'Admin' })
  expect((await admin.say(permit.void, { id: given!.id, Reason: 'تصادف' })).status).toBe(200)
  expect((await texts()).map(({ mobile }) => mobile)).toEqual([mobiles.ali])
  expect((await texts())[0]!.text).toMatch(/^بارنوبت: /)

  await there.db
    .updateTable('turn')
    .set({ expires_at: at('11:00') })
    .where('id', '=', reza.turnId)
    .execute()
  await lookAtMinutes(there.db, at('10:30'))
  await lookAtMinutes(there.db, at('10:31'))
  expect((await texts()).map(({ mobile }) => mobile)).toEqual([mobiles.ali, mobiles.reza])

  // A driver who stands in no queue is not told that it is closed.
  await drives('hamid')
  await there.db.updateTable('turn').set({ state: 'CANCELLED' }).where('id', '=', reza.turnId).execute()
  await there.db
    .transaction()
    .execute((db) => notify({ db, now: at('10:40') }, 'hallClosed', { about: [{ id: there.cast.halls.rajaei, reason: '' }] }))
  const closing = (await texts()).filter(({ text }) => text.includes('بسته شد')).map(({ mobile }) => mobile)
  expect(closing).toContain(mobiles.hamid)
  expect(closing).not.toContain(mobiles.reza)
  expect(await there.close()).toEqual([])
})

test('a hall’s new policy and new numbers are told to the hall and to its companies, once a version, and to who made them not', async () => {
  const { rajaei } = world.cast.halls
  const { sepehr } = world.cast.companies
  const admin = await world.person('admin', { role: 'Admin' })
  const zahra = await world.person('zahra-two', { role: 'LoadHallAdmin', hallId: rajaei })
  const sara = await world.person('sara', { role: 'TransportationCompanyAdmin', companyId: sepehr.id })
  const stranger = await world.person('far', { role: 'LoadHallAdmin', hallId: world.cast.halls.shapour })
  const told = async (kind: string) => {
    const heard: Record<string, string> = {}
    for (const [name, who] of Object.entries({ admin, zahra, sara, stranger }))
      for (const row of (await who.say(notice.list, {})).data!.filter((one) => one.kind === kind))
        heard[name] = row.notification.subject + row.notification.message
    return heard
  }
  const policy = { Id: rajaei, Native: 2, Other: 1, Reason: 'توافق <b>تازه</b>' }
  expect((await admin.say(hall.setPolicy, { ...policy, Order: 'RATIO' })).status).toBe(200)
  const heard = await told('hallPolicyChanged')
  expect(Object.keys(heard).toSorted()).toEqual(['sara', 'zahra'])
  expect(heard['sara']).toContain('&lt;b&gt;')
  const mine = (await admin.say(hall.all, {})).data!.find(({ loadHallId }) => loadHallId === rajaei)!
  const change = (TransportationCompanyCharghe: number) =>
    admin.raw('POST', '/api/v1/load-halls/UpdateLoadHall', { Id: rajaei, TransportationCompanyCharghe })
  expect((await change(mine.transportationCompanyCharghe)).status).toBe(200)
  expect(await told('hallNumbersChanged')).toEqual({})
  expect((await change(70_000)).status).toBe(200)
  expect(Object.keys(await told('hallNumbersChanged')).toSorted()).toEqual(['sara', 'zahra'])
})
