/** What the demo promises by name, in the README and on a hall's desk. */
import { nationalCodeOf } from './value/iran.ts'

/** Demo halls are those up to this id. */
const DEMO_HALLS = 6

/** The driver of a demo hall who can be given a turn there, as one asks for it (S2 §2 "Driver turn"); null: no demo hall. */
export const demoDriverOf = (hallId: number): { nationalId: string; vehicleCard: string } | null =>
  hallId <= DEMO_HALLS ? { nationalId: nationalCodeOf(`70014050${hallId}`), vehicleCard: `940000${hallId}` } : null
