/** What a vehicle may be said to be; pure. The form asks it as it is typed, the server again. */
import { shamsiToday } from '../kernel/value/shamsi.ts'
import { plateFault } from './plate.ts'
import type { Faults } from '../kernel/refusal.ts'
import type { VehicleChange } from './vehicle.ts'
import { vehicleWords as words } from './vehicle-words.ts'

/** The Shamsi year before which no lorry was made that still drives. */
const OLDEST = 1330
/** From a Shamsi year to the year of the common era in which most of it lies. */
const COMMON_ERA = 621

/** A year of either calendar in which a vehicle can have been made: next year's models are sold in this one. */
function isMadeYear(year: number, thisYear: number): boolean {
  const within = (from: number, to: number) => year >= from && year <= to
  return within(OLDEST, thisYear + 1) || within(OLDEST + COMMON_ERA, thisYear + COMMON_ERA + 2)
}

/** Seventeen letters and digits; I, O and Q are in none (ISO 3779). */
const isVin = (text: string): boolean => /^[A-HJ-NPR-Z\d]{17}$/.test(text)

/** A VIN as it is kept. */
export const vinOf = (text: string): string => text.replace(/[\s-]/g, '').toUpperCase()

type Said = Pick<VehicleChange, 'PlaqueNumber' | 'PlaqueSerialNumber' | 'LoaderTypeId' | 'MadeYear' | 'VinCode'>

/** What is wrong with a vehicle, by field. */
export function vehicleFaults(said: Said, now: Date): Faults {
  const { PlaqueNumber, PlaqueSerialNumber, LoaderTypeId, MadeYear, VinCode } = said
  const plate = plateFault(PlaqueNumber, PlaqueSerialNumber)
  const thisYear = Number(shamsiToday(now).slice(0, 4))
  return {
    ...(plate === null ? {} : { PlaqueNumber: plate }),
    ...(LoaderTypeId === null ? { LoaderTypeId: words.loader } : {}),
    ...(MadeYear !== null && isMadeYear(MadeYear, thisYear) ? {} : { MadeYear: words.madeYear(OLDEST, thisYear + 1) }),
    ...(VinCode === '' || isVin(vinOf(VinCode)) ? {} : { VinCode: words.vin }),
  }
}
