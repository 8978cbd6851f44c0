/** Free cargos for the own vehicles, and their order on this phone. */
import { queryOptions, useQuery } from '@tanstack/react-query'
import { freeCargo, type FreeCargos } from '#contract/permits/free.ts'
import { greatCircle } from '#contract/freight/road.ts'
import { ask } from '#app/transport/ask.ts'
import { persisted } from '#app/transport/queries.ts'

export type Offer = FreeCargos['cargos'][number]
export interface Position {
  latitude: number
  longitude: number
}

/** Interval between two reads, ms: other drivers take cargos at any moment. */
const EVERY = 30_000

export const freeKey = ['freeCargo', 'own'] as const

const query = queryOptions({
  queryKey: freeKey,
  queryFn: () => ask(freeCargo.own, {}),
  refetchInterval: EVERY,
  ...persisted,
})

export const useFreeCargos = () => useQuery(query)

/** Computes the straight-line km from the phone to the place of loading; the position does not leave the phone. */
export const kmTo = ({ latitude, longitude }: Offer, from: Position): number =>
  greatCircle({ lat: from.latitude, lng: from.longitude }, { lat: latitude, lng: longitude })

/** Sorts the nearest first; without a position they stay as the server sends them, the oldest first. */
export const sortByDistance = (offers: readonly Offer[], from: Position | null): readonly Offer[] =>
  from === null ? offers : offers.toSorted((a, b) => kmTo(a, from) - kmTo(b, from) || a.id - b.id)
