import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import fc from 'fast-check'
import { inquiry } from '#contract/fleet/inquiry.ts'
import { nationalCodeOf } from '#contract/kernel/value/iran.ts'
import { openInquiries } from '#server/platform/outside/inquiry/index.ts'
import { openWorld, type Person, type World } from '../../world.ts'
import { openService, type Service } from './service.ts'

const DAY = 86_400_000
let service: Service
let world: World
let maryam: Person
/** Allows for a loaded machine; a silent service ends by timeout anyway. */
let patience = 5000
const start = new Date('2026-11-21T06:15:00Z')

beforeAll(async () => {
  service = await openService()
  const inquiries = openInquiries({
    url: service.url,
    key: 'top-secret',
    timeoutMs: 5000,
    warehouseUrl: 'https://anbar.example.ir/postal',
  })
  world = await openWorld({ outside: { inquiries: Object.defineProperty(inquiries, 'timeoutMs', { get: () => patience }) } })
  maryam = await world.person('maryam', { role: 'TransportationCompanyAdmin', companyId: world.cast.companies.sepehr.id })
})
afterAll(async () => {
  expect(world.errors).toEqual([])
  await world.close()
  await service.close()
})
beforeEach(async () => {
  // The service was paused since the test before.
  world.clock.now = new Date(world.clock.now.getTime() + 60_000)
  Object.assign(service, { mood: 'well', asked: [], knows: new Map() })
  patience = 5000
  await world.db.deleteFrom('inquiry_answer').execute()
})
afterEach(() => {
  world.clock.now = new Date(start.getTime() + Math.ceil((world.clock.now.getTime() - start.getTime()) / DAY) * DAY)
})

const later = (ms: number) => (world.clock.now = new Date(world.clock.now.getTime() + ms))
const CODE = '0499370899'
const national = async (ncode = CODE) => (await maryam.say(inquiry.nationalId, { ncode })).data!
const paths = () => service.asked.map(({ path }) => path)

const named = { name: 'مینا', lastName: 'صادقی', extra: 'dropped' }
const card = {
  cardNumber: '1234567',
  name: 'رحمان',
  family: 'دهقان',
  nationalId: CODE,
  mobile: '09171112233',
  certificateType: 'پایه یک',
  cardValidUntil: '2027-03-21',
  healthCardValidUntil: null,
  isActive: true,
}

test('requests follow the service’s documentation, with the key in a header', async () => {
  service.knows.set(`/national/${CODE}`, named)
  service.knows.set('/postal/7915811111', { fullAddress: 'بندرعباس، بلوار پاسداران' })
  service.knows.set('/driver/1234567', card)
  service.knows.set('/vehicle/7654321', { loadingTypeTitle: 'کفی', plaqueNumber: '36ع412', madeYear: 1398, isActive: true })
  expect(await national()).toMatchObject({ status: 'VALID', name: 'مینا', lastName: 'صادقی', fullAddress: '' })
  const postal = await maryam.say(inquiry.postalCode, { postalCode: '7915811111' })
  expect(postal.data).toMatchObject({ isSuccessful: true, fullAddress: 'بندرعباس، بلوار پاسداران' })
  const driver = await maryam.say(inquiry.driverCard, { driverSmartCard: '1234567' })
  expect(driver.data).toMatchObject({ certificateType: 'پایه یک', cardValidationDate: { year: 1406, month: 1, day: 1 } })
  const vehicle = await maryam.say(inquiry.vehicleCard, { carSmartCard: '7654321' })
  expect(vehicle.data).toMatchObject({ loadingTypeTitle: 'کفی', vinCode: '', technicalInspectionValidationDate: null })
  expect(service.asked).toEqual(
    [`/national/${CODE}`, '/postal/7915811111', '/driver/1234567', '/vehicle/7654321'].map((path) => ({
      path,
      key: 'top-secret',
    })),
  )
  expect(driver.data?.source).toBe(new URL(service.url).host)
})

test('a number unknown to the service is unknown, an unknown card is missing', async () => {
  const { data, message } = await maryam.say(inquiry.nationalId, { ncode: CODE })
  expect([data?.status, data?.isSuccessful, message]).toEqual(['INVALID', false, 'کد ملی ناشناخته'])
  expect((await maryam.say(inquiry.driverCard, { driverSmartCard: '1234567' })).data).toBeNull()
})

test('an impossible number is never queried, even while the service is silent', async () => {
  service.mood = 'silent'
  expect((await national('0499370898')).status).toBe('INVALID')
  expect((await maryam.say(inquiry.postalCode, { postalCode: '79' })).data?.status).toBe('INVALID')
  expect(service.asked).toEqual([])
})

const reasons = {
  silent: 'silent for 50 ms',
  failing: 'status 503',
  elsewhere: 'no usable answer',
  talking: 'too long an answer',
}

