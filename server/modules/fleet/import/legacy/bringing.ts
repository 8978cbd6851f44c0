/** Common parts of the kinds of an old system's export. */
import { Refusal, type Faults } from '#contract/kernel/refusal.ts'
import { sql } from 'kysely'
import { createHash } from 'node:crypto'
import * as v from 'valibot'
import type { OutsideContext } from '#server/platform/context.ts'
import type { Db } from '#server/platform/db/open.ts'
import type { Names } from '../names.ts'
import type { ExportRow } from './csv.ts'
import { columnsOf, type LegacyKind } from './exports.ts'

/** What waits in a hall before a run: whether it has turns of its own, and the last position of earlier runs. */
export interface OldQueue {
  hasOwn: boolean
  last: string
}

/** A run of the import; `context.db` is the open transaction, and `context.now` the start of the run. */
export interface Bringing {
  context: OutsideContext
  names: Names
  /** Goods and packagings by their searchable names. */
  reference: Readonly<Record<'goods' | 'packaging', ReadonlyMap<string, number>>>
  /** Folder of the companies' documents. */
  documents: string
  /** By hall. */
  queues: Map<number, OldQueue>
}

/** `differs`: a row that was here before has other values, and keeps them. */
export type Brought = { id: number; isNew: boolean; differs?: boolean } | { faults: Faults }

/** Judges rows of a kind in order and stores the valid ones; one result for each. */
export type BringRows = (bringing: Bringing, rows: readonly ExportRow[]) => Promise<Brought[]>

type BringOne = (bringing: Bringing, row: ExportRow) => Promise<{ id: number; isNew: boolean }>

/** Runs a rule for each row; a refused row leaves nothing. */
export const oneByOne =
  (bringOne: BringOne): BringRows =>
  async (bringing, rows) => {
    const { db } = bringing.context
    const results: Brought[] = []
    for (const row of rows) {
      await sql`savepoint one_row`.execute(db)
      try {
        results.push(await bringOne(bringing, row))
        await sql`release savepoint one_row`.execute(db)
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        await sql`rollback to savepoint one_row`.execute(db)
        const { faults, message } = error.detail
        results.push({ faults: faults && Object.keys(faults).length > 0 ? faults : { '': message ?? error.code } })
      }
    }
    return results
  }

/** Refuses a row with one fault. */
export function refuseRow(column: string, sentence: string): never {
  throw new Refusal('broken-rule', { faults: { [column]: sentence } })
}

/** Reads an input of the contract; its faults are refused by field. */
export function readInput<S extends v.GenericSchema>(schema: S, input: object): v.InferOutput<S> {
  const read = v.safeParse(schema, input)
  if (read.success) return read.output
  const faults = Object.fromEntries(read.issues.map((issue) => [String(issue.path?.[0]?.key ?? ''), issue.message]))
  throw new Refusal('broken-rule', { faults })
}

/** The values by wire name, which begins with a capital letter; an empty one is null. */
export const asWire = (values: Record<string, string>): Record<string, string | null> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name.charAt(0).toUpperCase() + name.slice(1), value === '' ? null : value]),
  )

/** Names faults by column where a column has the name of the field. */
export function byColumn(kind: LegacyKind, faults: Faults): Faults {
  const columns = new Map(columnsOf(kind).map((name) => [name.toLowerCase(), name]))
  return Object.fromEntries(Object.entries(faults).map(([field, fault]) => [columns.get(field.toLowerCase()) ?? field, fault]))
}

/** Whether an optional flag of the old system is off. */
export const isOff = (value: string | undefined): boolean => /^(0|false)$/i.test(value ?? '')
/** Whether it is on; an absent one is not. */
export const isOn = (value: string | undefined): boolean => /^(1|true)$/i.test(value ?? '')

/** Digest of texts, in hex. */
export const digestOf = (...texts: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(texts)).digest('hex').slice(0, 32)

/** The row of this database that came for a key of the old system; undefined without one. */
export async function idOf(db: Db, kind: LegacyKind, ...key: readonly string[]): Promise<number | undefined> {
  const row = await db
    .selectFrom('legacy_row')
    .select('row_id')
    .where('kind', '=', kind)
    .where('key', '=', digestOf(...key))
    .executeTakeFirst()
  return row?.row_id
}
