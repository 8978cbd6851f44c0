import { ANNOUNCE_CALL } from '#contract/freight/cargo-basics.ts'
import type { FoundCargos } from '#app/modules/freight/cargo/queries.ts'
import { useSignedIn } from '#app/transport/session.ts'
import { useOutboxItems, retryNow } from '#app/transport/outbox/outbox.ts'
import { useWaitingNames } from '#app/modules/outbox/item/names.ts'
import { alert } from '#app/kit/ui/alerts.ts'
import { useDiscarding } from '#app/modules/outbox/item/useDiscarding.tsx'
import { drainedWords, notSentWord } from '#app/modules/outbox/item/outbox-words.ts'
import { piece } from '#app/transport/stale.ts'
import { useEffect, useMemo, useState, type ReactNode } from 'react'
import type { ListedCargo } from './row.ts'
import type { fromDevice } from './waiting-row.ts'
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
        if (item.call !== ANNOUNCE_CALL || item.state === 'discarded') return false
        if (item.state !== 'delivered') return true
        const arrivedAt = item.last?.at ?? 0
        const isListed = data?.rows.some(({ id }) => String(id) === item.receipt?.id)
        return !isListed && arrivedAt > openedAt && (isFetching || arrivedAt > dataUpdatedAt)
      }),
    [items, data, dataUpdatedAt, isFetching, openedAt],
  )
  const names = useWaitingNames(waiting.length > 0)
  const toRow = useConversion(waiting.length > 0)
  return useMemo(() => (toRow ? waiting.map((item) => toRow(item, names)).reverse() : []), [toRow, waiting, names])
}

let loaded: typeof fromDevice | null = null
/** The chunk that brings the items contains it (build/pieces.ts). */
const loadConversion = piece(async () => (loaded = (await import('./waiting-row.ts')).fromDevice))

/** Returns the conversion of queued announcements to rows; null until it is loaded. */
function useConversion(isWanted: boolean): typeof fromDevice | null {
  const [conversion, setConversion] = useState(() => loaded)
  useEffect(() => {
    if (isWanted) void loadConversion().then((arrived) => setConversion(() => arrived))
  }, [isWanted])
  return conversion
}

/** The actions of a queued row, with the dialog of the second one; render it once. */
export function useWaitingVerbs(): [WaitingVerbs, ReactNode] {
  const [discard, dialog] = useDiscarding()
  return [useMemo(() => ({ send: () => void send(), discard }), [discard]), dialog]
}

const send = async () => alert(await retryNow().then(drainedWords, () => ({ tone: 'error' as const, text: notSentWord })))
