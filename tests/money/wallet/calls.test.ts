/** Charging, deducting and reading: permissions, refusals, messages (S1 §5, §7; S2 §5, §7; M4, M5, GAP43, GAP69). */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Answer } from '#contract/kernel/call.ts'
import { csvLine } from '#contract/kernel/value/sheet.ts'
import { ledgerFile } from '#contract/money/wallet-words.ts'
import { wallet } from '#contract/money/wallet.ts'
import { transfer } from '#server/modules/money/ledger/index.ts'
import { openWorld, type Person, type World } from '../../world.ts'
import { closeAgreed } from './money.ts'

let world: World
let ali: Person
let sara: Person
let maryam: Person
let kaveh: Person
let sepehr: { TransportationCompanyId: number }
let driver: { DriverId: number }
beforeAll(async () => {
  world = await openWorld({ approvalAbove: 50_000_000 })
  const { companies } = world.cast
  ali = await world.person('ali-admin', { role: 'Admin' })
  sara = await world.person('sara-admin', { role: 'Admin' })
  maryam = await world.person('maryam', { role: 'TransportationCompanyAdmin', companyId: companies.sepehr.id })
  kaveh = await world.person('kaveh', { role: 'TransportationCompanyAdmin', companyId: companies.kaveh.id })
  sepehr = { TransportationCompanyId: companies.sepehr.id }
  driver = { DriverId: (await world.cast.newDriver('رضا', 'راننده', 5001)).id }
})
afterAll(() => closeAgreed({ world }))

const INCREASE = '/api/v1/account-activities/'
const increase = (body: object) => ali.raw('POST', INCREASE, { ...sepehr, Amount: 20_000, Description: 'واریز', ...body })
const balanceOf = async (account: { TransportationCompanyId: number } | { DriverId: number }) =>
  (await ali.say(wallet.balance, account)).data!.posted

test('rejects small, non-numeric, fractional, negative and overflowing amounts at the field', async () => {
  for (const [Amount, status] of [
    [9999, 422],
    ['۹٬۹۹۹', 422],
    [0, 422],
    ['', 422],
    [null, 422],
    ['ده هزار', 400],
    ['12a', 400],
    [10_000.5, 400],
    ['10000.5', 400],
    [-50_000, 400],
    ['9007199254740993', 400],
    ['99999999999999999999999', 400],
    [1e300, 400],
    [[20_000], 400],
    [{ a: 1 }, 400],
  ] as const) {
    const answer = await increase({ Amount })
    expect([Amount, answer.status]).toEqual([Amount, status])
    expect(answer.errors).toHaveProperty('Amount')
  }
  expect((await increase({ Amount: 9999 })).errors).toEqual({ Amount: 'اعتبار وارد شده نباید کمتر از ۱۰٬۰۰۰ ریال باشد.' })
  expect(await balanceOf(sepehr)).toBe(0)
})

test('moves nothing without a description, and for no, two or unknown accounts', async () => {
  expect((await increase({ Description: ' ' })).errors).toEqual({ Description: 'شرح را بنویسید.' })
  expect((await increase({ TransportationCompanyId: null })).status).toBe(422)
  expect((await increase({ ...driver })).status).toBe(422)
  expect((await increase({ TransportationCompanyId: 999_999 })).status).toBe(404)
  expect((await increase({ TransportationCompanyId: null, DriverId: 999_999 })).status).toBe(404)
  expect(await balanceOf(sepehr)).toBe(0)
})

test('rejects a charge that overflows a wallet', async () => {
  const most = { ...driver, Description: 'واریز' }
  const other = await openWorld()
  const admin = await other.person('admin', { role: 'Admin' })
  const who = { DriverId: (await other.cast.newDriver('رضا', 'راننده', 5001)).id, Description: most.Description }
  await other.db.transaction().execute((tx) =>
    transfer({ db: tx, now: other.clock.now, by: null }, [
      {
        kind: 'INCREASE',
        debit: 'ADJUSTMENTS',
        credit: { driverId: who.DriverId },
        amount: Number.MAX_SAFE_INTEGER,
        cause: { type: 'request', id: 999_999 },
      },
    ]),
  )
  const { status, message } = await admin.say(wallet.increase, { ...who, Amount: 10_000 })
  expect([status, message]).toEqual([422, expect.stringContaining('بزرگ‌ترین مبلغی')])
  await closeAgreed({ world: other })
})

