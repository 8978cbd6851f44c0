/** The tables of the open data: their columns in order, and the cell of a row. */
import type { Cell } from '../../kernel/value/sheet.ts'
import { columnWords } from '../fairness-words.ts'
import { noRows, type ExceptionRow, type LoadRow, type MonthRows, type PermitRow, type ShowRow } from './rows.ts'

export const tableNames = ['shows', 'permits', 'exceptions', 'loads'] as const
export type TableName = (typeof tableNames)[number]

type Columns<Row> = Readonly<Record<string, (row: Row) => Cell>>

const shows: Columns<ShowRow> = {
  show: ({ run }) => run,
  day: ({ day }) => day,
  opens_at: ({ opensAt }) => opensAt,
  turns: ({ turns }) => turns,
  lists: ({ lists }) => lists,
  cargos: ({ cargos }) => cargos,
  permits: ({ permits }) => permits,
  envy: ({ envy }) => envy,
}
const permits: Columns<PermitRow> = {
  show: ({ run }) => run,
  day: ({ day }) => day,
  turn: ({ turn }) => turn,
  native: ({ isNative }) => Number(isNative),
  cargo: ({ cargo }) => cargo,
  rank: ({ rank }) => rank,
  wait_shows: ({ shows }) => shows,
  wait_minutes: ({ minutes }) => minutes,
  at_least: ({ isAtLeast }) => Number(isAtLeast),
}
const exceptions: Columns<ExceptionRow> = {
  show: ({ run }) => run,
  day: ({ day }) => day,
  at: ({ at }) => at,
  kind: ({ kind }) => kind,
  role: ({ role }) => role,
  reason: ({ reason }) => reason,
  turn: ({ turn }) => turn,
  cargo: ({ cargo }) => cargo,
}
const loads: Columns<LoadRow> = {
  cargo: ({ cargo }) => cargo,
  goods: ({ goods }) => goods,
  source: ({ source }) => source,
  destination: ({ destination }) => destination,
  first_show: ({ run }) => run,
  shows: (row) => row.shows,
  rent_toman: ({ rent }) => rent,
  end: ({ end }) => end,
  end_show: ({ endRun }) => endRun,
  end_rent_toman: ({ endRent }) => endRent,
}

/** A table as names and cells: `lines` are in the order of the records. */
interface DataTable {
  names: readonly string[]
  lines: Cell[][]
}

const filled = <Row>(columns: Columns<Row>, rows: readonly Row[], hall: number): DataTable => ({
  names: ['hall', ...Object.keys(columns)],
  lines: rows.map((row) => [hall, ...Object.values(columns).map((cell) => cell(row))]),
})

/** One table of a hall's month. */
export const tableOf: Readonly<Record<TableName, (rows: MonthRows, hall: number) => DataTable>> = {
  shows: (rows, hall) => filled(shows, rows.shows, hall),
  permits: (rows, hall) => filled(permits, rows.permits, hall),
  exceptions: (rows, hall) => filled(exceptions, rows.exceptions, hall),
  loads: (rows, hall) => filled(loads, rows.loads, hall),
}

/** The columns of every table with their description. */
export const dataColumns = tableNames.map((table) => ({
  table,
  columns: tableOf[table](noRows, 0).names.map((name) => ({ name, ...(columnWords[`${table}.${name}`] ?? columnWords[name]!) })),
}))
