import { payment } from '#contract/payment.ts'
import { may, type Principal } from '#contract/roles.ts'

/** Whether somebody may pay into the company's wallet: then a shortfall leads there. */
export const mayCharge = (member: Principal): boolean => may(payment.begin.who, member)
