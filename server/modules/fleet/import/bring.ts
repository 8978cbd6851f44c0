/** What becomes of the rows of a table: the same for who looks first and for who brings them in. */
import type { ImportKind, PreviewRow } from '#contract/fleet/import.ts'
import type { Db } from '#server/platform/db/open.ts'
import { bringDrivers } from './kinds/drivers.ts'
import { bringNatives } from './kinds/natives.ts'
import { bringVehicles } from './kinds/vehicles.ts'
import type { Names } from './names.ts'
import type { ReadRow } from './row.rules.ts'

export type Verdict = PreviewRow['verdict']

/** Who brings rows in, when, and into what. */
export interface Bringing {
  db: Db
  now: Date
  memberId: number
  names: Names
  /** Only look: nothing is written. */
  isLook: boolean
  /** Told of each row that was added or changed, for the histories of drivers and vehicles; a row may be told twice. */
  wrote: (entity: 'driver' | 'vehicle', id: number) => void
}

/** Judges rows, in their order, and unless it only looks writes what is good. A row it finds at fault gets its faults. */
export type Bring = (bringing: Bringing, rows: readonly ReadRow[]) => Promise<Verdict[]>

const kinds: Record<ImportKind, Bring> = { driver: bringDrivers, vehicle: bringVehicles, native: bringNatives }

/** Rows that were read with a fault are bad, and are not looked at further. */
export async function bring(kind: ImportKind, bringing: Bringing, rows: readonly ReadRow[]): Promise<Verdict[]> {
  const sound = rows.filter((row) => Object.keys(row.faults).length === 0)
  const verdicts = await kinds[kind](bringing, sound)
  const judged = new Map(sound.map((row, at) => [row, verdicts[at]]))
  return rows.map((row) => judged.get(row) ?? 'bad')
}
