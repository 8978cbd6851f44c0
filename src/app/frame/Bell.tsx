import './bell.css'
import { IconBell } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { broadcastArea } from '#app/modules/messaging/broadcast/queries.ts'
import { noticeArea, useUnread } from '#app/modules/messaging/notice/queries.ts'
import { useNoticeChanges } from '#app/transport/changes.ts'
import { bellWords as words } from '#app/modules/messaging/notice/bell-words.ts'

/** Link to the notices, with the number of unread ones of 48 hours. It follows new notices on every page, once `isIdle`. */
export function Bell({ isIdle }: { isIdle: boolean }) {
  useNoticeChanges([noticeArea, broadcastArea], isIdle)
  const unread = useUnread(isIdle)
  return (
    <Link
      to="/Notifications"
      className="icon-btn bell"
      aria-label={words.open(unread)}
      data-unread={Boolean(unread) || undefined}
    >
      <IconBell size={20} stroke={1.75} aria-hidden />
      {unread !== undefined && unread > 0 && (
        <span className="bell-count" aria-hidden>
          {words.count(unread)}
        </span>
      )}
    </Link>
  )
}
