import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { permitLife } from '#contract/permits/permit-life.ts'
import { permit, permitFormats } from '#contract/permits/permit.ts'
import { permitPrintoutWords as words } from '#contract/permits/permit-words.ts'
import { printWords } from '#contract/permits/print-words.ts'
import { openOutside } from '#server/platform/outside/index.ts'
import { PrintFailed } from '#server/platform/print/engine.ts'
import { readSettings } from '#server/platform/settings/settings.ts'
import { openHall, type Hall } from '../../halls/show/hall.ts'
import { pagesOf, print, standOf, UNPRINTED, wonBy } from './printout.ts'

const outside = openOutside(readSettings({}))
/** What the waybill service says: nothing at all, or a bill of this moment. */
let bill: 'silent' | 'none' | Date
let asked: string[]
/** Whether Typst has no room left. */
let fails: boolean
const unlessItFails =
  <A extends unknown[], R>(draw: (...all: A) => Promise<R>) =>
  async (...all: A) => {
    if (fails) throw new PrintFailed('no room left')
    return draw(...all)
  }
let hall: Hall
beforeEach(async () => {
  bill = 'none'
  asked = []
  fails = false
  const prints = { pdf: unlessItFails(outside.prints.pdf), svg: unlessItFails(outside.prints.svg) }
  const inquiries = {
    ...outside.inquiries,
    timeoutMs: 1000,
    async waybill(_: unknown, code: string) {
      asked.push(code)
      if (bill === 'silent') throw new Error('nobody there')
      return bill === 'none' ? { known: false as const } : { known: true as const, about: { number: '987', issuedAt: bill } }
    },
  }
  hall = await openHall({ outside: { inquiries, prints } })
})
afterEach(async () => {
  const { errors } = hall.world
  await hall.world.close()
  expect(errors).toEqual([])
})

const A5 = [[595.28, 419.53]]

describe('no printout is made, and nothing changes', () => {
  test('for nobody, for another company, another hall, or of no permit at all', async () => {
    const { id } = await wonBy(hall)
    const { world } = hall
    const other = await world.person('bita', { role: 'TransportationCompanyAdmin', companyId: world.cast.companies.kaveh.id })
    const shapour = await world.person('parisa', { role: 'LoadHallAdmin', hallId: world.cast.halls.shapour })
    const watcher = await world.person('anjoman', { role: 'DriversAssociation' })
    const customer = await world.person('customer', { role: 'Customer' })
    expect((await print(world.stranger, id)).status).toBe(401)
    expect((await print(customer, id)).status).toBe(403)
    for (const who of [other, shapour, watcher]) {
      for (const format of ['pdf', '80mm', 'html']) {
        expect(await print(who, id, format)).toMatchObject({ status: 404, reason: 'not-found', data: null })
      }
      expect((await who.say(permit.printData, { Id: id })).status).toBe(404)
    }
    expect((await print(hall.maryam, 999_999)).status).toBe(404)
    expect(await standOf(hall, id)).toEqual(UNPRINTED)
  })

  test('in a format there is none of, or for no number: each with a sentence', async () => {
    const { id } = await wonBy(hall)
    for (const format of ['docx', 'pdf,html', '../pdf', 'svg', '<b>', '100mm']) {
      const { status, message, errors } = await print(hall.maryam, id, format)
      expect([status, message, errors]).toEqual([400, words.noFormat(permitFormats), { Format: words.noFormat(permitFormats) }])
    }
    for (const query of ['', '?DriverReserveId=', '?Format=pdf', '?driverLoadReserveId=0']) {
      const { status, message } = await hall.maryam.raw('GET', `/api/v1/Report/DriverReserveReport${query}`)
      expect([status, message]).toEqual([400, words.noPermit])
    }
    expect((await hall.maryam.raw('GET', '/api/v1/Report/DriverReserveReport?DriverReserveId=abc')).status).toBe(400)
    expect(await standOf(hall, id)).toEqual(UNPRINTED)
  })

  test('of a voided, an annulled or a loaded permit; its data says so too', async () => {
    const { id } = await wonBy(hall)
    const { db } = hall.world
    const set = (values: object) => db.updateTable('permit').set(values).where('id', '=', id).execute()
    const refusals = [
      [{ status: 0 }, words.isVoided(id)],
      [{ status: 2, annulled_at: hall.world.clock.now }, words.isAnnulled(id)],
      [{ status: 3, annulled_at: null }, words.hasDocuments(id)],
      [{ status: 4 }, words.hasDocuments(id)],
      [{ status: 5 }, words.hasDocuments(id)],
      [{ status: 6 }, words.hasDocuments(id)],
    ] as const
    for (const [values, sentence] of refusals) {
      await set(values)
      for (const format of ['pdf', '80mm', 'html']) {
        expect(await print(hall.maryam, id, format)).toMatchObject({ status: 409, message: sentence, reason: 'conflict' })
      }
    }
    expect(await standOf(hall, id)).toEqual({ ...UNPRINTED, status: 6 })
    await set({ status: 0 })
    const { status, data, message } = await hall.maryam.say(permit.printData, { Id: id })
    expect([status, data, message]).toEqual([200, null, 'اطلاعاتی موجود نیست'])
  })

  test('when Typst fails: the status is what it was, nothing is written down, and the next try is the first (X34)', async () => {
    const { id } = await wonBy(hall)
    fails = true
    for (const format of ['pdf', '80mm', 'html']) {
      expect(await print(hall.maryam, id, format)).toMatchObject({ status: 500, message: printWords.failed })
    }
    expect(await standOf(hall, id)).toEqual(UNPRINTED)
    expect(hall.world.warnings).toHaveLength(3)
    fails = false
    expect(pagesOf(await print(hall.maryam, id))).toHaveLength(1)
    expect(await standOf(hall, id)).toMatchObject({ status: 2, serials: [1] })
  })

  test('by asking for the headers alone, nor by a look at the data or the page', async () => {
    const { id } = await wonBy(hall)
    const path = `/api/v1/Report/DriverReserveReport?DriverReserveId=${id}&Format=pdf`
    expect((await hall.maryam.raw('HEAD', path)).status).toBe(404)
    expect((await hall.maryam.say(permit.printData, { Id: id })).message).toBe('بازیابی اطلاعات انجام شد')
    expect((await print(hall.maryam, id, 'html')).status).toBe(200)
    const { audit, ...stands } = await standOf(hall, id)
    expect({ ...stands, audit: [] }).toEqual(UNPRINTED)
    expect(audit).toEqual([])
  })
})

