import { cargo } from '#contract/freight/cargo.ts'
import type { UsualPlaces } from '#contract/freight/usual-places.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorld, type Person, type World } from '../../world.ts'
import { aCargo, going } from './announcement.ts'

let world: World
let maryam: Person
let nima: Person
let farid: Person
let mina: Person
const made: Record<string, number> = {}
beforeAll(async () => {
  world = await openWorld()
  const { companies, owners, addresses } = world.cast
  maryam = await world.person('maryam', { role: 'TransportationCompanyAdmin', companyId: companies.sepehr.id })
  nima = await world.person('nima', {
    role: 'TransportationCompanyMember',
    companyId: companies.sepehr.id,
    flags: ['access_Load_Add'],
  })
  farid = await world.person('farid', { role: 'TransportationCompanyAdmin', companyId: companies.kaveh.id })
  mina = await world.person('mina', { role: 'ProductOwnerAdmin', ownerId: owners.mina })
  const announce = async (name: string, change: object, who = maryam) => {
    const { data, errors } = await who.say(cargo.announce, { ...aCargo(world), ...change })
    if (!data) throw new Error(JSON.stringify(errors))
    made[name] = data.id
  }
  await announce('steel', { KalaId: 10, SenderCustomerAddressId: addresses.ofSepehr.id, CargoRange: 80 })
  await announce('asked', { TransportationCompanyHallId: null, TransportationCompanyId: companies.sepehr.id }, mina)
  world.clock.now = new Date('2026-11-22T06:15:00Z')
  await announce('wheat', { KalaId: 1 })
})
afterAll(() => world.close())

const before = async (who: Person, filter: object = {}) => {
  const { data } = await who.say(cargo.before, filter)
  return data!.map(({ id }) => Object.keys(made).find((name) => made[name] === id))
}
const preloadsOf = async (who: Person) => (await who.say(cargo.preloads, {})).data!
const keep = (who: Person, change: object, headers: Record<string, string> = {}) =>
  who.say(cargo.savePreload, { Name: 'میلگرد تهران', ...change }, headers)

test('an owner, an administrator and a member without Load_Add see no earlier announcements', async () => {
  const admin = await world.person('admin', { role: 'Admin' })
  const sara = await world.person('sara', { role: 'TransportationCompanyMember', companyId: world.cast.companies.sepehr.id })
  for (const who of [mina, admin, sara]) expect((await who.say(cargo.before, {})).status).toBe(403)
})

test('lists the own company’s earlier announcements, newest first, filtered by days and goods', async () => {
  expect(await before(farid)).toEqual([])
  expect(await before(nima)).toEqual(['wheat', 'steel'])
  expect(await before(maryam, { ToDate: '1405/08/30' })).toEqual(['steel'])
  expect(await before(maryam, { FromDate: '1405/09/01' })).toEqual(['wheat'])
  expect(await before(maryam, { KalaId: [10] })).toEqual(['steel'])
  expect((await maryam.say(cargo.before, { FromDate: '1405/13/01' })).status).toBe(400)
})

test('earlier announcements start with the newest past one; those for later days follow', async () => {
  const sara = await world.person('zara', { role: 'TransportationCompanyAdmin', companyId: world.cast.companies.kaveh.id })
  const place = world.cast.companies.kaveh.placeIn(world.cast.halls.rajaei)
  const announce = async (change: object) =>
    (await sara.say(cargo.announce, { ...aCargo(world), TransportationCompanyHallId: place, ...change })).data!.id
  const ahead = { FutureDate: '1405/09/14', FutureHour: 8, FutureMinute: 0 }
  const later = await announce({ ...ahead, Tel: '09121112233' })
  const today = await announce({ Tel: '07633512345' })
  const found = (await sara.say(cargo.before, {})).data!.map(({ id }) => id)
  expect(found).toEqual([today, later])
  expect((await sara.say(cargo.lastRange, {})).result).toMatchObject({ TransportationCompanyHallId: place, Tel: '07633512345' })
  await world.db.deleteFrom('cargo_loader_type').where('cargo_id', 'in', found).execute()
  await world.db.deleteFrom('cargo').where('id', 'in', found).execute()
})

