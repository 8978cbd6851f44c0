import { payment } from '#contract/money/payment.ts'
import { may, type Principal } from '#contract/kernel/roles.ts'

/** Whether somebody may pay into the company's wallet: then a shortfall leads there. */
export const mayCharge = (member: Principal): boolean => may(payment.begin.who, member)
