import { cargo } from '#contract/cargo.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { cargoQueries, type FoundCargos } from '#app/data/cargo.ts'
import { useMember } from '#app/data/member.ts'
import { onDelivered, useOutboxItems } from '#app/data/outbox.ts'
import { useWaitingNames } from './names.ts'
import { fromDevice, type ListedCargo } from './row.ts'

/** The list's answer, as far as it says which deliveries it already contains. */
interface Answered {
  data: FoundCargos | undefined
  dataUpdatedAt: number
  isFetching: boolean
}

/**
 * Announcements of the member that are not among the server's rows yet, newest first. A delivered one keeps its row
 * until the list was asked again, so that nothing vanishes in between.
 */
export function useWaiting(answered: Answered): ListedCargo[] {
  const client = useQueryClient()
  const items = useOutboxItems(String(useMember()!.id))
  const [openedAt] = useState(Date.now)
  useEffect(
    () =>
      onDelivered(({ call }) => {
        if (call === cargo.announce.name) void client.invalidateQueries({ queryKey: cargoQueries.lists })
      }),
    [client],
  )
  const { data, dataUpdatedAt, isFetching } = answered
  const waiting = (items ?? []).filter((item) => {
    if (item.call !== cargo.announce.name || item.state === 'discarded') return false
    if (item.state !== 'delivered') return true
    const arrivedAt = item.last?.at ?? 0
    const isListed = data?.rows.some(({ id }) => String(id) === item.receipt?.id)
    return !isListed && arrivedAt > openedAt && (isFetching || arrivedAt > dataUpdatedAt)
  })
  const names = useWaitingNames(waiting.length > 0)
  return waiting.reverse().map((item) => fromDevice(item, names))
}
