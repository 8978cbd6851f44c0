/** Removes what a run of the legacy import brought, and nothing else; refuses when something newer depends on it. */
import { sql } from 'kysely'
import { settleHold } from './modules/freight/cargo/index.ts'
import { besideSteps } from './modules/organisations/hall/index.ts'
import { CargoStatus } from '#contract/kernel/status.ts'
import { tables } from './modules/fleet/import/legacy/sums.ts'
import { legacyKinds, type LegacyKind } from './modules/fleet/import/legacy/exports.ts'
import { recordByMember } from './platform/audit.ts'
import { CannotStart } from './platform/console.ts'
import type { OutsideContext } from './platform/context.ts'
import type { Db } from './platform/db/open.ts'

type Undoing = Pick<OutsideContext, 'db' | 'now' | 'actor'>
type Remove = (undoing: Undoing, ids: readonly number[], startedAt: Date) => Promise<void>

/** PostgreSQL: foreign key violation. */
const STILL_NAMED = '23503'

/** Returns the removed rows by kind. Throws CannotStart; the caller's transaction then leaves everything as it is. */
export async function undoRun(undoing: Undoing, runId: number): Promise<Partial<Record<LegacyKind, number>>> {
  const { db, now } = undoing
  const run = await db
    .selectFrom('legacy_run')
    .select(['started_at', 'undone_at'])
    .where('id', '=', runId)
    .forUpdate()
    .executeTakeFirst()
  if (!run) throw new CannotStart(`There is no run ${runId}.`)
  if (run.undone_at) throw new CannotStart(`Run ${runId} was undone already.`)
  await mustBeUnused(db, runId)
  const removed: Partial<Record<LegacyKind, number>> = {}
  for (const kind of legacyKinds.toReversed()) {
    const rows = await db
      .selectFrom('legacy_row')
      .select('row_id')
      .where('run_id', '=', runId)
      .where('kind', '=', kind)
      .where('is_new', '=', true)
      .execute()
    const ids = rows.map(({ row_id }) => row_id)
    if (ids.length > 0) await removeAll(undoing, kind, ids, run.started_at)
    removed[kind] = ids.length
  }
  await db.deleteFrom('legacy_row').where('run_id', '=', runId).execute()
  await db.updateTable('legacy_run').set({ undone_at: now }).where('id', '=', runId).execute()
  await recordByMember(undoing, { call: 'console.legacyUndone', about: ['legacy_run', runId], detail: removed })
  return removed
}

/** A row that this run only found may be what a later run refers to. */
async function mustBeUnused(db: Db, runId: number): Promise<void> {
  const later = await db
    .selectFrom('legacy_run')
    .select('id')
    .where('id', '>', runId)
    .where('undone_at', 'is', null)
    .limit(1)
    .execute()
  if (later[0]) throw new CannotStart(`Run ${later[0].id} is newer: undo it first.`)
}

async function removeAll(undoing: Undoing, kind: LegacyKind, ids: readonly number[], startedAt: Date): Promise<void> {
  try {
    await mustBeUnchanged(undoing.db, kind, ids)
    await removers[kind](undoing, ids, startedAt)
  } catch (error) {
    const { code, table } = error as { code?: string; table?: string }
    if (code !== STILL_NAMED) throw error
    throw new CannotStart(`Nothing was undone: ${table} has newer rows that depend on a ${kind} of this run.`)
  }
}

