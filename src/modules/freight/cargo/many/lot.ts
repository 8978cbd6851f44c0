/** Rows that are not read from text: an empty one, a copy of another, and the cargos of an earlier day. */
import { isoOfDay, shamsiOfIso } from '#contract/kernel/value/shamsi.ts'
import type { Announcer } from '#contract/freight/announcement.ts'
import type { Earlier } from '#contract/freight/cargo-read.ts'
import { ofEarlier } from '#app/modules/freight/announce/earlier/earlier.ts'
import type { Kept } from '#app/modules/freight/announce/earlier/queries.ts'
import { blank, type FormContext, type Typed } from '#app/modules/freight/announce/form.ts'
import { columns, isEmpty, type Column } from './columns.ts'
import { manyWords as words } from './many-words.ts'
import type { ManyRow } from './row.ts'

/** How far back a day with cargos is looked for. */
const DAYS_BACK = 14
const DAY_MS = 86_400_000

const sure = Object.fromEntries(columns.map((column) => [column, 'sure'])) as ManyRow['certainty']

const rowWith = (typed: Typed, source: string, id: string): ManyRow => ({
  id,
  source,
  typed,
  certainty: sure,
  from: {},
  seen: false,
  held: null,
  trouble: null,
})

/** A row to be typed. */
export const emptyRow = (id: string): ManyRow => rowWith(blank, words.byHand, id)

/** The same cargo once more, reviewed as far as the first one is; `n` is the first one's position. */
export const copyOf = (row: ManyRow, n: number, id: string): ManyRow => ({
  ...row,
  id,
  source: words.likeRow(n),
  held: null,
  trouble: null,
})

/** Puts hall and telephone of the last cargo into a row without them, as guesses: the member has not typed them here. */
export function withKept(row: ManyRow, kept: Kept | undefined, context: Pick<FormContext, 'as' | 'halls'>): ManyRow {
  const hall = kept && isOpen(kept, context) && isEmpty(row.typed, 'hall', context)
  const tel = kept?.Tel && isEmpty(row.typed, 'tel', context)
  const guessed = [...(hall ? ['hall'] : []), ...(tel ? ['tel'] : [])] as Column[]
  if (!kept || guessed.length === 0) return row
  return {
    ...row,
    typed: {
      ...row.typed,
      ...(hall && { TransportationCompanyHallId: kept.TransportationCompanyHallId }),
      ...(tel && { Tel: kept.Tel }),
    },
    certainty: { ...row.certainty, ...Object.fromEntries(guessed.map((column) => [column, 'guess'])) },
  }
}

const isOpen = ({ TransportationCompanyHallId: kept }: Kept, { halls }: Pick<FormContext, 'halls'>) =>
  halls?.some(({ id, isActive }) => id === kept && isActive) === true

const daysBefore = (today: string, days: number) =>
  shamsiOfIso(new Date(Date.parse(isoOfDay(today)) - days * DAY_MS).toISOString().slice(0, 10))

/** The days before today on which cargos to repeat are looked for. */
export const daysOfLots = (today: string) => ({
  FromDate: daysBefore(today, DAYS_BACK),
  ToDate: daysBefore(today, 1),
  KalaId: [],
})

/** The cargos of the newest day, as rows for today in the order of their announcement. */
export function lotOf(earlier: readonly Earlier[], as: Announcer, newId: () => string): { day: string; rows: ManyRow[] } | null {
  const day = earlier.map(({ cargoDate }) => cargoDate).reduce((a, b) => (a > b ? a : b), '')
  if (day === '') return null
  const lot = earlier.filter(({ cargoDate }) => cargoDate === day).toReversed()
  return { day, rows: lot.map((row) => rowWith(ofEarlier(row, as), words.ofCargo(row.id, day), newId())) }
}
