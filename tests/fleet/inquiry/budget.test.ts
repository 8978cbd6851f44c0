import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { httpRoute } from '#contract/kernel/call.ts'
import { inquiry } from '#contract/fleet/inquiry.ts'
import { notice } from '#contract/messaging/notice.ts'
import { GUESSES, INQUIRIES } from '#server/modules/fleet/inquiry/budget.ts'
import { sweepAnswers } from '#server/modules/fleet/inquiry/index.ts'
import { openInquiries } from '#server/platform/outside/inquiry/index.ts'
import { openWorld, type Person, type World } from '../../world.ts'
import { openService, type Service } from './service.ts'

let world: World
let service: Service
let n = 0
/** Creates an ordinary customer account. */
let rahim: Person
beforeAll(async () => {
  service = await openService()
  const settings = { url: service.url, key: undefined, timeoutMs: 2000, warehouseUrl: undefined }
  world = await openWorld({ outside: { inquiries: openInquiries(settings, false) } })
})
afterAll(async () => {
  await service.close()
  expect(await world.close()).toEqual([])
})
beforeEach(async () => {
  rahim = await world.person(`rahim${(n += 1)}`, { role: 'Customer' })
})
afterEach(() => sql`delete from sign_in_failure`.execute(world.db))

const card = (who: Person, driverSmartCard: string) => who.say(inquiry.driverCard, { driverSmartCard })
/** Sends the query from this IP address. */
const cardFrom = async (remoteAddress: string, { token }: Person, card: string) => {
  const { method, path } = httpRoute(inquiry.driverCard.at)
  const headers = { authorization: `Bearer ${token}` }
  return world.app.request(`${path}?driverSmartCard=${card}`, { method, headers }, { incoming: { socket: { remoteAddress } } })
}
const auditOf = (who: Person) => world.db.selectFrom('audit_event').selectAll().where('member_id', '=', who.id)
const used = (name: string, points: number) =>
  sql`update sign_in_failure set points = ${points} where key like ${`${name}%`}`.execute(world.db)

test('stops trying of card numbers after sixty in an hour with the wait, and queries no service any more', async () => {
  await card(rahim, '1000000')
  await used('inquiry-account-hour', INQUIRIES.account.hour - 5)
  const five = await Promise.all(Array.from({ length: 40 }, (_, i) => card(rahim, String(2_000_000 + i))))
  expect(five.filter(({ status }) => status === 200)).toHaveLength(5)
  const stopped = five.find(({ status }) => status === 429)!
  expect([stopped.reason, stopped.data]).toEqual(['too-many-attempts', null])
  expect(stopped.message).toMatch(/^تعداد استعلام‌های شما بیش از حد شد\. [۰-۹]+ دقیقهٔ دیگر دوباره استعلام کنید\.$/)
  const wait = Number(stopped.headers.get('retry-after'))
  expect(wait).toBeGreaterThan(3500)
  expect(wait).toBeLessThanOrEqual(3600)
  expect(service.asked.filter(({ path }) => path.startsWith('/driver/2'))).toHaveLength(5)
  // Another account is unaffected, and all kinds share one budget.
  const other = await world.person('other', { role: 'Customer' })
  expect((await card(other, '3000000')).status).toBe(200)
  for (const pending of [
    rahim.say(inquiry.nationalId, { ncode: '0499370899' }),
    rahim.say(inquiry.postalCode, { postalCode: '7915811111' }),
    rahim.say(inquiry.vehicleCard, { carSmartCard: '7654321' }),
    rahim.raw('GET', '/api/v1/customers/InquiryMeliCode?melicode=0499370899'),
  ])
    expect((await pending).status).toBe(429)
})

test('three hundred in a day', async () => {
  await card(rahim, '1000000')
  await used('inquiry-account-day', INQUIRIES.account.day)
  expect(Number((await card(rahim, '1000001')).headers.get('retry-after'))).toBeGreaterThan(86_000)
  const other = await world.person(`other${n}`, { role: 'Customer' })
  expect((await card(other, '1000002')).status).toBe(200)
})

