/** Usual rents: medians of announced cargos, published only above a minimum sample size (decision 19). */
import * as v from 'valibot'
import { provinceIn } from './places.ts'
import { TomanValue } from '#contract/kernel/value/money.ts'

/** Minimum sample of a median: a smaller one would reveal a company's own rent. */
export const FEWEST = 10
/** Days of announced cargos in the sample. */
export const DAYS = 90
/** Upper ends of the distance classes, km; the last class has none. */
export const CLASS_ENDS_KM = [50, 150, 300, 600, 1000]

/** Toman for carrying one tonne one kilometre, by corridor (province to province) and by distance class. */
export const UsualRents = v.object({
  corridors: v.array(v.object({ from: v.string(), to: v.string(), toman: TomanValue })),
  /** `class` is an index of `CLASS_ENDS_KM`; classes with too few cargos are absent. */
  classes: v.array(v.object({ class: v.number(), toman: TomanValue })),
  /** Maximum load of a truck on this server, kg; in every response. */
  heaviestKg: v.optional(v.number()),
})
export type UsualRents = v.InferOutput<typeof UsualRents>

/** Returns the distance class of a distance in km. */
export const classOf = (km: number): number => {
  const at = CLASS_ENDS_KM.findIndex((end) => km <= end)
  return at < 0 ? CLASS_ENDS_KM.length : at
}

interface Haul {
  CargoSource: string
  CargoDestination: string
  CargoDistance: number | null
}

/** The usual rate of a haul: its corridor's, else its distance class's; null if both are unknown. */
export function usualFor(haul: Haul, { corridors, classes }: UsualRents): { toman: number; ofCorridor: boolean } | null {
  const [from, to] = [provinceIn(haul.CargoSource), provinceIn(haul.CargoDestination)]
  const corridor = corridors.find((one) => one.from === from && one.to === to)
  if (corridor) return { toman: corridor.toman, ofCorridor: true }
  const ofClass = classes.find((one) => one.class === classOf(haul.CargoDistance ?? 0))
  return ofClass ? { toman: ofClass.toman, ofCorridor: false } : null
}
