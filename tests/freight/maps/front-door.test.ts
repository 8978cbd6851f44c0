import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { maps } from '#contract/freight/maps.ts'
import { openMaps } from '#server/platform/outside/maps/index.ts'
import { openWorld, type Person, type World } from '../../world.ts'
import { KEY, mapsSettings, openProvider, type Provider } from './provider.ts'
import { geoJson, isfahan, mapIrPlaces, neshan, road, tehran, valhalla } from './recorded.ts'

let world: World
let maryam: Person
let provider: Provider
/** The world's own context, copied and reconfigured by every test so that every service is a new one. */
const outside = openMaps(mapsSettings({}))
const configure = (change: Parameters<typeof mapsSettings>[0]) =>
  Object.assign(outside, openMaps(mapsSettings({ url: provider.url, ...change })))

beforeAll(async () => {
  provider = await openProvider()
  world = await openWorld({ outside: { maps: outside } })
  maryam = await world.person('maryam', { role: 'TransportationCompanyAdmin', companyId: world.cast.companies.sepehr.id })
})
afterAll(async () => {
  await world.close()
  provider.close()
})

const opened = new Date('2026-11-21T06:15:00Z')
const later = (ms: number) => {
  world.clock.now = new Date(opened.getTime() + ms)
}
const DAY = 24 * 3_600_000

beforeEach(async () => {
  later(0)
  provider.asked.length = 0
  provider.says = { body: geoJson }
  configure({})
  await world.db.deleteFrom('map_answer').execute()
})
afterEach(() => expect(world.errors).toEqual([]))

const ends = {
  CargoSourceLat: tehran.lat,
  CargoSourceLong: tehran.lng,
  CargoDestinationLat: isfahan.lat,
  CargoDestinationLong: isfahan.lng,
}
const estimate = (change: object = {}, who = maryam) => who.say(maps.estimate, { ...ends, ...change })
const route = (change: object = {}, who = maryam) => who.say(maps.route, { ...ends, ...change })
const find = (Text: string, Select?: 'city' | 'place', who = maryam) =>
  who.say(maps.autocomplete, { Text, ...(Select ? { Select } : {}) })

/** The product's own road graph. */
const rough = { km: 434, hours: 7, source: 'estimate' }

describe('permissions', () => {
  test('refuses a hall, an administrator, a member without the flag and a stranger', async () => {
    const { companies, halls } = world.cast
    const gate = await world.person('gate', { role: 'LoadHallAdmin', hallId: halls.rajaei })
    const root = await world.person('root', { role: 'Admin' })
    const sara = await world.person('sara', { role: 'TransportationCompanyMember', companyId: companies.sepehr.id })
    for (const who of [gate, root, sara, world.stranger]) {
      const replies = [
        await who.say(maps.options, {}),
        await find('تهران', 'city', who),
        await estimate({}, who),
        await route({}, who),
      ]
      const status = who === world.stranger ? 401 : 403
      expect(replies.map((reply) => reply.status)).toEqual([status, status, status, status])
    }
  })

  test('allows an owner, and a member who announces or edits', async () => {
    const { companies, owners } = world.cast
    const mina = await world.person('mina', { role: 'ProductOwnerAdmin', ownerId: owners.mina })
    const member = (name: string, flag: 'access_Load_Add' | 'access_Load_Update') =>
      world.person(name, { role: 'TransportationCompanyMember', companyId: companies.sepehr.id, flags: [flag] })
    for (const who of [mina, await member('nima', 'access_Load_Add'), await member('reza', 'access_Load_Update')]) {
      expect((await estimate({}, who)).status).toBe(200)
    }
  })
})

