import { cargo } from '#contract/freight/cargo.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openWorld, type Person, type World } from '../../world.ts'
import { aCargo } from './announcement.ts'

let world: World
let maryam: Person
let mina: Person
beforeAll(async () => {
  world = await openWorld()
  const { companies, owners } = world.cast
  maryam = await world.person('maryam', { role: 'TransportationCompanyAdmin', companyId: companies.sepehr.id })
  mina = await world.person('mina', { role: 'ProductOwnerAdmin', ownerId: owners.mina })
})
afterAll(() => world.close())
beforeEach(() => {
  world.clock.now = new Date('2026-11-21T06:15:00Z')
})

const announce = (change: object, who = maryam) => who.say(cargo.announce, { ...aCargo(world), ...change })
const countOf = async () =>
  Number(
    (
      await world.db
        .selectFrom('cargo')
        .select((eb) => eb.fn.countAll().as('n'))
        .executeTakeFirstOrThrow()
    ).n,
  )

test('refuses a member without the flag, another role and a stranger', async () => {
  const sara = await world.person('sara', { role: 'TransportationCompanyMember', companyId: world.cast.companies.sepehr.id })
  expect((await announce({}, sara)).status).toBe(403)
  const gate = await world.person('gate', { role: 'LoadHallAdmin', hallId: world.cast.halls.rajaei })
  expect((await announce({}, gate)).status).toBe(403)
  expect((await announce({}, world.stranger)).status).toBe(401)
})

test('a flag outside a company has no effect', async () => {
  const guest = await world.person('guest', { role: 'Customer', flags: ['access_Load_Add'] })
  expect((await announce({}, guest)).status).toBe(403)
})

test('an empty announcement gets an error at every missing field', async () => {
  const reply = await maryam.say(cargo.announce, {})
  expect(reply.status).toBe(422)
  expect(Object.keys(reply.errors!).sort()).toEqual(
    [
      'BastebandyId',
      'BastebandyNumber',
      'CargoDestination',
      'CargoDistance',
      'CargoRange',
      'CargoRent',
      'CargoSource',
      'FreighterNumber',
      'KalaId',
      'KalaWeight',
      'LoaderTypeIds',
      'Tel',
      'TransportationCompanyHallId',
    ].sort(),
  )
})

test.each([
  ['BastebandyId', { BastebandyId: null }, 'بسته‌بندی را انتخاب کنید.'],
  ['BastebandyNumber', { BastebandyNumber: 0 }, 'تعداد بسته را بنویسید.'],
  ['LoaderTypeIds', { LoaderTypeIds: [] }, 'حداقل یک نوع بارگیر انتخاب کنید.'],
  ['LoaderTypeIds', { LoaderTypeIds: [5001, 9999] }, 'یکی از نوع‌های بارگیر در فهرست نیست.'],
  ['FreighterNumber', { FreighterNumber: 0 }, 'تعداد کامیون را به عدد بنویسید؛ صفر پذیرفته نیست.'],
  ['FreighterNumber', { FreighterNumber: 1000 }, 'تعداد کامیون حداکثر سه رقم است.'],
  ['Tel', { Tel: '' }, 'شمارهٔ تماس را بنویسید.'],
  ['Tel', { Tel: '0917310552' }, 'شمارهٔ تماس ۱۱ رقم است؛ ۱۰ رقم نوشته‌اید.'],
  ['KalaWeight', { KalaWeight: 0 }, 'وزن بار را بنویسید؛ صفر پذیرفته نیست.'],
  ['CargoRent', { CargoRent: '۰' }, 'کرایهٔ خالص را بنویسید؛ صفر پذیرفته نیست.'],
  ['KalaId', { KalaId: 99_999 }, 'این نوع کالا در فهرست نیست.'],
  ['CargoDistance', { CargoDistance: 0 }, 'لطفاً دوباره مسیریابی کنید.'],
  ['CargoDistance', { CargoSourceLat: null }, 'لطفاً دوباره مسیریابی کنید.'],
  ['CargoSource', { CargoSourceLat: 51.5, CargoSourceLong: -0.1 }, 'مبدأ در ایران یا کنار مرزهای آن نیست.'],
  ['FutureDate', { FutureDate: '1405/08/29' }, 'روز اعلام گذشته است؛ امروز یا روزی پس از آن را بنویسید.'],
  ['FutureHour', { FutureHour: 24, FutureMinute: 0 }, 'ساعت باید از ۰۰ تا ۲۳ باشد.'],
  ['FutureMinute', { FutureHour: 10, FutureMinute: 60 }, 'دقیقه باید از ۰۰ تا ۵۹ باشد.'],
])('%s: %o is against a rule', async (field, change, sentence) => {
  const before = await countOf()
  const reply = await announce(change)
  expect(reply.status).toBe(422)
  expect((reply.errors as Record<string, string>)[field]).toBe(sentence)
  expect(await countOf()).toBe(before)
})

