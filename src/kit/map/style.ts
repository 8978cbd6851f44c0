/** The built-in basemap: own data, own font, no external requests. */
import font from '@fontsource-variable/vazirmatn/files/vazirmatn-arabic-wght-normal.woff2?url'
import latin from '@fontsource-variable/vazirmatn/files/vazirmatn-latin-wght-normal.woff2?url'
import type { GeoJSONSourceSpecification, LayerSpecification, StyleSpecification, SymbolLayerSpecification } from 'maplibre-gl'
import { mapWords } from './map-words.ts'
import type { Colours } from './colours.ts'
import type { Picture, Labelled, Position } from './picture.ts'
import { tileLayers, tilesSource } from './tile-style.ts'

const FONT = ['Vazirmatn']
const here = (path: string) => new URL(path, location.href).href
/** Inhabitants from which a city is named, by zoom. */
const named: [from: number, ...steps: number[]] = [600_000, 5, 250_000, 6, 90_000, 7, 30_000, 8, 0]

const lettering = (size: number): SymbolLayerSpecification['layout'] => ({
  'text-field': ['get', 'name'],
  'text-font': FONT,
  'text-size': size,
  'text-padding': 4,
})

const background = (colours: Colours): LayerSpecification[] => [
  { id: 'sea', type: 'background', paint: { 'background-color': colours.sea } },
  { id: 'abroad', type: 'fill', source: 'countries', paint: { 'fill-color': colours.abroad } },
  { id: 'land', type: 'fill', source: 'provinces', paint: { 'fill-color': colours.land } },
  { id: 'provinces', type: 'line', source: 'provinces', paint: { 'line-color': colours.province, 'line-width': 1 } },
  { id: 'borders', type: 'line', source: 'countries', paint: { 'line-color': colours.border, 'line-width': 0.8 } },
]

const roads = (colours: Colours): LayerSpecification => ({
  id: 'roads',
  type: 'line',
  source: 'roads',
  layout: { 'line-cap': 'round' },
  paint: {
    'line-color': colours.road,
    'line-opacity': 0.45,
    'line-width': ['interpolate', ['linear'], ['zoom'], 4, 0.7, 9, 2.5],
  },
})

/** More important names have priority. */
const placeNames = (colours: Colours): LayerSpecification => ({
  id: 'cities',
  type: 'symbol',
  source: 'cities',
  filter: ['>=', ['get', 'rank'], ['step', ['zoom'], ...named]],
  layout: { ...lettering(12), 'symbol-sort-key': ['-', ['get', 'rank']] },
  paint: { 'text-color': colours.name, 'text-halo-color': colours.land, 'text-halo-width': 1.4 },
})

const abroadNames = (colours: Colours): LayerSpecification[] => [
  {
    id: 'neighbours',
    type: 'symbol',
    source: 'neighbours',
    layout: lettering(11),
    paint: { 'text-color': colours.faintName, 'text-halo-color': colours.abroad, 'text-halo-width': 1 },
  },
  {
    id: 'seas',
    type: 'symbol',
    source: 'seas',
    layout: lettering(13),
    paint: { 'text-color': colours.seaName, 'text-halo-color': colours.sea, 'text-halo-width': 1 },
  },
]

const route = (colours: Colours, dashed: boolean): LayerSpecification[] => [
  {
    id: 'route-ground',
    type: 'line',
    source: 'route',
    layout: { 'line-cap': 'round', 'line-join': 'round' },
    paint: { 'line-color': colours.land, 'line-width': 6 },
  },
  {
    id: 'route',
    type: 'line',
    source: 'route',
    layout: { 'line-cap': dashed ? 'butt' : 'round', 'line-join': 'round' },
    paint: { 'line-color': colours.route, 'line-width': 3, ...(dashed ? { 'line-dasharray': [2.2, 1.4] } : {}) },
  },
]

/** The whole style for what is to be seen. Equal pictures make equal styles, so the engine redraws only what changed. */
export function styleOf(picture: Picture, colours: Colours): StyleSpecification {
  const { tiles } = picture
  const data = (collection: GeoJSONSourceSpecification['data']) => ({ type: 'geojson' as const, data: collection })
  return {
    version: 8,
    'font-faces': {
      Vazirmatn: [
        { url: here(font), 'unicode-range': ['U+0600-06FF', 'U+200C-200E', 'U+FB50-FDFF', 'U+FE70-FEFC'] },
        { url: here(latin) },
      ],
    },
    sources: {
      countries: { type: 'geojson', data: here('/map/countries.json') },
      provinces: { type: 'geojson', data: here('/map/provinces.json') },
      roads: data(lines(picture.roads)),
      cities: data(points(picture.cities)),
      seas: data(points(mapWords.seas)),
      neighbours: data(points(mapWords.neighbours)),
      route: data(lines([picture.line, ...(picture.rings ?? [])])),
      ...(tiles ? tilesSource(tiles) : {}),
    },
    layers: [
      ...background(colours),
      ...(tiles ? tileLayers(tiles, colours) : [roads(colours)]),
      ...route(colours, picture.dashed),
      ...abroadNames(colours),
      ...(tiles?.layers.some(isPlaces) ? [] : [placeNames(colours)]),
    ],
  }
}

const isPlaces = (layer: string) => /place|city|cities|town|settlement/i.test(layer)

/** Named points, each with its rank. */
const points = (places: readonly (Omit<Labelled, 'rank'> & { rank?: number })[]) => ({
  type: 'FeatureCollection' as const,
  features: places.map(({ name, rank = 0, lng, lat }) => ({
    type: 'Feature' as const,
    properties: { name, rank },
    geometry: { type: 'Point' as const, coordinates: [lng, lat] },
  })),
})

/** Lines of at least two points. */
const lines = (pieces: readonly (readonly Position[])[]) => ({
  type: 'FeatureCollection' as const,
  features: pieces
    .filter((piece) => piece.length > 1)
    .map((piece) => ({
      type: 'Feature' as const,
      properties: {},
      geometry: { type: 'LineString' as const, coordinates: piece.map((at) => [...at]) },
    })),
})
