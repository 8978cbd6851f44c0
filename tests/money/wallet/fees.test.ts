/** Fees: held by an announcement, captured by a permit, returned by a void (domain.md 4.6; X10, X21, X30). */
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { cargo } from '#contract/freight/cargo.ts'
import { permit } from '#contract/permits/permit.ts'
import { voidReasons } from '#contract/kernel/reasons.ts'
import { wallet } from '#contract/money/wallet.ts'
import { persianDigits } from '#contract/kernel/value/digits.ts'
import { lookAtMinutes } from '#server/jobs/notices.ts'
import { moneyJob } from '#server/jobs/money.ts'
import { holdForLacking } from '#server/modules/freight/cargo/index.ts'
import { aCargo } from '../../freight/announce/announcement.ts'
import { prioritiesOf, step, turnRow } from '../../halls/show/step.ts'
import { at } from '../../halls/show/hall.ts'
import { closeAgreed, COMPANY_FEE, DRIVER_FEE, openPayingHall, setFees, type PayingHall } from './money.ts'

let hall: PayingHall
beforeEach(async () => {
  hall = await openPayingHall()
})
afterEach(() => closeAgreed(hall))

const announce = (trucks: number, more: object = {}, headers: Record<string, string> = {}) =>
  hall.maryam.say(cargo.announce, { ...aCargo(hall.world), FreighterNumber: trucks, ...more }, headers)
const holdMissing = () => holdForLacking({ db: hall.world.db, log: { error: () => {} } }, hall.world.clock.now)
/** Returns the permits of the ten o'clock show in which these drivers all choose this cargo. */
async function split(load: number, drivers: { turnId: number }[]) {
  await hall.until('10:00')
  for (const { turnId } of drivers) expect((await hall.prefers(turnId, [load])).status).toBe(200)
  await hall.until('10:20')
  return (await hall.permits()).filter(({ cargo_id }) => cargo_id === load)
}

async function winPermit() {
  const load = await hall.announced(1)
  const ali = await hall.paying('علی')
  const [won] = await split(load, [ali])
  return { load, ali, won: won! }
}

test('refuses an announcement without enough credit, with the shortfall, and stores nothing', async () => {
  const { status, reason, message, errors, result } = await announce(7)
  expect([status, reason]).toEqual([422, 'broken-rule'])
  expect(result).toEqual({ shortfall: 7 * COMPANY_FEE - 1_000_000 })
  expect(message).toBe('کارمزد ۷ کامیون ۱٬۰۵۰٬۰۰۰ ریال است و موجودی کیف پول ۵۰٬۰۰۰ ریال کم دارد. کیف پول را شارژ کنید.')
  expect(errors).toEqual({ FreighterNumber: message })
  expect(await hall.world.db.selectFrom('cargo').select('id').execute()).toEqual([])
  expect(await hall.balance()).toEqual([1_000_000, 0, 1_000_000])
})

test('twenty announcements at once hold no more than the balance', async () => {
  const replies = await Promise.all(Array.from({ length: 20 }, (_, i) => announce(1, { Tel: `0917310552${i % 10}` })))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(6)
  expect(replies.filter(({ status }) => status === 422)).toHaveLength(14)
  expect(await hall.balance()).toEqual([1_000_000, 900_000, 100_000])
})

test('holds once for an announcement sent fifty times under its key', async () => {
  const key = { 'Idempotency-Key': crypto.randomUUID() }
  const replies = await Promise.all(Array.from({ length: 50 }, () => announce(2, {}, key)))
  expect(new Set(replies.map(({ data }) => data?.id)).size).toBe(1)
  expect(await hall.balance()).toEqual([1_000_000, 300_000, 700_000])
})

