/** Every amount of a cargo and its permit that leaves the server equals the stored one, in its unit. */
import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { unzipSync, strFromU8 } from 'fflate'
import { expect, test } from 'vitest'
import { cargo } from '#contract/freight/cargo.ts'
import { permit } from '#contract/permits/permit.ts'
import { report } from '#contract/insight/report.ts'
import { notice } from '#contract/messaging/notice.ts'
import type { NoticeKind } from '#contract/messaging/notice-events.ts'
import { run } from '#contract/halls/run.ts'
import type { SealedRecord } from '#contract/halls/split/record.ts'
import { wallet } from '#contract/money/wallet.ts'
import { lookAtMinutes } from '#server/jobs/notices.ts'
import type { Push } from '#server/platform/outside/push/port.ts'
import { sendPushes } from '#server/modules/messaging/push/index.ts'
import { factsOf } from '#server/modules/permits/permit/printout/facts.ts'
import { nthPrint } from '#server/modules/permits/permit/printout/print.ts'
import { sheetOf } from '#server/modules/permits/permit/printout/sheet.ts'
import { at } from '../../halls/show/hall.ts'
import { closeAgreed, openPayingHall, setFees, type PayingHall } from '../../money/wallet/money.ts'
import type { Person } from '../../world.ts'

const DAYS = { FromDate: '1405/08/01', ToDate: '1405/08/30' }
const grouped = (amount: number) => new Intl.NumberFormat('fa-IR').format(amount)

/** Returns the amounts of a sentence with their units. */
const amountsIn = (text: string) => text.match(/[۰-۹٬]+ (?:ریال|تومان)/g)
/** Returns the numbers of a CSV column. */
const columnOf = (csv: string, head: string) =>
  parse<Record<string, string>>(csv, { bom: true, columns: true }).map((row) => Number(row[head]))

/** Returns the subject of the one notice of this kind, and the text of each push sent. */
async function noticeAndPush({ world }: PayingHall, person: Person, kind: NoticeKind) {
  const rows = (await person.say(notice.list, { all: true })).data!.filter((row) => row.kind === kind)
  const { session_id } = await world.db
    .selectFrom('push_subscription')
    .select('session_id')
    .where('member_id', '=', person.id)
    .executeTakeFirstOrThrow()
  const sent: string[] = []
  const push: Push = {
    timeoutMs: 1000,
    key: 'key',
    hasKey: () => true,
    service: () => push,
    judge: async () => 'fine',
    send: async ({ endpoint }, { data }) => {
      if (endpoint === `https://push.example/${session_id}`) sent.push(data.subject)
      return { state: 'accepted', status: 201 }
    },
  }
  await sendPushes({ db: world.db, now: world.clock.now, outside: { push }, log: { warn: () => undefined } })
  return { subjects: rows.map((row) => row.notification.subject), sent }
}

/** Binds a device to the member's session. */
async function bindDevice({ world }: PayingHall, person: Person): Promise<void> {
  const { id } = await world.db.selectFrom('session').select('id').where('member_id', '=', person.id).executeTakeFirstOrThrow()
  await world.db
    .insertInto('push_subscription')
    .values({
      member_id: person.id,
      session_id: id,
      endpoint: `https://push.example/${id}`,
      p256dh: 'p',
      auth: 'a',
      key: 'key',
      made_at: world.clock.now,
      wait_until: null,
    })
    .execute()
}

/** Toman of a truck's rent; rials of the goods' worth and of both fees. */
const amounts = fc.record({
  rent: fc.integer({ min: 5_000_000, max: 90_000_000 }),
  worth: fc.integer({ min: 1, max: 10 ** 12 }),
  companyFee: fc.integer({ min: 1, max: 900_000 }),
  driverFee: fc.integer({ min: 1, max: 900_000 }),
})

