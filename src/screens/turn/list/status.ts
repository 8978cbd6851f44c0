/** How a turn's status and its wishes look: word, tone and icon. */
import { IconArrowsExchange, IconCheck, IconCircleDot, IconCircleOff, IconClock, IconTrash, IconX } from '@tabler/icons-react'
import type { PriorityStatus, TurnPriority, TurnRow } from '#contract/turn.ts'
import type { Status } from '#app/ui/value/StatusChip.tsx'
import { priorityStatusWords } from '#app/words/status.ts'
import {
  plainEnds,
  turnEndReasons,
  turnListWords as words,
  turnStateWords,
  turnStatusWords,
  wishReasons,
} from '#app/words/turn.ts'

/** Active or not: what S2 §4 calls a turn's status. */
export const turnStatusOf = ({ isActive }: Pick<TurnRow, 'isActive'>): Status =>
  isActive
    ? { word: turnStatusWords.active, tone: 'ok', icon: IconCircleDot }
    : { word: turnStatusWords.inactive, tone: 'mute', icon: IconCircleOff }

/** What became of a turn, with the reason it ended for. */
export function storyOf({ state, endReason }: Pick<TurnRow, 'state' | 'endReason'>): string {
  const reason = endReason === null || plainEnds.includes(endReason) ? null : (turnEndReasons[endReason] ?? endReason)
  return reason === null ? turnStateWords[state] : words.ended(turnStateWords[state], reason)
}

/** S1 §4, GAP38. */
export const wishStatus: Record<PriorityStatus, Status> = {
  0: { word: priorityStatusWords[0], tone: 'mute', icon: IconTrash },
  1: { word: priorityStatusWords[1], tone: 'wait', icon: IconClock },
  2: { word: priorityStatusWords[2], tone: 'ok', icon: IconCheck },
  3: { word: priorityStatusWords[3], tone: 'mute', icon: IconArrowsExchange },
  4: { word: priorityStatusWords[4], tone: 'mute', icon: IconX },
  5: { word: priorityStatusWords[5], tone: 'bad', icon: IconX },
}

/** Why a wish ended, in words; null while it has not, or when nothing more is to say. */
export const wishReasonOf = ({ reasonCode }: Pick<TurnPriority, 'reasonCode'>): string | null =>
  reasonCode === null ? null : (wishReasons[reasonCode] ?? reasonCode)