test('an earlier announcement has every field of the form', async () => {
  const { data, message } = await maryam.say(cargo.before, { KalaId: [10] })
  expect(message).toBe('۱ مورد پیدا شد')
  expect(data![0]).toMatchObject({
    kalaId: 10,
    cargoRent: 38_500_000,
    kalaWeight: 24_000,
    freighterNumber: 4,
    bastebandyId: 2,
    bastebandyNumber: 6,
    tel: '09173105520',
    cargoRange: 80,
    cargoSourceLat: 27.18,
    cargoDuration: 19,
    loaderTypeIds: [5001, 5002],
    senderCustomerAddressId: world.cast.addresses.ofSepehr.id,
    transportationCompanyHallId: world.cast.companies.sepehr.placeIn(world.cast.halls.rajaei),
  })
})

test('the last range is the member’s own; 45 without an announcement', async () => {
  const steel = await maryam.say(cargo.lastRange, {})
  expect(steel.data).toBe(45)
  await world.db.updateTable('cargo').set({ range_km: 70 }).where('id', '=', made['wheat']!).execute()
  expect((await maryam.say(cargo.lastRange, {})).data).toBe(70)
  expect((await nima.say(cargo.lastRange, {})).data).toBe(45)
})

test('the last cargo leaves its sender, unless that has been deleted from the address book', async () => {
  const { companies, addresses } = world.cast
  const zahra = await world.person('zahra', { role: 'TransportationCompanyAdmin', companyId: companies.sepehr.id })
  const sender = async () =>
    ((await zahra.say(cargo.lastRange, {})).result as { SenderCustomerAddressId: number | null }).SenderCustomerAddressId
  expect(await sender()).toBeNull()
  const { data } = await zahra.say(cargo.announce, { ...aCargo(world), SenderCustomerAddressId: addresses.ofSepehr.id })
  expect(await sender()).toBe(addresses.ofSepehr.id)
  await world.db.updateTable('customer').set({ deleted_at: world.clock.now }).execute()
  expect(await sender()).toBeNull()
  await world.db.updateTable('customer').set({ deleted_at: null }).execute()
  await world.db.deleteFrom('cargo_loader_type').where('cargo_id', '=', data!.id).execute()
  await world.db.deleteFrom('cargo').where('id', '=', data!.id).execute()
})

test('usual places are the company’s own, most used first, with the newest point of a name', async () => {
  const { companies } = world.cast
  const reza = await world.person('reza', { role: 'TransportationCompanyAdmin', companyId: companies.kaveh.id })
  const usual = async (who: Person) => ((await who.say(cargo.lastRange, {})).result as { places: UsualPlaces }).places
  expect(await usual(reza)).toEqual({ from: [], to: [] })
  const place = companies.kaveh.placeIn(world.cast.halls.rajaei)
  const ids: number[] = []
  for (const change of [{}, going('یزد، یزد'), { ...going('یزد، یزد'), CargoSourceLat: 27.19 }]) {
    const input = { ...aCargo(world), ...change, TransportationCompanyHallId: place, SenderCustomerAddressId: null }
    ids.push((await reza.say(cargo.announce, input)).data!.id)
  }
  const { from, to } = await usual(reza)
  expect(from).toEqual([{ label: 'بندرعباس، هرمزگان', lat: expect.closeTo(27.18, 1), lng: 56.27 }])
  expect(to.map(({ label }) => label)).toEqual(['یزد، یزد', 'تهران، تهران'])
  await world.db.deleteFrom('cargo_loader_type').where('cargo_id', 'in', ids).execute()
  await world.db.deleteFrom('cargo').where('id', 'in', ids).execute()
})

