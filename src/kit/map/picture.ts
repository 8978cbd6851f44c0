/** The map's content as passed by the page. The map itself depends on no area of the product. */

/** Degrees, `[lng, lat]`, as the map's own formats have it. */
export type Position = [lng: number, lat: number]

/** A place with its name. `rank` is its priority among overlapping labels: inhabitants. */
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
  /** Label next to it. */
  label: string
  /** Text for screen readers. */
  spoken: string
  /** A filled dot; else a ring. */
  solid: boolean
  /** Fixed from the start: not draggable. */
  fixed?: true
}

/** A vector basemap in addition to the built-in one: its address for the engine and its layers. */
export interface VectorTiles {
  url: string
  layers: readonly string[]
}

export interface Picture {
  ends: readonly MapEnd[]
  line: readonly Position[]
  /** Further lines, drawn like it. */
  rings?: readonly (readonly Position[])[] | undefined
  /** Estimated: the line is dashed. */
  dashed: boolean
  cities: readonly Labelled[]
  roads: readonly (readonly [Position, Position])[]
  tiles: VectorTiles | null
}
