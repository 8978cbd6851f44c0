import { Button, Group, Stack } from '@mantine/core'
import { IconArrowUpLeft } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { CleanHtml } from '#app/kit/ui/rich/CleanHtml.tsx'
import { Moment } from '#app/kit/ui/date/Moment.tsx'
import { Modal } from '#app/kit/ui/form/Modal.tsx'
import { dialogWords } from '#app/kit/ui/ui-words.ts'
import { noticeScreenWords as words } from './notice-words.ts'
import { BadgeChip, type Shown } from './columns.tsx'

/** The path of notices without a page of their own. */
const HERE = '/Notifications'

interface NoticeDialogProps {
  /** Undefined while it is closed. */
  notice: Shown | undefined
  onClose: () => void
}

/** One notice in full: its message, time and type, with a link to its subject (S2 "Notifications"). */
export function NoticeDialog({ notice, onClose }: NoticeDialogProps) {
  const navigate = useNavigate()
  const follow = (link: string) => {
    onClose()
    void navigate({ href: link })
  }
  return (
    <Modal opened={notice !== undefined} onClose={onClose} title={notice?.notification.subject} size={520}>
      {notice && (
        <Stack>
          <dl className="notice-facts">
            <dt className="faint">{words.receivedAt}</dt>
            <dd>
              <Moment at={notice.at} />
            </dd>
            <dt className="faint">{words.type}</dt>
            <dd>
              <BadgeChip badge={notice.badge} />
            </dd>
          </dl>
          {notice.notification.message !== '' && <CleanHtml html={notice.notification.message} sunk={2} />}
          <Group>
            {notice.link !== HERE && (
              <Button leftSection={<IconArrowUpLeft size={18} aria-hidden />} onClick={() => follow(notice.link)}>
                {words.follow}
              </Button>
            )}
            <Button variant="default" onClick={onClose}>
              {dialogWords.close}
            </Button>
          </Group>
        </Stack>
      )}
    </Modal>
  )
}
