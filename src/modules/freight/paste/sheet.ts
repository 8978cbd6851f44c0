import { latinDigits } from '#contract/kernel/value/digits.ts'
import { spell, type Dictionary } from './dictionary.ts'
import { guess, missing, emptyFields, sure, type DraftField, type DraftFields, type Read } from './draft.ts'
import { readTel } from './contact.ts'
import { readGoods, readPackaging } from './goods.ts'
import { lineOf, plainNumber } from './items.ts'
import lexicon from './lexicon.json' with { type: 'json' }
import { readLoaders } from './loader.ts'
import { readRent } from './money.ts'
import { readPlace } from './route.ts'
import { readWeight } from './weight.ts'
import { readDay, readTime } from './when.ts'

/** The content of a column, and the unit in its heading: figures below it have none. */
export interface Column {
  field: DraftField | 'none'
  unit: string
}

const kinds = new Map(
  Object.entries(lexicon.headers).flatMap(([field, words]) =>
    words.map((word) => [spell(word), field as Column['field']] as const),
  ),
)
const units = new Map(
  (['tonne', 'kg', 'million', 'rial', 'toman'] as const).flatMap((unit) =>
    lexicon.marks[unit].filter((word) => word.length > 1).map((word) => [spell(word), unit] as const),
  ),
)

/** Parses a heading such as «کرایه (میلیون تومان)»; null if it is unknown. */
export function columnOf(head: string): Column | null {
  const [name = '', ...rest] = head.split(/[(（[]/)
  const words = head.split(/[\s()（）[\]]+/).map(spell)
  const found = words.flatMap((word) => units.get(word) ?? [])
  const unit = found.includes('million') ? 'million' : (found[0] ?? '')
  const field = kinds.get(spell(name)) ?? (rest.length > 0 ? kinds.get(spell(head)) : undefined)
  return field ? { field, unit } : null
}

/** Returns the columns of a heading row, by position; null if the row is not one. */
export function columnsOf(cells: readonly string[]): (Column | null)[] | null {
  const columns = cells.map((cell) => (cell.trim() ? columnOf(cell.trim()) : null))
  const named = columns.filter((column) => column !== null).length
  return named >= 2 && named * 2 >= cells.filter((cell) => cell.trim()).length ? columns : null
}

const unitWord: Partial<Record<string, string>> = {
  tonne: lexicon.marks.tonne[0],
  kg: lexicon.marks.kg[0],
  million: lexicon.marks.million[1],
  rial: lexicon.marks.rial[0],
  toman: lexicon.marks.toman[0],
}

/** Parses a row with known columns (or labels). Unexplained text goes to the note. */
export function readRow(
  columns: readonly (Column | null)[],
  cells: readonly string[],
  dictionary: Dictionary,
  today: string,
): DraftFields {
  const fields = emptyFields()
  const notes: string[] = []
  const cell = (field: DraftField) => {
    const at = columns.findIndex((column, i) => column?.field === field && cells[i]?.trim())
    return at < 0 ? null : { text: cells[at]!.trim(), unit: columns[at]!.unit }
  }
  const read = <F extends DraftField>(
    field: F,
    how: (line: ReturnType<typeof lineOf>, text: string, unit: string) => DraftFields[F],
  ) => {
    const cellValue = cell(field)
    if (!cellValue) return
    const isFigure = plainNumber(latinDigits(cellValue.text)) !== null
    const line = lineOf(
      isFigure && unitWord[cellValue.unit] ? `${cellValue.text} ${unitWord[cellValue.unit]}` : cellValue.text,
      dictionary,
    )
    const answer = how(line, cellValue.text, cellValue.unit)
    if (answer.certainty === 'missing') notes.push(cellValue.text)
    else fields[field] = { ...answer, source: cellValue.text }
  }
  read('from', readPlace)
  read('to', readPlace)
  read('kg', (line, text) => {
    const { total: _total, ...weight } = readWeight(line)
    return weight.certainty === 'missing' ? bareWeight(text) : weight
  })
  read('loaders', (line) => readLoaders(line, dictionary.lists, fields.kg.value).loaders)
  read('trucks', (line) => {
    const value = line.items.find((item) => item.value !== null)?.value ?? null
    return value !== null && Number.isInteger(value) && value >= 1 && value <= 999 ? sure(value, '') : missing(null)
  })
  read('goods', (line) => {
    fields.packaging = readPackaging(line, dictionary).packaging
    return readGoods(line)
  })
  read('packaging', (line) => readPackaging(line, dictionary).packaging)
  read('packages', (_line, text) => wholeOf(text))
  read('rent', (line) => {
    const rent = readRent(line, { kg: fields.kg.value })
    return rent.certainty === 'missing' ? loneRent(line, fields.kg.value) : rent
  })
  read('tel', readTel)
  read('day', (line) => readDay(line, today))
  read('time', (line, text) => {
    const time = readTime(line)
    const hour = plainNumber(latinDigits(text))
    return time.certainty === 'missing' && hour !== null && Number.isInteger(hour) && hour < 24
      ? guess(`${String(hour).padStart(2, '0')}:00`, text)
      : time
  })
  if (fields.trucks.certainty === 'missing') fields.trucks = guess(1, '')
  const strange = columns.flatMap((column, i) => (column === null || column.field === 'note' ? (cells[i]?.trim() ?? []) : []))
  const note = [...strange, ...notes].filter(Boolean).join(' ').slice(0, 1000)
  fields.note = note ? guess(note, note) : missing(null)
  return fields
}

const wholeOf = (text: string): Read<number | null> => {
  const value = plainNumber(latinDigits(text))
  return value !== null && Number.isInteger(value) && value >= 1 && value <= 999_999 ? sure(value, text) : missing(null)
}

/** A weight without a unit: truck loads are never written as 24 kg or 22000 tonnes. */
function bareWeight(text: string): Read<number | null> {
  const value = plainNumber(latinDigits(text))
  if (value === null || value <= 0 || value > 200_000) return missing(null)
  return value <= 100 ? guess(value * 1000, text) : value >= 1000 ? sure(Math.round(value), text) : guess(Math.round(value), text)
}

/** A rent in a column of rents may be a bare figure of millions. */
function loneRent(line: ReturnType<typeof lineOf>, kg: number | null): Read<number | null> {
  return readRent(line, { kg: kg ?? 1 })
}
