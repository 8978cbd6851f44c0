/** SMS for urgent matters, to drivers and to members without a device; low wallets, changed halls (O7). */
import { hall } from '#contract/organisations/hall.ts'
import { notice } from '#contract/messaging/notice.ts'
import { permit } from '#contract/permits/permit.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lookAtMinutes } from '#server/jobs/notices.ts'
import { notify, tellPoor } from '#server/modules/messaging/notice/index.ts'
import { at, openHall } from '../halls/show/hall.ts'
import { openWorld, type World } from '../world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
  await world.person('zahra', { role: 'LoadHallAdmin', hallId: world.cast.halls.rajaei })
  const away = await world.member('away', { role: 'LoadHallAdmin', hallId: world.cast.halls.rajaei })
  await sql`update member set mobile = '09121111111' where id = ${away}`.execute(world.db)
})
afterAll(async () => expect(await world.close()).toEqual([]))

const advance = (minutes: number) => (world.clock.now = new Date(world.clock.now.getTime() + minutes * 60_000))
const closed = (minutes = 0) => {
  const now = advance(minutes)
  return world.db
    .transaction()
    .execute((db) => notify({ db, now }, 'hallClosed', { about: [{ id: world.cast.halls.rajaei, reason: '' }] }))
}
const listTexts = () => world.db.selectFrom('outgoing_message').select(['mobile', 'text']).orderBy('id').execute()

test('sends one SMS per window and three a day to a member without a session, none to one with', async () => {
  await closed()
  const [first, ...others] = await listTexts()
  expect(others).toEqual([])
  expect(first).toMatchObject({ mobile: '09121111111' })
  expect(first!.text).toMatch(/^بارنوبت: سالن .* بسته شد$/)
  await closed(1)
  expect(await listTexts()).toHaveLength(1)
  for (let n = 0; n < 4; n += 1) await closed(30)
  expect(await listTexts()).toHaveLength(3)
  await closed(24 * 60)
  expect(await listTexts()).toHaveLength(4)
})

test('notifies of a low wallet once, and again after it recovered', async () => {
  const { id } = world.cast.companies.sepehr
  await world.person('maryam', { role: 'TransportationCompanyAdmin', companyId: id })
  const notifyLowWallets = (poor: { id: number; count: number; left?: number }[]) => {
    const now = advance(60)
    return world.db.transaction().execute((db) => tellPoor({ db, now }, poor))
  }
  const listNotices = async () =>
    (await world.db.selectFrom('notice').select('id').where('kind', '=', 'balanceLow').execute()).length
  await notifyLowWallets([{ id, count: 5 }])
  await notifyLowWallets([{ id, count: 4 }])
  await notifyLowWallets([{ id, count: 3 }])
  expect(await listNotices()).toBe(1)
  await notifyLowWallets([])
  await notifyLowWallets([{ id, count: 5 }])
  expect(await listNotices()).toBe(2)
  // Low already, and now too low for the next cargo: notified once more, and again after it recovered.
  for (const left of [0, 0, -1, -1]) await notifyLowWallets([{ id, count: 2, left }])
  expect(await listNotices()).toBe(3)
  await notifyLowWallets([{ id, count: 2, left: 0 }])
  await notifyLowWallets([{ id, count: 3, left: -1 }])
  expect(await listNotices()).toBe(4)
  // Both at once are one notice.
  await notifyLowWallets([])
  await notifyLowWallets([{ id, count: 2, left: 0 }])
  await notifyLowWallets([{ id, count: 3, left: -1 }])
  expect(await listNotices()).toBe(5)
})

