/** Reads a whole report in one snapshot, within a time limit, and with limited concurrency. */
import { columnsFor, listsUncounted, type ReportName, type ReportRow } from '#contract/insight/report-columns.ts'
import { daysBetween, REPORT_DAYS } from '#contract/insight/report-periods.ts'
import { onlyFaults, Refusal, refuseFaults } from '#contract/kernel/refusal.ts'
import type { Principal } from '#contract/kernel/roles.ts'
import { shamsiOfIso } from '#contract/kernel/value/shamsi.ts'
import { reportWords as words } from '#contract/insight/report-words.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Db, Tx } from '#server/platform/db/open.ts'
import { fairQueue } from '#server/platform/fair-queue.ts'
import { billPayment, bills, full, insurance, uniqueCode } from './of-permits.ts'
import { authority, internal, money, parties, performance, statement } from './of-groups.ts'
import { accounting, turns } from './of-halls.ts'
import type { ReportInput, Asking, ReportQuery } from './sight.ts'
import { oneRow } from '#server/platform/db/one-row.ts'

/** Statement timeout of a report, ms. */
const STATEMENT_MS = 30_000
/** Maximum reports read concurrently by one server; others wait. */
const room = fairQueue({ total: 2 })
/** Maximum waiting reports; further clients are asked to retry. */
const WAITING = 8
let waiting = 0

const queries: Readonly<Record<ReportName, (asking: Asking, input: ReportInput) => ReportQuery>> = {
  full,
  money,
  accounting,
  parties,
  insurance,
  authority,
  statement,
  performance,
  billPayment,
  internal,
  uniqueCode,
  bills,
  turns,
}

/** A report: its first rows, the totals of all of them, and their number. */
export interface FoundReport {
  rows: ReportRow[]
  totals: Record<string, number | null>
  /** Listed permits that the totals exclude, and their own totals; null: the report lists none. */
  apart: { permits: number; totals: Record<string, number> } | null
  total: number
}

/** The days of a call: null, or a Shamsi day. */
type Days = { FromDate: string | null; ToDate: string | null; Skip?: number }

/** Throws 422 for missing, reversed or too distant days, at their fields. */
function mustSpan<A extends Days>(input: A): asserts input is A & ReportInput {
  const { FromDate: from, ToDate: to } = input
  const days = from !== null && to !== null ? daysBetween(from, to) : 1
  refuseFaults(
    onlyFaults({
      FromDate: from === null && words.noFrom,
      ToDate: (to === null && words.noTo) || (days < 1 && words.reversed) || (days > REPORT_DAYS && words.tooLong),
    }),
  )
}

/**
 * Reads `most` rows of a report after its offset. Throws a Refusal: 422 for its days, and if it exceeds the time limit, because
 * the query is too large.
 */
export async function readReport(asking: Asking, name: ReportName, input: Days, most: number): Promise<FoundReport> {
  mustSpan(input)
  if (waiting >= WAITING) throw new Refusal('busy', { retryAfter: STATEMENT_MS / 1000 })
  waiting += 1
  using _ = await room().finally(() => (waiting -= 1))
  if (asking.hungUp?.aborted) throw new Refusal('broken-rule', { message: words.tooSlow })
  try {
    return await asking.db
      .transaction()
      .setAccessMode('read only')
      .setIsolationLevel('repeatable read')
      .execute(async (tx) => {
        await sql`select set_config('statement_timeout', ${String(STATEMENT_MS)}, true)`.execute(tx)
        return cancelOnDisconnect(asking, tx, () =>
          found(tx, name, queries[name]({ ...asking, db: tx }, input), { reader: asking.actor, most, skip: input.Skip ?? 0 }),
        )
      })
  } catch (error) {
    if ((error as { code?: unknown }).code === '57014') throw new Refusal('broken-rule', { message: words.tooSlow })
    throw error
  }
}

/**
 * Runs a transaction while its client is connected: on a disconnect its statement is cancelled. The cancellation ends before
 * the connection returns to the pool.
 */
async function cancelOnDisconnect<T>(
  { db, hungUp }: { db: Db; hungUp?: AbortSignal },
  tx: Tx,
  work: () => Promise<T>,
): Promise<T> {
  if (!hungUp) return work()
  const { pid } = oneRow(await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx))
  let cancelling: Promise<unknown> = Promise.resolve()
  const cancel = () => {
    cancelling = sql`select pg_cancel_backend(${pid})`.execute(db).catch(() => null)
  }
  hungUp.addEventListener('abort', cancel)
  try {
    hungUp.throwIfAborted()
    return await work()
  } finally {
    hungUp.removeEventListener('abort', cancel)
    await cancelling
  }
}

