import './status-chip.css'
import type { Icon } from '@tabler/icons-react'
import { renderSign } from '../row/sign.tsx'

/** The meaning of a state: done, waiting, wrong, under way, no action. */
export type Tone = 'ok' | 'wait' | 'bad' | 'info' | 'mute'

/** A state is never shown by colour alone: icon, label and colour. */
export interface Status {
  word: string
  tone: Tone
  icon: Icon
}

export function StatusChip({ word, tone, icon }: Status) {
  return (
    <span className="chip" data-tone={tone}>
      {renderSign(icon, { size: 14 })}
      {word}
    </span>
  )
}