describe('an invalid place', () => {
  const again = 'هنگام جست‌وجو، گزینهٔ دلخواه را از فهرست پیشنهادها انتخاب کنید.'

  test.each([
    ['CargoSourceLat', '', `مبدأ انتخاب‌شده معتبر نیست! ${again}`],
    ['CargoSourceLong', '', `مبدأ انتخاب‌شده معتبر نیست! ${again}`],
    ['CargoDestinationLat', '', `مقصد انتخاب‌شده معتبر نیست! ${again}`],
    ['CargoDestinationLong', '', `مقصد انتخاب‌شده معتبر نیست! ${again}`],
    ['CargoSourceLat', 51.4, 'مبدأ در ایران یا کنار مرزهای آن نیست.'],
    ['CargoDestinationLat', 0, 'مقصد در ایران یا کنار مرزهای آن نیست.'],
  ])('refuses %s of «%s» at its field', async (field, value, sentence) => {
    configure({ provider: 'osrm' })
    for (const request of [estimate, route]) {
      const { status, errors } = await request({ [field]: value })
      expect([status, errors]).toEqual([422, { [field]: sentence }])
    }
    expect(provider.asked).toEqual([])
  })

  test('with a non-number is a bad shape', async () => {
    expect((await estimate({ CargoSourceLat: 'اینجا' })).status).toBe(400)
  })
})

describe('without a service', () => {
  test('the road graph answers, and says that it is an estimate', async () => {
    expect((await estimate()).data).toEqual(rough)
    const { data } = await route()
    expect(data).toMatchObject(rough)
    expect(data!.line.at(0)).toEqual([tehran.lng, tehran.lat])
    expect(data!.line.at(-1)).toEqual([isfahan.lng, isfahan.lat])
    expect(data!.line.length).toBeGreaterThan(3)
    expect(data!.silent).toBe(false)
  })

  test('accepts digits of any script, and the minimum is one', async () => {
    const persian = { CargoSourceLat: '۳۵٫۶۸۹۲', CargoDestinationLat: '۳۵٫۶۸۹۲', CargoDestinationLong: '۵۱٫۳۸۹' }
    expect((await estimate(persian)).data).toEqual({ km: 1, hours: 1, source: 'estimate' })
  })

  test('suggests and offers nothing', async () => {
    expect([(await find('تهران')).data, (await find('تهران', 'place')).data]).toEqual([[], []])
    expect((await maryam.say(maps.options, {})).data).toEqual({ cities: false, places: false, tiles: null })
  })
})

test('a browser gets the available searches and the tile address, and no key', async () => {
  configure({
    provider: 'map.ir',
    iran: true,
    places: { provider: 'neshan', url: undefined, key: KEY },
    tiles: 'https://t.ir/iran.pmtiles',
  })
  const reply = await maryam.say(maps.options, {})
  expect(reply.data).toEqual({ cities: true, places: true, tiles: 'https://t.ir/iran.pmtiles' })
})

describe('with a service', () => {
  test.each([
    ['map.ir', geoJson, 6],
    ['neshan', neshan, 6],
    ['osrm', geoJson, 6],
    // It measured a truck: its four and a half hours are not extended.
    ['valhalla', valhalla, 5],
  ] as const)('%s gives whole km and hours under its own name', async (name, body, hours) => {
    configure({ provider: name })
    provider.says = { body }
    expect((await estimate()).data).toEqual({ km: 447, hours, source: name })
    expect((await route()).data).toEqual({ km: 447, hours, source: name, line: road, silent: false })
  })

  test('no response has the key', async () => {
    for (const name of ['map.ir', 'neshan', 'osrm', 'valhalla'] as const) {
      configure({ provider: name, iran: true })
      provider.says = { status: 401, body: { message: `bad key ${KEY}` } }
      const replies = [await estimate(), await route(), await find('تهران'), await maryam.say(maps.options, {})]
      expect(JSON.stringify(replies)).not.toContain(KEY)
    }
  })
})

