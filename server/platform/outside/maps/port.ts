/** The maps port: calls of a maps service (S1 §7 "Maps service"; geo.md §6). */
import type { Suggestion } from '#contract/freight/maps.ts'
import type { Point } from '#contract/freight/road.ts'
import { AnsweredNo } from '../circuit.ts'

/** A measured road: metres and seconds from the service, before rounding. */
export interface Measured {
  metres: number
  seconds: number
}
/** The same with its line, `[lng, lat]` from source to destination. */
interface MeasuredLine extends Measured {
  line: [number, number][]
}

/** The service works and found no road between the two points: the circuit stays closed. */
export class NoRoad extends AnsweredNo {
  override name = 'NoRoad'
}

/** A service that measures roads. Every call throws without a result, and stops on `signal`. */
export interface Router {
  readonly name: 'map.ir' | 'neshan' | 'osrm' | 'valhalla'
  /** Supports trucks; the duration of others is multiplied by `truckFactor`. */
  readonly knowsTrucks: boolean
  estimate(from: Point, to: Point, signal: AbortSignal): Promise<Measured>
  route(from: Point, to: Point, signal: AbortSignal): Promise<MeasuredLine>
}

/** A service that searches places by text; at most ten, best first. */
export interface Finder {
  readonly name: 'map.ir' | 'neshan'
  find(text: string, signal: AbortSignal): Promise<Suggestion[]>
}

export interface Maps {
  /** Null: not configured, the road graph estimates. */
  router: Router | null
  /** The Iranian city look-up; null if disabled by the settings. */
  cities: Finder | null
  /** The second place search. */
  places: Finder | null
  timeoutMs: number
  truckFactor: number
  tiles: string | null
}
