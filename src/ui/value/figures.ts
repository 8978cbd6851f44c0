import { persianNumber } from '#contract/digits.ts'
import { moreThan } from '#contract/words/search.ts'

/** 18400000 → «۱۸٬۴۰۰٬۰۰۰», rounded to a whole number. */
export const grouped = (amount: number): string => persianNumber(amount)

/** How many there are, or that there are more than were counted. */
export const totalSaid = ({ total, more = false }: { total: number; more?: boolean }): string =>
  more ? moreThan(grouped(total)) : grouped(total)

/** 23.5 → «۲۳٫۵», at most one decimal. */
export const decimal = (amount: number): string => persianNumber(amount, 1)