test('returns 404 to a company for other wallets and those of drivers', async () => {
  for (const call of [wallet.transactions, wallet.statement, wallet.balance])
    for (const foreign of [sepehr, driver]) expect((await kaveh.say(call, foreign)).status).toBe(404)
  for (const call of [wallet.transactions, wallet.statement, wallet.balance])
    for (const own of [{}, { TransportationCompanyId: world.cast.companies.kaveh.id }])
      expect((await kaveh.say(call, own)).status).toBe(200)
  for (const call of [wallet.increase, wallet.deduct])
    expect((await kaveh.say(call, { Amount: 20_000, Description: 'خودم' })).status).toBe(403)
})

test('charges once per key in Persian digits; both spellings of the list return it', async () => {
  const body = { ...sepehr, Amount: '۲۵۰٬۰۰۰', Description: 'واریز نقدی' }
  const key = { 'Idempotency-Key': crypto.randomUUID() }
  const answers = await Promise.all(Array.from({ length: 50 }, () => ali.raw('POST', INCREASE, body, key)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(answers[0]).toMatchObject({ statusCode: 200, data: { state: 'DONE', availableBalance: 250_000 } })
  for (const path of ['TransactionsListweb', 'TransactionsList']) {
    const { status, data } = await maryam.raw('POST', `/api/v1/account-activities/${path}`, {})
    expect(status).toBe(200)
    expect(data).toEqual([
      {
        transactionNumber: (answers[0]!.data as { transactionNumber: number }).transactionNumber,
        accountType: 'افزایش اعتبار',
        deposit: 250_000,
        withdraw: 0,
        availableBalance: 250_000,
        transactionTime: '09:45',
        transactionDate: '1405/08/30',
        description: 'واریز نقدی',
        kind: 'INCREASE',
        cause: { type: 'request', id: expect.any(Number), cargoId: null },
      },
    ])
  }
})

test('limits the amount of one charge or deduction and names the limit', async () => {
  const refused = { status: 422, errors: { Amount: 'هر بار حداکثر ۱۰٬۰۰۰٬۰۰۰٬۰۰۰ ریال جابه‌جا می‌شود؛ مبلغ را کمتر کنید.' } }
  const change = { ...driver, Description: 'یک صفر زیادی' }
  for (const call of [wallet.increase, wallet.deduct])
    for (const Amount of [10_000_000_001, 900_000_000_000])
      expect(await ali.say(call, { ...change, Amount })).toMatchObject(refused)
  expect((await sara.say(wallet.requests, {})).data).toEqual([])
  expect((await ali.say(wallet.increase, { ...change, Amount: 10_000_000_000 })).data).toMatchObject({ state: 'WAITING' })
  expect((await ali.say(wallet.refuse, { id: (await ali.say(wallet.requests, {})).data![0]!.id })).status).toBe(200)
})

test('a deduction below zero needs approval by an administrator other than the requester', async () => {
  const requested = await ali.say(wallet.deduct, { ...driver, Amount: 30_000, Description: 'جریمهٔ دیرکرد' })
  expect(requested).toMatchObject({ status: 200, data: { state: 'WAITING', transactionNumber: null, availableBalance: 0 } })
  expect(requested.message).toBe('موجودی از ۰ ریال به منفی ۳۰٬۰۰۰ ریال می‌رسد و با تأیید مدیر دیگری انجام می‌شود.')
  const id = requested.data!.requestId
  expect((await sara.say(wallet.requests, {})).data![0]).toMatchObject({
    id,
    amount: 30_000,
    availableBalance: 0,
    mayDecide: true,
  })
  const own = await ali.say(wallet.approve, { id })
  expect([own.status, own.message]).toEqual([403, 'درخواست خودتان را مدیر دیگری باید تأیید کند.'])
  expect(await balanceOf(driver)).toBe(0)
  // The administrator who approves it has to accept the negative balance explicitly.
  for (const silent of [{ id }, { id, BelowZero: false }, { id, Reason: 'بله' }]) {
    const { status, errors } = await sara.say(wallet.approve, silent)
    expect([status, errors]).toEqual([422, { BelowZero: expect.stringContaining('منفی ۳۰٬۰۰۰ ریال') }])
  }
  expect((await ali.say(wallet.approve, { id, BelowZero: true })).status).toBe(403)
  expect(await balanceOf(driver)).toBe(0)
  expect((await sara.say(wallet.approve, { id, BelowZero: true })).data).toMatchObject({
    state: 'DONE',
    availableBalance: -30_000,
  })
  const { data: rows } = await ali.say(wallet.transactions, driver)
  expect(rows).toMatchObject([{ deposit: 0, withdraw: 30_000, availableBalance: -30_000, description: 'جریمهٔ دیرکرد' }])
})

test('a deduction that became larger than the balance is not approved without accepting the negative balance', async () => {
  const { id } = await world.cast.newDriver('بهمن', 'کم‌شده', 5001)
  const who = { DriverId: id, Description: 'تسویه' }
  const large = async (call: 'increase' | 'deduct') =>
    (await ali.say(wallet[call], { ...who, Amount: 60_000_000 })).data!.requestId
  expect((await sara.say(wallet.approve, { id: await large('increase') })).status).toBe(200)
  // Both deductions are covered when they are requested, and only one of them at the approval.
  const both = [await large('deduct'), await large('deduct')]
  const answers = await Promise.all(both.map((one) => sara.say(wallet.approve, { id: one })))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
  expect(await balanceOf({ DriverId: id })).toBe(0)
  const left = both[answers.findIndex(({ status }) => status === 422)]!
  const tries = await Promise.all(Array.from({ length: 10 }, () => sara.say(wallet.approve, { id: left, BelowZero: true })))
  expect(tries.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 9 }, () => 409)])
  expect(await balanceOf({ DriverId: id })).toBe(-60_000_000)
  // A charge of a negative wallet needs no acceptance.
  expect((await sara.say(wallet.approve, { id: await large('increase') })).data).toMatchObject({ availableBalance: 0 })
})