test.each([
  ['three hundred in an hour', 'inquiry-address-hour', INQUIRIES.address.hour, 3600],
  ['fifteen hundred in a day', 'inquiry-address-day', INQUIRIES.address.day, 86_400],
])('accounts opened in sequence at one address share %s; another address is unaffected', async (_, name, most, seconds) => {
  const next = await world.person(`next${n}`, { role: 'Customer' })
  expect((await cardFrom('5.6.7.8', rahim, '1000000')).status).toBe(200)
  await used(`${name}:5.6.7.8`, most)
  const stopped = await cardFrom('5.6.7.8', next, '1000001')
  const wait = Number(stopped.headers.get('retry-after'))
  expect(stopped.status).toBe(429)
  expect(wait).toBeGreaterThan(seconds - 100)
  expect(wait).toBeLessThanOrEqual(seconds)
  expect((await cardFrom('9.9.9.9', next, '1000001')).status).toBe(200)
})

test('every inquiry is in the audit: who queried which number, with what result', async () => {
  await card(rahim, '1000000')
  await rahim.say(inquiry.nationalId, { ncode: '0499370898' })
  const rows = await auditOf(rahim).where('entity', '=', 'inquiry').orderBy('id').execute()
  expect(rows).toMatchObject([
    { call: 'inquiry.driverCard', role: 'Customer', entity_id: '1000000', detail: { status: 'INVALID' } },
    { call: 'inquiry.nationalId', entity_id: '0499370898', detail: { status: 'INVALID' } },
  ])
})

test('a missing number is cached for a day, a known one longer', async () => {
  service.knows.set('/postal/7915811111', { name: 'انبار', lastName: '', fullAddress: 'بندرعباس' })
  await card(rahim, '1000007')
  await rahim.say(inquiry.postalCode, { postalCode: '7915811111' })
  const stored = async () => (await world.db.selectFrom('inquiry_answer').select('number').execute()).map(({ number }) => number)
  expect(await stored()).toEqual(expect.arrayContaining(['1000007', '7915811111']))
  await sweepAnswers(world.db, new Date(world.clock.now.getTime() + 86_400_001))
  expect(await stored()).toContain('7915811111')
  expect(await stored()).not.toContain('1000007')
})

test('guesses of unknown cards slow down, then stop for the day, and administrators are notified once', async () => {
  const admin = await world.person(`admin${n}`, { role: 'Admin' })
  service.knows.set('/driver/8888888', { cardNumber: '8888888', name: 'کریم', family: 'راد' })
  await card(rahim, '4000000')
  await used('inquiry-guess', GUESSES.slowAfter)
  const slow = [await card(rahim, '4000001'), await card(rahim, '4000002')]
  expect(slow.map(({ status }) => status)).toEqual([200, 429])
  expect(Number(slow[1]!.headers.get('retry-after'))).toBeLessThanOrEqual(GUESSES.slowSeconds)
  expect(slow[1]!.message).toContain('کارت‌های زیادی پرسیده‌اید که نیستند')
  const clearSlowdown = () => sql`delete from sign_in_failure where key like 'inquiry-slow%'`.execute(world.db)
  // A known card does not count, and numbers with a check digit are no guesses.
  await clearSlowdown()
  const before = await guesses()
  expect((await rahim.say(inquiry.nationalId, { ncode: '0499370899' })).status).toBe(200)
  expect(await guesses()).toBe(before)
  await used('inquiry-guess', GUESSES.most - 1)
  expect((await card(rahim, '4000003')).status).toBe(200)
  await clearSlowdown()
  const stopped = await card(rahim, '4000004')
  expect(stopped.status).toBe(429)
  expect(Number(stopped.headers.get('retry-after'))).toBeGreaterThan(86_000)
  expect((await rahim.say(inquiry.vehicleCard, { carSmartCard: '7654321' })).status).toBe(429)
  expect(service.asked.map(({ path }) => path)).not.toContain('/driver/4000004')
  const notices = (await admin.say(notice.list, { all: true })).data!.filter(({ kind }) => kind === 'cardGuesses')
  expect(notices).toMatchObject([
    { badge: 'security', link: '/Admin/Audit', notification: { subject: expect.stringContaining(rahim.username) } },
  ])
  const other = await world.person(`else${n}`, { role: 'Customer' })
  expect((await card(other, '4000005')).status).toBe(200)
})

const guesses = async () =>
  (
    await sql<{ points: number }>`select points from sign_in_failure where key like ${`inquiry-guess:${rahim.id}`}`.execute(
      world.db,
    )
  ).rows[0]?.points
