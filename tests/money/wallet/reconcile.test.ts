/** The reconciliation finds planted differences within the ledger, and with cargos and permits. */
import { sql, type RawBuilder } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DifferenceCode } from '#contract/money/wallet-rows.ts'
import { wallet } from '#contract/money/wallet.ts'
import { differences } from '#server/modules/money/wallet/differences.ts'
import { reconcileNightly } from '#server/modules/money/wallet/index.ts'
import { withoutTriggers } from '../../database.ts'
import { openPayingHall, type PayingHall } from './money.ts'

let hall: PayingHall
beforeAll(async () => {
  hall = await openPayingHall()
  const load = await hall.announced(2)
  const ali = await hall.paying('علی')
  await hall.until('10:00')
  await hall.prefers(ali.turnId, [load])
  await hall.until('10:20')
  expect(await hall.permits()).toHaveLength(1)
})
afterAll(async () => expect(await hall.world.close()).toEqual([]))

test('reports and stores that the ledger agrees', async () => {
  const { data, message } = await hall.admin.say(wallet.reconcile, {})
  expect(data).toMatchObject({ differences: [], by: 'admin-of-money', wallets: 2, posted: 1_750_000, held: 150_000 })
  expect(message).toBe('دفتر با خودش و با بارها می‌خواند.')
})

const company = sql`(select account_id from ledger_balance join ledger_account on ledger_account.id = account_id
  where kind = 'COMPANY_WALLET')`
const planted: [DifferenceCode[], RawBuilder<unknown>][] = [
  [['BALANCE'], sql`update ledger_balance set posted = posted + 7 where account_id = ${company}`],
  [['BALANCE'], sql`update ledger_balance set entries = entries + 1 where account_id = ${company}`],
  [['HELD'], sql`update ledger_balance set held = held + 7 where account_id = ${company}`],
  [['HELD', 'HOLD_OPEN', 'HOLD_OF_CARGO'], sql`update ledger_hold set open = open + 7 where cause = 'cargo'`],
  [
    ['UNBALANCED', 'BALANCE', 'RUNNING'],
    sql`update ledger_entry set amount = amount + 7 where account_id = ${company} and position = 1`,
  ],
  [['RUNNING'], sql`update ledger_entry set balance = balance - 7 where account_id = ${company} and position = 1`],
  [['UNBALANCED', 'BALANCE', 'RUNNING'], sql`delete from ledger_entry where account_id = ${company} and position = 1`],
  [['DAYS'], sql`update ledger_day set amount = amount - 7`],
  [['DAYS'], sql`update ledger_day set day = day - 1`],
  [['HOLD_OF_CARGO'], sql`update cargo set status = 1, finish_reason = 'x'`],
]

test.each(planted)('finds the planted difference %j', async (codes, plant) => {
  const { db } = hall.world
  class Undone extends Error {}
  let found: { code: DifferenceCode }[] = []
  await withoutTriggers(db, async (tx) => {
    await plant.execute(tx)
    found = await differences(tx)
    throw new Undone()
  }).catch((error: unknown) => {
    if (!(error instanceof Undone)) throw error
  })
  expect([...new Set(found.map(({ code }) => code))]).toEqual(codes)
})

test('reports a difference to administrators in a sentence, with one nightly run a day', async () => {
  const { db, clock } = hall.world
  const night = new Date(clock.now.getTime() + 86_400_000)
  await withoutTriggers(db, (tx) => sql`update ledger_balance set posted = posted + 7 where account_id = ${company}`.execute(tx))
  const [first, second] = await Promise.all([reconcileNightly(db, night), reconcileNightly(db, night)])
  expect([first, second].filter((one) => one !== null)).toHaveLength(1)
  expect(await reconcileNightly(db, night)).toBeNull()
  const { data } = await hall.admin.say(wallet.reconciliations, {})
  expect(data![0]).toMatchObject({
    by: null,
    differences: [{ code: 'BALANCE', expected: 850_000, found: 850_007, sentence: expect.stringContaining('۸۵۰٬۰۰۷ ریال') }],
  })
})
