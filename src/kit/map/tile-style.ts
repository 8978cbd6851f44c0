/** A basemap with an unknown schema: its layers are recognized by their names. */
import type { LayerSpecification, SourceSpecification } from 'maplibre-gl'
import type { Colours } from './colours.ts'
import type { VectorTiles } from './picture.ts'

export const tilesSource = ({ url }: VectorTiles): Record<string, SourceSpecification> => ({ tiles: { type: 'vector', url } })

const isArea = ['==', ['geometry-type'], 'Polygon'] as const
const isLine = ['==', ['geometry-type'], 'LineString'] as const
const isPoint = ['==', ['geometry-type'], 'Point'] as const
/** The Persian name where the map has one. */
const name = ['coalesce', ['get', 'name:fa'], ['get', 'name_fa'], ['get', 'name']]

interface Kind {
  says: RegExp
  layers(id: string, colours: Colours): unknown[]
}

const kinds: readonly Kind[] = [
  {
    says: /water|ocean|sea|lake|river/i,
    layers: (id, { sea }) => [
      { id: `${id}-area`, type: 'fill', filter: isArea, paint: { 'fill-color': sea } },
      { id: `${id}-line`, type: 'line', filter: isLine, paint: { 'line-color': sea, 'line-width': 1 } },
    ],
  },
  {
    says: /boundar|admin|border/i,
    layers: (id, { border }) => [{ id, type: 'line', paint: { 'line-color': border, 'line-opacity': 0.6, 'line-width': 0.8 } }],
  },
  {
    says: /road|street|transport|highway/i,
    layers: (id, { road }) => [
      {
        id,
        type: 'line',
        filter: isLine,
        paint: {
          'line-color': road,
          'line-opacity': 0.6,
          'line-width': ['interpolate', ['exponential', 1.5], ['zoom'], 5, 0.6, 14, 5],
        },
      },
    ],
  },
  {
    says: /place|city|cities|town|settlement/i,
    layers: (id, { name: ink, land }) => [
      {
        id,
        type: 'symbol',
        filter: isPoint,
        layout: { 'text-field': name, 'text-font': ['Vazirmatn'], 'text-size': 12 },
        paint: { 'text-color': ink, 'text-halo-color': land, 'text-halo-width': 1.4 },
      },
    ],
  },
]

/** Returns the layers in drawing order: water, borders, roads, names. Unrecognized layers are left out. */
export const tileLayers = ({ layers }: VectorTiles, colours: Colours): LayerSpecification[] =>
  kinds.flatMap(({ says, layers: draw }) =>
    layers
      .filter((layer) => says.test(layer))
      .flatMap((layer) =>
        draw(`tiles-${layer}`, colours).map(
          (drawn) => ({ ...(drawn as object), source: 'tiles', 'source-layer': layer }) as LayerSpecification,
        ),
      ),
  )
