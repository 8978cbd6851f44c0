import type { Announcer } from '#contract/announcement.ts'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useGazetteer } from '#app/data/maps.ts'
import { referenceQueries } from '#app/data/reference.ts'
import { announceWords } from '#app/words/announce.ts'

/** A list the form offers: on its way, known from the server or the device, or known to nobody here. */
export interface List<T> {
  state: 'loading' | 'known' | 'unknown'
  data: T | undefined
  /** When the server gave it, ms; set when it stands in for an answer that could not be had now. */
  oldSince: number | null
  retry: () => void
}

type Answered<T> = Pick<UseQueryResult<{ data: T; at: number; fromDevice: boolean }>, 'data' | 'isError' | 'refetch'>

const listOf = <T>({ data, isError, refetch }: Answered<T>): List<T> => ({
  state: data ? 'known' : isError ? 'unknown' : 'loading',
  data: data?.data,
  oldSince: data?.fromDevice ? data.at : null,
  retry: () => void refetch(),
})

/** Every list of the form; the companies only for an owner, the halls only for a company. */
export function useLists(as: Announcer) {
  return {
    halls: listOf(useQuery({ ...referenceQueries.ownHalls, enabled: as === 'company' })),
    companies: listOf(useQuery({ ...referenceQueries.companies, enabled: as === 'owner' })),
    places: listOf(useGazetteer()),
    goods: listOf(useQuery(referenceQueries.goods)),
    packagings: listOf(useQuery(referenceQueries.packagings)),
    loaderGroups: listOf(useQuery(referenceQueries.loaderGroups)),
    loaderTypes: listOf(useQuery(referenceQueries.loaderTypes)),
    parties: listOf(useQuery(referenceQueries.addressBook)),
  }
}
export type Lists = ReturnType<typeof useLists>

/** The lists nobody here knows, by their names, and how to ask for all of them again. */
export function unknownLists(lists: Lists) {
  const unknown = Object.entries(lists).filter(([, { state }]) => state === 'unknown')
  return {
    names: unknown.map(([name]) => announceWords.lists[name as keyof Lists]),
    retry: () => unknown.forEach(([, list]) => list.retry()),
  }
}

/** When the oldest of the lists that stand in for an answer was given, ms; null when none does. */
export function oldestAnswer(lists: Lists): number | null {
  const times = Object.values(lists).flatMap(({ oldSince }) => (oldSince === null ? [] : [oldSince]))
  return times.length > 0 ? Math.min(...times) : null
}
