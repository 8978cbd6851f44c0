import './status-chip.css'
import type { Icon } from '@tabler/icons-react'

/** What a state means for the one who looks: done, waiting, wrong, under way, nothing to do. */
export type Tone = 'ok' | 'wait' | 'bad' | 'info' | 'mute'

/** A state is never colour alone: icon, word and colour. */
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
