import { cargo } from '#contract/freight/cargo.ts'
import type { FoundCargos } from '#app/modules/freight/cargo/queries.ts'
import { useSignedIn } from '#app/transport/session.ts'
import { useOutboxItems, retryNow } from '#app/transport/outbox/outbox.ts'
import { useWaitingNames } from '#app/modules/outbox/item/names.ts'
import { alert } from '#app/kit/ui/alerts.ts'
import { useDiscarding } from '#app/modules/outbox/item/useDiscarding.tsx'
import { drainedWords, notSentWord } from '#app/modules/outbox/item/outbox-words.ts'
import { useMemo, useState, type ReactNode } from 'react'
import { fromDevice, type ListedCargo } from './row.ts'
import type { WaitingVerbs } from './WaitingActs.tsx'

/** The list's answer, as far as it shows which deliveries it contains. */
interface Answered {
  data: FoundCargos | undefined
  dataUpdatedAt: number
  isFetching: boolean
}

/**
 * Returns the member's announcements that are not in the server's rows yet, newest first. A delivered one keeps its row until the
 * list has been refetched (by the frame), so that no row disappears in between.
 */
export function useWaiting(answered: Answered): ListedCargo[] {
  const items = useOutboxItems(String(useSignedIn().id))
  const [openedAt] = useState(Date.now)
  const { data, dataUpdatedAt, isFetching } = answered
  const waiting = useMemo(
    () =>
      (items ?? []).filter((item) => {
        if (item.call !== cargo.announce.name || item.state === 'discarded') return false
        if (item.state !== 'delivered') return true
        const arrivedAt = item.last?.at ?? 0
        const isListed = data?.rows.some(({ id }) => String(id) === item.receipt?.id)
        return !isListed && arrivedAt > openedAt && (isFetching || arrivedAt > dataUpdatedAt)
      }),
    [items, data, dataUpdatedAt, isFetching, openedAt],
  )
  const names = useWaitingNames(waiting.length > 0)
  return useMemo(() => waiting.map((item) => fromDevice(item, names)).reverse(), [waiting, names])
}

/** The actions of a queued row, with the dialog of the second one; render it once. */
export function useWaitingVerbs(): [WaitingVerbs, ReactNode] {
  const [discard, dialog] = useDiscarding()
  return [useMemo(() => ({ send: () => void send(), discard }), [discard]), dialog]
}

const send = async () => alert(await retryNow().then(drainedWords, () => ({ tone: 'error' as const, text: notSentWord })))
