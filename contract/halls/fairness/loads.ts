/** Loads that no list had, and how they ended. */
import type { RunRecord } from '../split/record.ts'
import { isTooHeavy } from '../split/split.ts'
import type { LoadRow } from './rows.ts'

/** Public acts by which a free load goes at a desk. */
const FREE = ['FREE_CLAIMED', 'FREE_ASSIGNED']

/** Reads records in the order of the chain. */
export function openLoads() {
  const rows = new Map<number, LoadRow>()
  /** The last published rent, toman. */
  const rents = new Map<number, number>()

  function end(cargo: number, how: 'WON' | 'FREE', endRun: number): void {
    const row = rows.get(cargo)
    if (row?.end === 'WAITING') Object.assign(row, { end: how, endRun, endRent: rents.get(cargo) ?? row.rent })
  }

  return {
    rows: (): LoadRow[] => [...rows.values()].toSorted((a, b) => a.cargo - b.cargo),
    add({ cargoFaces, outcome, overrides, snapshot }: RunRecord): void {
      const { runId: run } = snapshot
      // Acts precede the outcome: they happened since the record before.
      for (const { cargo, kind } of overrides) if (cargo !== null && FREE.includes(kind)) end(cargo, 'FREE', run)
      const entries = new Map(snapshot.cargos.map((entry) => [entry.id, entry]))
      const faces = new Map(cargoFaces.map((face) => [face.id, face]))
      const wanted = new Set(snapshot.lists.flatMap(({ cargos }) => cargos))
      const isCarried = carriersOf(snapshot)
      for (const { id, left, winners } of outcome.cargos) {
        const [entry, face] = [entries.get(id), faces.get(id)]
        if (!entry || !face) continue
        rents.set(id, face.rent)
        if (winners.length > 0) end(id, 'WON', run)
        else if (left > 0 && !wanted.has(id) && isCarried(entry)) {
          const row = rows.get(id)
          if (row?.end === 'WAITING') row.shows += 1
          const { destination, goods, rent, source } = face
          const open = { end: 'WAITING', endRun: null, endRent: null } as const
          if (!row) rows.set(id, { cargo: id, goods, source, destination, run, shows: 1, rent, ...open })
        }
      }
    },
  }
}

/** Whether an eligible turn of the show can carry a cargo. */
function carriersOf({ turns }: RunRecord['snapshot']) {
  const strongest = new Map<number, number>()
  for (const { capacity, ineligible, loaderType } of turns)
    if (ineligible === null) strongest.set(loaderType, Math.max(capacity, strongest.get(loaderType) ?? 0))
  return (cargo: RunRecord['snapshot']['cargos'][number]) =>
    cargo.loaderTypes.some((type) => {
      const capacity = strongest.get(type)
      return capacity !== undefined && !isTooHeavy(cargo, capacity)
    })
}
