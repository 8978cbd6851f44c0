import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { cargo } from '#contract/freight/cargo.ts'
import { hall as hallArea } from '#contract/organisations/hall.ts'
import { permit } from '#contract/permits/permit.ts'
import { inTehran, shamsiOfIso } from '#contract/kernel/value/shamsi.ts'
import { daysJob } from '#server/jobs/days.ts'
import { seedDemo } from '#server/platform/demo/seed.ts'
import { openDb } from '#server/platform/db/open.ts'
import { writeSheets } from '#server/modules/halls/balance/sheet.ts'
import { sealerOf } from '#server/modules/halls/run/key.ts'
import { takeHall } from '#server/modules/organisations/hall/hold.ts'
import { freshDatabase } from '../../database.ts'
import { aCargo } from '../../freight/announce/announcement.ts'
import type { Person } from '../../world.ts'
import { openHall, type Hall } from './hall.ts'

let hall: Hall
let admin: Person
beforeEach(async () => {
  hall = await openHall()
  admin = await hall.world.person('admin', { role: 'Admin' })
})
afterEach(async () => expect(await hall.world.close()).toEqual([]))

const MIDNIGHT = new Date('2026-11-22T00:00:01+03:30')
const fail = (_: number, error: unknown) => {
  throw error
}
const write = () => writeSheets(hall.world.db, hall.world.clock.now, fail)
const sheets = async (hallId = hall.world.cast.halls.rajaei) =>
  (await hall.world.stranger.say(hallArea.balance, { id: hallId })).data!
/** Ends the day and writes its balance sheet. */
async function endDay() {
  hall.world.clock.now = MIDNIGHT
  await write()
  return (await sheets())[0]!
}
const nothing = { announced: 0, permitted: 0, unfilled: 0, remaining: 0, issued: 0, printed: 0, unprinted: 0, voided: 0 }

/** Two trucks to Ali and Reza, one to Hamid; Ali's is printed, Reza's voided and the cargo ended; three trucks are left. */
async function aDay() {
  const [first, second, third] = [await hall.announced(2), await hall.announced(1), await hall.announced(3)]
  const drivers = [await hall.queued('علی'), await hall.queued('رضا'), await hall.queued('حمید')]
  await hall.until('10:00')
  for (const [i, load] of [first, first, second].entries()) await hall.prefers(drivers[i]!.turnId, [load])
  await hall.until('10:20')
  const [ali, reza, hamid] = (await hall.permits()).map(({ id }) => id)
  await hall.world.db.updateTable('permit').set({ status: 2 }).where('id', '=', ali!).execute()
  await admin.say(permit.void, { id: reza!, ReasonCode: 'ADMIN', Reason: 'اشتباه' })
  await hall.maryam.say(cargo.finish, { Id: first, Desc: 'کالا تمام شد', IsCancelPriority: null })
  return { first, second, third, ali: ali!, reza: reza!, hamid: hamid! }
}
const balanced = {
  date: '1405/08/30',
  announced: 6,
  permitted: 2,
  unfilled: 1,
  remaining: 3,
  issued: 3,
  printed: 1,
  unprinted: 1,
  voided: 1,
  differences: [],
}

test('an unknown hall has no sheets, nor has a hall without a cargo', async () => {
  expect((await hall.world.stranger.say(hallArea.balance, { id: 999_999 })).status).toBe(404)
  hall.world.clock.now = MIDNIGHT
  expect(await write()).toEqual({ written: [], isDone: true })
  expect(await sheets()).toEqual([])
})

test('an unfinished day has no sheet; a minute after its end every sum is right', async () => {
  await aDay()
  await hall.until('23:59')
  await write()
  expect(await sheets()).toEqual([])
  expect(await endDay()).toEqual(balanced)
})

test('events after midnight belong to the next day, however late the sheet is written', async () => {
  const { third, hamid } = await aDay()
  hall.world.clock.now = new Date('2026-11-22T00:30:00+03:30')
  await admin.say(permit.void, { id: hamid, ReasonCode: 'WEATHER', Reason: 'برف' })
  await hall.maryam.say(cargo.finish, { Id: third, Desc: 'منصرف شدیم', IsCancelPriority: null })
  await hall.announced(5)
  await write()
  expect(await sheets()).toEqual([balanced])
  hall.world.clock.now = new Date('2026-11-23T00:01:00+03:30')
  await write()
  // The first cargo ended yesterday; the second is open again, the third ended with three trucks without a permit.
  expect((await sheets())[0]).toEqual({
    ...nothing,
    date: '1405/09/01',
    announced: 9,
    unfilled: 3,
    remaining: 6,
    issued: 1,
    voided: 1,
    differences: [],
  })
})

test('free cargos are not in the hall’s sheet', async () => {
  const { companies, halls } = hall.world.cast
  await hall.maryam.say(cargo.announce, {
    ...aCargo(hall.world),
    IsLoadHall: false,
    TransportationCompanyHallId: companies.sepehr.placeIn(halls.shapour),
  })
  hall.world.clock.now = MIDNIGHT
  await write()
  expect(await sheets(halls.shapour)).toEqual([])
})

