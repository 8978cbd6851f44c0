import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useSignedIn } from '#app/transport/session.ts'
import { useOutboxItems } from '#app/transport/outbox/outbox.ts'
import { referenceQueries } from '#app/kit/reference/queries.ts'
import { listed, pendingActs } from './row.ts'
import { useCityName } from '#app/kit/reference/useCityName.ts'

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