test('wire, board, record, document, report, ledger and statement have the same rent, worth and fees', async () => {
  await fc.assert(
    fc.asyncProperty(amounts, async ({ rent, worth, companyFee, driverFee }) => {
      const hall = await openPayingHall(10_000_000)
      const { world, maryam, admin } = hall
      await setFees(world, world.cast.halls.rajaei, companyFee, driverFee)
      const driver = await hall.paying('علی')
      const cargoId = await hall.announced(1, { CargoRent: rent, KalaValue: worth })
      const stored = await world.db.selectFrom('cargo').selectAll().where('id', '=', cargoId).executeTakeFirstOrThrow()
      expect([stored.rent, stored.goods_value]).toEqual([rent * 10, worth])

      await hall.until('10:00')
      const board = (await world.stranger.say(run.board, { id: world.cast.halls.rajaei })).data!
      expect(board.cargos.map((one) => one.rent)).toEqual([rent])
      expect((await hall.desk()).cargos.map((one) => one.rent)).toEqual([rent])
      await hall.prefers(driver.turnId, [cargoId])
      await hall.until('10:21')
      const { last } = await hall.desk()
      const { record } = (await world.stranger.say(run.record, { id: last!.id })).data as SealedRecord
      expect(record.cargoFaces.map((face) => face.rent)).toEqual([rent])

      const id = (await hall.permits())[0]!.id
      expect((await maryam.say(cargo.byId, { cargoId })).data).toMatchObject({ cargoRent: rent, kalaValue: worth })
      expect((await maryam.say(cargo.search, {})).data!.map((row) => row.cargoRent)).toEqual([rent])
      const printData = (await maryam.say(permit.printData, { Id: id })).data
      expect(printData).toMatchObject({ cargoRent: rent, kalaValue: worth, driverFee, companyFee })
      expect((await maryam.say(permit.read, { id })).data!.fees).toEqual([
        { whose: 'COMPANY', amount: companyFee, refunded: 0 },
        { whose: 'DRIVER', amount: driverFee, refunded: 0 },
      ])

      const sealCode = () => ({ signature: new Uint8Array(64), keyId: '0123456789abcdef' })
      const visit = { now: world.clock.now, sealCode, settings: { demo: false, publicUrl: undefined } }
      const actor = { id: admin.id, role: 'Admin', companyId: null, hallId: null, agencyId: null } as never
      const sheet = sheetOf(visit, await factsOf({ db: world.db, actor, now: world.clock.now }, id), nthPrint(1))
      expect(sheet).toMatchObject({
        rent: `${grouped(rent)} تومان`,
        value: `${grouped(worth)} ریال`,
        fee: `${grouped(driverFee)} ریال`,
        companyFee: `${grouped(companyFee)} ریال`,
      })

      const full = (await admin.say(report.full, DAYS)).data!
      expect(full.rows).toMatchObject([{ permitId: id, rent, companyFee, driverFee }])
      expect(full.totals).toMatchObject({ rent, companyFee, driverFee })
      const money = (await admin.say(report.money, DAYS)).data!
      expect(money.totals).toMatchObject({ rent, companyFee, driverFee })
      expect((await admin.say(report.insurance, DAYS)).data!.rows).toMatchObject([{ permitId: id, value: worth }])

      const moved = (await admin.say(wallet.ledger, { Kind: 'COMPANY_FEE' })).data!.rows.map(({ amount }) => amount)
      expect(moved).toEqual([companyFee])
      const path = `/api/v1/account-activities/statement-file?TransportationCompanyId=${hall.sepehr.TransportationCompanyId}`
      const workbook = await admin.send('GET', `${path}&FromDate=${DAYS.FromDate}&ToDate=${DAYS.ToDate}&Format=xlsx`)
      const cells = unzipSync(new Uint8Array(await workbook.arrayBuffer()))['xl/worksheets/sheet1.xml']!
      expect(strFromU8(cells)).toContain(`<v>${companyFee}</v>`)
      await closeAgreed(hall)
    }),
    { numRuns: 3 },
  )
})

test('notice, push, text message and CSV have the stored fees and wallet with their unit', async () => {
  await fc.assert(
    fc.asyncProperty(amounts, async ({ companyFee, driverFee }) => {
      const hall = await openPayingHall(10_000_000)
      const { world, maryam, zahra, admin } = hall
      await setFees(world, world.cast.halls.rajaei, companyFee, driverFee)
      for (const person of [maryam, zahra]) await bindDevice(hall, person)
      const [payer, poor] = [await hall.paying('علی'), await hall.paying('رضا', 0)]
      await world.db.updateTable('driver').set({ mobile: '09131111111' }).where('id', '=', poor.id).execute()
      const cargoId = await hall.announced(1)
      await hall.until('10:00')
      for (const { turnId } of [payer, poor]) await hall.prefers(turnId, [cargoId])

      world.clock.now = at('10:16')
      await lookAtMinutes(world.db, at('10:16'), 100_000_000)
      const lacking = await noticeAndPush(hall, zahra, 'driverCreditLow')
      expect(lacking.subjects.map(amountsIn)).toEqual([[`${grouped(driverFee)} ریال`]])
      expect(lacking.sent).toEqual(lacking.subjects)
      const texts = await world.db
        .selectFrom('outgoing_message')
        .select('text')
        .where('mobile', '=', '09131111111')
        .where('kind', '=', 'driverCreditLow')
        .execute()
      expect(texts.map(({ text }) => amountsIn(text))).toEqual([[`${grouped(driverFee)} ریال`]])

      const [, , available] = await hall.balance()
      expect(available).toBe(10_000_000 - companyFee)
      const low = (await maryam.say(notice.list, { all: true })).data!.filter(({ kind }) => kind === 'balanceLow')
      expect(low.map(({ notification }) => amountsIn(notification.subject))).toEqual([[`${grouped(available!)} ریال`]])

      await hall.until('10:21')
      expect(await hall.permits()).toHaveLength(1)
      for (const [kind, fee] of [
        ['COMPANY_HOLD', companyFee],
        ['COMPANY_FEE', companyFee],
        ['DRIVER_FEE', driverFee],
      ] as const) {
        const file = await admin.send('GET', `/api/v1/ledger/transfers/export?Kind=${kind}`)
        expect(columnOf(await file.text(), 'مبلغ (ریال)'), kind).toEqual([fee])
      }
      await closeAgreed(hall)
    }),
    { numRuns: 2 },
  )
})
