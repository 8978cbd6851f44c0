import { missing, emptyFields, type DraftFields, type Read } from './draft.ts'
import type { Dictionary, Mark } from './dictionary.ts'
import { readGoods, readPackaging } from './goods.ts'
import { hasMark, lineOf, type Line } from './items.ts'
import { readLoaders } from './loader.ts'
import { readRate, readRent, rentAt } from './money.ts'
import { readTel } from './contact.ts'
import { readRoute } from './route.ts'
import { readDay, readTime } from './when.ts'
import { readBareWeight, readWeight } from './weight.ts'

/** One line of a chat, with the facts that classify it as a cargo, a heading or a signature. */
export interface ReadLine {
  fields: DraftFields
  /** A place that is neither clearly origin nor destination. */
  lone: Read<string | null>
  /** Toman a tonne. */
  rate: Read<number | null>
  /** Number of cargo facts it has, without places. */
  facts: number
  /** An offer of a truck that looks for a cargo. */
  isAdvert: boolean
}

/**
 * Parses a line. `today` is a Shamsi day; `above` is the weight in kg of the cargo that the line may continue. The order of the
 * fields matters: each one consumes its words.
 */
export function readLine(text: string, dictionary: Dictionary, today: string, above: number | null = null): ReadLine {
  const line = lineOf(text, dictionary)
  const tel = readTel(line)
  const weight = unrivalled(line, (again) => readWeight(line, again || above !== null))
  const day = unrivalled(line, () => readDay(line, today))
  const time = unrivalled(line, () => readTime(line))
  const early = readLoaders(line, dictionary.lists, weight.value)
  const { packaging, packages } = readPackaging(line, dictionary)
  const route = readRoute(line)
  const goods = readGoods(line)
  const isWeighed = weight.certainty !== 'missing'
  const bareKg = isWeighed || goods.certainty === 'missing' ? missing(null) : readBareWeight(line, false)
  const readKg = isWeighed ? perTruck(weight, early.trucks.value) : bareKg
  const rate = readRate(line)
  const carried = readKg.value ?? above
  const isBare = readKg.value !== null || above === null || isFigureOnly(line)
  const rent =
    rate.certainty === 'missing'
      ? unrivalled(line, (again) => readRent(line, { kg: carried, bare: !again && isBare }))
      : rentAt(rate, carried)
  const kg = readKg.value === null && rent.value !== null ? readBareWeight(line, true) : readKg
  const fields: DraftFields = {
    ...emptyFields(),
    ...early,
    from: route.from,
    to: route.to,
    kg,
    goods,
    packaging,
    packages,
    rent,
    tel,
    day,
    time,
  }
  fields.note = noteOf(line)
  const isVacant = line.items.some((item) => hasMark(item, 'vacant'))
  const money = rent.certainty === 'missing' ? rate : rent
  const facts = [early.loaders, kg, goods, money].filter(({ certainty }) => certainty !== 'missing').length
  return {
    fields,
    lone: route.lone,
    rate,
    facts: facts + Number(early.trucks.source !== ''),
    isAdvert: isVacant && [kg, goods, money].every(({ certainty }) => certainty === 'missing'),
  }
}

const isFigureOnly = ({ text, items }: Line) =>
  items.every((item) => item.used || item.value !== null || !/\p{L}/u.test(text.slice(item.start, item.end)))

/** Reads a field; a second value in the line makes the first a guess, and stays in the note. */
function unrivalled<R extends Read<unknown>>(line: Line, read: (again: boolean) => R): R {
  const first = read(false)
  if (first.certainty !== 'sure') return first
  const used = line.items.map((item) => item.used)
  const rival = read(true)
  line.items.forEach((item, at) => {
    item.used = used[at]!
  })
  return rival.certainty === 'missing' ? first : { ...first, certainty: 'guess' }
}

/** The weight of all trucks is shared out among them. */
function perTruck({ total, ...weight }: ReturnType<typeof readWeight>, trucks: number | null): Read<number | null> {
  return total && weight.value !== null && trucks !== null ? { ...weight, value: Math.round(weight.value / trucks) } : weight
}

/** Marks that the reader of the note needs too. */
const NOTED: Mark[] = ['collect', 'vacant']

/** Returns the text no field has used: from the first to the last unknown word before a field's, with the words between them. */
function noteOf({ text, items }: Line): Read<string | null> {
  const runs: string[] = []
  let [start, end] = [-1, -1]
  const flush = () => {
    if (start >= 0) runs.push(text.slice(start, end))
    start = -1
  }
  for (const item of items) {
    const isWord = /[\p{L}\p{Nd}]/u.test(text.slice(item.start, item.end))
    if (item.used) flush()
    else if (isWord && (hasMark(item, ...NOTED) || !item.meanings.some(({ as }) => as === 'mark'))) {
      if (start < 0) start = item.start
      end = item.end
    }
  }
  flush()
  const note = runs.join(' ').slice(0, 1000).trim()
  return note ? { value: note, certainty: 'guess', source: note } : missing(null)
}
