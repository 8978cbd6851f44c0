/** The member's notices and their read state, including marks not delivered yet (S2 "Notifications"). */
import { noticeBasics } from '#contract/messaging/notice-basics.ts'
import type { Notice } from '#contract/messaging/notice.ts'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ask } from '#app/transport/ask.ts'
import { saveUnread, useOutboxItems, type OutboxItem } from '#app/transport/outbox/outbox.ts'
import { persisted } from '#app/transport/queries.ts'
import { useSignedIn } from '#app/transport/session.ts'

/** Queries of this area are refetched after every command on it, and on every change event. */
export const noticeArea = ['notice'] as const

const noticeQueries = {
  unread: queryOptions({
    ...persisted,
    queryKey: [...noticeArea, 'count'],
    queryFn: async () => (await ask(noticeBasics.count, {})).data,
  }),
}

/** Unread notices of 48 hours; undefined while unknown. Updates the badge of the installed app. */
export function useUnread(enabled = true): number | undefined {
  const accountId = String(useSignedIn().id)
  const { data: count, isSuccess } = useQuery({ ...noticeQueries.unread, enabled })
  useEffect(() => {
    if (count !== undefined && isSuccess) void saveUnread({ accountId, count }).catch(() => undefined)
  }, [accountId, count, isSuccess])
  return count
}

/** A queued mark counts at once: the server gets it later. */
export function useQueuedMark(): (how: 'one' | 'all') => void {
  const queries = useQueryClient()
  return (how) =>
    queries.setQueryData(noticeQueries.unread.queryKey, (count) =>
      count === undefined || how === 'all' ? 0 : Math.max(0, count - 1),
    )
}

const marks: readonly string[] = [noticeBasics.markRead.name, noticeBasics.markAllRead.name]
const marked = (item: OutboxItem) => marks.includes(item.call) && item.state !== 'attention' && item.state !== 'discarded'

/** Whether a notice is read, by the server's state or by a queued mark. */
export function useIsRead(): (row: Notice) => boolean {
  const items = useOutboxItems(String(useSignedIn().id)) ?? []
  const seen = items.filter(marked).map(({ payload }) => payload as { notificationId?: number; SeenAt?: string })
  return ({ at, notification: { isRead, dashboardNotificationId: id } }) =>
    isRead || seen.some(({ notificationId = id, SeenAt = '' }) => notificationId === id && Date.parse(SeenAt) >= Date.parse(at))
}
