import { persianDigits } from './digits.ts'
import type { Rials, Toman } from './money.ts'

const group = (amount: number) => persianDigits(String(Math.abs(amount)).replace(/\B(?=(\d{3})+$)/g, '٬'))
const spell = (amount: number, unit: string) => `${amount < 0 ? 'منفی ' : ''}${group(amount)} ${unit}`

/** Formats rials for a sentence: «۴۵۱٬۰۰۰٬۰۰۰ ریال», «منفی ۲٬۰۰۰ ریال». */
export const formatRials = (amount: Rials) => spell(amount, 'ریال')
/** Formats toman for a sentence: «۴۵٬۱۰۰٬۰۰۰ تومان». */
export const formatToman = (amount: Toman) => spell(amount, 'تومان')
/** Formats rials without the unit, for a column that names it: «−۲٬۰۰۰». */
export const groupRials = (amount: Rials) => `${amount < 0 ? '−' : ''}${group(amount)}`
