/** Imports the exports of the old system: file by file, in batches, each row once. */
import { searchable } from '#contract/kernel/value/text.ts'
import { legacyWords as words } from '#contract/fleet/legacy-words.ts'
import { sql } from 'kysely'
import { join } from 'node:path'
import type { Db } from '#server/platform/db/open.ts'
import { recordMany } from '#server/platform/audit.ts'
import type { OutsideContext } from '#server/platform/context.ts'
import { namesOf } from '../names.ts'
import { byColumn, digestOf, type Bringing, type Brought, type BringRows } from './bringing.ts'
import { BATCH, BadExport, digitsOf, exportRows, openExport, type ExportRow, type OpenExport } from './csv.ts'
import { exportFiles, legacyKinds, type LegacyKind } from './exports.ts'
import { bringFleetDrivers, bringFleetVehicles } from './fleet.ts'
import { bringCompanies, bringHalls, bringPlaces } from './organisations.ts'
import { bringCargos, bringTurns, positionOf } from './queue.ts'
import { sumsOf, type Sums } from './sums.ts'

const bringers: Readonly<Record<LegacyKind, BringRows>> = {
  hall: bringHalls,
  company: bringCompanies,
  companyHall: bringPlaces,
  driver: bringFleetDrivers,
  vehicle: bringFleetVehicles,
  turn: bringTurns,
  cargo: bringCargos,
}
/** Maximum turns: they are sorted in memory. */
const MOST_TURNS = 200_000

/** A row that needs attention: refused, or different and left as it is. */
export interface Remark {
  file: string
  line: number
  column: string
  sentence: string
}

/** Counts of a file. */
export interface FileCounts {
  file: string
  read: number
  taken: number
  known: number
  /** Known rows with other values, which are left as they are. */
  changed: number
  refused: number
}

export interface LegacyRun {
  /** The open connection, or in a dry run its transaction. */
  inBatch: <T>(work: (tx: Db) => Promise<T>) => Promise<T>
  context: OutsideContext
  folder: string
  runId: number
  remark: (remark: Remark) => void
}

/** Opens every file before anything is imported; throws BadExport with all faults of files. */
export async function openExports(folder: string): Promise<OpenExport[]> {
  const opened = await Promise.allSettled(legacyKinds.map((kind) => openExport(folder, kind)))
  const faults = opened.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []))
  const other = faults.find((fault) => !(fault instanceof BadExport))
  if (other) throw other
  if (faults.length > 0) throw new BadExport(faults.map((fault) => (fault as BadExport).message).join('\n'))
  return opened.map((one) => (one as PromiseFulfilledResult<OpenExport>).value)
}

/** Imports the files in order; returns the counts of each, and the sums of files and database. */
export async function importExports(
  run: LegacyRun,
  exports: readonly OpenExport[],
): Promise<{ files: FileCounts[]; sums: Sums[] }> {
  const sums = sumsOf()
  const files: FileCounts[] = []
  const queues: Bringing['queues'] = new Map()
  for (const open of exports) {
    const counts = { file: exportFiles[open.kind].file, read: 0, taken: 0, known: 0, changed: 0, refused: 0 }
    files.push(counts)
    const seen = new Map<string, number>()
    for await (const rows of open.kind === 'turn' ? inOrder(open) : exportRows(open)) {
      for (const row of rows) {
        sums.add(open.kind, row)
        noteTwin(open.kind, seen, row)
      }
      await run.inBatch((db) => bringBatch({ ...run, db, counts, queues }, open.kind, rows))
    }
  }
  return { files, sums: await run.inBatch((db) => sums.compare(db)) }
}

/** Turns from the earliest; an invalid time comes last. */
async function* inOrder(open: OpenExport): AsyncGenerator<ExportRow[]> {
  const rows: ExportRow[] = []
  for await (const some of exportRows(open)) {
    rows.push(...some)
    if (rows.length > MOST_TURNS) throw new BadExport(`${exportFiles.turn.file} has more than ${MOST_TURNS} turns.`)
  }
  const positions = new Map(rows.map((row) => [row, positionOf(row) || '~']))
  rows.sort((a, b) => (positions.get(a)! < positions.get(b)! ? -1 : positions.get(a) === positions.get(b) ? a.line - b.line : 1))
  for (let at = 0; at < rows.length; at += BATCH) yield rows.slice(at, at + BATCH)
}

const keyOf = (kind: LegacyKind, { values }: ExportRow) => exportFiles[kind].key.map((name) => digitsOf(values[name]))