test('more trucks hold more, fewer release, the end releases all, and a return holds again', async () => {
  const id = await hall.announced(2)
  const edit = (FreighterNumber: number) => hall.maryam.say(cargo.update, { ...aCargo(hall.world), Id: id, FreighterNumber })
  expect((await edit(7)).result).toEqual({ shortfall: 7 * COMPANY_FEE - 1_000_000 })
  expect((await edit(5)).status).toBe(200)
  expect(await hall.balance()).toEqual([1_000_000, 750_000, 250_000])
  await edit(1)
  expect(await hall.balance()).toEqual([1_000_000, 150_000, 850_000])
  await hall.maryam.say(cargo.finish, { Id: id, Desc: 'بار رفت' })
  expect(await hall.balance()).toEqual([1_000_000, 0, 1_000_000])
  await hall.maryam.say(cargo.returnToSending, { Id: id })
  expect(await hall.balance()).toEqual([1_000_000, 150_000, 850_000])
})

test('a permit captures one truck of the company and the driver’s charge; losers pay nothing', async () => {
  const load = await hall.announced(3)
  const [ali, reza] = [await hall.paying('علی'), await hall.paying('رضا')]
  const other = await hall.paying('حمید')
  const small = await hall.announced(1)
  await hall.until('10:00')
  for (const { turnId } of [ali, reza]) await hall.prefers(turnId, [load])
  await hall.prefers(other.turnId, [small])
  await hall.until('10:20')
  expect(await hall.permits()).toHaveLength(3)
  expect(await hall.balance()).toEqual([550_000, 150_000, 400_000])
  for (const { id } of [ali, reza, other]) expect(await hall.balance({ DriverId: id })).toEqual([900_000, 0, 900_000])
})

test('returns driver costs to all readers of a permit, company costs to its money roles and the team', async () => {
  const { won } = await winPermit()
  const id = won.id
  const clerk = await hall.world.person('reserve-clerk', {
    role: 'TransportationCompanyMember',
    companyId: hall.world.cast.companies.sepehr.id,
    flags: ['access_Reserve_List'],
  })
  const driver = { whose: 'DRIVER', amount: DRIVER_FEE, refunded: 0 }
  const both = [{ whose: 'COMPANY', amount: COMPANY_FEE, refunded: 0 }, driver]
  for (const [who, fees] of [
    [hall.maryam, both],
    [hall.admin, both],
    [hall.zahra, [driver]],
    [clerk, [driver]],
  ] as const) {
    expect((await who.say(permit.read, { id })).data!.fees).toEqual(fees)
    const { data } = await who.say(permit.printData, { Id: id })
    expect([data!.driverFee, data!.companyFee]).toEqual([DRIVER_FEE, fees.length === 2 ? COMPANY_FEE : null])
  }
  // New fees of the hall do not apply to this permit.
  await setFees(hall.world, hall.world.cast.halls.rajaei, 900_000, 800_000)
  expect((await hall.zahra.say(permit.printData, { Id: id })).data!.driverFee).toBe(DRIVER_FEE)
  await hall.admin.say(permit.void, { id, ReasonCode: 'WEATHER', Reason: 'برف' })
  expect((await hall.maryam.say(permit.read, { id })).data!.fees).toEqual(both.map((fee) => ({ ...fee, refunded: fee.amount })))
})

