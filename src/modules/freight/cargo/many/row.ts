import type { Certainty, Draft, DraftField } from '#app/modules/freight/paste/draft.ts'
import type { Gazetteer } from '#app/kit/map/queries.ts'
import type { Faults } from '#contract/kernel/refusal.ts'
import { blank, type End, type FormField, type FormContext, type Typed } from '#app/modules/freight/announce/form.ts'
import { columns, columnSettings, isEmpty, targets, type Column } from './columns.ts'

/** `unsaid`: missing, but optional. */
export type Sureness = Certainty | 'unsaid'

/** One cargo under review. */
export interface ManyRow {
  /** Also the name of its announcement in the outbox, by which a sent row is found. */
  id: string
  /** The pasted text. */
  source: string
  typed: Typed
  certainty: Record<Column, Certainty>
  /** The characters each field was parsed from. */
  from: Partial<Record<Column, string>>
  /** The row was marked as reviewed. */
  seen: boolean
  /** Refused by the server: the item that waits in the outbox for its repair. */
  held: string | null
  trouble: { title: string; faults: Faults } | null
}

/** Row actions; a stable object, so that one row's change does not render the others. */
export interface RowActs {
  open(id: string, column: Column): void
  /** Closes the cell's editor, and focuses the cell. */
  close(id: string, column: Column): void
  /** Adds the same cargo below, and focuses its cell of this column. */
  copy(id: string, column: Column): void
  see(id: string, seen: boolean): void
  remove(id: string): void
}

/** The persisted state of the screen. */
export interface ManyPage {
  text: string
  rows: ManyRow[]
  unread: string[]
  /** Rows that left, the newest first. */
  left: { id: string; title: string }[]
}
export const emptyPage: ManyPage = { text: '', rows: [], unread: [], left: [] }

const worst = (all: readonly Certainty[]): Certainty =>
  all.includes('guess') ? 'guess' : all.includes('sure') ? 'sure' : 'missing'
const perColumn = <T>(make: (column: Column) => T) =>
  Object.fromEntries(columns.map((column) => [column, make(column)])) as Record<Column, T>

/** A draft as the form would hold it. */
export function rowOf({ fields, source }: Draft, places: Gazetteer, id: string): ManyRow {
  const typed = Object.fromEntries(
    Object.entries(targets).map(([name, field]) => {
      const { value } = fields[name as DraftField]
      return [field, isEnd(field) ? endAt(value as string | null, places) : (value ?? blank[field])]
    }),
  ) as Partial<Typed>
  const readsOf = (column: Column) => columnSettings[column].from.map((name) => fields[name])
  return {
    id,
    source,
    typed: { ...blank, ...typed },
    certainty: perColumn((column) => worst(readsOf(column).map(({ certainty }) => certainty))),
    from: perColumn((column) =>
      readsOf(column)
        .map((read) => read.source)
        .filter(Boolean)
        .join(' '),
    ),
    seen: false,
    held: null,
    trouble: null,
  }
}

const isEnd = (field: FormField) => field === 'from' || field === 'to'
const endAt = (label: string | null, places: Gazetteer): End => ({
  text: label ?? '',
  place: label === null ? null : (places.byLabel(label) ?? null),
})

/** Returns how certain a column is now. */
export function surenessOf(row: ManyRow, column: Column, context: Pick<FormContext, 'as' | 'halls'>): Sureness {
  if (isEmpty(row.typed, column, context)) return columnSettings[column].optional ? 'unsaid' : 'missing'
  return row.certainty[column] === 'missing' ? 'sure' : row.certainty[column]
}

/** Returns the row after an edit of one column. */
export function withEdit(row: ManyRow, column: Column, change: Partial<Typed>, answers: readonly string[]): ManyRow {
  const before = Object.entries(row.trouble?.faults ?? {})
  const left = before.filter(([name]) => !answers.includes(name))
  // The headline may belong to a fault: it is cleared with the last one.
  const isAnswered = before.length > 0 && left.length === 0
  return {
    ...row,
    typed: { ...row.typed, ...change },
    certainty: { ...row.certainty, [column]: 'sure' },
    trouble: row.trouble && !isAnswered ? { ...row.trouble, faults: Object.fromEntries(left) } : null,
  }
}
