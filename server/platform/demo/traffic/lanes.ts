import type { Insertable } from 'kysely'
import graph from '#contract/freight/road-graph.json' with { type: 'json' }
import { legalIdOf, nationalCodeOf } from '#contract/kernel/value/iran.ts'
import { estimateRoad } from '#contract/freight/road.ts'
import type { Tables } from '#server/platform/db/tables.ts'
import { type Atlas, type DemoPlace, distinct, mobile, postalCode, streetAddress, telephone } from '../atlas.ts'
import said from '../data/companies.json' with { type: 'json' }
import type { Dice } from '../dice.ts'
import halls from '../data/halls.json' with { type: 'json' }
import names from '../data/names.json' with { type: 'json' }
import trades from '../data/trades.json' with { type: 'json' }

/** Whose lane it is: exactly one of the two. */
export interface Keeper {
  company_id: number | null
  owner_id: number | null
}

/** A repeated trade of a keeper, from one customer's address to another's. */
export interface Lane {
  keeper: Keeper
  hallId: number
  trade: (typeof trades)[keyof typeof trades]
  from: DemoPlace
  to: DemoPlace
  km: number
  hours: number
  senderAddressId: number
  receiverAddressId: number
}

/** The lanes of every keeper with the address books they need. `hallsOf` gives the halls near which a keeper loads. */
export function makeLanes(die: Dice, atlas: Atlas, keepers: readonly (Keeper & { halls: readonly number[] })[]) {
  const customer: Insertable<Tables['customer']>[] = []
  const customer_address: Insertable<Tables['customer_address']>[] = []
  const nationalIds = new Set<string>()

  /** Adds a customer of the keeper with an address in the place; returns the address. */
  const addressAt = (keeper: Keeper, place: DemoPlace, kinds: readonly string[]) => {
    const isPerson = die.chance(0.12)
    const person = `${die.pick(names.first)} ${die.pick(names.last)}`
    const firm = `${die.pick(kinds)} ${die.pick(said.proper)}${die.chance(0.4) ? ` ${place.name}` : ''}`
    const id = customer.push({
      id: customer.length + 1,
      ...keeper,
      national_id: distinct(nationalIds, () => (isPerson ? nationalCodeOf(die.digits(9)) : legalIdOf(`10${die.digits(8)}`))),
      name: customer.length === 1 ? said.longCustomer : isPerson ? person : firm,
      deleted_at: null,
    })
    return customer_address.push({
      id: customer_address.length + 1,
      customer_id: id,
      city_id: place.id,
      address: streetAddress(die),
      telephone: telephone(die, place),
      mobile: mobile(die),
      postal_code: postalCode(die),
    })
  }

  const lane = (keeper: Keeper, hallId: number): Lane => {
    const hall = halls[hallId - 1]!
    const trade = trades[die.pick(hall.trades) as keyof typeof trades]
    const [from, to] = [atlas.place(die.pick(hall.from)), atlas.place(die.pick(hall.to))]
    const { km, hours } = estimateRoad(graph, from, to)
    const senderAddressId = addressAt(keeper, from, trade.senders)
    return {
      keeper,
      hallId,
      trade,
      from,
      to,
      km,
      hours,
      senderAddressId,
      receiverAddressId: addressAt(keeper, to, trade.receivers),
    }
  }

  const lanes = keepers.flatMap(({ halls, ...keeper }) =>
    Array.from({ length: 6 }, (_, i) => lane(keeper, halls[i % halls.length]!)),
  )
  return { lanes, customer, customer_address }
}
