/** The customer that was just made: first in the list, marked, and where the focus goes on. */
import { IconCheck } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { customer } from '#contract/freight/customer.ts'
import type { OutboxItem } from '#app/transport/outbox/outbox.ts'
import type { ListedCustomer } from '#app/modules/freight/customer/row.ts'
import { landing, marked, useLanding } from '#app/kit/ui/row/landing.ts'
import type { Status } from '#app/kit/ui/value/StatusChip.tsx'
import { customerWords as words } from '#app/modules/freight/customer/customer-words.ts'

export interface ShownCustomer extends ListedCustomer {
  isLatest: boolean
}

const [LIST, LATEST] = ['customers', 'latest'] as const
export const latestStatus: Status = { word: words.latest, tone: 'ok', icon: IconCheck }

/** The rows with the latest in front, and what is told of each that was made here. */
export function useLatest(rows: readonly ListedCustomer[], items: readonly OutboxItem[] | undefined) {
  const [opId, setOpId] = useState<string | null>(null)
  const isLatest = ({ made, id }: ListedCustomer) =>
    opId !== null &&
    (made ? made.opId === opId : items?.some((item) => item.opId === opId && item.receipt?.id === String(id)) === true)
  const shown: ShownCustomer[] = rows.map((row) => ({ ...row, isLatest: isLatest(row) }))
  return {
    rows: [...shown.filter((row) => row.isLatest), ...shown.filter((row) => !row.isLatest)],
    onAdded: ({ item }: { item: OutboxItem }) => item.call === customer.add.name && setOpId(item.opId),
    landing: () => marked(`${LIST}-${LATEST}`),
  }
}

/**
 * Its name takes the focus, and keeps it when the server's row comes in its place, also where that comes a moment after the
 * device's own has gone.
 */
export function LatestName({ children }: { children: string }) {
  const ref = useLanding<HTMLElement>({ list: LIST, id: LATEST })
  useEffect(() => {
    if (document.activeElement === document.body) ref.current?.focus({ preventScroll: true })
  }, [ref])
  return (
    <b ref={ref} tabIndex={-1} {...landing(LIST, LATEST)}>
      {children}
    </b>
  )
}
