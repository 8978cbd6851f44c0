/** A turn's status, as a chip and as text. */
import { IconCircleDot, IconCircleOff } from '@tabler/icons-react'
import type { TurnRow } from '#contract/halls/turn.ts'
import type { Status } from '#app/kit/ui/value/StatusChip.tsx'
import { storyOf } from '#app/kit/ui/value/turnState.ts'
import { turnStatusWords } from '#app/modules/halls/turn/turn-words.ts'

/** Active or not: what S2 §4 calls a turn's status. */
export const turnStatusOf = ({ isActive }: Pick<TurnRow, 'isActive'>): Status =>
  isActive
    ? { word: turnStatusWords.active, tone: 'ok', icon: IconCircleDot }
    : { word: turnStatusWords.inactive, tone: 'mute', icon: IconCircleOff }

/** Returns the status as text, with the end state of an inactive turn. */
export const formatStatus = (turn: Pick<TurnRow, 'isActive' | 'state' | 'endReason'>): string =>
  turn.isActive ? turnStatusWords.active : `${turnStatusWords.inactive} ${storyOf(turn)}`
