/** How a turn's status looks. */
import { IconCircleDot, IconCircleOff } from '@tabler/icons-react'
import type { TurnRow } from '#contract/turn.ts'
import type { Status } from '#app/ui/value/StatusChip.tsx'
import { turnStatusWords } from '#app/words/turn.ts'

/** Active or not: what S2 §4 calls a turn's status. */
export const turnStatusOf = ({ isActive }: Pick<TurnRow, 'isActive'>): Status =>
  isActive
    ? { word: turnStatusWords.active, tone: 'ok', icon: IconCircleDot }
    : { word: turnStatusWords.inactive, tone: 'mute', icon: IconCircleOff }
