import './notices.css'
import { Button, SegmentedControl } from '@mantine/core'
import { IconBell, IconChecks, IconEye } from '@tabler/icons-react'
import { notice } from '#contract/messaging/notice.ts'
import { Group } from '#app/kit/ui/layout.ts'
import { useIsRead, useQueuedMark } from './queries.ts'
import { useAct } from '#app/transport/act.ts'
import { List } from '#app/kit/list/List.tsx'
import { useList } from '#app/kit/list/useList.ts'
import { alert } from '#app/kit/ui/alerts.ts'
import { Moment } from '#app/kit/ui/date/Moment.tsx'
import { SteadyButton } from '#app/kit/ui/form/SteadyButton.tsx'
import { RowIcons } from '#app/kit/ui/row/RowIcons.tsx'
import { EmptyState } from '#app/kit/ui/state/EmptyState.tsx'
import { OldAnswer } from '#app/kit/ui/state/OldAnswer.tsx'
import { formatTotal } from '#app/kit/ui/value/figures.ts'
import { noticeScreenWords as words } from './notice-words.ts'
import { BadgeChip, columns, Subject, type Shown } from './columns.tsx'
import { noticeList, type Span } from './filters.ts'
import { NoticeDialog } from './NoticeDialog.tsx'

/** Width of the action with its label, px. */
const ACTS_WIDTH = 120

/** The member's notices: of 48 hours, and earlier ones (S2 "Notifications"; O1). */
export function Screen() {
  const list = useList(noticeList)
  const { data, refetch } = list.query
  const { span, notice: openId } = list.values
  const isRead = useIsRead()
  const rows = data?.rows.map((row): Shown => ({ ...row, isRead: isRead(row) })) ?? []
  const opened = rows.find(({ notification }) => notification.dashboardNotificationId === openId)
  const countQueuedMark = useQueuedMark()
  const one = useAct(notice.markRead, {
    onDone: ({ state }) => {
      if (state === 'kept') countQueuedMark('one')
    },
  })
  const all = useAct(notice.markAllRead, {
    onDone: ({ state, message }) => {
      if (state === 'kept') countQueuedMark('all')
      else alert({ tone: 'success', text: message })
    },
    onFailed: ({ message }) => alert({ tone: 'error', text: message }),
  })
  const open = (row: Shown) => list.put({ notice: row.notification.dashboardNotificationId })
  const close = () => {
    list.put({ notice: null }, true)
    if (!opened || opened.isRead) return
    const { dashboardNotificationId: notificationId, subject } = opened.notification
    void one.act({ notificationId, SeenAt: opened.at }, { title: words.readTitle(subject) })
  }
  const markAll = (
    <SteadyButton
      variant="default"
      leftSection={<IconChecks size={18} aria-hidden />}
      busy={all.isBusy}
      onClick={() => void (rows[0] && all.act({ SeenAt: rows[0].at }, { title: words.allReadTitle }))}
    >
      {words.markAll}
    </SteadyButton>
  )
  const actions = (row: Shown) => (
    <RowIcons acts={[{ word: words.view, name: words.viewOf(row.notification.subject), icon: IconEye, run: () => open(row) }]} />
  )
  const hasUnread = rows.some((row) => !row.isRead)
  return (
    <List
      {...{ list, words, columns, rows, actions }}
      name={words.list}
      className="notices"
      actsWidth={ACTS_WIDTH}
      rowId={({ notification }) => String(notification.dashboardNotificationId)}
      renderCard={(row) => <NoticeCard row={row} onOpen={() => open(row)} />}
      head={
        <>
          <Group justify="space-between">
            <SegmentedControl
              aria-label={words.span}
              value={span}
              onChange={(next) => list.filter({ ...list.values, span: next as Span })}
              data={[
                { value: 'recent', label: words.recent },
                { value: 'all', label: words.all },
              ]}
            />
            {hasUnread && markAll}
          </Group>
          {data?.fromDevice && (
            <OldAnswer at={data.at} onRetry={() => void refetch()}>
              {words.stale}
            </OldAnswer>
          )}
        </>
      }
      empty={
        <EmptyState icon={IconBell} title={span === 'all' ? words.emptyTitleAll : words.emptyTitle} why={words.emptyWhy}>
          {span === 'recent' && (
            <Button variant="default" onClick={() => list.filter({ ...list.values, span: 'all' })}>
              {words.all}
            </Button>
          )}
        </EmptyState>
      }
      bar={data && <b>{words.count(formatTotal(data))}</b>}
    >
      <NoticeDialog notice={opened} onClose={close} />
    </List>
  )
}

/** A notice as a card, below 768 px: the whole card opens it. */
const NoticeCard = ({ row, onOpen }: { row: Shown; onOpen: () => void }) => (
  <button type="button" className="notice-card" onClick={onOpen}>
    <Group component="span" justify="space-between">
      <BadgeChip badge={row.badge} />
      <small className="faint">
        <Moment at={row.at} />
      </small>
    </Group>
    <Subject row={row} />
  </button>
)
