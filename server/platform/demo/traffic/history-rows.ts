/** The demo's history: a month of signed records of two halls, so that its figures, charts and forecasts have something to read. */
import { sql } from 'kysely'
import { inTehran, tehranInstant } from '#contract/kernel/value/shamsi.ts'
import { toToman } from '#contract/kernel/value/money.ts'
import { canonical, SplitSnapshot } from '#contract/halls/split/snapshot.ts'
import { hashOf } from '#contract/halls/split/hash.ts'
import { countDay } from '#server/modules/halls/balance/count.ts'
import { decide, recordOf } from '#server/modules/halls/run/decide.ts'
import type { Sealer } from '#server/modules/halls/run/key.ts'
import type { Tx } from '#server/platform/db/open.ts'
import { oneRow } from '../../db/one-row.ts'
import { dice } from '../dice.ts'
import { openHistory, type HistoryHall, type HistoryShow } from './history.ts'
import { showing } from './shows.ts'

const DAY = 86_400_000
const MINUTE = 60_000
/** Days of the history, the last one two days ago, and the openings of each of them. */
const [DAYS, LAST] = [30, 2]
const OPENINGS = [8.5, 10.5, 12.5, 14.5, 16.5, 18.5]
/** Minutes from the opening to the lock, as in the demo's halls. */
const WINDOW = 20
/** Rows in one statement. */
const AT_ONCE = 40

interface Storing {
  now: Date
  seal: Sealer
  seed: number
}

/**
 * Stores the shows, oldest first, before all others. Returns by hall how many turn numbers they took; their numbers, and the ids
 * of their cargos, are given to nothing else.
 */
export async function storeHistory(tx: Tx, { now, seal, seed }: Storing): Promise<ReadonlyMap<number, number>> {
  const { last } = oneRow(await sql<{ last: number }>`select max(id) as last from cargo`.execute(tx))
  let cargo = last
  const histories: (Awaited<ReturnType<typeof readHall>> & {
    previous: string | null
    history: ReturnType<typeof openHistory>
  })[] = []
  for (const id of showing) {
    const hall = await readHall(tx, id)
    const history = openHistory(dice(seed, `history ${id}`), hall, () => (cargo += 1))
    histories.push({ ...hall, previous: null, history })
  }
  const loaderTypes = await tx.selectFrom('loader_type').select(['id', 'name']).orderBy('id').execute()
  const openings = openingsBefore(now)
  const rows = openings.flatMap((opensAt, at) =>
    histories.map((hall, i) => {
      const id = at * histories.length + i + 1
      const locksAt = new Date(opensAt.getTime() + WINDOW * MINUTE)
      const row = rowOf(hall, hall.history.hold(id, opensAt, locksAt), { loaderTypes, previous: hall.previous, seal })
      hall.previous = row.record_hash
      return row
    }),
  )
  for (let at = 0; at < rows.length; at += AT_ONCE)
    await tx
      .insertInto('show_run')
      .values(rows.slice(at, at + AT_ONCE))
      .execute()
  await sql`select setval(pg_get_serial_sequence('show_run', 'id'), ${rows.length}::bigint),
    setval(pg_get_serial_sequence('cargo', 'id'), ${cargo}::bigint)`.execute(tx)
  for (const { history, id } of histories) {
    const numbers = history.numbers()
    await tx
      .updateTable('hall')
      .set((eb) => ({ last_turn_number: eb('last_turn_number', '+', numbers), ratio_cursor: history.cursor() }))
      .where('id', '=', id)
      .execute()
  }
  return new Map(histories.map(({ history, id }) => [id, history.numbers()]))
}

/** The openings of the history, oldest first. */
function openingsBefore(now: Date): Date[] {
  return Array.from({ length: DAYS - LAST + 1 }, (_, i) => isoBefore(now, DAYS - i)).flatMap((iso) =>
    OPENINGS.map((hour) => tehranInstant(iso, Math.floor(hour), (hour % 1) * 60)),
  )
}

/** The ISO day this many days ago in Tehran. Noon is inside its day under any daylight saving time. */
const isoBefore = (now: Date, days: number): string =>
  new Date(Date.parse(`${inTehran(now).iso}T12:00:00Z`) - days * DAY).toISOString().slice(0, 10)