test.each(['silent', 'failing', 'elsewhere', 'talking'] as const)(
  'a service that is %s leaves the number unknown, never invalid, and is paused for ten seconds',
  async (mood) => {
    service.mood = mood
    patience = mood === 'silent' ? 50 : 5000
    const { data, message, status } = await maryam.say(inquiry.nationalId, { ncode: CODE })
    expect([status, data?.status, data?.isSuccessful, message]).toEqual([
      200,
      'UNKNOWN',
      false,
      'پاسخی نرسید؛ دوباره استعلام کنید',
    ])
    const driver = await maryam.say(inquiry.driverCard, { driverSmartCard: '1234567' })
    expect(driver.data).toMatchObject({ status: 'UNKNOWN', cardNumber: '1234567', name: '', isActive: null })
    const vehicle = await maryam.say(inquiry.vehicleCard, { carSmartCard: '7654321' })
    expect(vehicle.data).toMatchObject({ status: 'UNKNOWN', madeYear: null, isActive: null })
    expect(paths()).toEqual([`/national/${CODE}`])
    const [warning, ...more] = world.warnings.splice(0)
    expect([warning, more]).toEqual([{ service: new URL(service.url).host, reason: reasons[mood] }, []])

    service.mood = 'well'
    patience = 5000
    service.knows.set(`/national/${CODE}`, named)
    later(9_000)
    expect((await national()).status).toBe('UNKNOWN')
    later(2_000)
    expect((await national()).status).toBe('VALID')
    expect(await world.db.selectFrom('inquiry_answer').select('number').execute()).toEqual([{ number: CODE }])
  },
)

test('an answer is cached for a day, with its own time', async () => {
  service.knows.set(`/national/${CODE}`, named)
  const first = await national()
  later(DAY - 1000)
  service.mood = 'failing'
  expect(await national()).toEqual(first)
  expect(service.asked).toHaveLength(1)
})

test('after a day it is queried again; on failure the old answer is a marked fallback', async () => {
  service.knows.set(`/national/${CODE}`, named)
  const first = await national()
  later(DAY + 1000)
  service.mood = 'failing'
  expect(await national()).toEqual({ ...first, isOld: true })

  later(11_000)
  service.mood = 'well'
  service.knows.set(`/national/${CODE}`, { ...named, lastName: 'رضایی' })
  const renewed = await national()
  expect([renewed.lastName, renewed.isOld]).toEqual(['رضایی', false])
  expect(renewed.checkedDate).not.toBe(first.checkedDate)
})

test('a card missing days ago is unknown, not missing, while the service fails', async () => {
  const fetchCard = async () => (await maryam.say(inquiry.vehicleCard, { carSmartCard: '7654321' })).data
  expect(await fetchCard()).toBeNull()
  later(2 * DAY)
  service.mood = 'failing'
  expect(await fetchCard()).toMatchObject({ status: 'UNKNOWN', isOld: false })
})

test('cached answers of another source are ignored', async () => {
  service.knows.set(`/national/${CODE}`, named)
  const given = { kind: 'national', number: CODE, status: 'INVALID', answer: '{"about":null}', source: 'x' } as const
  await world.db
    .insertInto('inquiry_answer')
    .values({ ...given, checked_at: world.clock.now })
    .execute()
  expect((await national()).status).toBe('VALID')
})

test('whatever the service answers, the response is well formed and never a server error', { timeout: 60_000 }, async () => {
  const shape = fc.oneof(
    fc.jsonValue(),
    fc.record(Object.fromEntries(Object.keys(card).map((name) => [name, fc.jsonValue()])), { requiredKeys: [] }),
  )
  await fc.assert(
    fc.asyncProperty(shape, fc.nat(999_999_998), async (answer, seed) => {
      later(11_000)
      await sql`delete from sign_in_failure`.execute(world.db)
      const code = nationalCodeOf(String(seed + 1).padStart(9, '0'))
      service.knows.set(`/national/${code}`, answer)
      service.knows.set(`/driver/${code}`, answer)
      const one = await maryam.say(inquiry.nationalId, { ncode: code })
      later(11_000)
      const two = await maryam.say(inquiry.driverCard, { driverSmartCard: code })
      expect([one.status, two.status]).toEqual([200, 200])
    }),
    { numRuns: 40 },
  )
})

test('logs contain no number; the audit has the queried number and nothing of the answer', async () => {
  const written = vi.spyOn(process.stdout, 'write')
  service.mood = 'failing'
  await national()
  await maryam.raw('GET', `/api/CustomerApi/GetInquiryNationalId?ncode=${CODE}`)
  expect(JSON.stringify([written.mock.calls, world.errors])).not.toContain(CODE)
  const audited = world.db
    .selectFrom('audit_event')
    .select(['entity_id', 'detail', 'reason'])
    .where('call', '=', 'inquiry.nationalId')
  const last = await audited.orderBy('id', 'desc').executeTakeFirstOrThrow()
  expect(last).toEqual({ entity_id: CODE, detail: { status: 'UNKNOWN', source: expect.any(String) }, reason: null })
  written.mockRestore()
})

test('the warehouse link comes from the settings', async () => {
  expect((await maryam.say(inquiry.links, {})).data).toEqual({ warehousePostalCode: 'https://anbar.example.ir/postal' })
})
