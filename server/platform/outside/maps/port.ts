/** The maps port: what the product asks of a maps service (S1 §7 "Maps service"; geo.md §6). */
import type { Suggestion } from '#contract/freight/maps.ts'
import type { Point } from '#contract/freight/road.ts'
import { AnsweredNo } from '../circuit.ts'

/** A measured road: metres and seconds as the service says them, before any rounding. */
export interface Measured {
  metres: number
  seconds: number
}
/** The same with its line, `[lng, lat]` from source to destination. */
interface MeasuredLine extends Measured {
  line: [number, number][]
}

/** The service answered, and its answer is that no road leads from one to the other: it is well, only this pair is not. */
export class NoRoad extends AnsweredNo {
  override name = 'NoRoad'
}

/** A service that measures roads. Every call throws when it has no answer, and ends when `signal` says so. */
export interface Router {
  readonly name: 'map.ir' | 'neshan' | 'osrm' | 'valhalla'
  /** It knows trucks; the duration of others is multiplied by `truckFactor`. */
  readonly knowsTrucks: boolean
  estimate(from: Point, to: Point, signal: AbortSignal): Promise<Measured>
  route(from: Point, to: Point, signal: AbortSignal): Promise<MeasuredLine>
}

/** A service that finds places by text; at most ten, best first. */
export interface Finder {
  readonly name: 'map.ir' | 'neshan'
  find(text: string, signal: AbortSignal): Promise<Suggestion[]>
}

export interface Maps {
  /** Null: nothing is configured, the road graph estimates. */
  router: Router | null
  /** The Iranian city look-up; null when the settings turn it off. */
  cities: Finder | null
  /** The second places box. */
  places: Finder | null
  timeoutMs: number
  truckFactor: number
  tiles: string | null
}
