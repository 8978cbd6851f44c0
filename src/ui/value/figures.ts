const whole = new Intl.NumberFormat('fa-IR', { maximumFractionDigits: 0 })
const oneDecimal = new Intl.NumberFormat('fa-IR', { maximumFractionDigits: 1 })

/** 18400000 → «۱۸٬۴۰۰٬۰۰۰», rounded to a whole number. */
export const grouped = (amount: number): string => whole.format(amount)

/** 23.5 → «۲۳٫۵», at most one decimal. */
export const decimal = (amount: number): string => oneDecimal.format(amount)
