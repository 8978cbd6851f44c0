import { readFigure } from '#contract/kernel/value/figure.ts'
import { guess, missing, sure, type Read } from './draft.ts'
import { beside, freeNumber, hasMark, meaningOf, take, type Line } from './items.ts'

const TONNE = 1000
/** More than this on one truck is no weight of a truck. */
const HEAVIEST = 200_000
/** A number of the two letters «ت» up to this is a weight, above it an amount of toman. */
const SHORT_TONNES = 100

/** Kilograms a number with the unit after it means; null when it is no weight. «۲۲.۵۰۰ کیلو» has thousands, no fraction. */
function kilos(line: Line, at: number, value: number, isKnown: boolean): number | null {
  const unit = line.items[at + 1]
  if (unit?.used) return null
  const isShort = hasMark(unit, 'short') && !isKnown && !hasMark(line.items[beside(line, at, -1)], 'rent', 'collect')
  const tonnes = hasMark(unit, 'tonne') || ((isShort || hasMark(unit, 'tonneOrPer')) && value <= SHORT_TONNES)
  const inKilos = () => readFigure(line.items[at]!.digits)?.grouped ?? value
  const kg = tonnes ? value * TONNE : hasMark(unit, 'kg') ? inKilos() : null
  return kg !== null && kg > 0 && kg <= HEAVIEST ? Math.round(kg) : null
}

/** «۲۲ تا ۲۴ تن» and «۲۲-۲۴ تن»: the heavier end, and where it begins. */
function range(line: Line, at: number): { value: number; from: number } | null {
  const item = line.items[at]!
  const ends = /^(\d+(?:\.\d+)?)-(\d+(?:\.\d+)?)$/.exec(item.digits)
  if (ends) return { value: Number(ends[2]), from: at }
  const first = freeNumber(line.items[at - 2])
  const isRange = first !== null && item.value !== null && hasMark(line.items[at - 1], 'upTo', 'dash') && first < item.value
  return isRange ? { value: item.value!, from: at - 2 } : null
}

interface Weight extends Read<number | null> {
  /** All trucks together. */
  total: boolean
}

/**
 * Reads the weight of a truck in kg: «۲۲ تن», '22t', «۱۵۰۰ کیلو», «بیست تن و نیم», «وزن ۲۲۰۰۰»; `total` if it is that of all
 * trucks. `isKnown`: the letter «ت» means toman, because the weight is given elsewhere.
 */
export function readWeight(line: Line, isKnown = false): Weight {
  for (let at = 0; at < line.items.length; at += 1) {
    const item = line.items[at]!
    if (item.used) continue
    const span = range(line, at)
    const value = span?.value ?? item.value
    const kg = value === null ? null : kilos(line, at, value, isKnown)
    if (kg === null) continue
    // «۱۲۰۰ تومان تن» is a rate; so is what follows «هر تن».
    const half = hasMark(line.items[at + 2], 'and') && line.items[at + 3]?.value === 0.5
    const from = span?.from ?? at
    const isTotal = [1, 2].some((back) => hasMark(line.items[from - back], 'total'))
    const source = take(line, from, half ? at + 3 : at + 1)
    const exact = half ? kg + TONNE / 2 : kg
    return { ...(span || isTotal || kg < 100 ? guess(exact, source) : sure(exact, source)), total: isTotal }
  }
  const labelled = line.items.findIndex(
    (item, at) => hasMark(item, 'weight') && freeNumber(line.items[beside(line, at, 1)]) !== null,
  )
  if (labelled < 0) return { ...missing(null), total: false }
  const at = beside(line, labelled, 1)
  const value = line.items[at]!.value!
  const kg = Math.round(value <= SHORT_TONNES ? value * TONNE : value)
  return { ...(kg > 0 && kg <= HEAVIEST ? guess(kg, take(line, labelled, at)) : missing(null)), total: false }
}

/** Heaviest load that is written as a bare figure, tonnes. */
const BARE_TONNES = 40
/**
 * «شکر 24 39»: of two bare figures after the goods the first is the weight, the second remains for the rent; so does a single one
 * unless the rent is given elsewhere (`isPaid`).
 */
export function readBareWeight(line: Line, isPaid: boolean): Read<number | null> {
  const left = line.items.flatMap((item, at) => (freeNumber(item) !== null && !item.digits.startsWith('0') ? [at] : []))
  const [at, next] = left
  if (at === undefined || left.length !== (isPaid ? 1 : 2)) return missing(null)
  const before = line.items[beside(line, at, -1)]
  const value = line.items[at]!.value!
  const isPlaced = meaningOf(before, 'goods') !== undefined || meaningOf(before, 'packaging') !== undefined
  const isPair = next === undefined || (beside(line, at, 1) === next && beside(line, next, 1) >= line.items.length)
  return isPlaced && isPair && value >= 1 && value <= BARE_TONNES ? guess(value * TONNE, take(line, at)) : missing(null)
}
