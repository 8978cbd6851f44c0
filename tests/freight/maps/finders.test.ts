import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openMaps } from '#server/platform/outside/maps/index.ts'
import { KEY, mapsSettings, openProvider, type Provider } from './provider.ts'
import { mapIrPlaces, neshanPlaces } from './recorded.ts'

let provider: Provider
beforeAll(async () => {
  provider = await openProvider()
})
afterAll(() => provider.close())
beforeEach(() => {
  provider.asked.length = 0
})

const patience = () => AbortSignal.timeout(5000)
const citiesOf = (name: 'map.ir' | 'neshan') => openMaps(mapsSettings({ provider: name, url: provider.url, iran: true })).cities!
const placesOf = (name: 'map.ir' | 'neshan') =>
  openMaps(mapsSettings({ places: { provider: name, url: provider.url, key: KEY } })).places!

const atIsfahan = { title: 'اصفهان', lat: 32.6546, lng: 51.668 }

test('the city search and the box exist only with a configured search service', () => {
  const all = (change: object) => {
    const { router, cities, places } = openMaps(mapsSettings({ url: provider.url, ...change }))
    return [router?.name, cities?.name, places?.name]
  }
  expect(all({})).toEqual([undefined, undefined, undefined])
  expect(all({ iran: true })).toEqual([undefined, undefined, undefined])
  expect(all({ iran: true, provider: 'osrm' })).toEqual(['osrm', undefined, undefined])
  expect(all({ provider: 'map.ir' })).toEqual(['map.ir', undefined, undefined])
  expect(all({ iran: true, provider: 'neshan', places: { provider: 'map.ir' } })).toEqual(['neshan', 'neshan', 'map.ir'])
})

test('requests cities from map.ir with the key in a header, and reads its texts and Arabic letters', async () => {
  provider.says = { body: mapIrPlaces }
  expect(await citiesOf('map.ir').find('اصف', patience())).toEqual([
    { ...atIsfahan, address: 'اصفهان، اصفهان', source: 'map.ir' },
    { title: 'اصفهانک', address: 'اصفهان، خیابان جی', lat: 32.61, lng: 51.72, source: 'map.ir' },
  ])
  expect(provider.asked).toMatchObject([
    { method: 'POST', path: '/search/v2/autocomplete', query: {}, body: { text: 'اصف', $select: 'city' } },
  ])
  expect(provider.asked[0]!.headers['x-api-key']).toBe(KEY)
})

test('the places box requests streets and sites from map.ir as well', async () => {
  provider.says = { body: mapIrPlaces }
  await placesOf('map.ir').find('خیابان جی', patience())
  const { $select } = provider.asked[0]!.body as { $select: string }
  expect($select.split(',')).toEqual(expect.arrayContaining(['city', 'roads', 'poi']))
})

test('requests Neshan near the middle of Iran, x is east and y is north, and only settlements are cities', async () => {
  provider.says = { body: neshanPlaces }
  expect(await citiesOf('neshan').find('اصف', patience())).toEqual([{ ...atIsfahan, address: 'اصفهان', source: 'neshan' }])
  expect(provider.asked).toMatchObject([{ method: 'GET', path: '/v1/search', query: { term: 'اصف', lat: '32.5', lng: '53.5' } }])
  expect(provider.asked[0]!.headers['api-key']).toBe(KEY)
  const places = await placesOf('neshan').find('اصف', patience())
  expect(places.map(({ title }) => title)).toEqual(['اصفهان', 'رستوران شهرزاد'])
})

test('returns at most ten', async () => {
  provider.says = { body: { items: Array.from({ length: 30 }, () => neshanPlaces.items[0]) } }
  expect(await placesOf('neshan').find('اصف', patience())).toHaveLength(10)
})

test.each([
  ['a page', { body: '<html>503</html>' }],
  ['another shape', { body: { results: [] } }],
  ['places without names', { body: { value: [{}], items: [{}] } }],
  ['a fault', { status: 500, body: { value: [], items: [] } }],
  ['a refused key', { status: 401, body: { message: KEY } }],
])('%s is no list of places', async (_, answer) => {
  provider.says = answer
  for (const finder of [citiesOf('map.ir'), citiesOf('neshan')]) {
    const failure: unknown = await finder.find('اصف', patience()).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(Error)
    expect(String(failure)).not.toContain(KEY)
  }
})
