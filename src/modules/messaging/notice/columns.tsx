import { IconAlertTriangle, IconExclamationCircle, IconInfoCircle, IconShieldLock } from '@tabler/icons-react'
import type { Badge } from '#contract/messaging/badge.ts'
import type { Notice } from '#contract/messaging/notice.ts'
import { badgeWords } from '#contract/messaging/notice-words.ts'
import { columnKinds } from '#app/kit/list/columns.tsx'
import type { Column } from '#app/kit/ui/table/column.ts'
import { StatusChip, type Status } from '#app/kit/ui/value/StatusChip.tsx'
import { noticeScreenWords as words } from './notice-words.ts'

/** Red is critical, blue informational, yellow a warning or security: each with its label and icon (S2 §4; O2). */
const badges: Readonly<Record<Badge, Pick<Status, 'tone' | 'icon'>>> = {
  critical: { tone: 'bad', icon: IconExclamationCircle },
  informational: { tone: 'info', icon: IconInfoCircle },
  warning: { tone: 'wait', icon: IconAlertTriangle },
  security: { tone: 'wait', icon: IconShieldLock },
}

export const BadgeChip = ({ badge }: { badge: Badge }) => <StatusChip {...badges[badge]} word={badgeWords[badge]} />

/** A row for display: including read marks queued on this device. */
export type Shown = Notice & { isRead: boolean }

/** Unread subjects are dark, read ones muted; screen readers get a column of their own. */
export const Subject = ({ row }: { row: Shown }) => (
  <span className={row.isRead ? 'faint' : 'notice-unread'}>{row.notification.subject}</span>
)

const { column, instant } = columnKinds<Shown, keyof typeof words.columns>(words.columns)

export const columns: Column<Shown>[] = [
  instant('date', ({ at }) => at, { priority: 1 }),
  column('badge', {
    kind: 'chip',
    priority: 1,
    render: ({ badge }) => <BadgeChip badge={badge} />,
    value: ({ badge }) => badgeWords[badge],
  }),
  column('subject', {
    kind: 'text',
    fixed: true,
    render: (row) => <Subject row={row} />,
    value: ({ notification }) => notification.subject,
  }),
  column('state', {
    priority: 3,
    width: 110,
    render: ({ isRead }) => (isRead ? <span className="faint">{words.read}</span> : words.unread),
    value: ({ isRead }) => (isRead ? words.read : words.unread),
  }),
]
