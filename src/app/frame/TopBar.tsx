import './sync-chip.css'
import type { Member } from '#contract/access/identity.ts'
import type { RefObject } from 'react'
import { IconAlertTriangle, IconCheck, IconClock, IconCloudOff, IconRefresh, IconSend, type Icon } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { Group } from '#app/kit/ui/layout.ts'
import { Bell } from './Bell.tsx'
import { LookMenu } from '#app/kit/look/LookMenu.tsx'
import { MemberMenu } from './MemberMenu.tsx'
import { Palette } from '../find/Palette.tsx'
import { useScreenTitle } from '#app/kit/page/current.tsx'
import { useOutboxSummary } from '#app/transport/outbox/outbox.ts'
import { useNow } from '#app/kit/ui/date/now.ts'
import { syncWords as words } from '#app/kit/page/shell-words.ts'
import { truthOf, type Truth } from '../sync.ts'

interface TopBarProps {
  member: Member
  heading: RefObject<HTMLHeadingElement | null>
  phone: boolean
  /** The first rows are there. */
  isIdle: boolean
}

/** Title, search, sync chip and member; on a phone the theme and the member are in the menu sheet. */
export function TopBar({ member, heading, phone, isIdle }: TopBarProps) {
  const title = useScreenTitle()
  // Other queries are refused before the member has chosen the password.
  const isClosed = member.mustChangePassword
  return (
    <Group
      component="header"
      className="top"

      wrap="nowrap"
      miw={0}
      bg="var(--surface)"
      style={{ borderBlockEnd: '1px solid var(--line)' }}
    >
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <Palette />
      <SyncChip />
      {!isClosed && <Bell isIdle={isIdle} />}
      {!phone && <LookMenu />}
      {!phone && <MemberMenu member={member} />}
    </Group>
  )
}

const signs: Record<Truth['sign'], Icon> = {
  reading: IconSend,
  sent: IconCheck,
  waiting: IconClock,
  sending: IconRefresh,
  needs: IconAlertTriangle,
  offline: IconCloudOff,
}

/** The sync state of this device, always in the same position. It opens the outbox. */
function SyncChip() {
  const { tone, sign, text: label } = truthOf(useOutboxSummary(), useNow())
  const Sign = signs[sign]
  return (
    <Link to="/outbox" className="choice sync" data-tone={tone} aria-label={sign === 'reading' ? label[0] : words.open(label[0])}>
      <Sign size={16} stroke={2} aria-hidden />
      <span className="hide-s">{label[0]}</span>
      <span className="only-s">{label[1]}</span>
    </Link>
  )
}
