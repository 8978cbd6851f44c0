/** The driver of each demo hall who may always be given a turn there: named in the README and on the page's demo line. */
import { nationalCodeOf } from './iran.ts'

/** How a turn is asked for (S2 §2 "Driver turn"). */
export interface DemoDriver {
  nationalId: string
  /** The smart card of the vehicle. */
  vehicleCard: string
}

/** The demo driver of a hall, by the hall's id (1 to 6). */
export const demoDriverOf = (hallId: number): DemoDriver => ({
  nationalId: nationalCodeOf(`70014050${hallId}`),
  vehicleCard: `940000${hallId}`,
})
