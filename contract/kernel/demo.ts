/** Demo data that the README and a hall's desk refer to. */
import { nationalCodeOf } from './value/iran.ts'

/** Demo halls are those up to this id. */
const DEMO_HALLS = 6

/** The driver of a demo hall who can get a turn there, by the input of "Give turn" (S2 §2 "Driver turn"); null: no demo hall. */
export const demoDriverOf = (hallId: number): { nationalId: string; vehicleCard: string } | null =>
  hallId <= DEMO_HALLS ? { nationalId: nationalCodeOf(`70014050${hallId}`), vehicleCard: `940000${hallId}` } : null
