/** How the statuses of requests look: word, tone and icon. */
import { IconArrowsExchange, IconCheck, IconClock, IconTrash, IconX } from '@tabler/icons-react'
import type { PriorityStatus } from '#contract/turn.ts'
import { priorityStatusWords } from '#app/words/status.ts'
import type { Status } from './StatusChip.tsx'

/** S1 §4, GAP38. */
export const priorityStatus: Record<PriorityStatus, Status> = {
  0: { word: priorityStatusWords[0], tone: 'mute', icon: IconTrash },
  1: { word: priorityStatusWords[1], tone: 'wait', icon: IconClock },
  2: { word: priorityStatusWords[2], tone: 'ok', icon: IconCheck },
  3: { word: priorityStatusWords[3], tone: 'mute', icon: IconArrowsExchange },
  4: { word: priorityStatusWords[4], tone: 'mute', icon: IconX },
  5: { word: priorityStatusWords[5], tone: 'bad', icon: IconX },
}
