/** How the statuses of requests and permits look: word, tone and icon. */
import {
  IconArrowsExchange,
  IconCheck,
  IconChecks,
  IconClock,
  IconFileCheck,
  IconFileText,
  IconPackageExport,
  IconPrinter,
  IconTicket,
  IconTrash,
  IconX,
} from '@tabler/icons-react'
import type { PermitStatus } from '#contract/permit.ts'
import type { PriorityStatus } from '#contract/turn.ts'
import type { Status } from '#app/ui/value/StatusChip.tsx'
import { permitStatusWords, priorityStatusWords } from '#app/words/status.ts'

/** S1 §4, GAP38. */
export const priorityStatus: Record<PriorityStatus, Status> = {
  0: { word: priorityStatusWords[0], tone: 'mute', icon: IconTrash },
  1: { word: priorityStatusWords[1], tone: 'wait', icon: IconClock },
  2: { word: priorityStatusWords[2], tone: 'ok', icon: IconCheck },
  3: { word: priorityStatusWords[3], tone: 'mute', icon: IconArrowsExchange },
  4: { word: priorityStatusWords[4], tone: 'mute', icon: IconX },
  5: { word: priorityStatusWords[5], tone: 'bad', icon: IconX },
}

/** S1 §4, GAP39. */
export const permitStatus: Record<PermitStatus, Status> = {
  0: { word: permitStatusWords[0], tone: 'bad', icon: IconX },
  1: { word: permitStatusWords[1], tone: 'info', icon: IconTicket },
  2: { word: permitStatusWords[2], tone: 'info', icon: IconPrinter },
  3: { word: permitStatusWords[3], tone: 'wait', icon: IconFileText },
  4: { word: permitStatusWords[4], tone: 'wait', icon: IconFileCheck },
  5: { word: permitStatusWords[5], tone: 'ok', icon: IconPackageExport },
  6: { word: permitStatusWords[6], tone: 'ok', icon: IconChecks },
}
