/** Stores the trips of the demo's permits, and their documents in the file store. */
import { sql } from 'kysely'
import type { Files } from '../outside/files/port.ts'
import type { Tx } from '../db/open.ts'
import { dice } from './dice.ts'
import { makeJourneys } from './traffic/journeys.ts'
import { demoDocuments } from './documents.ts'

type Journeys = ReturnType<typeof makeJourneys>
type World = Parameters<typeof makeJourneys>[2]

/** The rows of events; documents only with a file store. */
export async function storeJourneys(tx: Tx, rows: Omit<Journeys, 'permit'>, files: Files | undefined): Promise<void> {
  await store(tx, 'permit_print', rows.permit_print)
  await store(tx, 'permit_event', rows.permit_event)
  await store(tx, 'driver_rate', rows.driver_rate)
  await store(tx, 'audit_event', rows.audit_event)
  if (!files) return
  for (const { digest, bytes, mime } of demoDocuments) {
    await files.put(digest, bytes)
    const file = { digest, size: bytes.length, mime, stored_at: sql<Date>`now()` }
    await tx
      .insertInto('stored_file')
      .values(file)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
  await store(tx, 'permit_document', rows.permit_document)
}

/** Share of printed permits of yesterday's shows. */
const PRINTED = 0.6

/** Generates trips for the winners of the shows: their rows, and updates of their permits. */
export async function travelOfShows(tx: Tx, world: World, seed: number): Promise<Omit<Journeys, 'permit'>> {
  const die = dice(seed, 'journeys of shows')
  const won = await tx.selectFrom('permit').selectAll().where('run_id', 'is not', null).orderBy('id').execute()
  const printed = won.map((one) => ({ ...one, status: die.chance(PRINTED) ? (2 as const) : one.status }))
  const { permit, ...rows } = makeJourneys(die, printed, world)
  for (const { id, status, printed_at, print_count, arrived_at, loaded_at, departed_at, overdue_at } of permit) {
    const marks = { status, printed_at, print_count, arrived_at, loaded_at, departed_at, overdue_at }
    await tx.updateTable('permit').set(marks).where('id', '=', id).execute()
  }
  return rows
}

/** Stores all rows with one parameter: thousands of rows would exceed the parameter limit of a statement. */
async function store(tx: Tx, table: keyof Omit<Journeys, 'permit'>, rows: readonly object[]): Promise<void> {
  if (rows.length === 0) return
  const columns = sql.join(Object.keys(rows[0]!).map((name) => sql.ref(name)))
  await sql`insert into ${sql.table(table)} (${columns})
    select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json)`.execute(tx)
}
