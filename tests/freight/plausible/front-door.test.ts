import { cargo } from '#contract/freight/cargo.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { aCargo } from '../announce/announcement.ts'
import { openWorld, type Person, type World } from '../../world.ts'

let world: World
let maryam: Person
let mina: Person
beforeAll(async () => {
  world = await openWorld()
  const { companies, owners } = world.cast
  maryam = await world.person('maryam', { role: 'TransportationCompanyAdmin', companyId: companies.sepehr.id })
  mina = await world.person('mina', { role: 'ProductOwnerAdmin', ownerId: owners.mina })
})
afterAll(async () => expect(await world.close()).toEqual([]))
beforeEach(() => {
  world.clock.now = new Date('2026-11-21T06:15:00Z')
})

const announce = (change: object, who = maryam) => who.say(cargo.announce, { ...aCargo(world), ...change })
const ofMina = () => ({
  IsLoadHall: false,
  TransportationCompanyHallId: null,
  TransportationCompanyId: world.cast.companies.sepehr.id,
})
const inShapour = () => world.cast.companies.sepehr.placeIn(world.cast.halls.shapour)
const stored = (id: number) => world.db.selectFrom('cargo').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const edit = async (id: number, change: object, who = maryam) => who.say(cargo.update, { ...aCargo(world), ...change, Id: id })
const rowOf = async (id: number, who = maryam) => (await who.say(cargo.search, {})).data!.find((row) => row.id === id)!

const yazd = { lat: 31.8972, lng: 54.3675 }
const near = (km: number) => ({ CargoDestinationLat: 27.18, CargoDestinationLong: 56.27 + km / 99 })

describe('refuses impossible cargos', () => {
  const impossible: [string, object, RegExp][] = [
    ['KalaWeight', { KalaWeight: 999_999 }, /۶۰٬۰۰۰ کیلوگرم/],
    ['KalaWeight', { KalaWeight: 60_001, LoaderTypeIds: [6002] }, /۶۰٬۰۰۰ کیلوگرم/],
    ['CargoDistance', { CargoDistance: 3 }, /دوباره مسیریابی کنید/],
    ['CargoSource', { CargoSource: 'مشهد، خراسان رضوی' }, /از مشهد دور است/],
    ['CargoSource', { CargoSource: 'مشهد' }, /از مشهد دور است/],
    ['CargoDestination', { CargoDestination: 'شیراز، استان فارس' }, /از شیراز دور است/],
    ['CargoRent', { CargoRent: 9_173_105_520 }, /شمارهٔ تلفن است/],
    ['CargoRent', { CargoRent: '۰۹۱۷۳۱۰۵۵۲۰' }, /شمارهٔ تلفن است/],
    ['CargoRent', { CargoRent: 989_173_105_520 }, /شمارهٔ تلفن است/],
    ['CargoRent', { CargoRent: 7_633_512_345 }, /شمارهٔ تلفن است/],
    ['Tel', { Tel: '00000000001' }, /نه موبایل ایران/],
    ['Tel', { Tel: '09999999999' }, /نه موبایل ایران/],
    ['Tel', { Tel: '02212345678' }, /نه موبایل ایران/],
  ]
  test.each(impossible)('%s: %o', async (field, change, sentence) => {
    for (const [who, more] of [
      [maryam, {}],
      [maryam, { IsLoadHall: false, TransportationCompanyHallId: inShapour() }],
      [mina, ofMina()],
    ] as const) {
      const reply = await announce({ ...change, ...more, Confirmed: ['RENT_HIGH', 'SAME_PLACE'] }, who)
      expect(reply.status).toBe(422)
      expect(reply.errors).toEqual({ [field]: expect.stringMatching(sentence) })
    }
    const reply = await maryam.say(cargo.savePreload, { ...aCargo(world), ...change, Name: 'ناشدنی' })
    expect(reply.status).toBe(422)
    expect(Object.keys(reply.errors!)).toEqual([field])
    const { data } = await announce({})
    expect((await edit(data!.id, change)).errors).toEqual({ [field]: expect.stringMatching(sentence) })
    expect((await stored(data!.id)).version).toBe(1)
  })

  test('several errors at once, each at its field', async () => {
    const reply = await announce({ KalaWeight: 999_999, Tel: '02212345678', CargoDistance: 3 })
    expect(Object.keys(reply.errors!).sort()).toEqual(['CargoDistance', 'KalaWeight', 'Tel'])
  })
})

test.each([
  ['a usual container', { KalaWeight: 26_000, LoaderTypeIds: [5011] }],
  ['the heaviest load of a truck', { KalaWeight: 60_000, LoaderTypeIds: [5001] }],
  ['one of two loaders carries it', { KalaWeight: 24_000, LoaderTypeIds: [1001, 5001] }],
  ['a name with more words', { CargoSource: 'بازار بزرگ مشهد، خراسان رضوی' }],
  ['an unknown place', { CargoSource: 'ده بالا' }],
  ['an equally named town in another province', { CargoSource: 'مشهد، هرمزگان' }],
  ['a gate near the city', { CargoSourceLat: 27.45, CargoSourceLong: 56.0 }],
  ['another spelling', { CargoSource: 'بندر عباس , هرمزگان' }],
  ['a landline', { Tel: '07633512345' }],
  ['a round rent of billions', { CargoRent: 9_120_000_000 }],
])('accepts a possible cargo: %s', async (_, change) => {
  const reply = await announce(change)
  expect(reply.errors ?? {}).toEqual({})
  expect(reply.status).toBe(200)
})

