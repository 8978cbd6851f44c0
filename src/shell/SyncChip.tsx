import './sync-chip.css'
import { IconAlertTriangle, IconCheck, IconClock, IconCloudOff, IconRefresh, IconSend, type Icon } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useOutboxSummary } from '../data/transport/outbox.ts'
import { useNow } from '../ui/date/now.ts'
import { syncWords as words } from '../words/shell.ts'
import { truthOf, type Truth } from './sync.ts'

const signs: Record<Truth['sign'], Icon> = {
  reading: IconSend,
  sent: IconCheck,
  waiting: IconClock,
  sending: IconRefresh,
  needs: IconAlertTriangle,
  offline: IconCloudOff,
}

/** One truth about this device, always in the same place. It opens the outbox. */
export function SyncChip() {
  const { tone, sign, said } = truthOf(useOutboxSummary(), useNow())
  const Sign = signs[sign]
  return (
    <Link to="/outbox" className="sync" data-tone={tone} aria-label={sign === 'reading' ? said[0] : words.open(said[0])}>
      <Sign size={16} stroke={2} aria-hidden />
      <span className="hide-s">{said[0]}</span>
      <span className="only-s">{said[1]}</span>
    </Link>
  )
}
