import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { balanceOf, loadHolds, transfer, type Holder, type Transfer } from '#server/modules/money/ledger/index.ts'
import { openWorld, type World } from '../../world.ts'

/** What the database refuses, also for the server's own user, and what the ledger's writer returns. */
let world: World
let sepehr: Holder
let kaveh: Holder
let nth = 0
beforeAll(async () => {
  world = await openWorld()
  const { companies } = world.cast
  sepehr = { companyId: companies.sepehr.id }
  kaveh = { companyId: companies.kaveh.id }
})
afterAll(async () => expect(await world.close()).toEqual([]))

const nextCause = (type: Transfer['cause']['type'] = 'request') => ({ type, id: (nth += 1) })
const write = (...transfers: Transfer[]) =>
  world.db.transaction().execute((db) => transfer({ db, now: world.clock.now, by: null }, transfers))
const charge = (credit: Holder, amount: number, of = nextCause()): Transfer => ({
  kind: 'INCREASE',
  debit: 'ADJUSTMENTS',
  credit,
  amount,
  cause: of,
})
const buildHold = (debit: Holder, amount: number, of = nextCause('cargo')): Transfer => ({
  kind: 'COMPANY_HOLD',
  phase: 'pending',
  debit,
  credit: 'PLATFORM_FEES',
  amount,
  cause: of,
})
const capture = (debit: Holder, amount: number, pendingId: number, of = nextCause('permit')): Transfer => ({
  kind: 'COMPANY_FEE',
  phase: 'post',
  debit,
  credit: 'PLATFORM_FEES',
  amount,
  pendingId,
  cause: of,
})
const release = (debit: Holder, amount: number, pendingId: number): Transfer => ({
  ...capture(debit, amount, pendingId, nextCause('cargo')),
  kind: 'COMPANY_RELEASE',
  phase: 'void',
})
const readBalance = async (holder: Holder) => {
  const { posted, held, available } = await balanceOf(world.db, holder)
  return { posted, held, available }
}
/** A wallet without transfers. */
const createHolder = async (): Promise<Holder> => ({ driverId: (await world.cast.newDriver('راننده', 'تازه', 5001)).id })
const runSql = (statement: string) => sql.raw(statement).execute(world.db)

test('rejects updates, deletes and truncation of transfers', async () => {
  await write(charge(sepehr, 500_000))
  for (const act of [
    'update ledger_transfer set amount = amount + 1',
    'update ledger_entry set amount = amount + 1',
    'update ledger_account set opened_at = now()',
    'delete from ledger_transfer',
    'delete from ledger_entry',
    'delete from ledger_account',
    'truncate ledger_entry',
    'truncate ledger_transfer cascade',
    'delete from ledger_balance',
    'truncate ledger_hold',
  ])
    await expect(runSql(act), act).rejects.toThrow('only ever added to')
})

test('only the ledger writes balances, holds and entries', async () => {
  for (const act of [
    'update ledger_balance set posted = posted + 1',
    'update ledger_hold set open = 0',
    'insert into ledger_balance (account_id) select id from ledger_account',
    'insert into ledger_entry (transfer_id, account_id, amount, at) select id, debit_id, 5, at from ledger_transfer limit 1',
    `insert into ledger_hold (transfer_id, account_id, cause, cause_id, open)
      select id, debit_id, cause, cause_id, 1 from ledger_transfer`,
  ])
    await expect(runSql(act), act).rejects.toThrow('written by nobody')
})

test('rejects unbalanced entries even when they can be written', async () => {
  await runSql('alter table ledger_entry disable trigger ledger_entry_follows')
  await expect(
    runSql(
      'insert into ledger_entry (transfer_id, account_id, amount, at) select id, debit_id, 5, at from ledger_transfer limit 1',
    ),
  ).rejects.toThrow('add up to nothing')
  await runSql('alter table ledger_entry enable trigger ledger_entry_follows')
})

test('rejects transfers of zero, negative, fractional and too large amounts', async () => {
  const buildInsert = (
    amount: string,
  ) => `insert into ledger_transfer (kind, phase, debit_id, credit_id, amount, cause, cause_id, at)
    select 'INCREASE', 'single', (select id from ledger_account where kind = 'ADJUSTMENTS'),
      (select account_id from ledger_balance limit 1), ${amount}, 'request', 999999, now()`
  for (const amount of ['0', '-5', '9007199254740992'])
    await expect(runSql(buildInsert(amount)), amount).rejects.toThrow('amount_check')
  await expect(runSql(buildInsert('99999999999999999999'))).rejects.toThrow('out of range')
})