interface Part {
  most: number
  skip: number
}

async function found(
  tx: Tx,
  name: ReportName,
  query: ReportQuery,
  { reader, ...part }: Part & { reader: Principal },
): Promise<FoundReport> {
  const columns = columnsFor(name, reader)
  const totalled = (kind: 'sum' | 'own') => columns.flatMap(([key, { total }]) => (total === kind ? [key] : []))
  const [sums, own] = [totalled('sum'), totalled('own')]
  // The ledger moved fees of voided permits too: their sum counts in any status of the permit.
  const uncounted = listsUncounted(name)
    ? columns.flatMap(([key, { total, ofLedger }]) => (total === 'sum' && !ofLedger ? [key] : []))
    : []
  const sumOf = (key: string, of: RawBuilder<unknown> = sql``) => sql`coalesce(sum(${sql.ref(key)}) ${of}, 0)::float8`
  const summing = sql.join([
    sql`count(*)::int as "all rows"`,
    ...sums.map((key) => {
      const counted = uncounted.includes(key) ? sql`filter (where apart is null)` : undefined
      return sql`${sumOf(key, counted)} as ${sql.ref(`sum ${key}`)}`
    }),
    ...(listsUncounted(name) ? [sql`(count(*) filter (where apart is not null))::int as "apart permits"`] : []),
    ...uncounted.map((key) => sql`${sumOf(key, sql`filter (where apart is not null)`)} as ${sql.ref(`apart ${key}`)}`),
    ...own.map((key) => sql`min(${sql.ref(`own ${key}`)}) as ${sql.ref(`own ${key}`)}`),
  ])
  const { listed, all } = await (query.isGrouped ? addedUpOnce : listedAndCounted)(tx, query, part, summing)
  const days = columns.flatMap(([key, { kind }]) => (kind === 'day' ? [key] : []))
  return {
    rows: listed.map((row) =>
      shown(
        row,
        columns.map(([key]) => key),
        days,
      ),
    ),
    totals: Object.fromEntries([
      ...sums.map((key) => [key, Number(all[`sum ${key}`])]),
      ...own.map((key) => [key, all[`own ${key}`] ?? null]),
    ]) as FoundReport['totals'],
    apart: listsUncounted(name)
      ? {
          permits: Number(all['apart permits']),
          totals: Object.fromEntries(uncounted.map((key) => [key, Number(all[`apart ${key}`])])),
        }
      : null,
    total: Number(all['all rows']),
  }
}

type ResultRow = Record<string, string | number | null>
type Reading = (
  tx: Tx,
  query: ReportQuery,
  part: Part,
  summing: RawBuilder<unknown>,
) => Promise<{ listed: ResultRow[]; all: ResultRow }>

/** Counting and summing need fewer joins than listing. */
const listedAndCounted: Reading = async (tx, { rows, order }, { most, skip }, summing) => {
  const listed = await sql<ResultRow>`select * from (${rows}) as report order by ${order} limit ${most} offset ${skip}`.execute(
    tx,
  )
  const all = await sql<ResultRow>`select ${summing} from (${rows}) as report`.execute(tx)
  return { listed: listed.rows, all: oneRow(all) }
}

/** Few but expensive rows are computed once, for the list and the totals. */
const addedUpOnce: Reading = async (tx, { rows, order }, { most, skip }, summing) => {
  const summed = await sql<ResultRow>`with report as materialized (${rows})
    select * from (select ${summing} from report) as summed left join lateral (
      select report.*, row_number() over (order by ${order}) as "row number" from report
      order by "row number" limit ${most} offset ${skip}
    ) as listed on true order by "row number"`.execute(tx)
  return { listed: summed.rows.filter((row) => row['row number'] !== null), all: oneRow(summed) }
}

/** A row with its columns only, its days in Shamsi. */
function shown(row: Record<string, string | number | null>, keys: readonly string[], days: readonly string[]): ReportRow {
  const values = Object.fromEntries(keys.map((key) => [key, row[key] ?? null]))
  for (const key of days) if (typeof values[key] === 'string') values[key] = shamsiOfIso(values[key])
  return values
}
