/** Drivers and vehicles, by the rules of the spreadsheet import. */
import { legacyWords as words } from '#contract/fleet/legacy-words.ts'
import type { ImportField } from '#contract/fleet/import.ts'
import { bring } from '../bring.ts'
import { readRow, type ReadRow } from '../row.rules.ts'
import type { BringRows, Brought } from './bringing.ts'
import { isOff } from './bringing.ts'
import { digitsOf, type ExportRow } from './csv.ts'

type Columns = Partial<Record<ImportField, string>>

const driverColumns: Columns = {
  nationalId: 'nationalId',
  firstName: 'name',
  lastName: 'family',
  cardNumber: 'cardNumber',
  mobile: 'mobile',
  cityName: 'cityName',
  cardValidUntil: 'cardValidDate',
  healthCardValidUntil: 'healthCardValidDate',
}
const vehicleColumns: Columns = {
  vehicleCard: 'freighterCardNumber',
  plate: 'plaqueNumber',
  plateRegion: 'plaqueSerialNumber',
  loaderType: 'loadingTypeTitle',
  madeYear: 'madeYear',
  vin: 'vinCode',
  inspectionValidUntil: 'inspectionValidDate',
  nationalId: 'nationalId',
}

export const bringFleetDrivers = bringAll('driver', driverColumns, 'driverActive', 'nationalId')
export const bringFleetVehicles = bringAll('vehicle', vehicleColumns, 'isActive', 'freighterCardNumber')

/** A row that was here before keeps its values: an undone run leaves it as it was. */
function bringAll(kind: 'driver' | 'vehicle', columns: Columns, active: string, key: string): BringRows {
  const fields = Object.entries(columns) as [ImportField, string][]
  return async ({ context: { db, now, actor }, names }, rows) => {
    const read = rows.map((row) => toReadRow(kind, fields, { row, active, now }))
    const bringing = { db, now, memberId: actor.id, names, wrote: () => {} }
    const verdicts = await bring(kind, { ...bringing, isLook: true }, read)
    await bring(
      kind,
      { ...bringing, isLook: false },
      read.filter((_, at) => verdicts[at] === 'add'),
    )
    const ids = await idsOf(
      db,
      kind,
      rows.map(({ values }) => digitsOf(values[key])),
    )
    return rows.map(({ values }, at): Brought => {
      const faults = Object.entries(read[at]!.faults)
      if (faults.length > 0)
        return { faults: Object.fromEntries(faults.map(([field, fault]) => [columns[field as ImportField] ?? field, fault])) }
      const id = ids.get(digitsOf(values[key]).padStart(kind === 'driver' ? 10 : 7, '0'))
      if (id === undefined) throw new Error(`a valid ${kind} has no row`)
      return { id, isNew: verdicts[at] === 'add', differs: verdicts[at] === 'change' }
    })
  }
}

interface Reading {
  row: ExportRow
  /** The column of the old system's flag. */
  active: string
  now: Date
}

function toReadRow(kind: 'driver' | 'vehicle', fields: [ImportField, string][], { row, active, now }: Reading): ReadRow {
  const { line, values } = row
  const raw = Object.fromEntries(fields.map(([field, column]) => [field, values[column] ?? '']))
  const read = readRow(kind, { at: line, raw, now })
  if (isOff(values[active])) read.faults[''] = words.inactive
  return read
}

async function idsOf(
  db: Parameters<typeof bring>[1]['db'],
  kind: 'driver' | 'vehicle',
  keys: readonly string[],
): Promise<Map<string, number>> {
  const rows =
    kind === 'driver'
      ? await db
          .selectFrom('driver')
          .select(['id', 'national_id as key'])
          .where(
            'national_id',
            'in',
            keys.map((key) => key.padStart(10, '0')),
          )
          .execute()
      : await db.selectFrom('vehicle').select(['id', 'card_number as key']).where('card_number', 'in', keys).execute()
  return new Map(rows.map(({ id, key }) => [key, id]))
}