describe('a waybill that nobody could ask for when the turn was taken (X22)', () => {
  /** Ali's turn was taken while the service was silent. */
  const flagged = async () => {
    bill = 'silent'
    const won = await wonBy(hall)
    expect(
      (await hall.world.db.selectFrom('turn').select('unchecked').where('id', '=', won.turnId).executeTakeFirst())?.unchecked,
    ).toContain('WAYBILL')
    hall.world.clock.now = new Date(hall.world.clock.now.getTime() + 600_000)
    asked = []
    return won
  }

  test('holds the first printout when it is there, until the hall answers for it', async () => {
    const { id, nationalId } = await flagged()
    bill = new Date(hall.world.clock.now.getTime() - 3_600_000)
    for (const format of ['pdf', '80mm']) {
      expect(await print(hall.maryam, id, format)).toMatchObject({ status: 409, message: words.hasWaybill('987'), data: null })
    }
    expect(asked).toEqual([nationalId, nationalId])
    expect(words.hasWaybill(null)).toContain('سالن تصمیم می‌گیرد')
    expect(await standOf(hall, id)).toEqual(UNPRINTED)
    await hall.world.db.updateTable('permit').set({ waybill_passed_at: hall.world.clock.now }).where('id', '=', id).execute()
    expect(pagesOf(await print(hall.maryam, id))).toHaveLength(1)
    expect(asked).toHaveLength(2)
    expect(await standOf(hall, id)).toMatchObject({ status: 2, serials: [1] })
  })

  test('lets it be printed while still nobody answers, and the turn stays flagged', async () => {
    const { id, turnId } = await flagged()
    expect(pagesOf(await print(hall.maryam, id))).toHaveLength(1)
    expect(asked).toHaveLength(1)
    const row = await hall.world.db.selectFrom('turn').select('unchecked').where('id', '=', turnId).executeTakeFirstOrThrow()
    expect(row.unchecked).toContain('WAYBILL')
  })

  test('that is not there lets it be printed; a second printout asks nobody', async () => {
    const { id } = await flagged()
    bill = 'none'
    expect(pagesOf(await print(hall.maryam, id))).toHaveLength(1)
    bill = hall.world.clock.now
    expect(pagesOf(await print(hall.maryam, id))).toHaveLength(1)
    expect(asked).toHaveLength(1)
  })

  test('is not asked for where it was known, nor for a look', async () => {
    const { id } = await wonBy(hall)
    asked = []
    bill = hall.world.clock.now
    expect((await print(hall.maryam, id, 'html')).status).toBe(200)
    expect(pagesOf(await print(hall.maryam, id))).toHaveLength(1)
    expect(asked).toEqual([])
  })
})