test('sends SMS about permit, turn and hall to drivers, who have no account, but not to other drivers', async () => {
  const yard = await openHall()
  const { world: hallWorld, queued, announced, prefers, until, permits } = yard
  const listTexts = () => hallWorld.db.selectFrom('outgoing_message').select(['mobile', 'text']).orderBy('id').execute()
  const mobiles = { ali: '09131111111', reza: '09132222222', hamid: '09133333333' }
  const createDriver = async (name: keyof typeof mobiles) => {
    const one = await queued(name)
    await hallWorld.db.updateTable('driver').set({ mobile: mobiles[name] }).where('id', '=', one.id).execute()
    return one
  }
  const [ali, reza] = [await createDriver('ali'), await createDriver('reza')]
  const load = await announced(1)
  await until('10:00')
  await prefers(ali.turnId, [load])
  await until('10:20')
  expect(await listTexts()).toEqual([])
  const [issued] = await permits()
  const admin = await hallWorld.person('admin', { role: 'Admin' })
  expect((await admin.say(permit.void, { id: issued!.id, Reason: 'تصادف' })).status).toBe(200)
  expect((await listTexts()).map(({ mobile }) => mobile)).toEqual([mobiles.ali])
  expect((await listTexts())[0]!.text).toMatch(/^بارنوبت: /)

  await hallWorld.db
    .updateTable('turn')
    .set({ expires_at: at('11:00') })
    .where('id', '=', reza.turnId)
    .execute()
  await lookAtMinutes(hallWorld.db, at('10:30'))
  await lookAtMinutes(hallWorld.db, at('10:31'))
  expect((await listTexts()).map(({ mobile }) => mobile)).toEqual([mobiles.ali, mobiles.reza])

  // A driver in no queue gets no message about a closed hall.
  await createDriver('hamid')
  await hallWorld.db.updateTable('turn').set({ state: 'CANCELLED' }).where('id', '=', reza.turnId).execute()
  await hallWorld.db
    .transaction()
    .execute((db) => notify({ db, now: at('10:40') }, 'hallClosed', { about: [{ id: hallWorld.cast.halls.rajaei, reason: '' }] }))
  const closing = (await listTexts()).filter(({ text }) => text.includes('بسته شد')).map(({ mobile }) => mobile)
  expect(closing).toContain(mobiles.hamid)
  expect(closing).not.toContain(mobiles.reza)
  expect(await hallWorld.close()).toEqual([])
})

test('notifies hall and companies of new policies and numbers once a version, except the author', async () => {
  const { rajaei } = world.cast.halls
  const { sepehr } = world.cast.companies
  const admin = await world.person('admin', { role: 'Admin' })
  const zahra = await world.person('zahra-two', { role: 'LoadHallAdmin', hallId: rajaei })
  const sara = await world.person('sara', { role: 'TransportationCompanyAdmin', companyId: sepehr.id })
  const stranger = await world.person('far', { role: 'LoadHallAdmin', hallId: world.cast.halls.shapour })
  const readNotices = async (kind: string) => {
    const notices: Record<string, string> = {}
    for (const [name, who] of Object.entries({ admin, zahra, sara, stranger }))
      for (const row of (await who.say(notice.list, {})).data!.filter((one) => one.kind === kind))
        notices[name] = row.notification.subject + row.notification.message
    return notices
  }
  const policy = { Id: rajaei, Native: 2, Other: 1, Reason: 'توافق <b>تازه</b>' }
  expect((await admin.say(hall.setPolicy, { ...policy, Order: 'RATIO' })).status).toBe(200)
  const notified = await readNotices('hallPolicyChanged')
  expect(Object.keys(notified).toSorted()).toEqual(['sara', 'zahra'])
  expect(notified['sara']).toContain('&lt;b&gt;')
  const mine = (await admin.say(hall.all, {})).data!.find(({ loadHallId }) => loadHallId === rajaei)!
  const change = (TransportationCompanyCharghe: number) =>
    admin.raw('POST', '/api/v1/load-halls/UpdateLoadHall', { Id: rajaei, TransportationCompanyCharghe })
  expect((await change(mine.transportationCompanyCharghe)).status).toBe(200)
  expect(await readNotices('hallNumbersChanged')).toEqual({})
  expect((await change(70_000)).status).toBe(200)
  expect(Object.keys(await readNotices('hallNumbersChanged')).toSorted()).toEqual(['sara', 'zahra'])
})
