import fc from 'fast-check'
import { expect, test } from 'vitest'
import { greatCircle } from '#contract/freight/road.ts'
import { NAMED_WITHIN, nearestPlace, placeAt } from '#app/modules/freight/announce/map/naming.ts'
import { merged } from '#app/modules/freight/announce/map/suggestions.ts'
import { places } from './iran.ts'
import { placeLabel } from '#contract/freight/place.ts'

const points = places.map((place) => ({ label: placeLabel(place), lat: place.lat, lng: place.lng }))
const tehran = { lat: 35.6944, lng: 51.4215 }
const point = fc.record({ lat: fc.double({ min: 25, max: 40, noNaN: true }), lng: fc.double({ min: 44, max: 63, noNaN: true }) })

test('an end dropped in a town has its name and keeps the exact point', () => {
  expect(placeAt({ lat: 35.7000001, lng: 51.4000001 }, points)).toEqual({ label: 'تهران، تهران', lat: 35.7, lng: 51.4 })
})

test('far from every town it only names the nearest', () => {
  const desert = placeAt({ lat: 33.5, lng: 55.9 }, points)
  expect(desert.label).toMatch(/^نقطه‌ای نزدیک .+، .+/)
  expect(desert).toMatchObject({ lat: 33.5, lng: 55.9 })
})

test('without a known place it is a point', () => {
  expect(placeAt(tehran, [])).toEqual({ label: 'نقطهٔ انتخاب‌شده', ...tehran })
})

test('whatever the point, no place is nearer than the one it is named after', () => {
  fc.assert(
    fc.property(point, (at) => {
      const { place, km } = nearestPlace(at, points)!
      expect(points.every((other) => greatCircle(at, other) >= km)).toBe(true)
      expect(placeAt(at, points).label === place.label).toBe(km <= NAMED_WITHIN)
    }),
    { numRuns: 100 },
  )
})

const suggestion = (title: string, address: string, lat: number, lng: number) => ({ title, address, lat, lng, source: 'map.ir' })

test('a suggestion adds to the device’s own places, and repeats none of them', () => {
  const own = [{ label: 'تهران، تهران', ...tehran }]
  const found = merged(own, [
    suggestion('تهران', 'استان تهران', tehran.lat + 0.01, tehran.lng),
    suggestion('تهران', 'تهران', 36.2, 52),
    suggestion('تهرانپارس', 'تهران', 35.7443, 51.53),
    suggestion('تهران‌پارس', 'تهران', 35.7443, 51.5301),
  ])
  expect(found.map(({ label }) => label)).toEqual(['تهران، تهران', 'تهرانپارس، تهران'])
})

test('a suggestion of any length fits the wire', () => {
  const [place] = merged([], [suggestion('انبار', 'خیابان '.repeat(40), 35, 51)])
  expect(place!.label.length).toBeLessThanOrEqual(120)
})

test('the device’s own places come first, whatever is suggested', () => {
  const own = points.slice(0, 5)
  fc.assert(
    fc.property(fc.array(point, { maxLength: 12 }), (points) => {
      const found = merged(
        own,
        points.map(({ lat, lng }, n) => suggestion(`جا ${n}`, '', lat, lng)),
      )
      expect(found.slice(0, own.length)).toEqual(own)
      expect(new Set(found.map(({ label }) => label)).size).toBe(found.length)
    }),
  )
})
