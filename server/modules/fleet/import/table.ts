/** Reads a stored table as rows of an import: skips the lines above the headings, parses each row, marks duplicates as invalid. */
import { latinDigits } from '#contract/kernel/value/digits.ts'
import type { ImportKind } from '#contract/fleet/import.ts'
import { rowWords as words } from '#contract/fleet/import-words.ts'
import type { SheetMime } from './file/sheet.ts'
import { valuesOf } from './columns.ts'
import { dayOfCount } from './file/days.ts'
import { openBook } from './file/sheet.ts'
import { tableUnder } from './head.ts'
import type { Names } from './names.ts'
import { isDayField, readRow, type ReadRow } from './row.rules.ts'

/** A row with its original cells; bare day counts are written as days. */
export interface TableRow {
  read: ReadRow
  cells: string[]
}

interface Table {
  kind: ImportKind
  headers: readonly string[]
  columns: readonly (string | null)[]
  bytes: Uint8Array
  mime: SheetMime
  names: Names
  now: Date
}

/** Yields rows in order, in batches. Only the keys of rows stay in memory. */
export async function* tableRows({ kind, headers, columns, bytes, mime, names, now }: Table): AsyncGenerator<TableRow[]> {
  const seen = new Map<string, number>()
  const book = await openBook(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), mime)
  const isDay = columns.map(isDayField)
  for await (const rows of tableUnder(book, headers)) {
    yield rows.map(({ at, cells: raw }) => {
      const cells = raw.map((cell, n) => (isDay[n] ? dayOfCount(latinDigits(cell), book.daysFrom) : null) ?? cell)
      const read = readRow(kind, { at, raw: valuesOf(columns, cells), now })
      noteTwin(seen, kind, read, names)
      return { read, cells }
    })
  }
}

/** Marks a row whose subject occurs earlier in the table. */
function noteTwin(seen: Map<string, number>, kind: ImportKind, { at, values, faults }: ReadRow, names: Names): void {
  if (Object.keys(faults).length > 0) return
  const { nationalId = '', vehicleCard = '', hallName = '' } = values
  const key = { driver: nationalId, vehicle: vehicleCard, native: `${nationalId} ${names.hall(hallName).id}` }[kind]
  const earlier = seen.get(key)
  if (earlier === undefined) seen.set(key, at)
  else faults[kind === 'vehicle' ? 'vehicleCard' : 'nationalId'] = words.again(earlier)
}
