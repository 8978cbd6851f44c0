/** Column types. A list adds its own parts: the key of the heading, and the value of a row. */
import { persianDigits } from '#contract/kernel/value/digits.ts'
import { DayTime, Moment } from '#app/kit/ui/date/Moment.tsx'
import { ShamsiDate } from '#app/kit/ui/date/ShamsiDate.tsx'
import type { Column } from '#app/kit/ui/table/column.ts'
import { grouped } from '#app/kit/ui/value/figures.ts'
import { Isolate } from '#app/kit/ui/value/Isolate.tsx'
import { PlateOf } from '#app/kit/ui/value/PlateOf.tsx'
import { StatusChip, type Status } from '#app/kit/ui/value/StatusChip.tsx'
import { routeWords, unknown } from '#app/kit/ui/ui-words.ts'

/** Further settings of a column. */
type More<Row> = Omit<Partial<Column<Row>>, 'key' | 'header'>

/** A Shamsi day of the wire, and a time of Tehran. */
interface DayAndTime {
  date: string
  time: string | null
}

/** Column types for one type of row; `words` are the headings by key. Unknown values are a dash. */
export function columnKinds<Row, Key extends string>(words: Readonly<Record<Key, string>>) {
  const column = (key: Key, rest: Pick<Column<Row>, 'render'> & More<Row>): Column<Row> => ({ key, header: words[key], ...rest })
  return {
    /** A custom column. */
    column,
    /** A name or a sentence. */
    text: (key: Key, read: (row: Row) => string | null, more: More<Row> = {}) =>
      column(key, { kind: 'text', render: (row) => read(row) || unknown, value: (row) => read(row) || null, ...more }),
    /** Digits or letters that name something: numbers, cards, phones. */
    code: (key: Key, read: (row: Row) => string | number | null, more: More<Row> = {}) =>
      column(key, {
        render: (row) => {
          const text = read(row)
          return text === null || text === '' ? unknown : Isolate({ children: text })
        },
        value: (row) => read(row) || null,
        ...more,
      }),
    /** An amount. */
    figure: (key: Key, read: (row: Row) => number | null, more: More<Row> = {}) => {
      const format = (row: Row) => {
        const amount = read(row)
        return amount === null ? unknown : grouped(amount)
      }
      return column(key, { numeric: true, total: true, render: format, value: read, text: format, ...more })
    },
    /** A route, with an arrow in files and on paper; `places` returns both ends. */
    route: (key: Key, places: (row: Row) => { from: string; to: string } | null, more: Pick<Column<Row>, 'render'> & More<Row>) =>
      column(key, {
        kind: 'route',
        value: (row) => {
          const ends = places(row)
          return ends && routeWords.arrow(ends.from, ends.to)
        },
        ...more,
      }),
    /** A day; sorted with its time, which has a column of its own in an exported file too. */
    day: (key: Key, read: (row: Row) => DayAndTime | null, more: More<Row> = {}) =>
      column(key, {
        render: (row) => <ShamsiDate value={read(row)?.date ?? null} form="near" />,
        value: (row) => formatMoment(read(row)),
        text: (row) => read(row)?.date ?? '',
        at: (row) => {
          const at = read(row)
          return at && { ...at, time: null }
        },
        ...more,
      }),
    /** A time of day. */
    time: (key: Key, read: (row: Row) => string | null, more: More<Row> = {}) =>
      column(key, {
        render: (row) => {
          const time = read(row)
          return time === null ? unknown : persianDigits(time)
        },
        value: read,
        ...more,
      }),
    /** A day and its time. */
    moment: (key: Key, read: (row: Row) => DayAndTime | null, more: More<Row> = {}) =>
      column(key, {
        render: (row) => {
          const at = read(row)
          return at === null ? unknown : DayTime(at)
        },
        value: (row) => formatMoment(read(row)),
        at: read,
        ...more,
      }),
    /** An instant of the wire (ISO). */
    instant: (key: Key, read: (row: Row) => string | null, more: More<Row> = {}) =>
      column(key, { width: 150, render: (row) => <Moment at={read(row)} />, value: read, text: () => '', at: read, ...more }),
    /** A state. */
    chip: (key: Key, read: (row: Row) => Status, more: More<Row> = {}) =>
      column(key, { kind: 'chip', render: (row) => StatusChip(read(row)), value: (row) => read(row).word, ...more }),
    /** A vehicle's plate. */
    plate: (key: Key, read: (row: Row) => Parameters<typeof PlateOf>[0]['of'], more: More<Row> = {}) =>
      column(key, {
        kind: 'plate',
        render: (row) => PlateOf({ of: read(row) }),
        value: (row) => read(row).plaque ?? read(row).plaqueNumber,
        ...more,
      }),
  }
}

const formatMoment = (at: DayAndTime | null) => at && `${at.date} ${at.time ?? ''}`
