import type { Insertable } from 'kysely'
import { nationalCodeOf } from '#contract/kernel/value/iran.ts'
import type { Tables } from '../db/tables.ts'
import { type Atlas, distinct, mobile } from './atlas.ts'
import type { Dice } from './dice.ts'
import names from './data/names.json' with { type: 'json' }

const DAY = 86_400_000
const COUNT = 400
/** Share of a hall's queue that is native of its city. */
const AT_HOME = 0.4
/** Groups of loader types on the road, with their frequency. */
const groups = [50, 40, 30, 20, 60, 10]
const oftenness = [60, 16, 8, 7, 5, 4]

/** Reasons of inactive drivers, with the remaining days; null: without end. */
const whyInactive = [
  ['مدارک راننده کامل نیست', null],
  ['درخواست خود راننده', 20],
  ['شکایت در دست بررسی است', 6],
] as const

/** A driver who waits at a hall for its loads. */
export interface Station {
  hallId: number
  cityId: number
  /** Loader types of those loads, weighted by frequency. */
  loaders: readonly number[]
}

/** Drivers up to this id travel; those after it wait at the halls, in the order of `stations`. */
export const lastRover = COUNT

/** Four hundred drivers and one for each station, each with a vehicle; cards of a few have run out. */
export function makeDrivers(
  die: Dice,
  atlas: Atlas,
  today: Date,
  { hallCities, stations }: { hallCities: readonly number[]; stations: readonly Station[] },
) {
  const seen = { codes: new Set<string>(), cards: new Set<string>(), plates: new Set<string>() }
  const dayAt = (offset: number) => new Date(today.getTime() + offset * DAY).toISOString().slice(0, 10)
  const driver: Insertable<Tables['driver']>[] = []
  const vehicle: Insertable<Tables['vehicle']>[] = []

  for (let id = 1; id <= COUNT + stations.length; id += 1) {
    const station = stations[id - 1 - COUNT]
    const native = die.chance(station ? AT_HOME : 0.3)
    const city_id = native ? (station?.cityId ?? die.pick(hallCities)) : die.pick(atlas.towns).id
    const long = id % 80 === 0
    driver.push({
      id,
      first_name: die.pick(long ? names.longFirst : names.first),
      last_name: die.pick(long ? names.longLast : names.last),
      national_id: distinct(seen.codes, () => nationalCodeOf(`${die.int(0, 5)}${die.digits(8)}`)),
      mobile: mobile(die),
      card_number: distinct(seen.cards, () => die.digits(7)),
      card_valid_until: dayAt(die.chance(0.06) ? -die.int(1, 90) : die.int(20, 900)),
      health_card_valid_until: die.chance(0.05) ? null : dayAt(die.chance(0.06) ? -die.int(1, 60) : die.int(10, 700)),
      city_id,
      is_native: native,
      is_active: !die.chance(0.04),
      registered_at: new Date(today.getTime() - die.int(3, 1200) * DAY + die.int(6, 18) * 3_600_000),
    })
    const plate = distinct(
      seen.plates,
      () => `${die.int(11, 99)}${names.plateLetter}${die.int(111, 999)} ${die.int(11, 99)}`,
    ).split(' ')
    const group = die.weighted(groups, oftenness)
    vehicle.push({
      id,
      card_number: distinct(seen.cards, () => die.digits(7)),
      plate_number: plate[0]!,
      plate_serial: plate[1]!,
      loader_type_id: station
        ? die.pick(station.loaders)
        : die.pick(atlas.loaderTypes.filter(({ group_code }) => group_code === group)).id,
      made_year: die.int(1378, 1404),
      inspection_valid_until: dayAt(die.chance(0.08) ? -die.int(1, 120) : die.int(15, 365)),
      is_active: !die.chance(0.03),
    })
  }
  for (const [nth, row] of driver.filter(({ is_active }) => !is_active).entries()) {
    const [inactive_reason, days] = whyInactive[nth % whyInactive.length]!
    const inactive_since = new Date(today.getTime() - (nth + 1) * DAY)
    Object.assign(row, { inactive_reason, inactive_since, inactive_until: days === null ? null : dayAt(days) })
  }
  const driver_vehicle = driver.map(({ registered_at }, i) => ({
    driver_id: i + 1,
    vehicle_id: i + 1,
    is_active: true,
    since: registered_at,
  }))
  return { driver, vehicle, driver_vehicle }
}
