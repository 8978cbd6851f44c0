import { latinDigits } from './digits.ts'

/** Possible values of a written number: one for each interpretation of its separators, null if impossible. */
export interface Figure {
  /** The marks separate thousands: '28/500/000', «۱۸٬۴۰۰», '22.500'. */
  grouped: number | null
  /** One mark separates the fraction: '22,5', «۲۲٫۵», '22/5', '22.500'. */
  decimal: number | null
}

const commaGroups = /^([1-9]\d{0,2}(?:([,\u060c\u066c\s])\d{3})(?:\2\d{3})*)(?:[.\u066b](\d+))?$/
const dotGroups = /^[1-9]\d{0,2}(?:([./])\d{3}(?:\1\d{3})*|(?:\u066b\d{3}){2,})$/
/** A comma before three digits is only a thousands separator. */
const fraction = /^(\d+)(?:[./\u066b](\d+)|[,\u060c\u066c](\d{1,2}))$/

/** Parses a number without sign or unit, in any script. Returns null if the text is no number. */
export function readFigure(text: string): Figure | null {
  const figure = latinDigits(text).trim()
  if (/^\d+$/.test(figure)) return { grouped: Number(figure), decimal: Number(figure) }
  const [, groups, , rest = '0'] = commaGroups.exec(figure) ?? []
  if (groups !== undefined) return { grouped: Number(`${groups.replace(/\D/g, '')}.${rest}`), decimal: null }
  const [, whole, part, afterComma] = fraction.exec(figure) ?? []
  const decimal = whole === undefined ? null : Number(`${whole}.${part ?? afterComma}`)
  const grouped = dotGroups.test(figure) ? Number(figure.replace(/\D/g, '')) : null
  return decimal === null && grouped === null ? null : { grouped, decimal }
}

/** The value of a number with a single interpretation; null for '22.500', which is 22.5 or 22,500. */
export function plainFigure(text: string): number | null {
  const { grouped = null, decimal = null } = readFigure(text) ?? {}
  return grouped !== null && decimal !== null && grouped !== decimal ? null : (grouped ?? decimal)
}
