/** The open data of a month as a file. */
import { dataColumns, tableOf, type TableName } from '#contract/halls/fairness/columns.ts'
import type { MonthRows } from '#contract/halls/fairness/rows.ts'
import { CSV_MARK, csvLine } from '#contract/kernel/value/sheet.ts'
import { RawResponse } from '#server/platform/context.ts'
import { mapped } from '#server/platform/slices.ts'

interface Wanted {
  table: TableName
  format: 'csv' | 'json'
  hall: { id: number; name: string }
  month: string
  /** Whether shows of that month may still come. */
  isRunning: boolean
}

/** Seconds for which caches may keep a file. */
const FRESH = { running: 60, ended: 3600 }

/** The file of one table. */
export async function dataFile(rows: MonthRows, { table, format, hall, month, isRunning }: Wanted): Promise<RawResponse> {
  const data = tableOf[table](rows, hall.id)
  const text = format === 'csv' ? await csvOf(data) : await jsonOf(data, { table, hall, month })
  const name = `barnobat-fairness-${hall.id}-${month.replace('/', '-')}-${table}.${format}`
  return new RawResponse(new TextEncoder().encode(text), {
    'Content-Type': `${format === 'csv' ? 'text/csv' : 'application/json'}; charset=utf-8`,
    'Content-Disposition': `attachment; filename="${name}"`,
    'Cache-Control': `public, max-age=${isRunning ? FRESH.running : FRESH.ended}`,
  })
}

type Data = ReturnType<(typeof tableOf)[TableName]>

async function csvOf({ names, lines }: Data): Promise<string> {
  return `${CSV_MARK}${csvLine(names)}${(await mapped(lines, csvLine)).join('')}`
}

async function jsonOf({ names, lines }: Data, about: Pick<Wanted, 'table' | 'hall' | 'month'>): Promise<string> {
  const columns = dataColumns.find(({ table }) => table === about.table)?.columns
  const rows = await mapped(lines, (line) => JSON.stringify(Object.fromEntries(names.map((name, i) => [name, line[i] ?? null]))))
  return `${JSON.stringify({ ...about, columns }).slice(0, -1)},"rows":[${rows.join(',')}]}`
}
