import { IconAlertTriangle, IconCheck, IconClock, IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'

type Tone = 'ok' | 'wait' | 'bad' | 'info'

const icons = { ok: IconCheck, wait: IconClock, bad: IconAlertTriangle, info: IconInfoCircle }

interface NoteProps {
  tone: Tone
  /** Read out as soon as it appears. */
  isNews?: boolean
  children: ReactNode
}

/** A state or a refusal: an icon, a colour and a sentence. */
export function Note({ tone, isNews = false, children }: NoteProps) {
  const Icon = icons[tone]
  return (
    <div className="note" data-tone={tone} role={isNews ? (tone === 'bad' ? 'alert' : 'status') : undefined}>
      <Icon size={22} aria-hidden />
      <div>{children}</div>
    </div>
  )
}