test('warns at registration of a list; before the lock notifies driver by SMS and hall once', async () => {
  const load = await hall.announced(2)
  const [ali, reza] = [await hall.paying('علی', DRIVER_FEE - 30_000), await hall.paying('رضا', DRIVER_FEE)]
  await hall.paying('ساکت', 0)
  await hall.until('10:00')
  const { message } = await hall.prefers(ali.turnId, [load])
  expect(message).toBe(
    '۱ اولویت ثبت شد. اعتبار راننده ۳۰٬۰۰۰ ریال کمتر از کارمزد مجوز (۱۰۰٬۰۰۰ ریال) است؛ اگر تا قفل شدن شارژ نشود، اولویت‌ها کنار می‌رود.',
  )
  expect((await hall.prefers(reza.turnId, [load])).message).toBe('۱ اولویت ثبت شد.')
  const { db } = hall.world
  const listNotices = () =>
    db.selectFrom('notice').select(['about', 'subject', 'message']).where('kind', '=', 'driverCreditLow').execute()
  await lookAtMinutes(db, at('10:14'))
  expect(await listNotices()).toEqual([])
  for (const time of ['10:15', '10:16', '10:19']) await lookAtMinutes(db, at(time))
  const [one, ...others] = await listNotices()
  expect(others).toEqual([])
  expect(one).toMatchObject({
    about: String(ali.turnId),
    subject: `اعتبار رانندهٔ نوبت ${persianDigits(ali.number)} به کارمزد مجوز (۱۰۰٬۰۰۰ ریال) نمی‌رسد`,
  })
  expect(one!.message).toContain('تا قفل شدن نمایش ۵ دقیقه مانده است')
  const texts = await db
    .selectFrom('outgoing_message')
    .select(['mobile', 'about'])
    .where('kind', '=', 'driverCreditLow')
    .execute()
  const { mobile } = await db.selectFrom('driver').select('mobile').where('id', '=', ali.id).executeTakeFirstOrThrow()
  expect(texts).toEqual([{ mobile, about: String(ali.turnId) }])
})

test('reports a wallet below the limit as low, once until it recovers', async () => {
  const { db } = hall.world
  const listNotices = async () =>
    (await db.selectFrom('notice').select(['subject', 'message']).where('kind', '=', 'balanceLow').orderBy('id').execute()).map(
      ({ subject, message }) => `${subject} ${message}`.trim(),
    )
  await lookAtMinutes(db, at('09:00'), 1_000_000)
  expect(await listNotices()).toEqual([])
  for (const time of ['09:01', '09:02', '09:30']) await lookAtMinutes(db, at(time), 1_000_001)
  expect(await listNotices()).toEqual(['موجودی کیف پول کم است: ۱٬۰۰۰٬۰۰۰ ریال'])
  await hall.charge(hall.sepehr, 10_000)
  await lookAtMinutes(db, at('09:31'), 1_000_001)
  await hall.announced(6)
  await lookAtMinutes(db, at('09:50'), 1_000_001)
  expect((await listNotices()).at(-1)).toContain('برای اعلام بار بعدی کافی نیست')
  expect(await listNotices()).toHaveLength(2)
})

test('fixes the cost of a truck at its announcement', async () => {
  const load = await hall.announced(1)
  const ali = await hall.paying('علی')
  await hall.until('10:00')
  await hall.prefers(ali.turnId, [load])
  await setFees(hall.world, hall.world.cast.halls.rajaei, 900_000, DRIVER_FEE)
  await hall.until('10:20')
  expect(await hall.balance()).toEqual([850_000, 0, 850_000])
})

test('X21: a driver without credit loses the lists and keeps the turn; the next one is served', async () => {
  const load = await hall.announced(1)
  const ali = await hall.paying('علی', DRIVER_FEE - 1)
  const [poor, reza] = [await hall.paying('فقیر', 0), await hall.paying('رضا', DRIVER_FEE)]
  const silent = await hall.paying('ساکت', 0)
  const [won] = await split(load, [ali, poor, reza])
  expect(won!.driver_id).toBe(reza.id)
  for (const one of [ali, poor]) {
    expect(await prioritiesOf(hall, one.turnId)).toEqual([[load, 5, 'INSUFFICIENT_CREDIT']])
    expect(await turnRow(hall, one.turnId)).toMatchObject({ state: 'QUEUED', number: one.number })
  }
  expect(await hall.balance({ DriverId: ali.id })).toEqual([DRIVER_FEE - 1, 0, DRIVER_FEE - 1])
  const { snapshot } = await hall.published('10:21')
  expect(snapshot.turns.map(({ number, ineligible }) => [number, ineligible])).toEqual([
    [ali.number, 'INSUFFICIENT_CREDIT'],
    [poor.number, 'INSUFFICIENT_CREDIT'],
    [reza.number, null],
    // A driver who chose nothing is not reported.
    [silent.number, null],
  ])
})

