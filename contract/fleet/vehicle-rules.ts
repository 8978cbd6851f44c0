/** Validation of a vehicle's data; pure. Shared by the form and the server. */
import { shamsiToday } from '../kernel/value/shamsi.ts'
import { plateFault } from './plate.ts'
import type { Faults } from '../kernel/refusal.ts'
import type { VehicleChange } from './vehicle.ts'
import { vehicleWords as words } from './vehicle-words.ts'

/** The earliest accepted Shamsi year of manufacture. */
const OLDEST = 1330
/** Offset from a Shamsi year to the Gregorian year in which most of it lies. */
const COMMON_ERA = 621

/** A plausible year of manufacture in either calendar: next year's models are sold in this one. */
function isMadeYear(year: number, thisYear: number): boolean {
  const within = (from: number, to: number) => year >= from && year <= to
  return within(OLDEST, thisYear + 1) || within(OLDEST + COMMON_ERA, thisYear + COMMON_ERA + 2)
}

/** Seventeen letters and digits, without I, O and Q (ISO 3779). */
const isVin = (text: string): boolean => /^[A-HJ-NPR-Z\d]{17}$/.test(text)

/** The stored form of a VIN. */
export const vinOf = (text: string): string => text.replace(/[\s-]/g, '').toUpperCase()

type VehicleValues = Pick<VehicleChange, 'PlaqueNumber' | 'PlaqueSerialNumber' | 'LoaderTypeId' | 'MadeYear' | 'VinCode'>

/** Faults of a vehicle, by field. */
export function vehicleFaults(values: VehicleValues, now: Date): Faults {
  const { PlaqueNumber, PlaqueSerialNumber, LoaderTypeId, MadeYear, VinCode } = values
  const plate = plateFault(PlaqueNumber, PlaqueSerialNumber)
  const thisYear = Number(shamsiToday(now).slice(0, 4))
  return {
    ...(plate === null ? {} : { PlaqueNumber: plate }),
    ...(LoaderTypeId === null ? { LoaderTypeId: words.loader } : {}),
    ...(MadeYear !== null && isMadeYear(MadeYear, thisYear) ? {} : { MadeYear: words.madeYear(OLDEST, thisYear + 1) }),
    ...(VinCode === '' || isVin(vinOf(VinCode)) ? {} : { VinCode: words.vin }),
  }
}
