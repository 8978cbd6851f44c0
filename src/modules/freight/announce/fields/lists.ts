import type { Announcer } from '#contract/freight/announcement.ts'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useGazetteer } from '#app/kit/map/queries.ts'
import { announceWords } from '#app/modules/freight/announce/announce-words.ts'
import { firstList, formLists } from '../questions.ts'

/** A list of the form: loading, known from the server or the cache, or unavailable. */
export interface List<T> {
  state: 'loading' | 'known' | 'unknown'
  data: T | undefined
  /** Server time of the answer, ms; set if it is a cached answer in place of a failed request. */
  oldSince: number | null
  retry: () => void
}

type Answered<T> = Pick<UseQueryResult<{ data: T; at: number; fromDevice: boolean }>, 'data' | 'isError' | 'refetch'>

function useList<T>({ data, isError, refetch }: Answered<T>): List<T> {
  return useMemo(
    () => ({
      state: data ? 'known' : isError ? 'unknown' : 'loading',
      data: data?.data,
      oldSince: data?.fromDevice ? data.at : null,
      retry: () => void refetch(),
    }),
    [data, isError, refetch],
  )
}

/** Every list of the form; the companies only for an owner, the halls only for a company. The same object until one changes. */
export function useLists(as: Announcer) {
  const halls = useList(useQuery({ ...firstList.company, enabled: as === 'company' }))
  const companies = useList(useQuery({ ...firstList.owner, enabled: as === 'owner' }))
  const places = useList(useGazetteer())
  const goods = useList(useQuery(formLists.goods))
  const packagings = useList(useQuery(formLists.packagings))
  const loaderGroups = useList(useQuery(formLists.loaderGroups))
  const loaderTypes = useList(useQuery(formLists.loaderTypes))
  const parties = useList(useQuery(formLists.parties))
  return useMemo(
    () => ({ halls, companies, places, goods, packagings, loaderGroups, loaderTypes, parties }),
    [halls, companies, places, goods, packagings, loaderGroups, loaderTypes, parties],
  )
}
export type Lists = ReturnType<typeof useLists>

/** Returns the names of unavailable lists, and a function that refetches them. */
export function unknownLists(lists: Lists) {
  const unknown = Object.entries(lists).filter(([, { state }]) => state === 'unknown')
  return {
    names: unknown.map(([name]) => announceWords.lists[name as keyof Lists]),
    retry: () => unknown.forEach(([, list]) => list.retry()),
  }
}

/** Returns the oldest server time of the cached lists in use, ms; null if there are none. */
export function oldestAnswer(lists: Lists): number | null {
  const times = Object.values(lists).flatMap(({ oldSince }) => (oldSince === null ? [] : [oldSince]))
  return times.length > 0 ? Math.min(...times) : null
}
