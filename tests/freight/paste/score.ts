/** Compares the parser's result with the corpus. */
import type { Draft, DraftField, Reading } from '#app/modules/freight/paste/draft.ts'
import { lists } from './reference.ts'

/** A cargo as a person read it: only what is in the text, by the names of the lists. */
interface Expected {
  trucks?: number
  loaders?: number[]
  from?: string
  to?: string
  kg?: number
  goods?: string
  packaging?: string
  packages?: number
  rent?: number
  tel?: string
  day?: string
  time?: string
  note?: string
}

export interface Entry {
  /** Held out while the parser was written. */
  held: boolean
  text: string
  rows: Expected[]
}

export interface Verdict {
  text: string
  field: DraftField
  expected: unknown
  got: unknown
  isRight: boolean
  isCertain: boolean
  /** Whether the text has the field: an empty field left empty is not scored. */
  isStated: boolean
}

const idOf = (list: readonly { id: number; name: string }[], name: string | undefined) =>
  name === undefined ? null : (list.find((row) => row.name === name)?.id ?? Number.NaN)

const fields = ['trucks', 'loaders', 'from', 'to', 'kg', 'goods', 'packaging', 'packages', 'rent', 'tel', 'day', 'time'] as const

function wanted(row: Expected, field: (typeof fields)[number]): unknown {
  if (field === 'goods') return idOf(lists.goods, row.goods)
  if (field === 'packaging') return idOf(lists.packagings, row.packaging)
  if (field === 'loaders') return JSON.stringify(row.loaders ?? [])
  return row[field] ?? (field === 'trucks' ? 1 : null)
}

function same(field: string, expected: unknown, got: unknown): boolean {
  if (field === 'loaders') return expected === JSON.stringify(got)
  if ((field === 'from' || field === 'to') && typeof expected === 'string' && typeof got === 'string')
    return got === expected || got.split('\u060c')[0] === expected
  return expected === got
}

/** Returns a verdict on every field of every cargo; a surplus or missing cargo is wrong in all of them. */
export function judge({ text, rows }: Entry, { drafts }: Reading): Verdict[] {
  const length = Math.max(rows.length, drafts.length)
  return Array.from({ length }, (_, i) => i).flatMap((i) => {
    const [row, draft]: [Expected | undefined, Draft | undefined] = [rows[i], drafts[i]]
    const verdicts = fields.map((field): Verdict => {
      const read = draft?.fields[field]
      const expected = row ? wanted(row, field) : 'no cargo'
      const right = row !== undefined && read !== undefined && same(field, expected, read.value)
      return {
        text,
        field,
        expected,
        got: read?.value,
        isRight: right,
        isCertain: read?.certainty === 'sure',
        isStated: row?.[field] !== undefined,
      }
    })
    if (row?.note === undefined) return verdicts
    const note = draft?.fields.note.value ?? ''
    return [
      ...verdicts,
      { text, field: 'note', expected: row.note, got: note, isRight: note.includes(row.note), isCertain: false, isStated: true },
    ]
  })
}

export const share = (verdicts: readonly Verdict[]): number =>
  verdicts.filter(({ isRight: right }) => right).length / verdicts.length
