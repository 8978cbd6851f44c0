import { asRials, toToman } from '#contract/kernel/value/money.ts'
import { guess, missing, sure, type Read } from './draft.ts'
import { beside, freeNumber, hasMark, take, type Line } from './items.ts'

const MILLION = 1_000_000
/** Bare figures up to this value are rents in millions. */
const BARE_MILLIONS = 1000
/** '28500' next to a word for rent is in thousands of toman. */
const THOUSANDS = 10_000
/** No rent of a truck is smaller, or larger; an amount without its unit above `MOST_TOMAN` is rials. */
const LEAST = 100_000
const MOST = 9_999_999_999
const MOST_TOMAN = 150 * MILLION

interface Amount {
  /** Toman. */
  toman: number
  /** Its last item. */
  to: number
  plain: boolean
  /** Its thousands are inferred from their position. */
  doubtful: boolean
}

interface Thousands {
  more: number
  to: number
  doubtful?: boolean
}

/** «و ۵۰۰» after millions: thousands; after a bare figure below a thousand the same. */
function thousandsAfter(line: Line, at: number): Thousands | null {
  if (!hasMark(line.items[at], 'and')) return null
  const value = freeNumber(line.items[at + 1])
  if (value === null || value >= 1000 || value < 1) return value === 0.5 ? { more: MILLION / 2, to: at + 1 } : null
  const hasWord = hasMark(line.items[at + 2], 'thousand')
  return hasWord || value >= 100 ? { more: value * 1000, to: hasWord ? at + 2 : at + 1 } : null
}

/** «۷۰۰» after millions without «و»: thousands as well, sure only with their word. */
function looseThousands(line: Line, at: number): Thousands | null {
  const value = freeNumber(line.items[at])
  if (value === null || !Number.isInteger(value) || value >= 1000 || value < 1) return null
  if (hasMark(line.items[at + 1], 'thousand')) return { more: value * 1000, to: at + 1 }
  return value >= 100 ? { more: value * 1000, to: at, doubtful: true } : null
}

/** Returns the amount that starts here, with its unit words; null if no unit word follows. `isWeighed`: «ت» means toman. */
function amountAt(line: Line, at: number, isLabelled: boolean, isWeighed = false): Amount | null {
  const value = freeNumber(line.items[at])
  if (value === null || value <= 0) return null
  const unit = line.items[at + 1]
  let toman = value
  let to = at
  let plain = true
  let doubtful = false
  if (hasMark(unit, 'million')) {
    const more = thousandsAfter(line, at + 2) ?? looseThousands(line, at + 2)
    toman = value * MILLION + (more?.more ?? 0)
    doubtful = more?.doubtful ?? false
    to = more?.to ?? at + 1
  } else if (hasMark(unit, 'thousand')) {
    toman = value * 1000
    to = at + 1
  } else {
    const more = value < BARE_MILLIONS ? thousandsAfter(line, at + 1) : null
    toman = more ? value * MILLION + more.more : value
    to = more?.to ?? at
    plain = false
  }
  const currency = line.items[to + 1]
  if (hasMark(currency, 'rial')) return { toman: toToman(asRials(toman)), to: to + 1, plain: true, doubtful }
  if (hasMark(currency, 'toman') || (hasMark(currency, 'short') && (isLabelled || isWeighed || toman > BARE_MILLIONS)))
    return { toman, to: to + 1, plain: plain || value >= LEAST, doubtful }
  return plain || to > at || isLabelled ? { toman, to, plain, doubtful } : null
}

/** Toman a tonne of a rate: small figures are millions or thousands of them. */
const rateOf = (toman: number) => (toman < 10 ? toman * MILLION : toman < 10_000 ? toman * 1000 : toman)

