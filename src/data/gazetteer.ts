import type { Answer } from '#contract/call.ts'
import { gazetteer, placeLabel, type Place } from '#contract/place.ts'
import { placeIndex, type PlaceIndex } from '#contract/plausible/places.ts'
import type { reference } from '#contract/reference.ts'
import { useQuery } from '@tanstack/react-query'
import type { Dated } from './kept.ts'
import { referenceQueries } from './reference.ts'

/** A place as it is chosen: what is written in its field, and what a route needs. */
export interface NamedPlace {
  /** City, comma, province. */
  label: string
  lat: number
  lng: number
}

/** The places of Iran, ready to be searched without a network. */
export interface Gazetteer {
  /** The best places for what was typed, best first. */
  find(text: string, limit?: number): (NamedPlace & Pick<Place, 'name'>)[]
  /** The place that is written exactly so. */
  byLabel(label: string): NamedPlace | undefined
  /** The places by their names, for judging whether coordinates belong to one. */
  index: PlaceIndex
  /** Every place, with its inhabitants where they are known. */
  all: readonly (NamedPlace & Pick<Place, 'name' | 'population'>)[]
}

const named = (place: Place) => ({ name: place.name, label: placeLabel(place), lat: place.lat, lng: place.lng })

function searched({ data, at, fromDevice }: Dated<Answer<typeof reference.places>>): Dated<Gazetteer> {
  const places = data.map(({ cityId, cityName, provinceName, ...rest }) => ({
    ...rest,
    id: cityId,
    name: cityName,
    province: provinceName,
  }))
  const search = gazetteer(places)
  const labels = new Map(places.map((place) => [placeLabel(place), named(place)]))
  const found: Gazetteer = {
    find: (text, limit) => search(text, limit).map(named),
    byLabel: (label) => labels.get(label),
    index: placeIndex(places),
    all: places.map((place) => ({ ...named(place), population: place.population })),
  }
  return { data: found, at, fromDevice }
}

/** The gazetteer and when it was fetched. */
export const useGazetteer = () => useQuery({ ...referenceQueries.places, select: searched, structuralSharing: false })
