import {
  IconArrowBackUp,
  IconCircleCheck,
  IconCircleX,
  IconClock,
  IconClockX,
  IconCreditCard,
  IconEqualNot,
} from '@tabler/icons-react'
import type { PaymentState } from '#contract/money/payment.ts'
import type { Status } from '#app/kit/ui/value/StatusChip.tsx'
import { paymentStateNames } from './payment-words.ts'

const looks: Record<PaymentState, Omit<Status, 'word'>> = {
  created: { tone: 'mute', icon: IconCreditCard },
  sent: { tone: 'info', icon: IconCreditCard },
  returned: { tone: 'wait', icon: IconClock },
  paid: { tone: 'ok', icon: IconCircleCheck },
  failed: { tone: 'bad', icon: IconCircleX },
  expired: { tone: 'mute', icon: IconClockX },
  differs: { tone: 'bad', icon: IconEqualNot },
  reversed: { tone: 'info', icon: IconArrowBackUp },
}

/** Returns a payment's state: label, tone and icon. */
export const paymentStatus = (state: PaymentState): Status => ({ ...looks[state], word: paymentStateNames[state] })