/** Toman for each tonne: «تنی ۸۵۰», «۹۵۰ تنی», «هر تن ۱/۲۰۰», «کیلویی ۹۰۰ تومان». */
export function readRate(line: Line): Read<number | null> {
  for (let at = 0; at < line.items.length; at += 1) {
    if (line.items[at]!.used) continue
    const isKilo = hasMark(line.items[at], 'perKilo')
    const isTonne = hasMark(line.items[at], 'tonneOrPer', 'perTonne')
    const before = isKilo || isTonne ? amountAt(line, beside(line, at, 1), true) : null
    const after = before ? null : amountAt(line, at, hasMark(line.items[at + 1], 'tonneOrPer', 'perTonne'))
    const closes =
      after && hasMark(line.items[after.to + 1], 'tonne', 'tonneOrPer', 'perTonne') && !line.items[after.to + 1]!.used
    const amount = before ?? (closes ? after : null)
    if (!amount) continue
    const source = take(line, at, closes ? amount.to + 1 : amount.to)
    return guess(isKilo ? amount.toman * 1000 : rateOf(amount.toman), source)
  }
  return missing(null)
}

/** The rent of a truck that carries this weight at a rate; missing while its weight is. */
export function rentAt({ value: rate, source }: Read<number | null>, kg: number | null): Read<number | null> {
  const toman = rate === null || kg === null ? null : Math.round((rate * kg) / 1000)
  return toman !== null && fits(toman) ? guess(toman, source) : missing(null)
}

const fits = (toman: number) => Number.isFinite(toman) && toman >= LEAST && toman <= MOST

/** Reads the rent of one truck in toman. `kg` is the truck's weight, for rates; `bare` allows an unmarked figure. */
export function readRent(line: Line, { kg, bare = true }: { kg: number | null; bare?: boolean }): Read<number | null> {
  const rate = readRate(line)
  if (rate.certainty !== 'missing') return rentAt(rate, kg)
  const isOpen = line.items.some((item) => hasMark(item, 'agreed'))
  for (const isLabelled of isOpen ? [] : [false, true])
    for (let at = 0; at < line.items.length; at += 1) {
      const amount = rentFrom(line, at, isLabelled, kg !== null)
      if (amount) return amount
    }
  return bare && !isOpen ? bareRent(line, kg) : missing(null)
}

/** Returns the rent whose amount starts here; with `isLabelled` only next to a word for rent, where a bare figure is enough. */
function rentFrom(line: Line, at: number, isLabelled: boolean, isWeighed: boolean): Read<number | null> | null {
  const around = hasMark(line.items[beside(line, at, -1)], 'rent', 'collect') || hasMark(line.items[at + 1], 'rent', 'collect')
  if (isLabelled && !around) return null
  const first = amountAt(line, at, isLabelled, isWeighed)
  if (!first) return null
  // «۲۰ تا ۲۲ میلیون» is no single amount: the larger end, as of a weight.
  const end = hasMark(line.items[first.to + 1], 'upTo', 'dash') ? amountAt(line, first.to + 2, true) : null
  const amount = end && end.toman > first.toman ? end : first
  const toman = Math.round(amount.plain ? amount.toman : bareToman(amount.toman))
  const isAfter = hasMark(line.items[at - 1], 'upTo', 'dash') && freeNumber(line.items[at - 2]) !== null
  const isSure = amount.plain && !amount.doubtful && !isAfter && amount === first
  return fits(toman) ? (isSure ? sure : guess)(toman, take(line, isAfter ? at - 2 : at, amount.to)) : null
}

/** Toman that a figure without its unit means: millions, thousands, toman or rials, by its size. */
function bareToman(value: number): number {
  if (value < BARE_MILLIONS) return value * MILLION
  if (value >= THOUSANDS && value < LEAST) return value * 1000
  return value > MOST_TOMAN ? toToman(asRials(value)) : value
}

/** A single remaining figure at the end of the line is most likely the rent. */
function bareRent(line: Line, kg: number | null): Read<number | null> {
  const left = line.items.flatMap((item, at) => (freeNumber(item) !== null && !item.digits.startsWith('0') ? [at] : []))
  const large = left.find((at) => line.items[at]!.value! >= MILLION && fits(line.items[at]!.value!))
  const at = large ?? (left.length > 0 && kg !== null ? left.at(-1) : undefined)
  if (at === undefined) return missing(null)
  const value = line.items[at]!.value!
  const isLast = beside(line, at, 1) >= line.items.length
  if (large === undefined && (!isLast || value < 1 || value >= BARE_MILLIONS)) return missing(null)
  const toman = Math.round(bareToman(value))
  return fits(toman) ? guess(toman, take(line, at)) : missing(null)
}
