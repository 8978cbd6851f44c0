import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useSignedIn } from '#app/transport/session.ts'
import { useOutboxItems } from '#app/transport/outbox/outbox.ts'
import { referenceQueries } from '#app/modules/freight/reference/queries.ts'
import { listed, pendingActs } from './row.ts'

/** Returns the names of known cities; null for others. */
export function useCityName(): (id: number | null) => string | null {
  const places = useQuery(referenceQueries.places).data?.data
  return useMemo(() => {
    const names = new Map(places?.map(({ cityId, cityName }) => [cityId, cityName]))
    return (id) => (id === null ? null : (names.get(id) ?? null))
  }, [places])
}

/** The member's address book with everything that still waits on this device. */
export function useCustomers() {
  const list = useQuery(referenceQueries.ownCustomers)
  const book = useQuery(referenceQueries.addressBook)
  const items = useOutboxItems(String(useSignedIn().id))
  const cityName = useCityName()
  const rows = useMemo(() => {
    const answeredAt = Math.min(list.data?.at ?? 0, book.data?.at ?? Number.POSITIVE_INFINITY)
    return listed({
      customers: list.data?.data ?? [],
      addresses: book.data?.data,
      items: pendingActs(items ?? [], answeredAt),
      cityName,
    })
  }, [list.data, book.data, items, cityName])
  return { list, rows, items }
}
