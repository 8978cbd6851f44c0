/** Presentation of request statuses: label, tone and icon. */
import { PriorityStatus } from '#contract/kernel/status.ts'
import { IconArrowsExchange, IconCheck, IconClock, IconTrash, IconX } from '@tabler/icons-react'
import { priorityStatusWords } from './status-words.ts'
import type { Status } from './StatusChip.tsx'

/** S1 §4, GAP38. */
export const priorityStatus: Record<PriorityStatus, Status> = {
  [PriorityStatus.deleted]: { word: priorityStatusWords[PriorityStatus.deleted], tone: 'mute', icon: IconTrash },
  [PriorityStatus.pending]: { word: priorityStatusWords[PriorityStatus.pending], tone: 'wait', icon: IconClock },
  [PriorityStatus.confirmed]: { word: priorityStatusWords[PriorityStatus.confirmed], tone: 'ok', icon: IconCheck },
  [PriorityStatus.lost]: { word: priorityStatusWords[PriorityStatus.lost], tone: 'mute', icon: IconArrowsExchange },
  [PriorityStatus.cancelledByDriver]: { word: priorityStatusWords[PriorityStatus.cancelledByDriver], tone: 'mute', icon: IconX },
  [PriorityStatus.cancelledBySupport]: { word: priorityStatusWords[PriorityStatus.cancelledBySupport], tone: 'bad', icon: IconX },
}