test('above the limit another administrator decides, once, or the requester cancels', async () => {
  const before = await balanceOf(sepehr)
  const large = { ...sepehr, Amount: 50_000_001, Description: 'واریز بزرگ' }
  expect((await ali.say(wallet.increase, { ...large, Amount: 50_000_000 })).data!.state).toBe('DONE')
  const { data, message } = await ali.say(wallet.increase, large)
  expect(data).toMatchObject({ state: 'WAITING', transactionNumber: null, availableBalance: before + 50_000_000 })
  expect(message).toContain('مدیر دیگری')
  const id = data!.requestId
  expect(await balanceOf(sepehr)).toBe(before + 50_000_000)

  expect((await ali.say(wallet.approve, { id })).status).toBe(403)
  expect((await kaveh.say(wallet.approve, { id })).status).toBe(403)
  expect((await sara.say(wallet.approve, { id: 999_999 })).status).toBe(404)
  expect((await sara.say(wallet.refuse, { id })).errors).toHaveProperty('Reason')
  const tries = await Promise.all(Array.from({ length: 20 }, () => sara.say(wallet.approve, { id })))
  expect(tries.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 19 }, () => 409)])
  expect(await balanceOf(sepehr)).toBe(before + 100_000_001)
  expect((await sara.say(wallet.refuse, { id, Reason: 'نه' })).status).toBe(409)

  const second = (await ali.say(wallet.deduct, large)).data!.requestId
  const third = (await ali.say(wallet.deduct, large)).data!.requestId
  const { data: waiting } = await sara.say(wallet.requests, {})
  const ofSepehr = waiting!.filter(({ account }) => account.companyId === sepehr.TransportationCompanyId)
  expect(ofSepehr.map((one) => [one.id, one.state, one.mayDecide])).toEqual([
    [second, 'WAITING', true],
    [third, 'WAITING', true],
    [id, 'DONE', false],
  ])
  expect((await ali.say(wallet.refuse, { id: second })).message).toBe('درخواست پس گرفته شد.')
  expect((await sara.say(wallet.refuse, { id: third, Reason: 'سند ندارد' })).status).toBe(200)
  expect(await balanceOf(sepehr)).toBe(before + 100_000_001)
})