test.each([
  ['KalaWeight', { KalaWeight: -5 }],
  ['KalaWeight', { KalaWeight: 1.5 }],
  ['KalaWeight', { KalaWeight: 'twenty' }],
  ['KalaWeight', { KalaWeight: '۲۲ تن' }],
  ['KalaWeight', { KalaWeight: '22.5' }],
  ['KalaWeight', { KalaWeight: '۲۲٫۵' }],
  ['KalaWeight', { KalaWeight: '22,5' }],
  ['KalaWeight', { KalaWeight: '22 5' }],
  ['KalaWeight', { KalaWeight: '22.000' }],
  ['CargoRent', { CargoRent: '۱۸ میلیون' }],
  ['KalaWeight', { KalaWeight: { $gt: 0 } }],
  ['KalaWeight', { KalaWeight: 1e300 }],
  ['CargoRent', { CargoRent: '9'.repeat(15) }],
  ['Description', { Description: 'آ'.repeat(1001) }],
  ['Description', { Description: 'نال\u0000در میان' }],
  ['Description', { Description: 'نیمهٔ \ud800 فقط' }],
  ['CargoSource', { CargoSource: ['تهران'] }],
  ['LoaderTypeIds', { LoaderTypeIds: { 0: 1 } }],
  ['LoaderTypeIds', { LoaderTypeIds: [1, 'x'] }],
  ['KalaId', { KalaId: -1 }],
  ['FutureDate', { FutureDate: '1405/12/31' }],
  ['FutureDate', { FutureDate: 14050830 }],
  ['Tel', { Tel: '0917 دفتر' }],
  ['CargoSourceLat', { CargoSourceLat: 'north' }],
  ['IsLoadHall', { IsLoadHall: 'maybe' }],
])('%s: %o has the wrong shape', async (field, change) => {
  const reply = await announce(change)
  expect(reply.status).toBe(400)
  expect((reply.errors as Record<string, string>)[field]).toMatch(/[آ-ی]/)
  expect(world.errors).toEqual([])
})

test("another company's hall is not found", async () => {
  const reply = await announce({ TransportationCompanyHallId: world.cast.companies.kaveh.placeIn(world.cast.halls.rajaei) })
  expect(reply.status).toBe(404)
  expect(reply.errors).toEqual({ TransportationCompanyHallId: 'این سالن در فهرست سالن‌های شما نیست.' })
})

test('refuses a closed hall, a foreign sender and a company not yet accepted', async () => {
  const { companies, halls, addresses } = world.cast
  expect((await announce({ TransportationCompanyHallId: companies.sepehr.placeIn(halls.closed) })).status).toBe(422)
  expect((await announce({ SenderCustomerAddressId: addresses.ofKaveh.id })).errors).toHaveProperty('SenderCustomerAddressId')
  const waiting = await world.person('waiting', { role: 'TransportationCompanyAdmin', companyId: companies.waiting.id })
  expect((await announce({}, waiting)).reason).toBe('account-inactive')
})