describe('returns a marked estimate', () => {
  const { code: _, ...noCode } = geoJson
  test.each([
    ['HTML', { body: '<!doctype html><title>503</title>' }],
    ['a fault', { status: 500, body: geoJson }],
    ['a refused key', { status: 401, body: { message: 'Unauthorized' } }],
    ['another shape', { body: { paths: [{ distance: 446_530 }] } }],
    ['a list', { body: [] }],
    ['an empty answer', { body: null }],
    ['an infinite road', { body: { ...noCode, routes: [{ ...geoJson.routes[0], distance: 4e12 }] } }],
    ['a road of length zero', { body: { ...noCode, routes: [{ ...geoJson.routes[0], distance: -1 }] } }],
    ['no road', { status: 400, body: { code: 'NoRoute', message: 'Impossible route between points' } }],
    ['silence', 'nothing'],
  ] as const)('when a service answers %s', async (_, answer) => {
    for (const name of ['map.ir', 'neshan', 'osrm', 'valhalla'] as const) {
      provider.says = answer
      const timeoutMs = answer === 'nothing' ? 50 : 5000
      configure({ provider: name, timeoutMs })
      expect((await estimate()).data).toEqual(rough)
      configure({ provider: name, timeoutMs })
      expect((await route()).data).toMatchObject(rough)
    }
    // Fifty milliseconds may be too few even for the request to arrive.
    if (answer !== 'nothing') expect(provider.asked).toHaveLength(8)
    expect(await world.db.selectFrom('map_answer').selectAll().execute()).toEqual([])
  })

  test('when the connection is refused', async () => {
    configure({ provider: 'osrm', url: 'http://127.0.0.1:9' })
    expect((await estimate()).data).toEqual(rough)
  })
})

describe('an answer is cached', () => {
  beforeEach(() => configure({ provider: 'osrm' }))

  test('for the same pair to four decimals, for every user', async () => {
    await estimate()
    const farid = await world.person('farid', { role: 'TransportationCompanyAdmin', companyId: world.cast.companies.kaveh.id })
    const again = await estimate({ CargoSourceLat: 35.689_24, CargoDestinationLong: '51.66796' }, farid)
    expect([again.data, provider.asked.length]).toEqual([{ km: 447, hours: 6, source: 'osrm' }, 1])
  })

  test('not for a nearby gate, the reverse route, the line or another service', async () => {
    await estimate()
    await estimate({ CargoSourceLat: 35.6894 })
    await estimate({
      CargoSourceLat: isfahan.lat,
      CargoSourceLong: isfahan.lng,
      CargoDestinationLat: tehran.lat,
      CargoDestinationLong: tehran.lng,
    })
    await route()
    await route()
    configure({ provider: 'map.ir' })
    expect((await estimate()).data!.source).toBe('map.ir')
    expect(provider.asked).toHaveLength(5)
  })

  test('for thirty days, then it is requested again', async () => {
    await estimate()
    later(30 * DAY - 1)
    await estimate()
    expect(provider.asked).toHaveLength(1)
    later(30 * DAY)
    await estimate()
    expect(provider.asked).toHaveLength(2)
  })

  test('and deleted with the next one stored', async () => {
    await estimate()
    later(30 * DAY)
    await estimate({ CargoSourceLat: 35.7 })
    expect(await world.db.selectFrom('map_answer').select('question').execute()).toEqual([
      { question: 'estimate 35.7,51.389;32.6546,51.668' },
    ])
  })

  test('and returned while the service is down', async () => {
    await estimate()
    provider.says = { status: 503, body: {} }
    expect((await estimate()).data!.source).toBe('osrm')
    expect((await estimate({ CargoSourceLat: 35.7 })).data!.source).toBe('estimate')
    expect((await route()).data).toMatchObject({ source: 'estimate', silent: true })
  })
})