describe('written once', () => {
  test('by two concurrent jobs, and not again', async () => {
    await aDay()
    hall.world.clock.now = MIDNIGHT
    const other = openDb(hall.world.url)
    const logged: unknown[] = []
    const log = { error: (entry: unknown) => logged.push(entry) }
    const now = () => hall.world.clock.now
    const jobs = [hall.world.db, other, hall.world.db].map((db) => daysJob({ db, now, log }))
    const done = await Promise.all(jobs.map((job) => job.run(new AbortController().signal)))
    expect(logged).toEqual([])
    const sheet = { hallId: hall.world.cast.halls.rajaei, day: '2026-11-21' }
    expect(done.filter(Boolean)).toEqual([{ activated: 0, sheets: [sheet] }])
    await hall.announced(1)
    expect((await write()).written).toEqual([])
    await other.destroy()
    expect(await sheets()).toEqual([balanced])
  })

  test('later, after a concurrent change of the hall', async () => {
    await aDay()
    hall.world.clock.now = MIDNIGHT
    await hall.world.db.transaction().execute(async (tx) => {
      expect(await takeHall(tx, hall.world.cast.halls.rajaei)).toBe(true)
      expect(await write()).toEqual({ written: [], isDone: false })
    })
    expect((await write()).written).toHaveLength(1)
  })
})

test('fills days of downtime: the last thirty, and none before the hall’s first cargo', async () => {
  await hall.announced(2)
  hall.world.clock.now = new Date('2026-11-26T12:00:00+03:30')
  await write()
  const first = await sheets()
  expect(first.map(({ date, remaining }) => [date, remaining])).toEqual(
    ['1405/09/04', '1405/09/03', '1405/09/02', '1405/09/01', '1405/08/30'].map((date) => [date, 2]),
  )
  hall.world.clock.now = new Date('2027-01-20T12:00:00+03:30')
  const { written } = await write()
  const days = Array.from(
    { length: 30 },
    (_, i) => inTehran(new Date(hall.world.clock.now.getTime() - (30 - i) * 86_400_000)).iso,
  )
  expect(written.map(({ day }) => day)).toEqual(days)
  expect((await sheets()).map(({ date }) => date)).toEqual(days.map(shamsiOfIso).toReversed())
})

test('the days of the demo balance', { timeout: 60_000 }, async () => {
  const { url, drop } = await freshDatabase()
  const db = openDb(url)
  const now = hall.world.clock.now
  await seedDemo(db, now, { seal: await sealerOf(db, new Uint8Array(32).fill(5), now) })
  const { written, isDone } = await writeSheets(db, now, fail)
  const rows = await db.selectFrom('hall_day_sheet').selectAll().execute()
  await db.destroy()
  await drop()
  expect([isDone, rows.length]).toEqual([true, written.length])
  expect(Math.max(...rows.map(({ printed }) => printed))).toBeGreaterThan(0)
  expect(rows.flatMap(({ differences }) => differences)).toEqual([])
})

describe('reports a row changed outside the application', () => {
  const changed = async (change: (day: Awaited<ReturnType<typeof aDay>>) => Promise<unknown>) => {
    const day = await aDay()
    await change(day)
    return { ...day, sheet: await endDay() }
  }

  test('a missing permit', async () => {
    const { sheet, second } = await changed(({ hamid }) => hall.world.db.deleteFrom('permit').where('id', '=', hamid).execute())
    const run = (await hall.desk()).last!.id
    expect(sheet.differences).toEqual([
      expect.stringMatching(/^بار .* پرشده ثبت است و ۱ کامیونش مجوز ندارد\.$/),
      `نمایش ${persian(run)} برای بار ${persian(second)} ۱ مجوز داده و ۰ مجوز ثبت است.`,
    ])
  })

  test('a surplus permit', async () => {
    const ghost = await hall.driver('روح')
    const { sheet, second } = await changed(({ second: cargo_id }) =>
      hall.world.db
        .insertInto('permit')
        .values({
          cargo_id,
          driver_id: ghost.id,
          vehicle_id: ghost.vehicleId,
          turn_id: null,
          status: 1,
          issued_at: hall.world.clock.now,
        })
        .execute(),
    )
    expect(sheet.differences).toEqual([
      `بار ${persian(second)} برای ۱ کامیون اعلام شده و ۲ مجوز دارد.`,
      expect.stringContaining('از نتیجهٔ هیچ نمایشی نیامده است'),
    ])
  })

  test('a voided permit without a person', async () => {
    const { sheet, hamid } = await changed(({ hamid: id }) =>
      hall.world.db.updateTable('permit').set({ status: 0 }).where('id', '=', id).execute(),
    )
    expect(sheet.voided).toBe(2)
    expect(sheet.differences).toContain(`مجوز ${persian(hamid)} باطل است و باطل شدنش ثبت نشده است.`)
  })

  test('fewer trucks than permits', async () => {
    const { sheet, first } = await changed(async ({ first: id }) => {
      await hall.world.db.updateTable('permit').set({ status: 1 }).execute()
      await hall.world.db.updateTable('cargo').set({ trucks: 1 }).where('id', '=', id).execute()
    })
    expect(sheet.differences).toEqual([`بار ${persian(first)} برای ۱ کامیون اعلام شده و ۲ مجوز دارد.`])
  })

  test('trucks of a company that no longer works in the hall', async () => {
    const { sheet } = await changed(() =>
      hall.world.db.updateTable('company').set({ is_active: false }).where('name', '=', 'سپهر ترابر جنوب').execute(),
    )
    expect(sheet.remaining).toBe(0)
    expect(sheet.differences).toEqual(['۳ کامیونِ مانده از بار شرکت‌هایی است که در این سالن کار نمی‌کنند؛ در هیچ نمایشی نمی‌آید.'])
  })
})

const persian = (number: number) => String(number).replace(/\d/g, (digit) => '۰۱۲۳۴۵۶۷۸۹'[Number(digit)]!)