test('two deductions at once never overdraw a wallet together', async () => {
  const { id } = await world.cast.newDriver('پیمان', 'هم‌زمان', 5001)
  const who = { DriverId: id, Description: 'هم‌زمان' }
  await ali.say(wallet.increase, { ...who, Amount: 100_000 })
  const tries = await Promise.all(Array.from({ length: 10 }, () => ali.say(wallet.deduct, { ...who, Amount: 60_000 })))
  expect(tries.map(({ data }) => data!.state).toSorted()).toEqual(['DONE', ...Array.from({ length: 9 }, () => 'WAITING')])
  expect(await balanceOf({ DriverId: id })).toBe(40_000)
})

test('needs a second administrator above 50,000,000 rials by default, and none in the demo', async () => {
  const states: string[] = []
  for (const demo of [false, true]) {
    const other = await openWorld({ demo })
    const admin = await other.person('admin', { role: 'Admin' })
    const who = { TransportationCompanyId: other.cast.companies.sepehr.id, Description: 'واریز' }
    for (const Amount of [50_000_000, 50_000_001]) states.push((await admin.say(wallet.increase, { ...who, Amount })).data!.state)
    await closeAgreed({ world: other })
  }
  expect(states).toEqual(['DONE', 'WAITING', 'DONE', 'DONE'])
})

test('a statement of some days begins with the balance of the days before', async () => {
  const other = await openWorld()
  const admin = await other.person('admin', { role: 'Admin' })
  const account = { TransportationCompanyId: other.cast.companies.sepehr.id }
  const days = ['2026-11-18', '2026-11-19', '2026-11-20']
  for (const day of days) {
    other.clock.now = new Date(`${day}T06:15:00Z`)
    const again = await other.signIn(admin.id, 'admin')
    await again.say(wallet.increase, { ...account, Amount: 100_000, Description: day })
    await again.say(wallet.deduct, { ...account, Amount: 30_000, Description: day })
    // A clock set back inserts nothing before existing entries.
    other.clock.now = new Date(`${day}T06:10:00Z`)
    await again.say(wallet.increase, { ...account, Amount: 10_000, Description: day })
  }
  const again = await other.signIn(admin.id, 'admin')
  const { data } = await again.say(wallet.statement, { ...account, FromDate: '1405/08/28', ToDate: '1405/08/28' })
  expect(data).toMatchObject({ opening: 80_000, deposits: 110_000, withdrawals: 30_000, closing: 160_000, total: 3 })
  expect(data!.rows.map(({ availableBalance }) => availableBalance)).toEqual([160_000, 150_000, 180_000])
  // After a cursor the rows before it are counted by the database: those of the days, or all.
  const After = data!.rows[0]!.transactionNumber
  const totalOf = async (span: object) => (await again.say(wallet.statement, { ...account, ...span, After })).data!.total
  expect(await totalOf({ FromDate: '1405/08/28', ToDate: '1405/08/28' })).toBe(3)
  expect(await totalOf({ ToDate: '1405/08/28' })).toBe(6)
  expect(await totalOf({ FromDate: '1405/08/28' })).toBe(6)
  expect(await totalOf({})).toBe(9)
  expect(await totalOf({ ToDate: '1405/08/26' })).toBe(0)
  const { data: charges } = await again.say(wallet.statement, { ...account, Kind: 'DEDUCTION' })
  expect(charges).toMatchObject({ opening: 0, closing: 240_000, total: 3 })
  expect((await again.say(wallet.statement, { ...account, FromDate: '1405/13/40' })).status).toBe(400)
  await closeAgreed({ world: other })
})

