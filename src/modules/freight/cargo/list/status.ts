import { CargoStatus } from '#contract/kernel/status.ts'
import {
  IconAlertTriangle,
  IconCheck,
  IconCircleDot,
  IconDeviceMobile,
  IconEye,
  IconFileCheck,
  IconFileText,
  IconRefresh,
  IconX,
} from '@tabler/icons-react'
import type { Status } from '#app/kit/ui/value/StatusChip.tsx'
import { cancellingWord } from '#app/modules/outbox/item/outbox-words.ts'
import { agencyStatusWords, cargoStatusWords, sendStateWords } from '#app/kit/ui/value/status-words.ts'
import type { ListedCargo } from './row.ts'

const local: Status = { word: cargoStatusWords.local, tone: 'wait', icon: IconDeviceMobile }

/** Every status of S1 §4, and every state of a queued announcement; the outbox shows more of the latter. */
export const cargoStatus: Record<ListedCargo['status'], Status> = {
  [CargoStatus.awaitingReview]: { word: cargoStatusWords[CargoStatus.awaitingReview], tone: 'wait', icon: IconEye },
  [CargoStatus.open]: { word: cargoStatusWords[CargoStatus.open], tone: 'info', icon: IconCircleDot },
  [CargoStatus.finished]: { word: cargoStatusWords[CargoStatus.finished], tone: 'mute', icon: IconCheck },
  [CargoStatus.draftsLoaded]: { word: cargoStatusWords[CargoStatus.draftsLoaded], tone: 'wait', icon: IconFileText },
  [CargoStatus.billsLoaded]: { word: cargoStatusWords[CargoStatus.billsLoaded], tone: 'wait', icon: IconFileCheck },
  queued: local,
  sending: { word: sendStateWords.sending, tone: 'info', icon: IconRefresh },
  unknown: local,
  cancelling: { word: cancellingWord, tone: 'mute', icon: IconX },
  attention: { word: sendStateWords.attention, tone: 'bad', icon: IconAlertTriangle },
  delivered: { word: sendStateWords.delivered, tone: 'ok', icon: IconCheck },
  discarded: { word: sendStateWords.discarded, tone: 'mute', icon: IconX },
}

/** A main office has two states (S2 §4): 0 is under way, everything else is ended. */
export const agencyStatusOf = (status: ListedCargo['status']): Status =>
  status === CargoStatus.open
    ? { ...cargoStatus[CargoStatus.open], word: agencyStatusWords.sending }
    : { ...cargoStatus[CargoStatus.finished], word: agencyStatusWords.ended }
