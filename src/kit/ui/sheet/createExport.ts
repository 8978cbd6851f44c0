/** Creates the file of a table or list, with its progress. */
import { EXCEL_ROWS } from '#contract/kernel/value/sheet.ts'
import { clockOf, shamsiToday } from '#contract/kernel/value/shamsi.ts'
import { serverTime } from '../date/now.ts'
import { saveFile } from '../document/saveFile.ts'
import { firstTableState, type TableState } from '../table/column.ts'
import { grouped } from '../value/figures.ts'
import { cellOf, sheetColumn } from './cells.ts'
import { Count, partsOf, type GatheredRows } from './gather.ts'
import { makeCsv, makeWorkbook } from './make.ts'
import type { Lines } from './maker.ts'
import { sheetWords as words } from './sheet-words.ts'

export type ExportKind = 'xlsx' | 'csv' | 'print'

/** The rows of an export. */
export interface Exported<Row> extends Omit<GatheredRows<Row>, 'arranged' | 'state'> {
  /** Name of the rows, used as the file name. */
  name: string
  /** Filtered and sorted, as in the table; lists that are not tables pass them in their order. */
  arranged?: Row[]
  state?: TableState
}

/** The file was not created; the message has the reason. */
class NotMade extends Error {
  override name = 'NotMade'
}

interface ExportProgress {
  signal: AbortSignal
  tell: (part: number, message?: string) => void
}

/** The share of fetching and converting in the progress; writing the file reports no progress. */
const CUTTING = 0.6

/** Creates the export and returns the message for it, or null. Throws NotMade, or the abort reason of `signal`. */
export async function createExport<Row>(kind: ExportKind, table: Exported<Row>, by: Lines, { signal, tell }: ExportProgress) {
  const { name, sheet = {}, rows, arranged = rows, state = firstTableState } = table
  // Columns with only buttons are left out.
  const columns = table.columns.filter(({ value, text, at }) => value || text || at)
  const { PRINT_ROWS, printSheet } = kind === 'print' ? await import('./print.ts') : { PRINT_ROWS: null, printSheet: null }
  const total = sheet.more ? sheet.more.total : arranged.length
  const count = new Count(total)
  const fits = (many: number) => {
    if (PRINT_ROWS !== null && many > PRINT_ROWS) throw new NotMade(words.tooManyToPrint(grouped(PRINT_ROWS), grouped(many)))
    if (kind === 'xlsx' && many + LINES > EXCEL_ROWS) throw new NotMade(words.tooManyRows)
  }
  // The number of rows left by a search within the list is unknown.
  if (state.search === '') fits(total ?? 0)
  const reportProgress = (had: number) => tell((CUTTING * had) / Math.max(1, total ?? had), fetchingMessage(had, total))
  const fitting = async function* () {
    for await (const part of partsOf({ ...table, arranged, state }, count, signal, reportProgress)) {
      fits(count.found)
      yield part
    }
  }
  const now = new Date(serverTime())
  const day = shamsiToday(now)
  const counted = () => [grouped(count.found), grouped(count.total)] as const
  const isCut = () => count.found < count.total
  const lines = () => [
    ...by,
    ...(sheet.lines ?? []),
    { label: words.rows, value: isCut() ? words.cut(...counted()) : words.rowCount(grouped(count.found)) },
    { label: words.when, value: `${day} ${clockOf(now)}` },
  ]
  const { apart } = sheet
  const cells = columns.map((column) => ({ column, as: sheetColumn(column, rows) }))
  const head = {
    title: name,
    lines: lines(),
    columns: cells.map(({ as }) => as),
    ...(apart && { apart: apart.label }),
  }
  const making = {
    head,
    lines,
    parts: fitting(),
    cells: (row: Row) => [
      ...cells.map(({ column, as }) => cellOf(column, as, row)),
      ...(apart ? [apart.of(row) ? 1 : null] : []),
    ],
    signal,
    onProgress: (done: number) => tell((CUTTING * done) / Math.max(done, total ?? 0)),
  }
  if (printSheet) {
    await printSheet(making)
    return isCut() ? ({ tone: 'warning', text: words.cut(...counted()) } as const) : null
  }
  const file = `${name.replace(/[\\/:*?"<>|]/g, ' ')} ${day.replaceAll('/', '-')}.${kind}`
  saveFile(await (kind === 'csv' ? makeCsv : makeWorkbook)(making), file)
  return isCut()
    ? ({ tone: 'warning', text: words.madeCut(file, ...counted()) } as const)
    : ({ tone: 'success', text: words.made(file, grouped(count.found)) } as const)
}

/** Rows of an Excel sheet that are none of the table's, generously. */
const LINES = 20

const fetchingMessage = (had: number, total: number | null) =>
  total === null ? words.askingMore(grouped(had)) : words.asking(grouped(had), grouped(total))
