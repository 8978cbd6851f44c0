import type { Labelled, Position } from './picture.ts'

/** Named points, each with its rank. */
export const points = (places: readonly (Omit<Labelled, 'rank'> & { rank?: number })[]) => ({
  type: 'FeatureCollection' as const,
  features: places.map(({ name, rank = 0, lng, lat }) => ({
    type: 'Feature' as const,
    properties: { name, rank },
    geometry: { type: 'Point' as const, coordinates: [lng, lat] },
  })),
})

/** Lines of at least two points. */
export const lines = (pieces: readonly (readonly Position[])[]) => ({
  type: 'FeatureCollection' as const,
  features: pieces
    .filter((piece) => piece.length > 1)
    .map((piece) => ({
      type: 'Feature' as const,
      properties: {},
      geometry: { type: 'LineString' as const, coordinates: piece.map((at) => [...at]) },
    })),
})
