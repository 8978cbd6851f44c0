/** Processes the rows of a table: shared by the preview and the import. */
import type { ImportKind, PreviewRow } from '#contract/fleet/import.ts'
import type { Db } from '#server/platform/db/open.ts'
import { bringDrivers } from './kinds/drivers.ts'
import { bringNatives } from './kinds/natives.ts'
import { bringVehicles } from './kinds/vehicles.ts'
import type { Names } from './names.ts'
import type { ReadRow } from './row.rules.ts'

export type Verdict = PreviewRow['verdict']

/** The member, the time and the database of an import. */
export interface Bringing {
  db: Db
  now: Date
  memberId: number
  names: Names
  /** Preview: nothing is written. */
  isLook: boolean
  /** Called for each inserted or updated row, for the histories of drivers and vehicles; a row may be repeated. */
  wrote: (entity: 'driver' | 'vehicle', id: number) => void
}

/** Judges rows in order, and writes valid ones unless it is a preview. An invalid row gets its faults. */
export type Bring = (bringing: Bringing, rows: readonly ReadRow[]) => Promise<Verdict[]>

const kinds: Record<ImportKind, Bring> = { driver: bringDrivers, vehicle: bringVehicles, native: bringNatives }

/** Rows with a parse fault are invalid, and are not checked further. */
export async function bring(kind: ImportKind, bringing: Bringing, rows: readonly ReadRow[]): Promise<Verdict[]> {
  const sound = rows.filter((row) => Object.keys(row.faults).length === 0)
  const verdicts = await kinds[kind](bringing, sound)
  const verdictOf = new Map(sound.map((row, at) => [row, verdicts[at]]))
  return rows.map((row) => verdictOf.get(row) ?? 'bad')
}
