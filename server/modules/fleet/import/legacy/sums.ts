/** Reconciliation: the sums of the files, and of the rows of this database that came from them. */
import { plainFigure } from '#contract/kernel/value/figure.ts'
import { sql } from 'kysely'
import type { Db } from '#server/platform/db/open.ts'
import { digestOf } from './bringing.ts'
import { digitsOf, type ExportRow } from './csv.ts'
import { exportFiles, legacyKinds, type LegacyKind } from './exports.ts'

/** A sum of the files and of the database; refused rows are in the former only. */
export interface Sums {
  title: string
  file: number
  database: number
}

/** Tables by kind. */
export const tables = {
  hall: 'hall',
  company: 'company',
  companyHall: 'company_hall',
  driver: 'driver',
  vehicle: 'vehicle',
  turn: 'turn',
  cargo: 'cargo',
} as const satisfies Record<LegacyKind, string>

/** Collects the sums of all rows of the files. */
export function sumsOf() {
  const counts = new Map<LegacyKind, number>()
  const turns = new Map<string, number>()
  let rent = 0
  return {
    add(kind: LegacyKind, { values }: ExportRow): void {
      counts.set(kind, (counts.get(kind) ?? 0) + 1)
      if (kind === 'turn') turns.set(digitsOf(values['loadHallId']), (turns.get(digitsOf(values['loadHallId'])) ?? 0) + 1)
      if (kind === 'cargo') rent += plainFigure(values['cargoRent'] ?? '') ?? 0
    },

    async compare(db: Db): Promise<Sums[]> {
      const sums: Sums[] = []
      for (const kind of legacyKinds)
        sums.push({ title: exportFiles[kind].file, file: counts.get(kind) ?? 0, database: await countOf(db, kind) })
      const { rows: rents } = await sql<{ sum: number }>`select coalesce(sum(rent), 0)::bigint / 10 as sum
        from cargo join legacy_row on kind = 'cargo' and row_id = cargo.id`.execute(db)
      sums.push({ title: 'rents, toman', file: rent, database: rents[0]!.sum })
      for (const [hall, file] of turns) sums.push({ title: `turns of hall ${hall}`, file, database: await turnsOf(db, hall) })
      return sums
    },
  }
}

async function countOf(db: Db, kind: LegacyKind): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from legacy_row
    where kind = ${kind} and exists (select from ${sql.table(tables[kind])} as own where own.id = row_id)`.execute(db)
  return rows[0]!.n
}

/** Queued turns of a hall by its id in the old system. */
async function turnsOf(db: Db, hall: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n
    from turn join legacy_row on kind = 'turn' and row_id = turn.id
    where state = 'QUEUED' and hall_id = (select row_id from legacy_row where kind = 'hall' and key = ${digestOf(hall)})`.execute(
    db,
  )
  return rows[0]!.n
}
