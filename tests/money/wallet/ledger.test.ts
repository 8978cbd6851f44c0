import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { balanceOf, holdsOf, transfer, type Holder, type Transfer } from '#server/modules/money/ledger/index.ts'
import { openWorld, type World } from '../../world.ts'

/** What the database itself refuses, also to the server's own user, and what the one writer makes of it. */
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

const cause = (type: Transfer['cause']['type'] = 'request') => ({ type, id: (nth += 1) })
const write = (...transfers: Transfer[]) =>
  world.db.transaction().execute((db) => transfer({ db, now: world.clock.now, by: null }, transfers))
const charge = (credit: Holder, amount: number, of = cause()): Transfer => ({
  kind: 'INCREASE',
  debit: 'ADJUSTMENTS',
  credit,
  amount,
  cause: of,
})
const holding = (debit: Holder, amount: number, of = cause('cargo')): Transfer => ({
  kind: 'COMPANY_HOLD',
  phase: 'pending',
  debit,
  credit: 'PLATFORM_FEES',
  amount,
  cause: of,
})
const capture = (debit: Holder, amount: number, pendingId: number, of = cause('permit')): Transfer => ({
  kind: 'COMPANY_FEE',
  phase: 'post',
  debit,
  credit: 'PLATFORM_FEES',
  amount,
  pendingId,
  cause: of,
})
const release = (debit: Holder, amount: number, pendingId: number): Transfer => ({
  ...capture(debit, amount, pendingId, cause('cargo')),
  kind: 'COMPANY_RELEASE',
  phase: 'void',
})
const standing = async (holder: Holder) => {
  const { posted, held, available } = await balanceOf(world.db, holder)
  return { posted, held, available }
}
/** A wallet that nothing happened to. */
const fresh = async (): Promise<Holder> => ({ driverId: (await world.cast.newDriver('راننده', 'تازه', 5001)).id })
const raw = (statement: string) => sql.raw(statement).execute(world.db)

test('what was moved is never rewritten, deleted or emptied, by anybody', async () => {
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
    await expect(raw(act), act).rejects.toThrow('only ever added to')
})

test('a balance, a hold and an entry are written by nobody but the ledger itself', async () => {
  for (const act of [
    'update ledger_balance set posted = posted + 1',
    'update ledger_hold set open = 0',
    'insert into ledger_balance (account_id) select id from ledger_account',
    'insert into ledger_entry (transfer_id, account_id, amount, at) select id, debit_id, 5, at from ledger_transfer limit 1',
    `insert into ledger_hold (transfer_id, account_id, cause, cause_id, open)
      select id, debit_id, cause, cause_id, 1 from ledger_transfer`,
  ])
    await expect(raw(act), act).rejects.toThrow('written by nobody')
})

test('the entries of a transfer that do not add up to nothing are refused even where they could be written', async () => {
  await raw('alter table ledger_entry disable trigger ledger_entry_follows')
  await expect(
    raw('insert into ledger_entry (transfer_id, account_id, amount, at) select id, debit_id, 5, at from ledger_transfer limit 1'),
  ).rejects.toThrow('add up to nothing')
  await raw('alter table ledger_entry enable trigger ledger_entry_follows')
})

test('no transfer of nothing, of less than nothing, of parts or of more than JSON carries', async () => {
  const bare = (amount: string) => `insert into ledger_transfer (kind, phase, debit_id, credit_id, amount, cause, cause_id, at)
    select 'INCREASE', 'single', (select id from ledger_account where kind = 'ADJUSTMENTS'),
      (select account_id from ledger_balance limit 1), ${amount}, 'request', 999999, now()`
  for (const amount of ['0', '-5', '9007199254740992']) await expect(raw(bare(amount)), amount).rejects.toThrow('amount_check')
  await expect(raw(bare('99999999999999999999'))).rejects.toThrow('out of range')
})

test('nobody spends what is not there, and the refusal says how much lacks', async () => {
  const kaveh = await fresh()
  await write(charge(kaveh, 100_000))
  await expect(write(holding(kaveh, 100_001))).rejects.toMatchObject({
    code: 'broken-rule',
    detail: { result: { shortfall: 1 } },
  })
  await write(holding(kaveh, 60_000))
  await expect(write(holding(kaveh, 60_000))).rejects.toMatchObject({ detail: { result: { shortfall: 20_000 } } })
  expect(await standing(kaveh)).toEqual({ posted: 100_000, held: 60_000, available: 40_000 })
})

