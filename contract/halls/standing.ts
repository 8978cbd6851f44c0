/** Fills the list of a show from what a driver always prefers. Pure: it runs on the phone. */
import { toRials, type Rials, type Toman } from '../kernel/value/money.ts'
import { clockOf } from '../kernel/value/shamsi.ts'
import { searchable } from '../kernel/value/text.ts'

/** Tehran time of day from which a loading is at night, and until which. */
const NIGHT = { from: '22:00', until: '06:00' }

/** What a driver always prefers. The loader types are those of the vehicle. */
export interface Preference {
  /** Wanted destinations by name; none of both: any. */
  provinces: readonly { name: string }[]
  cities: readonly { name: string; province: string }[]
  /** Rials of one truck; null: any. */
  leastRent: Rials | null
  /** Rials of one truck per km; null: any. */
  leastRentPerKm: Rials | null
  notAtNight: boolean
}

/** A cargo of the show that fits the vehicle. */
interface Offer {
  id: number
  /** Of one truck. */
  rent: Toman
  /** Kilometres; 0: unknown. */
  km: number
  /** City, Persian comma, province. */
  destination: string
}

/** The cargos to list, best first: the higher rent per km, then the higher rent, then the lower id. `loadedFrom`: the lock of the show. */
export function fillFromPreference(preference: Preference, offers: readonly Offer[], loadedFrom: Date): number[] {
  if (preference.notAtNight && isAtNight(loadedFrom)) return []
  const isWanted = destinationsOf(preference)
  return offers
    .filter(({ destination }) => isWanted(destination))
    .map(({ id, rent, km }) => ({ id, rent: toRials(rent), perKm: rentPerKm(toRials(rent), km) }))
    .filter(({ rent, perKm }) => isEnough(rent, preference.leastRent) && isEnough(perKm, preference.leastRentPerKm))
    .toSorted((a, b) => (b.perKm ?? 0) - (a.perKm ?? 0) || b.rent - a.rent || a.id - b.id)
    .map(({ id }) => id)
}

/** Whether a loading at this instant is at night. */
function isAtNight(at: Date): boolean {
  const time = clockOf(at)
  return time >= NIGHT.from || time < NIGHT.until
}

/** Null without a distance. */
const rentPerKm = (rent: Rials, km: number): Rials | null => (km > 0 ? ((rent / km) as Rials) : null)

/** An unknown amount is not enough where a least one is set. */
const isEnough = (amount: Rials | null, least: Rials | null) => least === null || (amount !== null && amount >= least)

function destinationsOf({ provinces, cities }: Preference): (destination: string) => boolean {
  if (provinces.length === 0 && cities.length === 0) return () => true
  const wanted = new Set(cities.map(({ name, province }) => searchable(`${name}\u060c ${province}`)))
  const around = new Set(provinces.map(({ name }) => searchable(name)))
  return (destination) => {
    const [, province = ''] = destination.split('\u060c')
    return wanted.has(searchable(destination)) || around.has(searchable(province))
  }
}
