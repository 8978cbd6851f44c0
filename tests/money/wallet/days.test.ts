/** Balances of the platform's accounts are sums of days; they equal the sums of all entries. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { report } from '#contract/insight/report.ts'
import { dayStart, shamsiDayOf } from '#contract/kernel/value/shamsi.ts'
import { sumDays, transfer, type Transfer } from '#server/modules/money/ledger/index.ts'
import { differences } from '#server/modules/money/wallet/differences.ts'
import { withoutTriggers } from '../../database.ts'
import { openWorld, type Person, type World } from '../../world.ts'

let world: World
let admin: Person
let nth = 0
beforeAll(async () => {
  world = await openWorld()
  admin = await world.person('admin', { role: 'Admin' })
})
afterAll(async () => expect(await world.close()).toEqual([]))

/** Midnight in Tehran. */
const MIDNIGHT = dayStart('1405/08/30')
const at = (ms: number) => new Date(MIDNIGHT.getTime() + ms)
const charge = (amount: number): Transfer => ({
  kind: 'INCREASE',
  debit: 'ADJUSTMENTS',
  credit: { companyId: world.cast.companies.sepehr.id },
  amount,
  cause: { type: 'request', id: (nth += 1) },
})
const write = (now: Date, ...amounts: number[]) =>
  world.db.transaction().execute((db) => transfer({ db, now, by: null }, amounts.map(charge)))

async function openingOf(day: string) {
  const { data } = await admin.say(report.accounting, { FromDate: day, ToDate: day })
  return (data!.rows as { companyId: number | null; opening: number }[]).find(({ companyId }) => companyId === null)?.opening ?? 0
}
const rowsOf = async () => (await sql`select from ledger_day`.execute(world.db)).rows.length

async function mustAgree() {
  for (const day of ['1405/08/29', '1405/08/30', '1405/09/01']) {
    const { rows } = await sql<{ sum: number }>`select coalesce(sum(amount), 0)::bigint as sum from ledger_entry
      where position is null and at < ${dayStart(day)}`.execute(world.db)
    expect([day, await openingOf(day)]).toEqual([day, rows[0]!.sum])
  }
  expect(await differences(world.db)).toEqual([])
}

test('an entry of the last millisecond of a day opens the next one, also when it is written after later ones', async () => {
  await write(at(0), 100_000, 20_000)
  await write(at(86_400_000), 3000)
  await write(at(-1), 400_000)
  expect(await Promise.all(['1405/08/29', '1405/08/30', '1405/09/01'].map(openingOf))).toEqual([0, -400_000, -520_000])
  expect(shamsiDayOf(at(-1))).toBe('1405/08/29')
  await mustAgree()
})

test('adding up beside transfers leaves a row for each day and changes no balance', async () => {
  await Promise.all([write(at(1), 1000), sumDays(world.db), write(at(-2), 2000), sumDays(world.db), write(at(3), 5000)])
  await mustAgree()
  await sumDays(world.db)
  expect([await rowsOf(), await sumDays(world.db)]).toEqual([3, 0])
  await mustAgree()
})

test('recounting adds what a change without triggers left out', async () => {
  await withoutTriggers(world.db, (tx) => sql`delete from ledger_day where day < '2026-11-21'`.execute(tx))
  await expect(mustAgree()).rejects.toThrow()
  await sql`select ledger_recount_days()`.execute(world.db)
  await mustAgree()
})
