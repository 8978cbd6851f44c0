import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as v from 'valibot'
import { openMaps } from '#server/platform/outside/maps/index.ts'
import { NoRoad, type Router } from '#server/platform/outside/maps/port.ts'
import { Encoded, Geometry } from '#server/platform/outside/maps/shape.ts'
import { KEY, mapsSettings, openProvider, type Provider } from './provider.ts'
import { encoded, geoJson, isfahan, neshan, road, tehran, valhalla, withoutLine } from './recorded.ts'

let provider: Provider
beforeAll(async () => {
  provider = await openProvider()
})
afterAll(() => provider.close())
beforeEach(() => {
  provider.asked.length = 0
})

const patience = () => AbortSignal.timeout(5000)
const routerOf = (name: Router['name'], more: object = {}) =>
  openMaps(mapsSettings({ provider: name, url: provider.url, ...more })).router!

const measured = { metres: 446_530, seconds: 16_230 }
const lngLat = '51.389,35.6892;51.668,32.6546'

describe('a line', () => {
  const hauls: [number, number][] = [
    [-120.2, 38.5],
    [-120.95, 40.7],
    [-126.453, 43.252],
  ]

  test('encoded with five or six decimals is the published one', () => {
    expect(v.parse(Encoded(5), '_p~iF~ps|U_ulLnnqC_mqNvxq`@')).toEqual(hauls)
    expect(v.parse(Encoded(6), '_izlhA~rlgdF_{geC~ywl@_kwzCn`{nI')).toEqual(hauls)
  })

  test('with six decimals read as five is nowhere on the globe', () => {
    expect(v.is(Encoded(5), '_izlhA~rlgdF_{geC~ywl@_kwzCn`{nI')).toBe(false)
  })

  test.each([
    ['one point', { type: 'LineString', coordinates: [road[0]] }],
    ['another geometry', { type: 'Point', coordinates: [51.389, 35.6892] }],
    ['words', { type: 'LineString', coordinates: [['a', 'b'], road[0]] }],
    ['an empty text', ''],
    ['a word', 'A'],
    ['nothing', null],
  ])('%s is no line', (_, geometry) => expect(v.is(Geometry, geometry)).toBe(false))

  test('may have heights and numbers in text', () => {
    const coordinates = road.map(([lng, lat]) => [String(lng), lat, 1200])
    expect(v.parse(Geometry, { type: 'LineString', coordinates })).toEqual(road)
  })
})

describe.each([
  ['osrm', '/route/v1/driving', '/route/v1/driving'],
  ['map.ir', '/eta/route/v1/driving', '/routes/route/v1/driving'],
] as const)('%s', (name, estimatePath, routePath) => {
  test('is requested for an estimate with longitude first and the key in a header', async () => {
    provider.says = { body: withoutLine }
    expect(await routerOf(name).estimate(tehran, isfahan, patience())).toEqual(measured)
    expect(provider.asked).toMatchObject([
      { method: 'GET', path: `${estimatePath}/${lngLat}`, query: { overview: 'false', alternatives: 'false' } },
    ])
    expect(provider.asked[0]!.headers['x-api-key']).toBe(KEY)
  })

  test.each([
    ['GeoJSON', geoJson],
    ['an encoded line', encoded],
  ])('gives the route as %s', async (_, body) => {
    provider.says = { body }
    expect(await routerOf(name).route(tehran, isfahan, patience())).toEqual({ ...measured, line: road })
    expect(provider.asked).toMatchObject([
      { path: `${routePath}/${lngLat}`, query: { overview: 'full', geometries: 'geojson', steps: 'false' } },
    ])
  })

  test('reports a missing road', async () => {
    for (const code of ['NoRoute', 'NoSegment']) {
      provider.says = { status: 400, body: { code, message: 'Impossible route between points' } }
      await expect(routerOf(name).route(tehran, isfahan, patience())).rejects.toThrow(NoRoad)
    }
  })

  test('is ignored when it refuses, or its line is elsewhere', async () => {
    provider.says = { status: 400, body: { ...geoJson, code: 'InvalidQuery' } }
    await expect(routerOf(name).route(tehran, isfahan, patience())).rejects.toThrow('refused')
    provider.says = { body: geoJson }
    await expect(routerOf(name).route(isfahan, tehran, patience())).rejects.toThrow('elsewhere')
  })
})

