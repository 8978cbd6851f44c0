import { latinDigits } from './digits.ts'

/** What a written figure can mean: a value for each reading of its marks, null where they cannot be read so. */
export interface Figure {
  /** The marks separate thousands: '28/500/000', «۱۸٬۴۰۰», '22.500'. */
  grouped: number | null
  /** One mark separates the fraction: '22,5', «۲۲٫۵», '22/5', '22.500'. */
  decimal: number | null
}

const commaGroups = /^([1-9]\d{0,2}(?:([,\u060c\u066c\s])\d{3})(?:\2\d{3})*)(?:[.\u066b](\d+))?$/
const dotGroups = /^[1-9]\d{0,2}(?:([./])\d{3}(?:\1\d{3})*|(?:\u066b\d{3}){2,})$/
/** A comma before three digits separates thousands and nothing else. */
const fraction = /^(\d+)(?:[./\u066b](\d+)|[,\u060c\u066c](\d{1,2}))$/

/** Reads a figure without sign or unit, in any script. Returns null for text that is no figure. */
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

/** The value of a figure that can be read in one way only; null for '22.500', which is 22.5 or 22,500. */
export function plainFigure(text: string): number | null {
  const { grouped = null, decimal = null } = readFigure(text) ?? {}
  return grouped !== null && decimal !== null && grouped !== decimal ? null : (grouped ?? decimal)
}