/** A row that was edited since has another version. */
async function mustBeUnchanged(db: Db, kind: LegacyKind, ids: readonly number[]): Promise<void> {
  if (kind === 'companyHall' || kind === 'turn') return
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from ${sql.table(tables[kind])} as own where id = any(${ids}::bigint[]) and version = 1`.execute(db)
  const edited = ids.length - rows[0]!.n
  if (edited > 0) throw new CannotStart(`Nothing was undone: ${edited} ${kind} of this run were edited or removed since.`)
}

const anyOf = (ids: readonly number[]) => sql`any(${ids}::bigint[])`

const removers: Readonly<Record<LegacyKind, Remove>> = {
  async hall({ db }, ids) {
    await sql`delete from hall_policy where version = 1 and hall_id = ${anyOf(ids)}`.execute(db)
    await sql`delete from hall_version where hall_id = ${anyOf(ids)}`.execute(db)
    await sql`delete from hall where id = ${anyOf(ids)}`.execute(db)
  },
  async company({ db }, ids) {
    const { rows } = await sql<{ national_id: string }>`
      delete from company where id = ${anyOf(ids)} returning national_id`.execute(db)
    // The agency of an accepted company, unless it was there before or something refers to it.
    await sql`with own as (select id from agency where national_id = any(${rows.map((row) => row.national_id)}::text[])
        and not exists (select from company where company.national_id = agency.national_id and is_accepted)),
      permissions as (delete from agency_permission where agency_id in (select id from own))
      delete from agency where id in (select id from own)`.execute(db)
  },
  async companyHall({ db }, ids) {
    await mustHaveNoCargo(db, ids)
    await sql`delete from company_hall where id = ${anyOf(ids)}`.execute(db)
  },
  async driver({ db }, ids) {
    await sql`delete from driver where id = ${anyOf(ids)}`.execute(db)
  },
  async vehicle({ db }, ids, startedAt) {
    await sql`delete from driver_vehicle where vehicle_id = ${anyOf(ids)} and since = ${startedAt} and is_active`.execute(db)
    await sql`delete from vehicle where id = ${anyOf(ids)}`.execute(db)
  },
  turn: removeTurns,
  async cargo({ db, now, actor }, ids) {
    for (const id of ids) {
      await sql`update cargo set status = ${CargoStatus.finished} where id = ${id}`.execute(db)
      await settleHold({ db, now, by: actor.id }, id, { must: false })
    }
    await sql`delete from cargo_loader_type where cargo_id = ${anyOf(ids)}`.execute(db)
    await sql`delete from cargo where id = ${anyOf(ids)}`.execute(db)
  },
}

/** A place is named by its company and hall only, so no foreign key protects the cargos announced in it. */
async function mustHaveNoCargo(db: Db, ids: readonly number[]): Promise<void> {
  const cargo = await db
    .selectFrom('cargo')
    .innerJoin('company_hall', (on) =>
      on.onRef('company_hall.company_id', '=', 'cargo.company_id').onRef('company_hall.hall_id', '=', 'cargo.hall_id'),
    )
    .select('cargo.id')
    .where('company_hall.id', 'in', ids)
    .limit(1)
    .executeTakeFirst()
  if (cargo) throw new CannotStart(`Nothing was undone: cargo ${cargo.id} was announced in a place of this run.`)
}

/**
 * Turns are removed with their numbers, which is possible only while they are the newest of their hall and no show has counted
 * them: numbers of published records have no gap.
 */
async function removeTurns({ db }: Undoing, ids: readonly number[], startedAt: Date): Promise<void> {
  const halls = await sql<{ hall_id: number; first: number; last: number; n: number }>`
    select hall_id, min(number) as first, max(number) as last, count(*)::int as n
    from turn where id = ${anyOf(ids)} group by hall_id order by hall_id`.execute(db)
  for (const { hall_id, first, last, n } of halls.rows) {
    await besideSteps(db, hall_id)
    const hall = await db
      .selectFrom('hall')
      .select(['name', 'last_turn_number'])
      .where('id', '=', hall_id)
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (hall.last_turn_number !== last || last - first + 1 !== n)
      throw new CannotStart(`Nothing was undone: ${hall.name} has given newer turns.`)
    const show = await db
      .selectFrom('show_run')
      .select('id')
      .where('hall_id', '=', hall_id)
      .where('state', 'in', ['OPEN', 'LOCKED', 'PUBLISHED'])
      .where('locks_at', '>', startedAt)
      .limit(1)
      .executeTakeFirst()
    if (show) throw new CannotStart(`Nothing was undone: a show of ${hall.name} has counted its turns.`)
  }
  const changed = await db
    .selectFrom('turn')
    .select('id')
    .where('id', 'in', ids)
    .where('state', '<>', 'QUEUED')
    .limit(1)
    .execute()
  if (changed[0]) throw new CannotStart(`Nothing was undone: a turn of this run has left the queue.`)
  await sql`delete from override where turn_id = ${anyOf(ids)} and kind = 'TURN_BY_ADMIN' and at = ${startedAt}`.execute(db)
  await sql`delete from waybill_check where checked_at = ${startedAt} and source = ''
    and driver_id in (select driver_id from turn where id = ${anyOf(ids)})`.execute(db)
  await sql`delete from turn where id = ${anyOf(ids)}`.execute(db)
  for (const { hall_id, first } of halls.rows)
    await sql`update hall set last_turn_number = ${first - 1} where id = ${hall_id}`.execute(db)
}
