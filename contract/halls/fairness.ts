/** Fairness in figures: public, from published records only (domain.md 5 ★11, ★12). */
import * as v from 'valibot'
import { area, ask } from '../kernel/call.ts'
import { Bare } from '../kernel/value/bare.ts'
import { Id } from '../kernel/value/number.ts'
import { shapeWords } from '../kernel/shape-words.ts'
import { tableNames } from './fairness/columns.ts'
import { ShamsiMonth } from './fairness/month.ts'
import { Figures, Summary } from './fairness/shape.ts'

const Month = v.string()

/** A hall with published shows. */
const NamedHall = v.object({ id: v.number(), name: v.string() })

export const fairness = area('fairness', {
  /** The halls with shows in a month, by default the newest one. */
  halls: ask({
    summary: 'Compare the splits of all load halls in a month',
    at: 'GET /api/v1/fairness',
    who: 'anyone',
    cached: 'page',
    input: v.object({ month: ShamsiMonth }),
    output: v.object({
      /** Months from the first record to the last one, newest first. */
      months: v.array(Month),
      /** Null without any record. */
      month: v.nullable(Month),
      halls: v.array(
        v.object({
          ...NamedHall.entries,
          /** Null while the server is still reading the records of that month, and if it could not. */
          summary: v.nullable(Summary),
          hasFailed: v.boolean(),
        }),
      ),
    }),
  }),
  /** The description of the open data. Declared before `hall`, whose path would match it as a number. */
  columns: ask({
    summary: 'Describe the open data of splits',
    at: 'GET /api/v1/fairness/columns',
    who: 'anyone',
    cached: true,
    input: v.object({}),
    output: v.array(
      v.object({
        table: v.picklist(tableNames),
        columns: v.array(v.object({ name: v.string(), fa: v.string(), en: v.string() })),
      }),
    ),
  }),
  /** The figures of a hall's month, by default its newest one, and the shows whose records they are read from. */
  hall: ask({
    summary: 'Get the figures of the splits of a load hall in a month',
    at: 'GET /api/v1/fairness/{id}',
    who: 'anyone',
    cached: 'page',
    input: v.object({ id: Id, month: ShamsiMonth }),
    output: v.object({
      hall: NamedHall,
      months: v.array(Month),
      month: v.nullable(Month),
      /** Null without a show in that month. */
      figures: v.nullable(Figures),
      /** Oldest first. Those before the month show since when its turns were waiting. */
      runs: v.array(v.number()),
    }),
  }),
  /** A table of a hall's month as CSV (UTF-8 with a byte order mark) or JSON. */
  data: ask({
    summary: 'Download the open data of a load hall',
    at: 'GET /api/v1/fairness/{id}/{table}',
    who: 'anyone',
    costs: 'export',
    input: v.object({
      id: Id,
      table: v.picklist(tableNames, shapeWords.notChoice),
      month: ShamsiMonth,
      format: v.nullish(v.picklist(['csv', 'json'], shapeWords.notChoice), 'json'),
    }),
    output: Bare,
  }),
})
