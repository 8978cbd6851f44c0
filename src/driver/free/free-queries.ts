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

/** Others take them at any moment. */
const EVERY = 30_000

export const freeKey = ['freeCargo', 'own'] as const

const query = queryOptions({
  queryKey: freeKey,
  queryFn: () => ask(freeCargo.own, {}),
  refetchInterval: EVERY,
  ...persisted,
})

export const useFreeCargos = () => useQuery(query)

/** Straight-line km from the phone to the place of loading; computed here, so that the position does not leave the phone. */
export const kmTo = ({ latitude, longitude }: Offer, from: Position): number =>
  greatCircle({ lat: from.latitude, lng: from.longitude }, { lat: latitude, lng: longitude })

/** The nearest first; without a position as the server sends them, the oldest first. */
export const inOrder = (offers: readonly Offer[], from: Position | null): readonly Offer[] =>
  from === null ? offers : offers.toSorted((a, b) => kmTo(a, from) - kmTo(b, from) || a.id - b.id)
