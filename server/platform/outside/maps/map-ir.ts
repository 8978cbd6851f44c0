/** Places by map.ir (geo.md §6): `POST /search/v2/autocomplete`. */
import * as v from 'valibot'
import { askJson, keyIn, type Service } from './ask.ts'
import type { Finder } from './port.ts'
import { believed, LngLat } from './shape.ts'
import { suggestions } from './suggestions.ts'

const Name = v.nullish(v.string(), '')
const Found = v.object({
  value: v.array(
    v.object({
      title: v.string(),
      address: Name,
      province: Name,
      county: Name,
      // A place without a usable geometry is omitted; the others are kept.
      geom: v.fallback(v.nullable(v.object({ coordinates: LngLat })), null),
    }),
  ),
})

/** The kinds of places that each search field requests. */
const selects = { city: 'city', place: 'city,county,district,neighborhood,roads,poi' }

/** The city look-up (`city`), or the field that also finds streets and sites (`place`). */
export const mapIrFinder = ({ url, key }: Service, box: 'city' | 'place'): Finder => ({
  name: 'map.ir',
  async find(text, signal) {
    const body = { text, $select: selects[box] }
    const input = await askJson(`${url}/search/v2/autocomplete`, { signal, headers: keyIn('x-api-key', key), body })
    return suggestions(
      'map.ir',
      believed(Found, input).value.map(({ title, address, province, county, geom }) => ({
        title,
        within: address ? [address] : [county, province],
        at: geom && { lng: geom.coordinates[0], lat: geom.coordinates[1] },
      })),
    )
  },
})
