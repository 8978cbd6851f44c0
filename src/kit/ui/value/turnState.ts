/** The state of a turn, as text and as a chip (domain.md 4.3). */
import { formatReason } from '#contract/kernel/code-words.ts'
import { IconCircleCheck, IconCircleDot, IconCircleOff, IconHourglassOff, IconTicket } from '@tabler/icons-react'
import type { TurnRow } from '#contract/halls/turn.ts'
import { plainEnds, turnEndReasons, turnListWords as words, turnStateWords } from '#app/modules/halls/turn/turn-words.ts'
import type { Status } from './StatusChip.tsx'

type State = TurnRow['state']

export const turnState: Record<State, Status> = {
  QUEUED: { word: turnStateWords.QUEUED, tone: 'ok', icon: IconCircleDot },
  RESERVED: { word: turnStateWords.RESERVED, tone: 'info', icon: IconTicket },
  CANCELLED: { word: turnStateWords.CANCELLED, tone: 'mute', icon: IconCircleOff },
  EXPIRED: { word: turnStateWords.EXPIRED, tone: 'mute', icon: IconHourglassOff },
  CLOSED: { word: turnStateWords.CLOSED, tone: 'mute', icon: IconCircleCheck },
}

/** Returns a turn's state with the reason of its end. */
export function storyOf({ state, endReason }: { state: State; endReason: string | null }): string {
  const reason = endReason === null || plainEnds.includes(endReason) ? null : formatReason(turnEndReasons, endReason)
  return reason === null ? turnStateWords[state] : words.ended(turnStateWords[state], reason)
}