describe('a printout', () => {
  test('the first one makes the permit a printed one, with its line in the log and in the audit', async () => {
    const { id } = await wonBy(hall)
    const answer = await print(hall.maryam, id)
    expect(pagesOf(answer)).toEqual([A5[0]!.map((side) => expect.closeTo(side, 1))])
    expect(answer.headers.get('content-type')).toBe('application/pdf')
    expect(answer.headers.get('content-disposition')).toBe(`inline; filename="permit-${id}.pdf"`)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(await standOf(hall, id)).toEqual({
      status: 2,
      count: 1,
      printedAt: hall.world.clock.now,
      serials: [1],
      formats: ['pdf'],
      by: [hall.maryam.id],
      audit: [{ serial: 1, format: 'pdf', from: 1, to: 2 }],
    })
  })

  test('the first one moves a permit on whose handover was said before it', async () => {
    const { id, turnId } = await wonBy(hall)
    for (const Event of ['LOADED', 'DELIVERED'] as const) {
      const { data, message } = await hall.maryam.say(permitLife.event, { id, Event, At: null, Code: '' })
      expect([Event, data!.status]).toEqual([Event, 1])
      if (Event === 'DELIVERED') expect(message).toContain('پس از چاپ')
    }
    expect(pagesOf(await print(hall.maryam, id))).toHaveLength(1)
    expect(await standOf(hall, id)).toMatchObject({ status: 5, count: 1, audit: [{ serial: 1, format: 'pdf', from: 1, to: 5 }] })
    const turn = await hall.world.db.selectFrom('turn').select('state').where('id', '=', turnId).executeTakeFirstOrThrow()
    expect(turn.state).toBe('CLOSED')
  })

  test('a later one is another copy: the status and the moment of the first stay', async () => {
    const { id } = await wonBy(hall)
    const first = hall.world.clock.now
    const one = await print(hall.maryam, id, '80mm')
    expect(pagesOf(one)[0]![0]).toBeCloseTo(226.77, 1)
    await hall.until('11:00')
    const two = await print(hall.zahra, id, 'PDF')
    expect(two.data).not.toBe(one.data)
    expect(await standOf(hall, id)).toEqual({
      status: 2,
      count: 2,
      printedAt: first,
      serials: [1, 2],
      formats: ['80mm', 'pdf'],
      by: [hall.maryam.id, hall.zahra.id],
      audit: [
        { serial: 1, format: '80mm', from: 1, to: 2 },
        { serial: 2, format: 'pdf', from: 2, to: 2 },
      ],
    })
  })

  test('printed by five at once is one first printout and four copies, each with its own serial', async () => {
    const { id } = await wonBy(hall)
    const prints = await Promise.all([hall.maryam, hall.zahra, hall.maryam, hall.zahra, hall.maryam].map((who) => print(who, id)))
    for (const printed of prints) expect(pagesOf(printed)).toHaveLength(1)
    const { serials, count, audit } = await standOf(hall, id)
    expect([serials, count]).toEqual([[1, 2, 3, 4, 5], 5])
    expect(audit.filter((detail) => (detail as { from: number }).from === 1)).toHaveLength(1)
  })

  test('is asked for by both names of S2, in any case and script; a PDF unless said', async () => {
    const { id } = await wonBy(hall)
    const agent = '/api/reportapi/SEARCH_DriverLoadReserve'
    const persian = String(id).replace(/\d/g, (digit) => '۰۱۲۳۴۵۶۷۸۹'[Number(digit)]!)
    const asking = async (path: string) => pagesOf(await hall.zahra.raw('GET', path))[0]![0]
    expect(
      await asking(`${agent}?driverloadreserveid=${encodeURIComponent(persian)}&exportformat=${encodeURIComponent('۸۰MM')}`),
    ).toBeCloseTo(226.77, 1)
    for (const said of ['', '&ExportFormat=', '&ExportFormat=Pdf', '&Format=PDF%20']) {
      expect(await asking(`${agent}?driverLoadReserveId=${id}${said}`)).toBeCloseTo(595.28, 1)
    }
    expect(await asking(`/api/v1/Report/DriverReserveReport?DriverReserveId=${id}&ExportFormat=80mm`)).toBeCloseTo(226.77, 1)
  })

  test('of an observer is a copy that counts for nothing (V15)', async () => {
    const { id } = await wonBy(hall)
    const { world } = hall
    for (const role of ['Organization', 'DriversAssociation', 'AssociationTransportCompanies'] as const) {
      const watcher = await world.person(`watcher-${role}`, { role })
      await world.db.insertInto('member_hall').values({ member_id: watcher.id, hall_id: world.cast.halls.rajaei }).execute()
      for (const format of ['pdf', '80mm']) expect(pagesOf(await print(watcher, id, format))).toHaveLength(1)
    }
    const { audit, ...stands } = await standOf(hall, id)
    expect({ ...stands, audit: [] }).toEqual(UNPRINTED)
    expect(audit.every((detail) => detail === null)).toBe(true)
  })
})
