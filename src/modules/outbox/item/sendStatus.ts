/** Presentation of the states of items: label, tone and icon. */
import { IconAlertTriangle, IconCheck, IconClock, IconHelpCircle, IconRefresh, IconX } from '@tabler/icons-react'
import type { OutboxItem } from '#app/transport/outbox/outbox.ts'
import type { Status } from '#app/kit/ui/value/StatusChip.tsx'
import { cancellingWord } from './outbox-words.ts'
import { sendStateWords as words } from '#app/kit/ui/value/status-words.ts'

/** A state as it is shown; `blocked` is a queued item that waits for the one before it. */
export const sendStatus: Record<OutboxItem['state'] | 'blocked', Status> = {
  queued: { word: words.queued, tone: 'wait', icon: IconClock },
  blocked: { word: words.blocked, tone: 'mute', icon: IconClock },
  sending: { word: words.sending, tone: 'info', icon: IconRefresh },
  unknown: { word: words.unknown, tone: 'wait', icon: IconHelpCircle },
  cancelling: { word: cancellingWord, tone: 'mute', icon: IconX },
  attention: { word: words.attention, tone: 'bad', icon: IconAlertTriangle },
  delivered: { word: words.delivered, tone: 'ok', icon: IconCheck },
  discarded: { word: words.discarded, tone: 'mute', icon: IconX },
}

/** Returns the displayed state: a command with an incomplete file was never sent, even after an attempt. */
export const shownState = ({ state, upload }: Pick<OutboxItem, 'state' | 'upload'>): OutboxItem['state'] =>
  state === 'unknown' && upload && upload.sent < upload.size ? 'queued' : state
