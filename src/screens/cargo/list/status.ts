import {
  IconAlertTriangle,
  IconCheck,
  IconCircleDot,
  IconDeviceMobile,
  IconEye,
  IconFileCheck,
  IconFileText,
  IconHelpCircle,
  IconRefresh,
  IconX,
} from '@tabler/icons-react'
import type { Status } from '#app/ui/value/StatusChip.tsx'
import { cancellingWord } from '#app/words/outbox.ts'
import { cargoStatusWords, sendStateWords } from '#app/words/status.ts'
import type { ListedCargo } from './row.ts'

/** Every status of S1 §4, and every state an announcement has on its way to the server. */
export const cargoStatus: Record<ListedCargo['status'], Status> = {
  '-1': { word: cargoStatusWords['-1'], tone: 'wait', icon: IconEye },
  '0': { word: cargoStatusWords['0'], tone: 'info', icon: IconCircleDot },
  '1': { word: cargoStatusWords['1'], tone: 'mute', icon: IconCheck },
  '2': { word: cargoStatusWords['2'], tone: 'wait', icon: IconFileText },
  '3': { word: cargoStatusWords['3'], tone: 'wait', icon: IconFileCheck },
  queued: { word: cargoStatusWords.local, tone: 'wait', icon: IconDeviceMobile },
  sending: { word: sendStateWords.sending, tone: 'info', icon: IconRefresh },
  unknown: { word: sendStateWords.unknown, tone: 'wait', icon: IconHelpCircle },
  cancelling: { word: cancellingWord, tone: 'mute', icon: IconX },
  attention: { word: sendStateWords.attention, tone: 'bad', icon: IconAlertTriangle },
  delivered: { word: sendStateWords.delivered, tone: 'ok', icon: IconCheck },
  discarded: { word: sendStateWords.discarded, tone: 'mute', icon: IconX },
}