test('numbers of map.ir may be texts, and its estimate a bare pair', async () => {
  provider.says = { body: { distance: '446530', duration: '16230' } }
  expect(await routerOf('map.ir').estimate(tehran, isfahan, patience())).toEqual(measured)
})

describe('Neshan', () => {
  test('is requested with latitude first, and its legs are added', async () => {
    provider.says = { body: neshan }
    expect(await routerOf('neshan').estimate(tehran, isfahan, patience())).toEqual(measured)
    expect(provider.asked).toMatchObject([
      {
        method: 'GET',
        path: '/v4/direction',
        query: { type: 'car', origin: '35.6892,51.389', destination: '32.6546,51.668' },
      },
    ])
    expect(provider.asked[0]!.headers['api-key']).toBe(KEY)
  })

  test('gives the route as an encoded line', async () => {
    provider.says = { body: neshan }
    expect(await routerOf('neshan').route(tehran, isfahan, patience())).toEqual({ ...measured, line: road })
  })

  test('reports a missing road', async () => {
    provider.says = { body: { routes: [] } }
    await expect(routerOf('neshan').estimate(tehran, isfahan, patience())).rejects.toThrow(NoRoad)
    await expect(routerOf('neshan').route(tehran, isfahan, patience())).rejects.toThrow(NoRoad)
  })
})

describe('Valhalla', () => {
  test('is requested for a truck of 25 tonnes and 4 metres', async () => {
    provider.says = { body: valhalla }
    expect(await routerOf('valhalla').estimate(tehran, isfahan, patience())).toEqual(measured)
    expect(provider.asked).toMatchObject([{ method: 'POST', path: '/route' }])
    expect(provider.asked[0]!.body).toEqual({
      locations: [
        { lat: 35.6892, lon: 51.389 },
        { lat: 32.6546, lon: 51.668 },
      ],
      costing: 'truck',
      costing_options: { truck: { weight: 25, height: 4 } },
      units: 'kilometers',
    })
  })

  test('gives the route as legs of six decimals, one after the other', async () => {
    provider.says = { body: valhalla }
    expect(await routerOf('valhalla').route(tehran, isfahan, patience())).toEqual({ ...measured, line: road })
  })

  test('reports a missing road, and other refusals as failures', async () => {
    provider.says = { status: 400, body: { error_code: 442, error: 'No path could be found for input', status_code: 400 } }
    await expect(routerOf('valhalla').estimate(tehran, isfahan, patience())).rejects.toThrow(NoRoad)
    provider.says = { status: 400, body: { error_code: 125, error: 'No costing method found', status_code: 400 } }
    await expect(routerOf('valhalla').estimate(tehran, isfahan, patience())).rejects.toThrow('refused')
  })

  test('is ignored in miles', async () => {
    provider.says = { body: { trip: { ...valhalla.trip, units: 'miles' } } }
    await expect(routerOf('valhalla').estimate(tehran, isfahan, patience())).rejects.toThrow('shape')
  })
})

test('a key is in no address, no redirected request and no error', async () => {
  const elsewhere = await openProvider()
  provider.says = { status: 302, body: '', headers: { location: `${elsewhere.url}/route` } }
  for (const name of ['map.ir', 'neshan', 'osrm', 'valhalla'] as const) {
    const failure: unknown = await routerOf(name)
      .route(tehran, isfahan, patience())
      .catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(Error)
    expect(`${String(failure)} ${JSON.stringify(failure)} ${String((failure as Error).cause)}`).not.toContain(KEY)
  }
  expect(provider.asked).toHaveLength(4)
  expect(provider.asked.map(({ path, query }) => path + JSON.stringify(query)).join()).not.toContain(KEY)
  expect(elsewhere.asked).toEqual([])
  elsewhere.close()
})

test('without a key no header is sent', async () => {
  provider.says = { body: geoJson }
  await routerOf('osrm', { key: undefined }).route(tehran, isfahan, patience())
  expect(provider.asked[0]!.headers).not.toHaveProperty('x-api-key')
})