/** Marks rows without a needed value, and repeated ones. */
function noteTwin(kind: LegacyKind, seen: Map<string, number>, row: ExportRow): void {
  if (row.faults[''] !== undefined) return
  for (const name of exportFiles[kind].needed) if (row.values[name] === '') row.faults[name] = words.needed
  const key = digestOf(...keyOf(kind, row))
  const earlier = seen.get(key)
  if (earlier === undefined) seen.set(key, row.line)
  else row.faults[exportFiles[kind].key[0]!] ??= words.again(earlier)
}

type Batch = LegacyRun & { db: Db; counts: FileCounts; queues: Bringing['queues'] }

async function bringBatch(batch: Batch, kind: LegacyKind, rows: readonly ExportRow[]): Promise<void> {
  const { db, counts, runId } = batch
  counts.read += rows.length
  const refuse = ({ line }: ExportRow, faults: Record<string, string>) => {
    counts.refused += 1
    for (const [column, sentence] of Object.entries(byColumn(kind, faults)))
      batch.remark({ file: counts.file, line, column, sentence })
  }
  const sound = rows.filter((row) => Object.keys(row.faults).length === 0)
  for (const row of rows) if (!sound.includes(row)) refuse(row, row.faults)
  const earlier = await earlierRows(db, kind, sound)
  const fresh: ExportRow[] = []
  for (const row of sound) {
    const known = earlier.get(digestOf(...keyOf(kind, row)))
    if (!known) fresh.push(row)
    else if (known.digest === valuesDigest(row)) counts.known += 1
    else leave(batch, row, words.changed)
  }
  if (fresh.length === 0) return
  const results = await bringers[kind](await bringingOf(batch), fresh)
  const brought: { row: ExportRow; result: Extract<Brought, { id: number }> }[] = []
  results.forEach((result, at) => {
    const row = fresh[at]!
    if ('faults' in result) return refuse(row, result.faults)
    brought.push({ row, result })
    if (result.isNew) counts.taken += 1
    else if (result.differs) leave(batch, row, words.differs)
    else counts.known += 1
  })
  await storeRows(db, kind, runId, brought)
  const added = brought.flatMap(({ result }) => (result.isNew ? [result.id] : []))
  const about = kind === 'companyHall' ? { entity: 'company', ids: await companiesOf(db, added) } : { entity: kind, ids: added }
  const reason = words.fromFile(counts.file)
  await recordMany({ db, now: batch.context.now }, 'import.brought', { ...about, memberId: batch.context.actor.id, reason })
}

/** A place in a hall is audited with its company. */
async function companiesOf(db: Db, places: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectFrom('company_hall')
    .select('company_id')
    .where(sql<boolean>`id = any(${places}::bigint[])`)
    .execute()
  return rows.map(({ company_id }) => company_id)
}

function leave({ counts, remark }: Batch, { line }: ExportRow, sentence: string): void {
  counts.changed += 1
  remark({ file: counts.file, line, column: '', sentence })
}

async function bringingOf({ db, context, folder, queues }: Batch): Promise<Bringing> {
  const index = async (table: 'goods' | 'packaging') => {
    const rows = await db.selectFrom(table).select(['id', 'name', 'aliases']).execute()
    return new Map(rows.flatMap(({ id, name, aliases }) => [name, ...aliases].map((one) => [searchable(one), id] as const)))
  }
  return {
    context: { ...context, db },
    names: await namesOf(db),
    reference: { goods: await index('goods'), packaging: await index('packaging') },
    documents: join(folder, 'documents'),
    queues,
  }
}

async function earlierRows(db: Db, kind: LegacyKind, rows: readonly ExportRow[]) {
  const keys = rows.map((row) => digestOf(...keyOf(kind, row)))
  if (keys.length === 0) return new Map<string, { digest: string }>()
  const found = await db
    .selectFrom('legacy_row')
    .select(['key', 'digest'])
    .where('kind', '=', kind)
    .where('key', 'in', keys)
    .execute()
  return new Map(found.map((row) => [row.key, row]))
}

const valuesDigest = ({ values }: ExportRow) => digestOf(...Object.entries(values).toSorted().flat())

async function storeRows(
  db: Db,
  kind: LegacyKind,
  runId: number,
  rows: readonly { row: ExportRow; result: Extract<Brought, { id: number }> }[],
): Promise<void> {
  if (rows.length === 0) return
  const values = rows.map(({ row, result }) => ({
    kind,
    key: digestOf(...keyOf(kind, row)),
    run_id: runId,
    row_id: result.id,
    is_new: result.isNew,
    digest: valuesDigest(row),
    position: kind === 'turn' ? positionOf(row) : null,
  }))
  await db.insertInto('legacy_row').values(values).execute()
}