test('refuses to overdraw and returns the shortfall', async () => {
  const kaveh = await createHolder()
  await write(charge(kaveh, 100_000))
  await expect(write(buildHold(kaveh, 100_001))).rejects.toMatchObject({
    code: 'broken-rule',
    detail: { result: { shortfall: 1 } },
  })
  await write(buildHold(kaveh, 60_000))
  await expect(write(buildHold(kaveh, 60_000))).rejects.toMatchObject({ detail: { result: { shortfall: 20_000 } } })
  expect(await readBalance(kaveh)).toEqual({ posted: 100_000, held: 60_000, available: 40_000 })
})

test('the database refuses it too without the check; only a deduction may overdraw', async () => {
  const kaveh = await createHolder()
  const { driverId } = kaveh as { driverId: number }
  const spend = (kind: string, reason = '') =>
    runSql(`insert into ledger_transfer (kind, phase, debit_id, credit_id, amount, cause, cause_id, reason, at)
    select '${kind}', 'single', wallet.id, (select id from ledger_account where kind = 'PLATFORM_FEES'), 5, 'permit', 888001,
      '${reason}', now() from ledger_account as wallet where driver_id = ${driverId}`)
  await write(charge(kaveh, 4))
  await expect(spend('DRIVER_FEE')).rejects.toThrow('would be short of 1 rials')
  await expect(spend('DEDUCTION')).rejects.toThrow('check constraint')
  await spend('DEDUCTION', 'جریمه')
  expect((await readBalance(kaveh)).available).toBe(-1)
})

test('makes one transfer of a kind for a cause, however often it is requested', async () => {
  const before = await readBalance(sepehr)
  const of = nextCause('payment')
  const one = { ...charge(sepehr, 70_000, of), kind: 'ONLINE_CHARGE', debit: 'GATEWAY_CLEARING' } as const
  expect(await write(one, one)).toHaveLength(1)
  expect(await write(one)).toEqual([])
  const many = await Promise.all(Array.from({ length: 50 }, () => write({ ...one, cause: { ...of, seq: 1 } })))
  expect(many.flat()).toHaveLength(1)
  expect((await readBalance(sepehr)).posted).toBe(before.posted + 140_000)
})

test('captures and releases a hold up to its amount and for its own accounts only', async () => {
  const kaveh = await createHolder()
  await write(charge(kaveh, 300_000))
  const [hold] = await write(buildHold(kaveh, 300_000))
  await write(capture(kaveh, 100_000, hold!.id))
  expect(await readBalance(kaveh)).toEqual({ posted: 200_000, held: 200_000, available: 0 })
  await expect(write(capture(kaveh, 200_001, hold!.id))).rejects.toThrow('ledger_hold_not_exceeded')
  await expect(write(capture(sepehr, 1, hold!.id))).rejects.toThrow('same accounts')
  await write(release(kaveh, 200_000, hold!.id))
  expect(await readBalance(kaveh)).toEqual({ posted: 200_000, held: 0, available: 200_000 })
  await expect(write(release(kaveh, 1, hold!.id))).rejects.toThrow('ledger_hold_not_exceeded')
  await expect(write(capture(kaveh, 1, hold!.id))).rejects.toThrow('ledger_hold_not_exceeded')
  expect(await loadHolds(world.db, 'cargo', [hold!.cause.id])).toEqual([])
})

test('forty simultaneous transfers never overdraw one wallet', async () => {
  const kaveh = await createHolder()
  await write(charge(kaveh, 105_000))
  const tries = await Promise.allSettled(Array.from({ length: 40 }, () => write(buildHold(kaveh, 10_000))))
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
  expect(await readBalance(kaveh)).toMatchObject({ held: 100_000, available: 5000 })
})

test('opposite transfers between two wallets never deadlock', async () => {
  await write(charge(sepehr, 1_000_000), charge(kaveh, 1_000_000))
  const crossTransfers = (a: Holder, b: Holder) => write(buildHold(a, 1000), buildHold(b, 1000))
  await Promise.all(Array.from({ length: 60 }, (_, i) => (i % 2 ? crossTransfers(sepehr, kaveh) : crossTransfers(kaveh, sepehr))))
})

test('numbers the entries of a wallet and stores the balance after each', async () => {
  const { rows } = await sql<{ wrong: number }>`select count(*)::int as wrong from (
    select position, balance, row_number() over w as nth, sum(amount) over w as total
    from ledger_entry where position is not null window w as (partition by account_id order by id)) as run
    where position <> nth or balance <> total`.execute(world.db)
  expect(rows[0]!.wrong).toBe(0)
})
