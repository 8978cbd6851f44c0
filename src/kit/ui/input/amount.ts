/** Reading an amount as people write it: «۱۸ میلیون», «۲۲٫۵ تن», '18,400,000 تومان'. Pure. */
import { latinDigits } from '#contract/kernel/value/digits.ts'
import { plainFigure, readFigure } from '#contract/kernel/value/figure.ts'
import { asRials, asToman, toRials, toToman } from '#contract/kernel/value/money.ts'
import { tidyText } from '#contract/kernel/value/text.ts'
import { and, currencies, half as halfWord, scales, weights } from '#app/kit/ui/value/value-words.ts'

/** The unit of a field: a plain number, kilograms, or money in one of the two units. */
export type Kind = 'number' | 'kg' | 'toman' | 'rial'

/** The figure before a unit: «۲۲.۵۰۰ تن» is 22.5 of them, «۲۲.۵۰۰ کیلو» is 22,500; «۱۸.۵۰۰ هزار» can be either. */
function figureOf(text: string, unit: number | undefined, kind: Kind): number | null {
  if (unit === undefined || (unit === 1e3 && kind !== 'kg')) return plainFigure(text)
  const figure = readFigure(text)
  return figure && (unit > 1 ? (figure.decimal ?? figure.grouped) : (figure.grouped ?? figure.decimal))
}

const token = /\d[\d.,/\u066c\u066b\u060c]*(?<![.,/\u066c\u066b\u060c])|[\p{L}\p{M}]+|[^\s]/gu

/**
 * Parses a whole amount from text, in the field's own unit; null without one, or if it is not whole. Scales follow their number
 * and decrease («۱۸ میلیون و ۵۰۰ هزار»); «نیم» is half of the previous scale, or of the next one.
 */
export function amountIn(text: string, kind: Kind): number | null {
  const tokens =
    latinDigits(
      tidyText(text)
        .toLowerCase()
        .replace(/\u200c/g, ' '),
    ).match(token) ?? []
  let at = 0
  let currency: 'toman' | 'rial' | null = null
  if (kind === 'toman' || kind === 'rial') {
    const last = currencies[tokens.at(-1) ?? '']
    if (last) {
      currency = last
      tokens.pop()
    }
  }
  const units = kind === 'kg' ? weights : kind === 'number' ? {} : scales
  let sum = 0
  let before = Number.POSITIVE_INFINITY
  while (at < tokens.length) {
    if (at > 0 && tokens[at] === and) at += 1
    const half = tokens[at] === halfWord
    const value = half ? 0.5 : figureOf(tokens[at] ?? '', units[tokens[at + 1] ?? ''], kind)
    if (value === null) return null
    at += 1
    // «۱۸ و نیم میلیون»
    const more = !half && tokens[at] === and && tokens[at + 1] === halfWord && units[tokens[at + 2] ?? ''] ? 0.5 : 0
    if (more) at += 2
    const unit = units[tokens[at] ?? '']
    if (unit) at += 1
    const isFirst = before === Number.POSITIVE_INFINITY
    if (half && isFirst && !unit) return null
    const scale = unit ?? (half ? before : afterScale(kind, value, before))
    if (scale === null || (!isFirst && !half && scale >= before)) return null
    sum += (value + more) * scale
    before = scale
  }
  const amount = inUnit(sum, kind, currency)
  return tokens.length > 0 && Number.isSafeInteger(amount) ? amount : null
}

/** A number without a scale: at the beginning its own value; «۱۸ میلیون و ۵۰۰» adds five hundred thousand; otherwise ambiguous. */
function afterScale(kind: Kind, value: number, before: number): number | null {
  if (before === Number.POSITIVE_INFINITY) return 1
  if (kind !== 'kg' && before === 1e6 && value >= 100 && value < 1000) return 1e3
  return null
}

function inUnit(amount: number, kind: Kind, unit: 'toman' | 'rial' | null): number {
  // Ten parts of a million stay whole in spite of the fraction before it.
  const exact = Math.abs(amount - Math.round(amount)) < 1e-6 ? Math.round(amount) : amount
  if (unit === null || unit === kind) return exact
  return unit === 'rial' ? toToman(asRials(exact)) : toRials(asToman(exact))
}
