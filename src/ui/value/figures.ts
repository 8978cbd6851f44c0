import { persianNumber } from '#contract/digits.ts'

/** 18400000 → «۱۸٬۴۰۰٬۰۰۰», rounded to a whole number. */
export const grouped = (amount: number): string => persianNumber(amount)

/** 23.5 → «۲۳٫۵», at most one decimal. */
export const decimal = (amount: number): string => persianNumber(amount, 1)