test('a cargo written in Persian and Arabic digits is stored as numbers, its rent as rials', async () => {
  const { data, message } = await announce({
    KalaWeight: '۲۴٬۰۰۰',
    CargoRent: '٣٨٥٠٠٠٠٠',
    FreighterNumber: '۴',
    Tel: '۰۹۱۷۳۱۰۵۵۲۰',
    Description: 'كفي يا لبه‌دار',
    SenderCustomerAddressId: world.cast.addresses.ofSepehr.id,
  })
  const row = await world.db.selectFrom('cargo').selectAll().where('id', '=', data!.id).executeTakeFirstOrThrow()
  expect(row).toMatchObject({
    company_id: world.cast.companies.sepehr.id,
    status: 0,
    weight_kg: 24_000,
    rent: 385_000_000,
    trucks: 4,
    tel: '09173105520',
    description: 'کفی یا لبه‌دار',
    is_hall_load: true,
    reservation_limit_minutes: 20,
    announcement_limit_minutes: 20,
  })
  expect(data!.uniqueCode).toMatch(/^[0-9A-F]{10}$/)
  expect(message).toContain('اعلام شد')
})

test('the hall sets the limits and the member the company, whatever the request has', async () => {
  const { data } = await announce({
    AnnouncementLimitMinutes: 0,
    ReservationLimit: 1,
    TransportationCompanyId: world.cast.companies.kaveh.id,
  })
  const row = await world.db.selectFrom('cargo').selectAll().where('id', '=', data!.id).executeTakeFirstOrThrow()
  expect([row.company_id, row.announcement_limit_minutes, row.reservation_limit_minutes]).toEqual([
    world.cast.companies.sepehr.id,
    20,
    20,
  ])
})

test('an announcement enters the first show it reaches in time', async () => {
  // 09:45 in Tehran; twenty minutes of lead: 10:00 is too near, 10:30 is not.
  const { data } = await announce({})
  expect([data!.showDate, data!.showTime]).toEqual(['1405/08/30', '10:30'])
})

test('an hour that has passed today enters the next show and reports it', async () => {
  const { data, message } = await announce({ FutureDate: '1405/08/30', FutureHour: 8, FutureMinute: 0 })
  expect(data!.showTime).toBe('10:30')
  expect(message).toContain('ساعت نوشته‌شده گذشته بود')
})

test('an announcement for tomorrow enters its show of that day', async () => {
  const { data } = await announce({ FutureDate: '۱۴۰۵/۰۹/۰۱', FutureHour: '۱۱', FutureMinute: '۳۰' })
  expect([data!.showDate, data!.showTime]).toEqual(['1405/09/01', '14:30'])
})

test('bulk goods need no count', async () => {
  expect((await announce({ BastebandyId: 1, BastebandyNumber: null })).status).toBe(200)
})

test('a company may announce a free cargo only where the hall takes them', async () => {
  const { companies, halls } = world.cast
  expect((await announce({ IsLoadHall: false })).errors).toHaveProperty('IsLoadHall')
  const free = await announce({ IsLoadHall: false, TransportationCompanyHallId: companies.sepehr.placeIn(halls.shapour) })
  expect([free.status, free.data!.showTime]).toEqual([200, null])
})

test("an owner's cargo waits for the company it names and is never a hall load", async () => {
  const change = { TransportationCompanyHallId: null, IsLoadHall: true }
  expect((await announce(change, mina)).errors).toHaveProperty('TransportationCompanyId')
  const unaccepted = await announce({ ...change, TransportationCompanyId: world.cast.companies.waiting.id }, mina)
  expect(unaccepted.errors).toHaveProperty('TransportationCompanyId')
  const { data } = await announce({ ...change, TransportationCompanyId: world.cast.companies.kaveh.id }, mina)
  const row = await world.db.selectFrom('cargo').selectAll().where('id', '=', data!.id).executeTakeFirstOrThrow()
  expect(row).toMatchObject({
    status: -1,
    is_hall_load: false,
    owner_id: world.cast.owners.mina,
    company_id: world.cast.companies.kaveh.id,
  })
})
