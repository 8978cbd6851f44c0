import { IconAlertTriangle, IconCheck, IconClock, IconRefresh, IconX } from '@tabler/icons-react'
import type { OutboxItem } from '#app/data/transport/outbox.ts'
import type { Status } from '#app/ui/value/StatusChip.tsx'
import { customerWords } from '#app/words/customer.ts'
import { cancellingWord } from '#app/words/outbox.ts'
import { sendStateWords as words } from '#app/words/status.ts'

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

/** Where an act stands on its way to the server; `word` is what a waiting one is called. */
export const waitingStatus = ({ state }: OutboxItem, word = customerWords.inQueue): Status =>
  states[state] === waits ? { ...waits, word } : states[state]
