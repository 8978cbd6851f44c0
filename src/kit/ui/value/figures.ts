import { persianNumber } from '#contract/kernel/value/digits.ts'
import { moreThan } from '#contract/insight/search-words.ts'

/** 18400000 → «۱۸٬۴۰۰٬۰۰۰», rounded to a whole number. */
export const grouped = (amount: number): string => persianNumber(amount)

/** Formats a total, or that there are more than were counted. */
export const formatTotal = ({ total, more = false }: { total: number; more?: boolean }): string =>
  more ? moreThan(grouped(total)) : grouped(total)

/** 23.5 → «۲۳٫۵», at most one decimal. */
export const decimal = (amount: number): string => persianNumber(amount, 1)

const threeDecimals = new Intl.NumberFormat('fa-IR', { minimumFractionDigits: 3, maximumFractionDigits: 3 })
/** Formats degrees to a precision of about a hundred metres: 27.1832 → «۲۷٫۱۸۳». */
export const degrees = (value: number): string => threeDecimals.format(value)
