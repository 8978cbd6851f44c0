import { payment } from '#contract/money/payment.ts'
import { may, type Principal } from '#contract/kernel/roles.ts'

/** Whether the member may pay into the company's wallet: a shortfall then links there. */
export const mayCharge = (member: Principal): boolean => may(payment.begin.who, member)
