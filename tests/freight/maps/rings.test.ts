import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ring } from '#app/kit/map/rings.ts'

const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Returns kilometres between two places by the inverse of the formula that draws the circle. */
function apart([lng, lat]: readonly [number, number], to: { lat: number; lng: number }): number {
  const [dLat, dLng] = [radians(to.lat - lat), radians(to.lng - lng)]
  const half = Math.sin(dLat / 2) ** 2 + Math.cos(radians(lat)) * Math.cos(radians(to.lat)) * Math.sin(dLng / 2) ** 2
  return 2 * 6371 * Math.asin(Math.sqrt(half))
}

test('every corner of a circle has the given distance from its middle, and it is closed', () => {
  const place = fc.record({
    lat: fc.double({ min: 25, max: 40, noNaN: true }),
    lng: fc.double({ min: 44, max: 63, noNaN: true }),
  })
  fc.assert(
    fc.property(place, fc.integer({ min: 1, max: 5000 }), (middle, km) => {
      const circle = ring(middle, km)
      expect(circle[0]).toEqual(circle.at(-1))
      for (const corner of circle) expect(Math.abs(apart(corner, middle) - km)).toBeLessThan(0.001 * km)
    }),
  )
})