test('holds a driver’s credit from the lock to the result, despite deductions and charges', async () => {
  const load = await hall.announced(1)
  const [ali, reza] = [await hall.paying('علی', DRIVER_FEE), await hall.paying('رضا', DRIVER_FEE)]
  await hall.until('10:00')
  for (const { turnId } of [ali, reza]) await hall.prefers(turnId, [load])
  hall.world.clock.now = at('10:20')
  expect(await step(hall)).toBe('LOCKED')
  for (const { id } of [ali, reza]) expect(await hall.balance({ DriverId: id })).toEqual([DRIVER_FEE, DRIVER_FEE, 0])
  await setFees(hall.world, hall.world.cast.halls.rajaei, COMPANY_FEE, 999_999)
  await hall.deduct({ DriverId: ali.id }, 60_000)
  expect(await step(hall)).toBe('PUBLISHED')
  expect(await hall.balance({ DriverId: ali.id })).toEqual([-60_000, 0, -60_000])
  expect(await hall.balance({ DriverId: reza.id })).toEqual([DRIVER_FEE, 0, DRIVER_FEE])
})

/** Balances of the company after the void, with the truck held again, and of the driver. */
const afterVoid: Record<(typeof voidReasons)[number], { company: number; driver: number }> = {
  OWNER_FAULT: { company: 850_000, driver: 1_000_000 },
  COMPANY_FAULT: { company: 850_000, driver: 1_000_000 },
  DRIVER_REFUSED: { company: 1_000_000, driver: 900_000 },
  NO_SHOW: { company: 1_000_000, driver: 900_000 },
  SYSTEM: { company: 1_000_000, driver: 1_000_000 },
  ADMIN: { company: 1_000_000, driver: 1_000_000 },
  WEATHER: { company: 1_000_000, driver: 1_000_000 },
}

test.each(voidReasons)('a permit voided for %s returns money by the table and holds its truck again', async (ReasonCode) => {
  const { ali, won } = await winPermit()
  expect((await hall.balance())[0]).toBe(850_000)
  const { status, message } = await hall.admin.say(permit.void, { id: won.id, ReasonCode, Reason: 'آزمون' })
  expect(status, message).toBe(200)
  const { company, driver } = afterVoid[ReasonCode]
  expect(await hall.balance()).toEqual([company, COMPANY_FEE, company - COMPANY_FEE])
  expect(await hall.balance({ DriverId: ali.id })).toEqual([driver, 0, driver])
  expect((await hall.admin.say(permit.void, { id: won.id, ReasonCode, Reason: 'آزمون' })).status).toBe(409)
  expect((await hall.balance())[0]).toBe(company)
})

test('a void that refunds the driver and holds from the company locks the company’s wallet first', async () => {
  const { db } = hall.world
  const { ali, won } = await winPermit()
  const isFree = async () =>
    (
      await sql`select 1 from ledger_balance where account_id = (select id from ledger_account where driver_id = ${ali.id})
        for update skip locked`.execute(db)
    ).rows.length === 1
  const isWaiting = async () => (await sql`select from pg_locks where not granted`.execute(db)).rows.length > 0
  let voided: Promise<{ status: number }> | undefined
  await db.transaction().execute(async (tx) => {
    await sql`select from ledger_balance as kept join ledger_account as account on account.id = kept.account_id
      where account.company_id = ${hall.world.cast.companies.sepehr.id} for update of kept`.execute(tx)
    voided = hall.admin.say(permit.void, { id: won.id, ReasonCode: 'OWNER_FAULT', Reason: 'آزمون' })
    await expect.poll(isWaiting).toBe(true)
    expect(await isFree()).toBe(true)
  })
  expect((await voided)!.status).toBe(200)
})

