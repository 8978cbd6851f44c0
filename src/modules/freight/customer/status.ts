import { IconAlertTriangle, IconCheck, IconClock, IconRefresh, IconX } from '@tabler/icons-react'
import type { OutboxItem } from '#app/transport/outbox/outbox.ts'
import type { Status } from '#app/kit/ui/value/StatusChip.tsx'
import { customerWords } from './customer-words.ts'
import { cancellingWord } from '#app/modules/outbox/item/outbox-words.ts'
import { sendStateWords as words } from '#app/kit/ui/value/status-words.ts'

const waits: Status = { word: customerWords.inQueue, tone: 'wait', icon: IconClock }
const states: Record<OutboxItem['state'], Status> = {
  queued: waits,
  unknown: waits,
  sending: { word: words.sending, tone: 'info', icon: IconRefresh },
  cancelling: { word: cancellingWord, tone: 'mute', icon: IconX },
  attention: { word: words.attention, tone: 'bad', icon: IconAlertTriangle },
  delivered: { word: words.delivered, tone: 'ok', icon: IconCheck },
  discarded: { word: words.discarded, tone: 'mute', icon: IconX },
}

/** Returns the status of a command; `word` is the label of a queued one. */
export const waitingStatus = ({ state }: OutboxItem, word = customerWords.inQueue): Status =>
  states[state] === waits ? { ...waits, word } : states[state]
