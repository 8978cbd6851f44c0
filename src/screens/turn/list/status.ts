/** How a turn's status looks, and what became of its priorities. */
import { reasonSaid } from '#contract/words/code.ts'
import { IconCircleDot, IconCircleOff } from '@tabler/icons-react'
import type { TurnPriority, TurnRow } from '#contract/turn.ts'
import type { Status } from '#app/ui/value/StatusChip.tsx'
import { endReasons, turnStatusWords } from '#app/words/turn.ts'

/** Active or not: what S2 §4 calls a turn's status. */
export const turnStatusOf = ({ isActive }: Pick<TurnRow, 'isActive'>): Status =>
  isActive
    ? { word: turnStatusWords.active, tone: 'ok', icon: IconCircleDot }
    : { word: turnStatusWords.inactive, tone: 'mute', icon: IconCircleOff }

/** Why a priority ended, in words; null while it has not, or when nothing more is to say. */
export const priorityReasonOf = ({ reasonCode }: Pick<TurnPriority, 'reasonCode'>): string | null =>
  reasonCode === null ? null : reasonSaid(endReasons, reasonCode)
