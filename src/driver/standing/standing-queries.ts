/** The own standing preferences, kept on the phone, and the places to choose from. */
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { standing } from '#contract/fleet/standing.ts'
import { reference } from '#contract/freight/reference.ts'
import { useEffect } from 'react'
import { ask } from '#app/transport/ask.ts'
import { useOutboxItems } from '#app/transport/outbox/outbox.ts'
import { persisted } from '#app/transport/queries.ts'
import { isRefused, isWaiting } from '../queued.ts'

const query = queryOptions({ queryKey: ['standing', 'own'], queryFn: () => ask(standing.own, {}), ...persisted })

export const useStanding = () => useQuery(query)

/** Asks for them again after they were saved. */
export function useStandingAgain(): () => Promise<void> {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: query.queryKey })
}

const SAVE = 'standing.save'

/** The save that waits on the phone, and those that the server has refused. A delivered one is asked for again. */
export function useStandingItems(accountId: string) {
  const client = useQueryClient()
  const items = (useOutboxItems(accountId) ?? []).filter(({ call }) => call === SAVE)
  const waiting = items.findLast(isWaiting)
  const waitingId = waiting?.opId ?? null
  useEffect(() => {
    if (waitingId === null) void client.invalidateQueries({ queryKey: query.queryKey })
  }, [client, waitingId])
  return { waiting, refused: items.filter(isRefused) }
}

export const useProvinces = () =>
  useQuery({ queryKey: ['reference', 'provinces'], queryFn: () => ask(reference.provinces, {}), ...persisted })

/** The cities of a province, once its row is open. */
export const useCities = (provinceId: number, isOpen: boolean) =>
  useQuery({
    queryKey: ['reference', 'cities', provinceId],
    queryFn: () => ask(reference.cities, { provinceId }),
    enabled: isOpen,
    ...persisted,
  })