describe('implausible cargos are marked unless confirmed', () => {
  test('an unconfirmed cargo is marked, and the response says so', async () => {
    const { data, message } = await announce({ CargoDestination: 'بندرعباس، هرمزگان', ...near(5), CargoDistance: 8 })
    expect(message).toContain('نیاز به بازبینی')
    expect((await rowOf(data!.id)).review).toEqual(['SAME_PLACE'])
    expect((await maryam.say(cargo.byId, { cargoId: data!.id })).data!.review).toEqual(['SAME_PLACE'])
  })

  test.each([
    ['OVER_CAPACITY', 'وزن بیش از ظرفیت اسمی بارگیر است', { KalaWeight: 29_000, LoaderTypeIds: [5011] }],
    ['RENT_TINY', 'کرایه کمتر از صد هزار تومان است', { CargoRent: 18 }],
    ['HALL_FAR', 'سالن از مبدأ دور است', { CargoSource: 'یزد، یزد', CargoSourceLat: 31.8972, CargoSourceLong: 54.3675 }],
  ])('%s: "%s"', async (code, reason, change) => {
    const { data, message } = await announce(change)
    expect(message).toContain(reason)
    expect((await stored(data!.id)).review).toEqual([code])
    const confirmed = await announce({ ...change, Confirmed: [code] })
    expect((await stored(confirmed.data!.id)).review).toEqual([])
    const edited = await announce({})
    await edit(edited.data!.id, change)
    expect((await stored(edited.data!.id)).review).toEqual([code])
  })

  test('confirming one reason leaves the mark of the other; unknown codes have no effect', async () => {
    const light = { BastebandyId: 1, BastebandyNumber: 0, KalaWeight: 22 }
    const there = { CargoDestination: 'بندرعباس، هرمزگان', ...near(5), CargoDistance: 8 }
    const { data } = await announce({ ...light, ...there, Confirmed: ['SAME_PLACE', 'EVERYTHING', 7] })
    expect((await rowOf(data!.id)).review).toEqual(['LIGHT_BULK'])
    const both = await announce({ ...light, ...there, Confirmed: ['SAME_PLACE', 'LIGHT_BULK'] })
    expect((await rowOf(both.data!.id)).review).toEqual([])
    expect((await announce({ Confirmed: 'yes' })).status).toBe(400)
  })

  test('an edit that makes it plausible clears the mark, any other keeps it', async () => {
    const { data } = await announce({ BastebandyId: 1, KalaWeight: 22 })
    await edit(data!.id, { BastebandyId: 1, KalaWeight: 22, Description: 'صبح' })
    expect((await stored(data!.id)).review).toEqual(['LIGHT_BULK'])
    await edit(data!.id, { BastebandyId: 1, KalaWeight: 22_000 })
    expect((await stored(data!.id)).review).toEqual([])
    await edit(data!.id, { BastebandyId: 1, KalaWeight: 220 })
    expect((await stored(data!.id)).review).toEqual(['LIGHT_BULK'])
  })

  test("the company's own confirmation clears it, and a later unrelated change does not restore it", async () => {
    const light = { BastebandyId: 1, KalaWeight: 22 }
    const { data } = await announce(light)
    expect((await edit(data!.id, { ...light, Confirmed: ['LIGHT_BULK'] })).status).toBe(200)
    expect((await stored(data!.id)).review).toEqual([])
    await edit(data!.id, { ...light, Description: 'عصر' })
    expect((await stored(data!.id)).review).toEqual([])
  })
})