describe('a failed service is paused', () => {
  test('for ten seconds, then it is requested again', async () => {
    configure({ provider: 'osrm' })
    provider.says = { status: 500, body: {} }
    await estimate()
    provider.says = { body: geoJson }
    later(9_999)
    expect((await estimate()).data).toEqual(rough)
    expect(provider.asked).toHaveLength(1)
    later(10_000)
    expect((await estimate()).data!.source).toBe('osrm')
  })

  test.each([
    ['a wrong key', { status: 401, body: { message: KEY } }, 'status 401'],
    ['a page instead of an answer', { body: '<h1>captive</h1>' }, 'no JSON'],
    ['another shape', { body: { routes: KEY } }, 'not the documented shape'],
  ])('and the log has the cause once, without a key, a place or an answer: %s', async (_, says, reason) => {
    configure({ provider: 'osrm' })
    world.warnings.length = 0
    provider.says = says
    await Promise.all([estimate(), estimate({ CargoSourceLat: 35.7 })])
    await estimate()
    expect(world.warnings).toEqual([{ service: 'osrm', reason }])
    later(10_000)
    await estimate()
    expect(world.warnings).toHaveLength(2)
  })

  test('counted from the end of the timeout', async () => {
    configure({ provider: 'osrm', timeoutMs: 50 })
    provider.says = 'nothing'
    await estimate()
    outside.timeoutMs = 5000
    provider.says = { body: geoJson }
    later(10_049)
    expect((await estimate()).data!.source).toBe('estimate')
    later(10_050)
    expect((await estimate()).data!.source).toBe('osrm')
  })

  test('and no longer after the clock was set back', async () => {
    configure({ provider: 'osrm' })
    provider.says = { status: 500, body: {} }
    await estimate()
    provider.says = { body: geoJson }
    later(-3_600_000)
    expect((await estimate()).data!.source).toBe('osrm')
  })

  test('but not for a pair without a road', async () => {
    configure({ provider: 'osrm' })
    provider.says = { status: 400, body: { code: 'NoRoute' } }
    await estimate()
    provider.says = { body: geoJson }
    expect((await estimate({ CargoSourceLat: 35.7 })).data!.source).toBe('osrm')
  })
})

describe('searching for a place', () => {
  beforeEach(() => {
    configure({ provider: 'map.ir', iran: true })
    provider.says = { body: mapIrPlaces }
  })

  test('finds cities where the settings allow it; the box uses its own service', async () => {
    expect((await find('اصف')).data!.map(({ title }) => title)).toEqual(['اصفهان', 'اصفهانک'])
    expect((await find('اصف', 'place')).data).toEqual([])
    configure({ provider: 'map.ir', places: { provider: 'map.ir', url: provider.url, key: KEY } })
    expect((await find('اصف', 'city')).data).toEqual([])
    expect((await find('اصف', 'place')).data).toHaveLength(2)
    expect(provider.asked).toHaveLength(2)
  })

  test('for an empty text finds nothing, without a request', async () => {
    for (const blank of ['', '  ', '\u200c']) expect((await find(blank)).data).toEqual([])
    expect(provider.asked).toEqual([])
  })

  test('refuses a text too long and another box as bad shapes', async () => {
    expect((await find('ا'.repeat(101))).status).toBe(400)
    expect((await find('اصف', 'poi' as never)).status).toBe(400)
  })

  test('reports an unreachable service, and pauses it', async () => {
    provider.says = { status: 500, body: mapIrPlaces }
    const reply = await find('اصف')
    expect([reply.status, reply.reason, reply.data]).toEqual([502, 'outside-unreachable', null])
    expect(reply.message).toContain('خطا در برقراری ارتباط')
    expect((await find('اصفه')).status).toBe(502)
    expect(provider.asked).toHaveLength(1)
    configure({ provider: 'map.ir', iran: true, timeoutMs: 50 })
    provider.says = 'nothing'
    expect((await find('اصف')).reason).toBe('outside-unreachable')
  })

  test('with a failure still allows route requests to the same provider', async () => {
    provider.says = { status: 500, body: {} }
    expect((await find('اصف')).status).toBe(502)
    provider.says = { body: geoJson }
    expect((await estimate()).data!.source).toBe('map.ir')
  })
})
