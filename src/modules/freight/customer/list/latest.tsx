/** The customer just created: first in the list, marked, and focused. */
import { IconCheck } from '@tabler/icons-react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { customer } from '#contract/freight/customer.ts'
import type { OutboxItem } from '#app/transport/outbox/outbox.ts'
import type { ListedCustomer } from '#app/modules/freight/customer/row.ts'
import { keepFocus, landing, marked } from '#app/kit/ui/row/landing.ts'
import type { Status } from '#app/kit/ui/value/StatusChip.tsx'
import { customerWords as words } from '#app/modules/freight/customer/customer-words.ts'

export interface ShownCustomer extends ListedCustomer {
  isLatest: boolean
}

const [LIST, LATEST] = ['customers', 'latest'] as const
export const latestStatus: Status = { word: words.latest, tone: 'ok', icon: IconCheck }

/** Returns the rows with the latest first, and the note of each row created here. */
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
 * Its name takes the focus, and keeps it when the server's row replaces the queued one, also if that arrives a moment after the
 * queued one is removed.
 */
export function LatestName({ children }: { children: string }) {
  const ref = useRef<HTMLElement>(null)
  useLayoutEffect(() => keepFocus({ list: LIST, id: LATEST })?.(ref.current), [])
  useEffect(() => {
    if (document.activeElement === document.body) ref.current?.focus({ preventScroll: true })
  }, [ref])
  return (
    <b ref={ref} tabIndex={-1} {...landing(LIST, LATEST)}>
      {children}
    </b>
  )
}
