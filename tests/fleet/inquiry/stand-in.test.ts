import { afterAll, beforeAll, expect, test } from 'vitest'
import { inquiry } from '#contract/fleet/inquiry.ts'
import { openOutside } from '#server/platform/outside/index.ts'
import { readSettings } from '#server/platform/settings/settings.ts'
import { openWorld, type Person, type World } from '../../world.ts'

let world: World
let maryam: Person
let rahim: Person

beforeAll(async () => {
  world = await openWorld()
  maryam = await world.person('maryam', { role: 'TransportationCompanyAdmin', companyId: world.cast.companies.sepehr.id })
  rahim = await world.person('rahim', { role: 'Customer' })
  const { id: driverId } = await world.db
    .insertInto('driver')
    .values({
      first_name: 'رحمان',
      last_name: 'دهقان',
      national_id: '0499370899',
      mobile: '09171112233',
      card_number: '1234567',
      card_valid_until: '2027-03-21',
      health_card_valid_until: null,
      city_id: null,
      is_native: false,
      is_active: true,
      registered_at: world.clock.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: loader } = await world.db.selectFrom('loader_type').select('id').orderBy('id').executeTakeFirstOrThrow()
  const { id: vehicleId } = await world.db
    .insertInto('vehicle')
    .values({
      card_number: '7654321',
      plate_number: '36ع412',
      plate_serial: '44',
      loader_type_id: loader,
      made_year: 1398,
      inspection_valid_until: '2026-10-01',
      is_active: false,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await world.db.insertInto('driver_vehicle').values({ driver_id: driverId, vehicle_id: vehicleId, is_active: true }).execute()
})
afterAll(async () => expect(await world.close()).toEqual([]))

const national = (ncode: string) => maryam.say(inquiry.nationalId, { ncode })
const postal = (postalCode: string) => maryam.say(inquiry.postalCode, { postalCode })

test('refuses members without the permission, and strangers', async () => {
  const hamid = await world.person('hamid', {
    role: 'TransportationCompanyMember',
    companyId: world.cast.companies.sepehr.id,
  })
  expect((await hamid.say(inquiry.nationalId, { ncode: '0499370899' })).status).toBe(403)
  expect((await world.stranger.say(inquiry.driverCard, { driverSmartCard: '1234567' })).status).toBe(401)
  expect((await rahim.say(inquiry.nationalId, { ncode: '0499370899' })).status).toBe(200)
})

test('refuses an empty number at its field, each kind with its own message', async () => {
  for (const [call, field, sentence] of [
    [inquiry.nationalId, 'ncode', 'کد ملی یا شناسهٔ ملی را وارد کنید.'],
    [inquiry.postalCode, 'postalCode', 'کد پستی را وارد کنید.'],
    [inquiry.driverCard, 'driverSmartCard', 'شمارهٔ ملی یا کارت هوشمند راننده را وارد کنید.'],
    [inquiry.vehicleCard, 'carSmartCard', 'شمارهٔ کارت هوشمند ناوگان را وارد کنید.'],
  ] as const) {
    for (const blank of [{}, { [field]: '' }, { [field]: '   ' }]) {
      const { status, errors } = await maryam.say(call, blank)
      expect([status, errors]).toEqual([422, { [field]: sentence }])
    }
  }
})

test('more than eleven digits, or anything but digits, is malformed', async () => {
  for (const bad of ['123456789012', '12a', '-1', '1.5', '٠١٢x', "1' or '1'='1"]) {
    expect((await national(bad)).status, bad).toBe(400)
    expect((await maryam.say(inquiry.vehicleCard, { carSmartCard: bad })).status, bad).toBe(400)
  }
})

test('a national code or legal id with a wrong check digit is invalid, and is not stored', async () => {
  const numbers = ['0499370898', '1111111111', '10100171921', '123', '00000000000']
  for (const wrong of numbers) {
    const { data, message, code } = await national(wrong)
    expect([code, data?.status, data?.isSuccessful, data?.name, message]).toEqual([1, 'INVALID', false, '', 'کد ملی ناشناخته'])
  }
  expect(await world.db.selectFrom('inquiry_answer').select('number').where('number', 'in', numbers).execute()).toEqual([])
})

test('a valid number without a source is unknown, reported as such, neither valid nor invalid', async () => {
  // The second is a customer of this world: customers are no source.
  for (const number of ['10380284790', '0013542419']) {
    const { data, message } = await national(number)
    expect(data).toMatchObject({ status: 'UNKNOWN', isSuccessful: false, name: '', lastName: '', fullAddress: '', isOld: false })
    expect(message).toBe('استعلام ممکن نشد؛ مرجعی که این شماره را بشناسد به سامانه وصل نیست')
  }
})

test('own data confirms a driver and an accepted company, and no more than that', async () => {
  const { national_id } = await world.db
    .selectFrom('company')
    .select('national_id')
    .where('id', '=', world.cast.companies.sepehr.id)
    .executeTakeFirstOrThrow()
  for (const ours of ['0499370899', national_id]) {
    const { data, message } = await national(ours)
    expect(data).toMatchObject({ status: 'VALID', isSuccessful: true, name: '', lastName: '', fullAddress: '' })
    expect(message).toBe('کد ملی معتبر است')
  }
})

test('own data does not confirm a company that only applied', async () => {
  const applicant = await world.db
    .updateTable('company')
    .set({ is_accepted: false })
    .where('id', '=', world.cast.companies.kaveh.id)
    .returning('national_id')
    .executeTakeFirstOrThrow()
  expect((await national(applicant.national_id)).data).toMatchObject({ status: 'UNKNOWN', isSuccessful: false })
})

test('without the demo its examples confirm nothing', async () => {
  const bare = await openWorld({ outside: openOutside({ ...readSettings({}), demo: false }) })
  const sara = await bare.person('sara', { role: 'Customer' })
  expect((await sara.say(inquiry.nationalId, { ncode: '0011223340' })).data).toMatchObject({ status: 'UNKNOWN', name: '' })
  expect((await sara.say(inquiry.postalCode, { postalCode: '7915811111' })).data).toMatchObject({ status: 'UNKNOWN' })
  expect((await sara.say(inquiry.postalCode, { postalCode: '79158' })).data).toMatchObject({ status: 'INVALID' })
  expect(await bare.close()).toEqual([])
})

test('a demo example has its name; by digits of any script, both names of the field and both paths', async () => {
  const name = { name: 'مریم', lastName: 'احمدی', status: 'VALID' }
  expect((await national('0011223340')).data).toMatchObject(name)
  expect((await national('۰۰۱۱۲۲۳۳۴۰')).data).toMatchObject(name)
  const other = await maryam.raw('GET', '/api/v1/customers/inquirymelicode?MELICODE=٠٠١١٢٢٣٣٤٠')
  expect(other.data).toMatchObject(name)
  expect(other.headers.get('deprecation')).toBe('true')
})

test('a postal code has ten digits; a demo one has its address, by both paths', async () => {
  const short = await postal('79158')
  expect([short.data?.status, short.message]).toEqual(['INVALID', 'کد پستی ناشناخته'])
  const unknown = await postal('1234567890')
  expect([unknown.data?.status, unknown.data?.isSuccessful, unknown.data?.fullAddress]).toEqual(['UNKNOWN', false, ''])
  expect((await postal('0000000000')).data?.status).not.toBe('VALID')
  expect((await postal('7915811111')).data?.fullAddress).toContain('بندرعباس')
  const other = await maryam.raw('GET', '/api/v1/customers/InquiryPostalCode?postalcode=7915811111')
  expect(other.data).toMatchObject({ isSuccessful: true })
})

test('finds a driver by card and by national code, with card dates in the Shamsi calendar', async () => {
  for (const number of ['1234567', '0499370899']) {
    const { data, message } = await maryam.say(inquiry.driverCard, { driverSmartCard: number })
    expect(message).toBe('استعلام با موفقیت انجام شد')
    expect(data).toMatchObject({
      status: 'VALID',
      cardNumber: '1234567',
      family: 'دهقان',
      cardValidationDate: { year: 1406, month: 1, day: 1 },
      healthCardValidationDate: null,
      isActive: true,
      source: 'دادهٔ خود بارنوبت',
      checkedDate: '1405/08/30',
      checkedTime: '09:45',
      isOld: false,
    })
  }
})

test('finds a vehicle by its card, with plate, state and current driver', async () => {
  const { data, message } = await maryam.say(inquiry.vehicleCard, { carSmartCard: '7654321' })
  expect(message).toBe('کد هوشمند معتبر است')
  expect(data).toMatchObject({
    name: 'رحمان دهقان',
    plaqueNumber: '36ع412',
    plaqueSerialNumber: '44',
    madeYear: 1398,
    technicalInspectionValidationDate: { year: 1405, month: 7, day: 9 },
    isActive: false,
  })
})

test('an unknown card has an empty answer', async () => {
  for (const reply of [
    await maryam.say(inquiry.driverCard, { driverSmartCard: '7654321' }),
    await maryam.say(inquiry.vehicleCard, { carSmartCard: '1234567' }),
  ]) {
    expect([reply.status, reply.code, reply.data, reply.message]).toEqual([200, 1, null, 'اطلاعاتی موجود نیست'])
  }
})

test('the stand-in never answers with stale rows', async () => {
  await maryam.say(inquiry.vehicleCard, { carSmartCard: '7654321' })
  await world.db.updateTable('vehicle').set({ is_active: true }).where('card_number', '=', '7654321').execute()
  expect((await maryam.say(inquiry.vehicleCard, { carSmartCard: '7654321' })).data?.isActive).toBe(true)
})

test('the warehouse link leads to the national system unless the settings name another', async () => {
  expect((await rahim.say(inquiry.links, {})).data).toEqual({ warehousePostalCode: 'https://www.nwms.ir' })
})
