import { IconAlertTriangle, IconCircleCheck, IconClockQuestion, IconInfoCircle } from '@tabler/icons-react'
import type { Inquiry } from './queries.ts'
import type { AlertTone } from '#app/kit/ui/alerts.ts'
import type { Status } from '#app/kit/ui/value/StatusChip.tsx'
import { inquiryScreenWords as words } from './inquiry-words.ts'

interface Outcome extends Status {
  /** How the sentence is said aloud; null where it is not: what is unknown is no event. */
  alert: AlertTone | null
}

const outcomes = {
  VALID: { word: words.outcomes.VALID, tone: 'ok', icon: IconCircleCheck, alert: 'success' },
  INVALID: { word: words.outcomes.INVALID, tone: 'bad', icon: IconAlertTriangle, alert: 'warning' },
  UNKNOWN: { word: words.outcomes.UNKNOWN, tone: 'mute', icon: IconClockQuestion, alert: null },
  nothing: { word: words.outcomes.nothing, tone: 'info', icon: IconInfoCircle, alert: 'info' },
} satisfies Record<string, Outcome>

/** How an answer looks and sounds (S1 §8): valid, invalid, nobody knows, or nothing there. */
export const outcomeOf = ({ answer }: Inquiry): Outcome => outcomes[answer?.status ?? 'nothing']
