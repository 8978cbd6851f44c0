/** The detail of an event as lines that can be read: what it was and what it is, else a name and a value. */
import { persianDigits } from '#contract/kernel/value/digits.ts'
import { clockOf, shamsiDayOf } from '#contract/kernel/value/shamsi.ts'
import { auditCodeWords, auditDetailWords, auditScreenWords as words, auditValueWords } from './audit-words.ts'
import { logFieldWords } from '#app/modules/freight/cargo/fields/cargo-fields-words.ts'
import { unknown } from '#app/kit/ui/ui-words.ts'
import { flagWords } from '#contract/kernel/flags-words.ts'

export type DetailLine = { label: string; before: string; after: string } | { label: string; value: string }

type Detail = Record<string, unknown>

const isPlain = (value: unknown): value is Detail => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Own properties only: a detail may contain any key, `constructor` too. */
const wordFor = (table: Record<string, string>, word: string) => (Object.hasOwn(table, word) ? table[word] : undefined)

const named = (name: string) => wordFor(auditDetailWords, name) ?? wordFor(logFieldWords, name) ?? name

/** An instant of the wire. */
const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/

/** Has a Latin letter: a user name or an address of mail, read as it is typed. */
const LATIN = /[a-z]/i

function shown(value: unknown): string {
  if (value === null || value === undefined) return unknown
  if (typeof value === 'boolean') return value ? words.yes : words.no
  if (Array.isArray(value)) return value.length === 0 ? words.blank : value.map(shown).join(words.and)
  if (isPlain(value)) {
    return Object.entries(value)
      .map(([name, one]) => `${named(name)}: ${shown(one)}`)
      .join(words.and)
  }
  const text = String(value)
  if (text === '') return words.blank
  if (INSTANT.test(text)) return persianDigits(`${shamsiDayOf(new Date(text))} ${clockOf(new Date(text))}`)
  return wordFor(auditValueWords, text) ?? wordFor(flagWords, text) ?? (LATIN.test(text) ? text : persianDigits(text))
}

/** Returns the lines for two states; for lists only removed and added entries. */
function between(label: string, before: unknown, after: unknown): DetailLine[] {
  // For new records the previous state is empty.
  if ((before === undefined || before === null || isPlain(before)) && isPlain(after)) {
    const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after)])]
    return names.flatMap((name) => between(named(name), before?.[name], after[name]))
  }
  if (JSON.stringify(before) === JSON.stringify(after)) return []
  if (Array.isArray(before) && Array.isArray(after)) {
    const [gone, come] = [before.filter((one) => !after.includes(one)), after.filter((one) => !before.includes(one))]
    if (gone.length + come.length > 0) return [{ label: words.onlyChanged(label), before: shown(gone), after: shown(come) }]
  }
  return [{ label, before: shown(before), after: shown(after) }]
}

/** Key pairs of previous and new state. */
const pairs = [
  ['before', 'after'],
  ['from', 'to'],
] as const

/** Returns a detail with the codes of its row as text; unknown codes stay as stored. */
function spelledOut(detail: Detail, codes: Record<string, Record<string, string>>): Detail {
  const wordOf = (name: string, value: unknown) => {
    const known = Object.hasOwn(codes, name) ? codes[name] : undefined
    if ((typeof value !== 'number' && typeof value !== 'string') || !known) return value
    return wordFor(known, String(value)) ?? value
  }
  const meaning = (name: string) => (name === 'from' || name === 'to' ? 'status' : name)
  return Object.fromEntries(Object.entries(detail).map(([name, value]) => [name, wordOf(meaning(name), value)]))
}

/** Returns the lines of a detail; none for other values. `entity` is the event's subject: its codes are shown as text. */
export function linesOf(detail: unknown, entity: string | null = null): DetailLine[] {
  if (!isPlain(detail)) return []
  const codes = (entity !== null && Object.hasOwn(auditCodeWords, entity) && auditCodeWords[entity]) || {}
  const { changes, ...rest } = spelledOut(detail, codes)
  const lines: DetailLine[] = []
  for (const [was, is] of pairs) {
    if (!(is in rest) || !(was in rest || isPlain(rest[is]))) continue
    lines.push(...between(codes['status'] ? named('status') : words.change, rest[was], rest[is]))
    delete rest[was]
    delete rest[is]
  }
  if (isPlain(changes)) {
    for (const [name, pair] of Object.entries(changes)) {
      const [before, after] = Array.isArray(pair) ? pair : [null, pair]
      lines.push({ label: named(name), before: shown(before), after: shown(after) })
    }
  } else if (changes !== undefined) lines.push({ label: words.change, value: shown(changes) })
  for (const [name, value] of Object.entries(rest)) lines.push({ label: named(name), value: shown(value) })
  return lines
}