/** A hall with its loads as models, its drivers' vehicles, and its rule. */
async function readHall(tx: Tx, id: number): Promise<HistoryHall & { name: string }> {
  const { name } = await tx.selectFrom('hall').select('name').where('id', '=', id).executeTakeFirstOrThrow()
  const models = await tx
    .selectFrom('cargo')
    .innerJoin('company', 'company.id', 'cargo.company_id')
    .innerJoin('goods', 'goods.id', 'cargo.goods_id')
    .select(['company.name as company', 'cargo.source', 'cargo.destination', 'goods.name as goods', 'cargo.rent'])
    .select('cargo.weight_kg as weight')
    .select(
      sql<number[]>`array(select loader_type_id from cargo_loader_type where cargo_id = cargo.id order by loader_type_id)`.as(
        'loaderTypes',
      ),
    )
    .where('cargo.hall_id', '=', id)
    .where('cargo.is_hall_load', '=', true)
    .orderBy('cargo.id')
    .execute()
  const counts = new Map<number, number>()
  for (const { loaderTypes } of models) for (const type of loaderTypes) counts.set(type, (counts.get(type) ?? 0) + 1)
  // Few types, so that each has a past that a forecast can learn from.
  const common = [...counts].toSorted((a, b) => b[1] - a[1]).slice(0, 4)
  const types = common.map(([type]) => type)
  const capacities = await tx.selectFrom('loader_type').select(['id', 'capacity_kg']).where('id', 'in', types).execute()
  const capacity = new Map(capacities.map((one) => [one.id, one.capacity_kg]))
  const strongest = (of: readonly number[]) => Math.max(...of.map((type) => capacity.get(type) ?? 0))
  const policy = await tx.selectFrom('hall_policy').selectAll().where('hall_id', '=', id).executeTakeFirst()
  return {
    id,
    name,
    models: models
      .filter(({ loaderTypes }) => loaderTypes.some((type) => types.includes(type)))
      .map((model) => ({ ...model, rent: toToman(model.rent), weight: Math.min(model.weight, strongest(model.loaderTypes)) })),
    lorries: common.flatMap(([loaderType, count]) =>
      Array.from({ length: count }, () => ({ loaderType, capacity: capacity.get(loaderType)! })),
    ),
    policyAt: (opensAt) =>
      policy && policy.made_at < opensAt
        ? { native: policy.native, order: policy.split_order, other: policy.other, version: policy.version }
        : { native: 0, order: 'STRICT_FIFO', other: 0, version: 0 },
  }
}

interface Sealing {
  loaderTypes: readonly { id: number; name: string }[]
  previous: string | null
  seal: Sealer
}

/** The row of a published show, with its record. */
function rowOf(hall: { id: number; name: string }, { faces, snapshot }: HistoryShow, { loaderTypes, previous, seal }: Sealing) {
  const text = canonical(SplitSnapshot, snapshot)
  const [snapshotHash, locksAt] = [hashOf(text), new Date(snapshot.locksAt)]
  const later = (ms: number) => new Date(locksAt.getTime() + ms)
  const decided = decide(text)
  const named = new Set([
    ...snapshot.cargos.flatMap((cargo) => cargo.loaderTypes),
    ...snapshot.turns.map(({ loaderType }) => loaderType),
  ])
  const record = recordOf(decided, {
    ...faces,
    format: 3,
    hallName: hall.name,
    loaderTypes: loaderTypes.filter(({ id }) => named.has(id)),
    lockedAt: later(400).toISOString(),
    previous,
    publishedAt: later(1200).toISOString(),
    snapshotHash,
  })
  return {
    id: snapshot.runId,
    hall_id: hall.id,
    opens_at: new Date(snapshot.opensAt),
    opened_at: new Date(snapshot.opensAt),
    locks_at: locksAt,
    state: 'PUBLISHED' as const,
    policy_version: snapshot.policy.version,
    snapshot: text,
    snapshot_hash: snapshotHash,
    locked_at: later(400),
    outcome: decided.outcomeText,
    cursor_after: decided.outcome.cursor,
    record: record.text,
    prev_record_hash: previous,
    record_hash: record.hash,
    published_at: later(1200),
    ...seal(record.hash),
  }
}

/** Day sheets of the history: its permits have no rows, so that the job of the sheets would find differences. */
export async function storeHistorySheets(tx: Tx, now: Date): Promise<void> {
  const firsts = await tx
    .selectFrom('cargo')
    .select((eb) => ['hall_id', eb.fn.min('announce_at').as('first')])
    .where('is_hall_load', '=', true)
    .where('hall_id', 'in', showing)
    .groupBy('hall_id')
    .execute()
  for (const { first, hall_id: hallId } of firsts)
    for (let days = DAYS; days >= LAST; days -= 1) {
      const iso = isoBefore(now, days)
      const day = { iso, from: tehranInstant(iso), to: tehranInstant(isoBefore(now, days - 1)) }
      // The job writes no sheets before a hall's first load.
      if (hallId === null || day.to <= first) continue
      const counts = await countDay(tx, hallId, day)
      await tx
        .insertInto('hall_day_sheet')
        .values({ hall_id: hallId, day: iso, ...counts, differences: [], written_at: now })
        .execute()
    }
}
