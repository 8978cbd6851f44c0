import './status-chip.css'
import type { Icon } from '@tabler/icons-react'

/** The meaning of a state: done, waiting, wrong, under way, no action. */
export type Tone = 'ok' | 'wait' | 'bad' | 'info' | 'mute'

/** A state is never shown by colour alone: icon, label and colour. */
export interface Status {
  word: string
  tone: Tone
  icon: Icon
}

export function StatusChip({ word, tone, icon: StateIcon }: Status) {
  return (
    <span className="chip" data-tone={tone}>
      <StateIcon size={14} stroke={2} aria-hidden />
      {word}
    </span>
  )
}
