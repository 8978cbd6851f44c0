/**
 * Each report over a million permits with fees and turns, about fifteen months of them, against the same SQL through
 * pg.
 */
import { reportNames, type ReportName } from '#contract/insight/report-columns.ts'
import { report } from '#contract/insight/report.ts'
import { shamsiDayOf } from '#contract/kernel/value/shamsi.ts'
import { addManyTurns } from './hall-crowd.ts'
import { compare, timed, type Compared } from './measure.ts'
import { addManyFees, addManyPermits } from './permit-crowd.ts'
import type { BenchWorld } from './world.ts'

const PERMITS = Number(process.env['BENCH_PERMITS'] ?? 1_000_000)
const ROUNDS = 3
const DAY = 86_400_000

/** Reports for companies only run as one; others as an administrator, who sees everything. */
export const ofCompany: readonly ReportName[] = ['internal', 'uniqueCode', 'bills']

/**
 * Adds the rows, then runs every report over the last year as an administrator, and two as a company. Kept rows are not
 * measured when created.
 */
export async function reporting(
  world: BenchWorld,
  { kept, say }: { kept: boolean; say: (line: string) => void },
): Promise<Compared[]> {
  if (!(await hasCrowd(world))) {
    say(`adding ${PERMITS.toLocaleString('en')} turns and permits with their fees`)
    // Turns first, one per permit: with the few turns of the demo only the overhead of the call would be measured.
    await addManyTurns(world.db, PERMITS)
    await addManyPermits(world.db, PERMITS)
    await addManyFees(world.db)
    await world.pool.query('vacuum analyze turn, permit, permit_document, driver_rate, cargo, ledger_transfer, ledger_entry')
    say('they are there')
    if (kept) return []
  }
  const compared: Compared[] = []
  for (const name of reportNames) {
    say(`reading the report ${name}`)
    compared.push(await readAs(world, name, ofCompany.includes(name) ? 'TC10100171920' : 'admin'))
  }
  for (const name of ['full', 'money'] as const) compared.push(await readAs(world, name, 'TC10100171920'))
  return compared
}

async function hasCrowd({ pool }: BenchWorld): Promise<boolean> {
  const { rowCount } = await pool.query('select from permit limit 1 offset $1', [PERMITS])
  return rowCount === 1
}

async function readAs(world: BenchWorld, name: ReportName, username: string): Promise<Compared> {
  const token = await world.tokenOf(username)
  const days = { FromDate: shamsiDayOf(new Date(Date.now() - 365 * DAY)), ToDate: shamsiDayOf(new Date()) }
  const read = () => world.say(token, report[name] as typeof report.full, days)
  const statements = (await world.statementsOf(read)).filter(({ sql }) => /\breport\b|^select (avg|\(percentile)/.test(sql))
  const { data } = JSON.parse(await read()) as { data: { total: number } }
  return compare({
    name: `report ${name}, ${username === 'admin' ? 'everything' : 'a company'} (${data.total.toLocaleString('en')} rows)`,
    against: `the same ${statements.length} SQL statements through pg`,
    rounds: ROUNDS,
    product: () => timed(1, read),
    baseline: () =>
      timed(1, async () => {
        for (const { sql, parameters } of statements) await world.pool.query(sql, [...parameters])
      }),
  })
}