test('does not offer a returned truck without credit until the wallet is charged', async () => {
  await hall.deduct(hall.sepehr, 850_000)
  const { load, won } = await winPermit()
  const { message } = await hall.admin.say(permit.void, { id: won.id, ReasonCode: 'COMPANY_FAULT', Reason: 'آزمون' })
  expect(message).toContain('برای ۱ کامیون اعتبار کافی نیست')
  expect(await hall.balance()).toEqual([0, 0, 0])
  await hall.until('10:30')
  expect((await hall.desk()).cargos).toEqual([])
  const { data } = await hall.maryam.say(wallet.balance, {})
  expect(data!.holds).toMatchObject([{ cargoId: load, trucks: 0, lacking: 1, unit: COMPANY_FEE }])
  const edit = (more: object) => hall.maryam.say(cargo.update, { ...aCargo(hall.world), Id: load, FreighterNumber: 1, ...more })
  expect((await edit({ Description: 'تلفن پیش از آمدن' })).status).toBe(200)
  expect((await edit({ FreighterNumber: 2 })).result).toEqual({ shortfall: 2 * COMPANY_FEE })
  expect(await holdMissing()).toEqual([])
  await hall.charge(hall.sepehr, 200_000)
  expect(await holdMissing()).toEqual([load])
  expect(await hall.balance()).toEqual([200_000, 150_000, 50_000])
})

test('a cargo without enough credit blocks neither the next hold nor the nightly reconciliation', async () => {
  const { db, clock } = hall.world
  await hall.deduct(hall.sepehr, 700_000)
  const loads = [await hall.announced(1), await hall.announced(1)] as const
  const [ali, reza] = [await hall.paying('علی'), await hall.paying('رضا')]
  await hall.until('10:00')
  await hall.prefers(ali.turnId, [loads[0]])
  await hall.prefers(reza.turnId, [loads[1]])
  await hall.until('10:20')
  for (const { id } of await hall.permits())
    await hall.admin.say(permit.void, { id, ReasonCode: 'COMPANY_FAULT', Reason: 'آزمون' })
  await hall.charge(hall.sepehr, 400_000)
  const disorder = sql`create function disorder() returns trigger language plpgsql as 'begin raise exception ''out of order''; end';
    create trigger disorder before insert on ledger_transfer for each row
      when (new.cause = 'cargo' and new.cause_id = ${sql.lit(loads[0])}) execute function disorder()`
  await disorder.execute(db)
  const logged: { cargo?: number }[] = []
  const work = moneyJob({ db, now: () => clock.now, log: { error: (what: object) => logged.push(what) } })
  const run = () => work.run(AbortSignal.timeout(60_000))
  expect(await run()).toEqual({ held: [loads[1]], differences: 0, recounted: 0 })
  expect(logged.map(({ cargo }) => cargo)).toEqual([loads[0]])
  await sql`drop trigger disorder on ledger_transfer`.execute(db)
  expect(await run()).toEqual({ held: [loads[0]] })
})

test('adds up for a company: charged, held, captured, voided, refunded', async () => {
  const load = await hall.announced(2)
  const drivers = [await hall.paying('علی'), await hall.paying('رضا')]
  const [first] = await split(load, drivers)
  await hall.admin.say(permit.void, { id: first!.id, ReasonCode: 'NO_SHOW', Reason: 'نیامد' })
  const { data } = await hall.maryam.say(wallet.statement, {})
  expect(data!.rows.map(({ kind, deposit, withdraw, availableBalance }) => [kind, deposit, withdraw, availableBalance])).toEqual([
    ['COMPANY_REFUND', 150_000, 0, 850_000],
    ['COMPANY_FEE', 0, 150_000, 700_000],
    ['COMPANY_FEE', 0, 150_000, 850_000],
    ['INCREASE', 1_000_000, 0, 1_000_000],
  ])
  expect(data).toMatchObject({ opening: 0, deposits: 1_150_000, withdrawals: 300_000, closing: 850_000, total: 4 })
  expect(data!.rows[0]).toMatchObject({
    accountType: 'بازگشت کارمزد مجوز',
    cause: { type: 'permit', id: first!.id, cargoId: load },
    description: expect.stringContaining('مجوز'),
  })
})