test('a preload’s name has at most a hundred letters; members who may not announce store none', async () => {
  expect((await keep(maryam, { Name: ' ' })).errors).toEqual({ Name: 'نام الگو را بنویسید.' })
  expect((await keep(maryam, { Name: 'آ'.repeat(101) })).status).toBe(400)
  expect((await keep(maryam, { KalaWeight: 'heavy' })).status).toBe(400)
  const gate = await world.person('gate', { role: 'LoadHallAdmin', hallId: world.cast.halls.rajaei })
  expect((await keep(gate, {})).status).toBe(403)
  expect(await preloadsOf(maryam)).toEqual([])
})

test('stores any form, complete or not, and shares it in the company', async () => {
  const { addresses } = world.cast
  await keep(nima, {
    KalaId: 10,
    KalaWeight: '۲۲٬۰۰۰',
    SenderCustomerAddressId: addresses.ofSepehr.id,
    CargoSource: 'بندرعباس، هرمزگان',
  })
  const [stored] = await preloadsOf(maryam)
  expect(stored).toMatchObject({
    load: {
      pishElamBarName: 'میلگرد تهران',
      kala: { id: 10 },
      customerAddress: { id: addresses.ofSepehr.id, customer: { customerFullName: 'فولاد کاوه جنوب' }, cityName: 'بندرعباس' },
      customerAddress1: null,
      loadSource: 'بندرعباس، هرمزگان',
      loadDestination: '',
      loadNumber: null,
      cargoRent: null,
    },
    loadDate: '1405/09/01',
    loadTime: '09:45',
    prettyShamsiLoadDate: '۱ آذر ۱۴۰۵',
    announcement: { KalaId: 10, KalaWeight: 22_000, FreighterNumber: null },
  })
  expect(stored!.announcement).not.toHaveProperty('Name')
  expect(await preloadsOf(farid)).toEqual([])
  expect(await preloadsOf(mina)).toEqual([])
})

test("an owner's preloads are the owner's", async () => {
  await keep(mina, { Name: 'بار مینا' })
  expect((await preloadsOf(mina)).map(({ load }) => load.pishElamBarName)).toEqual(['بار مینا'])
  expect(await preloadsOf(maryam)).toHaveLength(1)
})

test('one reference is stored once, one key has one response', async () => {
  const reference = { 'X-Entity': '018f2f3e-0000-7000-8000-00000000b001' }
  const key = { 'Idempotency-Key': '018f2f3e-0000-7000-8000-00000000b002' }
  const first = await keep(maryam, { Name: 'تلاش دوباره' }, { ...reference, ...key })
  expect((await keep(maryam, { Name: 'تلاش دوباره' }, { ...reference, ...key })).data).toEqual(first.data)
  const again = await keep(maryam, { Name: 'تلاش دوباره' }, reference)
  expect([again.status, again.reason]).toEqual([409, 'conflict'])
  expect((await preloadsOf(maryam)).map(({ load }) => load.pishElamBarName)).toEqual(['تلاش دوباره', 'میلگرد تهران'])
})

test('deletes only one’s own preload, in both spellings of the call', async () => {
  const [newest, oldest] = await preloadsOf(maryam)
  expect((await farid.say(cargo.deletePreload, { loadId: newest!.load.loadID })).status).toBe(404)
  expect((await mina.say(cargo.deletePreload, { loadId: newest!.load.loadID })).status).toBe(404)
  expect((await maryam.say(cargo.deletePreload, { loadId: newest!.load.loadID })).message).toBe('الگو حذف شد.')
  const old = await nima.raw('GET', `/api/LoadApi/Delete?loadId=${oldest!.load.loadID}`)
  expect([old.status, old.headers.get('deprecation')]).toEqual([200, 'true'])
  expect((await maryam.say(cargo.deletePreload, { loadId: newest!.load.loadID })).status).toBe(404)
  expect(await preloadsOf(maryam)).toEqual([])
  expect(world.errors).toEqual([])
})