test('the database says so too, to a writer that does not ask first; only a deduction passes', async () => {
  const kaveh = await fresh()
  const { driverId } = kaveh as { driverId: number }
  const spend = (kind: string, reason = '') =>
    raw(`insert into ledger_transfer (kind, phase, debit_id, credit_id, amount, cause, cause_id, reason, at)
    select '${kind}', 'single', wallet.id, (select id from ledger_account where kind = 'PLATFORM_FEES'), 5, 'permit', 888001,
      '${reason}', now() from ledger_account as wallet where driver_id = ${driverId}`)
  await write(charge(kaveh, 4))
  await expect(spend('DRIVER_FEE')).rejects.toThrow('would be short of 1 rials')
  await expect(spend('DEDUCTION')).rejects.toThrow('check constraint')
  await spend('DEDUCTION', 'جریمه')
  expect((await standing(kaveh)).available).toBe(-1)
})

test('one cause makes one transfer of a kind, however often it is said', async () => {
  const before = await standing(sepehr)
  const of = cause('payment')
  const one = { ...charge(sepehr, 70_000, of), kind: 'ONLINE_CHARGE', debit: 'GATEWAY_CLEARING' } as const
  expect(await write(one, one)).toHaveLength(1)
  expect(await write(one)).toEqual([])
  const many = await Promise.all(Array.from({ length: 50 }, () => write({ ...one, cause: { ...of, seq: 1 } })))
  expect(many.flat()).toHaveLength(1)
  expect((await standing(sepehr)).posted).toBe(before.posted + 140_000)
})

test('a hold is captured and released to its last rial and never further, nor for other accounts', async () => {
  const kaveh = await fresh()
  await write(charge(kaveh, 300_000))
  const [held] = await write(holding(kaveh, 300_000))
  await write(capture(kaveh, 100_000, held!.id))
  expect(await standing(kaveh)).toEqual({ posted: 200_000, held: 200_000, available: 0 })
  await expect(write(capture(kaveh, 200_001, held!.id))).rejects.toThrow('ledger_hold_not_exceeded')
  await expect(write(capture(sepehr, 1, held!.id))).rejects.toThrow('same accounts')
  await write(release(kaveh, 200_000, held!.id))
  expect(await standing(kaveh)).toEqual({ posted: 200_000, held: 0, available: 200_000 })
  await expect(write(release(kaveh, 1, held!.id))).rejects.toThrow('ledger_hold_not_exceeded')
  await expect(write(capture(kaveh, 1, held!.id))).rejects.toThrow('ledger_hold_not_exceeded')
  expect(await holdsOf(world.db, 'cargo', [held!.cause.id])).toEqual([])
})

test('forty who spend one wallet at once get what is in it, and no rial more', async () => {
  const kaveh = await fresh()
  await write(charge(kaveh, 105_000))
  const tries = await Promise.allSettled(Array.from({ length: 40 }, () => write(holding(kaveh, 10_000))))
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
  expect(await standing(kaveh)).toMatchObject({ held: 100_000, available: 5000 })
})

test('transfers that cross each other between two wallets never stop for good', async () => {
  await write(charge(sepehr, 1_000_000), charge(kaveh, 1_000_000))
  const both = (a: Holder, b: Holder) => write(holding(a, 1000), holding(b, 1000))
  await Promise.all(Array.from({ length: 60 }, (_, i) => (i % 2 ? both(sepehr, kaveh) : both(kaveh, sepehr))))
})

test('each entry of a wallet has the next number and the balance after it', async () => {
  const { rows } = await sql<{ wrong: number }>`select count(*)::int as wrong from (
    select position, balance, row_number() over w as nth, sum(amount) over w as total
    from ledger_entry where position is not null window w as (partition by account_id order by id)) as run
    where position <> nth or balance <> total`.execute(world.db)
  expect(rows[0]!.wrong).toBe(0)
})
