import { IconAlertTriangle, IconCircleCheck, IconClockQuestion, IconInfoCircle } from '@tabler/icons-react'
import type { Inquiry } from './queries.ts'
import type { AlertTone } from '#app/kit/ui/alerts.ts'
import type { Status } from '#app/kit/ui/value/StatusChip.tsx'
import { inquiryScreenWords as words } from './inquiry-words.ts'

interface Outcome extends Status {
  /** Tone of the live message; null if the outcome is not announced, because an unknown result is not an event. */
  alert: AlertTone | null
}

const outcomes = {
  VALID: { word: words.outcomes.VALID, tone: 'ok', icon: IconCircleCheck, alert: 'success' },
  INVALID: { word: words.outcomes.INVALID, tone: 'bad', icon: IconAlertTriangle, alert: 'warning' },
  UNKNOWN: { word: words.outcomes.UNKNOWN, tone: 'mute', icon: IconClockQuestion, alert: null },
  nothing: { word: words.outcomes.nothing, tone: 'info', icon: IconInfoCircle, alert: 'info' },
} satisfies Record<string, Outcome>

/** Returns the presentation of an answer (S1 §8): valid, invalid, unknown, or no result. */
export const outcomeOf = ({ answer }: Inquiry): Outcome => outcomes[answer?.status ?? 'nothing']