test('returns both accounts, actor and reason of each transfer to administrators, page by page', async () => {
  const { data } = await ali.say(wallet.ledger, { ...driver })
  expect(data!.rows).toMatchObject([
    {
      kind: 'DEDUCTION',
      phase: 'single',
      amount: 30_000,
      debit: { kind: 'DRIVER_WALLET', driverId: driver.DriverId, name: 'رضا راننده' },
      credit: { kind: 'ADJUSTMENTS', name: 'اصلاح حساب' },
      cause: { type: 'request' },
      by: 'ali-admin',
      reason: 'جریمهٔ دیرکرد',
      open: null,
    },
  ])
  const ids: number[] = []
  for (let before: number | null = null; ;) {
    const { data: page }: { data: Answer<typeof wallet.ledger> | null } = await ali.say(wallet.ledger, {
      limit: 2,
      ...(before === null ? {} : { before }),
    })
    ids.push(...page!.rows.map(({ id }) => id))
    before = page!.next
    if (before === null) break
  }
  expect(ids).toEqual(ids.toSorted((a, b) => b - a))
  expect(new Set(ids).size).toBe(10)
  expect((await maryam.say(wallet.ledger, {})).status).toBe(403)
})

test('exports the ledger with the same transfers and filters, for administrators only', async () => {
  const listLines = async (input: object) => {
    const { data, headers } = await ali.say(wallet.exportLedger, input)
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="ledger-[\d-]+\.csv"$/)
    return String(data).trim().split('\r\n')
  }
  const [head, ...rows] = await listLines({})
  expect(head).toContain(csvLine(ledgerFile.columns).trim())
  const { data } = await ali.say(wallet.ledger, { limit: 200 })
  expect(rows.map((row) => Number(row.split(',')[0]!.replaceAll('"', '')))).toEqual(data!.rows.map(({ id }) => id))
  const [, only, ...others] = await listLines({ ...driver, Kind: 'DEDUCTION' })
  expect(others).toEqual([])
  expect(only).toContain('"کاهش اعتبار","انتقال","30000","کیف پول راننده رضا راننده","اصلاح حساب","درخواست مدیر",')
  expect(only!.endsWith('"ali-admin","جریمهٔ دیرکرد"')).toBe(true)
  expect((await maryam.say(wallet.exportLedger, {})).status).toBe(403)
  expect((await ali.misuse(wallet.exportLedger, { Kind: 'OTHER' })).status).toBe(400)
})

test('a cursor at one transaction returns the rest of the list', async () => {
  const kaveh = { TransportationCompanyId: world.cast.companies.kaveh.id }
  for (const Amount of [30_000, 40_000]) await ali.say(wallet.increase, { ...kaveh, Amount, Description: 'بخشش' })
  const both = (await ali.say(wallet.transactions, kaveh)).data!
  const listAfter = async (call: 'transactions' | 'statement', After: number) => {
    const { data } = await ali.say(wallet[call], { ...kaveh, After })
    return (Array.isArray(data) ? data : (data as { rows: typeof both }).rows).map((row) => row.transactionNumber)
  }
  for (const call of ['transactions', 'statement'] as const) {
    expect(await listAfter(call, both[0]!.transactionNumber)).toEqual([both[1]!.transactionNumber])
    expect(await listAfter(call, both[1]!.transactionNumber)).toEqual([])
    // A transaction of another wallet is no cursor in this one.
    expect(await listAfter(call, 999_999)).toEqual([])
  }
})