describe('cargos older than the rules', () => {
  const old = async (change: object, status = 0) => {
    const { data } = await announce(status < 0 ? ofMina() : {}, status < 0 ? mina : maryam)
    await world.db.updateTable('cargo').set(change).where('id', '=', data!.id).execute()
    return data!.id
  }

  test('may be edited elsewhere, but not be moved to another impossible value', async () => {
    const id = await old({ weight_kg: 90_000, distance_km: 3 })
    const same = { KalaWeight: 90_000, CargoDistance: 3 }
    expect((await edit(id, { ...same, Description: 'تازه', Tel: '09121112233' })).status).toBe(200)
    expect((await edit(id, { ...same, KalaWeight: 91_000 })).errors).toHaveProperty('KalaWeight')
    expect((await edit(id, { ...same, LoaderTypeIds: [5001] })).status).toBe(200)
    expect((await stored(id)).weight_kg).toBe(90_000)
  })

  test("an owner's impossible cargo is not accepted, and says why", async () => {
    const id = await old({ weight_kg: 90_000 }, -1)
    const reply = await maryam.say(cargo.accept, { Id: id })
    expect(reply.status).toBe(422)
    expect(reply.message).toContain('هیچ کامیونی این وزن را نمی‌برد')
    expect((await stored(id)).status).toBe(-1)
  })

  test("an owner's implausible cargo keeps its mark after acceptance", async () => {
    const { data } = await announce({ ...ofMina(), BastebandyId: 1, KalaWeight: 22 }, mina)
    expect((await maryam.say(cargo.accept, { Id: data!.id })).status).toBe(200)
    expect((await rowOf(data!.id)).review).toEqual(['LIGHT_BULK'])
  })

  test('its owner’s confirmation must be repeated by the company, or it is marked', async () => {
    const offer = async () => (await announce({ ...ofMina(), CargoRent: 18, Confirmed: ['RENT_TINY'] }, mina)).data!.id
    const [unconfirmed, confirmed] = [await offer(), await offer()]
    expect((await stored(unconfirmed)).review).toEqual([])
    const marked = await maryam.say(cargo.accept, { Id: unconfirmed })
    expect(marked.message).toContain('کرایه کمتر از صد هزار تومان است')
    expect((await stored(unconfirmed)).review).toEqual(['RENT_TINY'])
    expect((await maryam.say(cargo.accept, { Id: confirmed, Confirmed: ['RENT_TINY'] })).status).toBe(200)
    expect((await stored(confirmed)).review).toEqual([])
  })
})

test('a server for heavier trucks accepts what its setting allows, and its pages get the figure', async () => {
  const yard = await openWorld({ heaviestTruckKg: 90_000 })
  const { id: companyId } = yard.cast.companies.sepehr
  const clerk = await yard.person('heavy', { role: 'TransportationCompanyAdmin', companyId })
  const announced = (KalaWeight: number) => clerk.say(cargo.announce, { ...aCargo(yard), KalaWeight })
  expect((await announced(90_000)).status).toBe(200)
  expect((await announced(90_001)).errors).toEqual({ KalaWeight: expect.stringContaining('۹۰٬۰۰۰ کیلوگرم') })
  expect((await clerk.say(cargo.usualRents, {})).data!.heaviestKg).toBe(90_000)
  expect((await maryam.say(cargo.usualRents, {})).data!.heaviestKg).toBe(60_000)
  expect(await yard.close()).toEqual([])
})

describe('the usual rent', () => {
  /** Bandar Abbas to Yazd, 24 t over 700 km: 1250 toman a tonne-kilometre. */
  const toYazd = {
    CargoDestination: 'یزد، یزد',
    CargoDestinationLat: yazd.lat,
    CargoDestinationLong: yazd.lng,
    CargoDistance: 700,
    CargoRent: 21_000_000,
  }
  const usual = async () => (await maryam.say(cargo.usualRents, {})).data!
  const corridor = async () => (await usual()).corridors.find(({ to }) => to === 'یزد')
  /** Expires the figures, which a query recomputes after ten minutes. */
  const anew = async (minutes: number, check: () => Promise<void>) => {
    world.clock.now = new Date(world.clock.now.getTime() + minutes * 60_000)
    await usual()
    await vi.waitFor(check, { timeout: 15_000 })
  }

  test('is known from ten cargos but not from nine, without marked ones', async () => {
    await anew(20, async () => expect(await corridor()).toBeUndefined())
    for (let n = 0; n < 9; n += 1) await announce(toYazd)
    await announce({ ...toYazd, BastebandyId: 1, KalaWeight: 500 })
    await anew(11, async () => expect((await usual()).classes.length).toBeGreaterThan(0))
    expect(await corridor()).toBeUndefined()
    await announce(toYazd)
    await anew(11, async () => expect(await corridor()).toEqual({ from: 'هرمزگان', to: 'یزد', toman: 1250 }))
  })

  test.each([
    [12_500, []],
    [12_600, ['RENT_HIGH']],
    [125, []],
    [124, ['RENT_LOW']],
  ])('%i toman a tonne-kilometre where 1250 are usual: %o', async (rate, review) => {
    world.clock.now = new Date('2026-11-21T07:00:00Z')
    const { data } = await announce({ ...toYazd, CargoRent: rate * 24 * 700 })
    expect((await stored(data!.id)).review).toEqual(review)
  })

  test('of a corridor with few cargos is that of its distance class', async () => {
    world.clock.now = new Date('2026-11-21T07:00:00Z')
    const kerman = { CargoDestination: 'کرمان، کرمان', CargoDestinationLat: 30.2839, CargoDestinationLong: 57.0834 }
    const { data, message } = await announce({ ...toYazd, ...kerman, CargoRent: 700_000_000 })
    expect((await stored(data!.id)).review).toEqual(['RENT_HIGH'])
    expect(message).toContain('ده برابر')
  })

  test('is refused to an observer and a driver', async () => {
    const gate = await world.person('gate', { role: 'LoadHallAdmin', hallId: world.cast.halls.rajaei })
    expect((await gate.say(cargo.usualRents, {})).status).toBe(403)
    expect((await world.stranger.say(cargo.usualRents, {})).status).toBe(401)
  })
})
