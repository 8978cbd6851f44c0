/** Values that a new form takes over from the last cargo (GAP32), and the places that earlier cargos used most. */
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { UsedPlace } from '#contract/freight/usual-places.ts'
import { preloadQueries, type Kept } from '#app/modules/freight/announce/earlier/queries.ts'
import { blank, type Straight, type Typed } from '../form.ts'
import { useTyped, type Typing } from '../typing.ts'

/** Returns the values a new form takes over after this cargo; `was` has those that it leaves open. */
export const keptOf = (typed: Typed, was: Kept): Kept => ({
  CargoRange: typed.CargoRange ?? was.CargoRange,
  TransportationCompanyHallId: typed.TransportationCompanyHallId ?? was.TransportationCompanyHallId,
  Tel: typed.Tel,
  // An address that is still queued has no number.
  SenderCustomerAddressId: typed.SenderCustomerAddressId,
})

/**
 * Fills a new form with values of the last cargo, unless the member has already typed. This is not a draft. Returns whether the
 * form has them, or there are none.
 */
export function useLastCargo(typing: Typing & { put: (typed: Typed) => void }): boolean {
  const { data: last, fetchStatus } = useQuery({ ...preloadQueries.last, enabled: typing.get() === blank })
  const isBlank = useTyped(typing, (typed) => typed === blank)
  useEffect(() => {
    if (last && typing.get() === blank) typing.put({ ...blank, ...last.kept })
  }, [last, typing])
  return fetchStatus !== 'fetching' && (!last || !isBlank)
}

const useLast = () => useQuery({ ...preloadQueries.last, enabled: false }).data

/** Returns whether the field has the last cargo's value, in a new form. */
export function useIsKept(name: Straight, typing: Typing): boolean {
  const kept: Partial<Typed> = useLast()?.kept ?? {}
  return useTyped(typing, (typed) => !typed.since && Boolean(typed[name]) && typed[name] === kept[name])
}

const nowhere: readonly UsedPlace[] = []

/** Returns the places most used at this end of a route. */
export const useUsualPlaces = (end: 'from' | 'to'): readonly UsedPlace[] => useLast()?.places[end] ?? nowhere
