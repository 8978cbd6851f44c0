/** What the map shows, as the page hands it over. The map itself knows no area of the product. */

/** Degrees, `[lng, lat]`, as the map's own formats have it. */
export type Position = [lng: number, lat: number]

/** A place with its name. `rank` is its weight among names that compete for room: inhabitants. */
export interface Labelled {
  name: string
  lat: number
  lng: number
  rank: number
}

/** An end of the route. */
export interface MapEnd {
  id: string
  lat: number
  lng: number
  /** Written beside it. */
  label: string
  /** What a screen reader says. */
  spoken: string
  /** A filled dot; else a ring. */
  solid: boolean
  /** It stays where it is, from the first: nothing takes hold of it. */
  fixed?: true
}

/** A vector basemap beside the built-in one: its address for the engine and the layers it holds. */
export interface VectorTiles {
  url: string
  layers: readonly string[]
}

export interface Picture {
  ends: readonly MapEnd[]
  line: readonly Position[]
  /** Lines beside it, drawn as it is. */
  rings?: readonly (readonly Position[])[] | undefined
  /** Only estimated: the line is dashed. */
  dashed: boolean
  cities: readonly Labelled[]
  roads: readonly (readonly [Position, Position])[]
  tiles: VectorTiles | null
}
