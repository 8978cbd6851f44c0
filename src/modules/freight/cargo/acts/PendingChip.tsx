import { IconAlertTriangle, IconClock, IconRefresh } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { StatusChip, type Status } from '#app/kit/ui/value/StatusChip.tsx'
import { waitingActChips as words } from '#app/modules/freight/cargo/cargo-words.ts'
import type { PendingAct } from './pending.ts'

const looks: Record<PendingAct['state'], Omit<Status, 'word'>> = {
  queued: { tone: 'wait', icon: IconClock },
  sending: { tone: 'info', icon: IconRefresh },
  attention: { tone: 'bad', icon: IconAlertTriangle },
}

/** A queued command on this row, linked to the outbox. */
export const PendingChip = ({ act }: { act: PendingAct | null }) =>
  act && (
    <Link to="/outbox" className="under-way" title={words.open}>
      <StatusChip word={words[act.state](act.call)} {...looks[act.state]} />
    </Link>
  )
