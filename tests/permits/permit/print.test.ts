import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { permitLife } from '#contract/permits/permit-life.ts'
import { permit, permitFormats } from '#contract/permits/permit.ts'
import { permitPrintoutWords as words } from '#contract/permits/permit-words.ts'
import { printWords } from '#contract/permits/print-words.ts'
import { openOutside } from '#server/platform/outside/index.ts'
import { PrintFailed } from '#server/platform/print/engine.ts'
import { readSettings } from '#server/platform/settings/settings.ts'
import { openHall, type Hall } from '../../halls/show/hall.ts'
import { pagesOf, print, printStateOf, UNPRINTED, wonBy } from './printout.ts'

const outside = openOutside(readSettings({}))
/** The waybill service's answer: none, or a bill of this moment. */
let bill: 'silent' | 'none' | Date
let queried: string[]
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
  queried = []
  fails = false
  const prints = { pdf: unlessItFails(outside.prints.pdf), svg: unlessItFails(outside.prints.svg) }
  const inquiries = {
    ...outside.inquiries,
    timeoutMs: 1000,
    async waybill(_: unknown, code: string) {
      queried.push(code)
      if (bill === 'silent') throw new Error('no response')
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

describe('makes no printout and changes nothing', () => {
  test('for a signed-out user, another company or hall, or an unknown permit', async () => {
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
    expect(await printStateOf(hall, id)).toEqual(UNPRINTED)
  })

  test('in an unknown format, or for an invalid number: each with a message', async () => {
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
    expect(await printStateOf(hall, id)).toEqual(UNPRINTED)
  })

  test('of a voided, annulled or loaded permit; its data says so too', async () => {
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
    expect(await printStateOf(hall, id)).toEqual({ ...UNPRINTED, status: 6 })
    await set({ status: 0 })
    const { status, data, message } = await hall.maryam.say(permit.printData, { Id: id })
    expect([status, data, message]).toEqual([200, null, 'اطلاعاتی موجود نیست'])
  })

  test('when Typst fails: the status is unchanged, nothing is stored, and the next try is the first (X34)', async () => {
    const { id } = await wonBy(hall)
    fails = true
    for (const format of ['pdf', '80mm', 'html']) {
      expect(await print(hall.maryam, id, format)).toMatchObject({ status: 500, message: printWords.failed })
    }
    expect(await printStateOf(hall, id)).toEqual(UNPRINTED)
    expect(hall.world.warnings).toHaveLength(3)
    fails = false
    expect(pagesOf(await print(hall.maryam, id))).toHaveLength(1)
    expect(await printStateOf(hall, id)).toMatchObject({ status: 2, serials: [1] })
  })

  test('for a HEAD request, nor for a preview of the data or the page', async () => {
    const { id } = await wonBy(hall)
    const path = `/api/v1/Report/DriverReserveReport?DriverReserveId=${id}&Format=pdf`
    expect((await hall.maryam.raw('HEAD', path)).status).toBe(404)
    expect((await hall.maryam.say(permit.printData, { Id: id })).message).toBe('بازیابی اطلاعات انجام شد')
    expect((await print(hall.maryam, id, 'html')).status).toBe(200)
    const { audit, ...state } = await printStateOf(hall, id)
    expect({ ...state, audit: [] }).toEqual(UNPRINTED)
    expect(audit).toEqual([])
  })
})

describe('a waybill that could not be queried when the turn was given (X22)', () => {
  /** Ali's turn was given while the service was silent. */
  const flagged = async () => {
    bill = 'silent'
    const won = await wonBy(hall)
    expect(
      (await hall.world.db.selectFrom('turn').select('unchecked').where('id', '=', won.turnId).executeTakeFirst())?.unchecked,
    ).toContain('WAYBILL')
    hall.world.clock.now = new Date(hall.world.clock.now.getTime() + 600_000)
    queried = []
    return won
  }

  test('blocks the first printout if it exists, until the hall waives it', async () => {
    const { id, nationalId } = await flagged()
    bill = new Date(hall.world.clock.now.getTime() - 3_600_000)
    for (const format of ['pdf', '80mm']) {
      expect(await print(hall.maryam, id, format)).toMatchObject({ status: 409, message: words.hasWaybill('987'), data: null })
    }
    expect(queried).toEqual([nationalId, nationalId])
    expect(words.hasWaybill(null)).toContain('سالن تصمیم می‌گیرد')
    expect(await printStateOf(hall, id)).toEqual(UNPRINTED)
    await hall.world.db.updateTable('permit').set({ waybill_passed_at: hall.world.clock.now }).where('id', '=', id).execute()
    expect(pagesOf(await print(hall.maryam, id))).toHaveLength(1)
    expect(queried).toHaveLength(2)
    expect(await printStateOf(hall, id)).toMatchObject({ status: 2, serials: [1] })
  })

  test('allows the print while the service is still silent, and the turn stays flagged', async () => {
    const { id, turnId } = await flagged()
    expect(pagesOf(await print(hall.maryam, id))).toHaveLength(1)
    expect(queried).toHaveLength(1)
    const row = await hall.world.db.selectFrom('turn').select('unchecked').where('id', '=', turnId).executeTakeFirstOrThrow()
    expect(row.unchecked).toContain('WAYBILL')
  })

  test('allows the print if it does not exist; a second printout makes no query', async () => {
    const { id } = await flagged()
    bill = 'none'
    expect(pagesOf(await print(hall.maryam, id))).toHaveLength(1)
    bill = hall.world.clock.now
    expect(pagesOf(await print(hall.maryam, id))).toHaveLength(1)
    expect(queried).toHaveLength(1)
  })

  test('is not queried if it was known, nor for a preview', async () => {
    const { id } = await wonBy(hall)
    queried = []
    bill = hall.world.clock.now
    expect((await print(hall.maryam, id, 'html')).status).toBe(200)
    expect(pagesOf(await print(hall.maryam, id))).toHaveLength(1)
    expect(queried).toEqual([])
  })
})

describe('a printout', () => {
  test('the first one makes the permit printed, with an entry in the log and the audit', async () => {
    const { id } = await wonBy(hall)
    const answer = await print(hall.maryam, id)
    expect(pagesOf(answer)).toEqual([A5[0]!.map((side) => expect.closeTo(side, 1))])
    expect(answer.headers.get('content-type')).toBe('application/pdf')
    expect(answer.headers.get('content-disposition')).toBe(`inline; filename="permit-${id}.pdf"`)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(await printStateOf(hall, id)).toEqual({
      status: 2,
      count: 1,
      printedAt: hall.world.clock.now,
      serials: [1],
      formats: ['pdf'],
      by: [hall.maryam.id],
      audit: [{ serial: 1, format: 'pdf', from: 1, to: 2 }],
    })
  })

  test('the first one advances a permit whose delivery was reported before it', async () => {
    const { id, turnId } = await wonBy(hall)
    for (const Event of ['LOADED', 'DELIVERED'] as const) {
      const { data, message } = await hall.maryam.say(permitLife.event, { id, Event, At: null, Code: '' })
      expect([Event, data!.status]).toEqual([Event, 1])
      if (Event === 'DELIVERED') expect(message).toContain('پس از چاپ')
    }
    expect(pagesOf(await print(hall.maryam, id))).toHaveLength(1)
    expect(await printStateOf(hall, id)).toMatchObject({
      status: 5,
      count: 1,
      audit: [{ serial: 1, format: 'pdf', from: 1, to: 5 }],
    })
    const turn = await hall.world.db.selectFrom('turn').select('state').where('id', '=', turnId).executeTakeFirstOrThrow()
    expect(turn.state).toBe('CLOSED')
  })

  test('a later one is a copy: the status and time of the first stay', async () => {
    const { id } = await wonBy(hall)
    const first = hall.world.clock.now
    const one = await print(hall.maryam, id, '80mm')
    expect(pagesOf(one)[0]![0]).toBeCloseTo(226.77, 1)
    await hall.until('11:00')
    const two = await print(hall.zahra, id, 'PDF')
    expect(two.data).not.toBe(one.data)
    expect(await printStateOf(hall, id)).toEqual({
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

  test('five concurrent ones are one first printout and four copies, each with its own serial', async () => {
    const { id } = await wonBy(hall)
    const prints = await Promise.all([hall.maryam, hall.zahra, hall.maryam, hall.zahra, hall.maryam].map((who) => print(who, id)))
    for (const printed of prints) expect(pagesOf(printed)).toHaveLength(1)
    const { serials, count, audit } = await printStateOf(hall, id)
    expect([serials, count]).toEqual([[1, 2, 3, 4, 5], 5])
    expect(audit.filter((detail) => (detail as { from: number }).from === 1)).toHaveLength(1)
  })

  test('has both names of S2, in any case and script; PDF by default', async () => {
    const { id } = await wonBy(hall)
    const agent = '/api/reportapi/SEARCH_DriverLoadReserve'
    const persian = String(id).replace(/\d/g, (digit) => '۰۱۲۳۴۵۶۷۸۹'[Number(digit)]!)
    const widthOf = async (path: string) => pagesOf(await hall.zahra.raw('GET', path))[0]![0]
    expect(
      await widthOf(`${agent}?driverloadreserveid=${encodeURIComponent(persian)}&exportformat=${encodeURIComponent('۸۰MM')}`),
    ).toBeCloseTo(226.77, 1)
    for (const format of ['', '&ExportFormat=', '&ExportFormat=Pdf', '&Format=PDF%20']) {
      expect(await widthOf(`${agent}?driverLoadReserveId=${id}${format}`)).toBeCloseTo(595.28, 1)
    }
    expect(await widthOf(`/api/v1/Report/DriverReserveReport?DriverReserveId=${id}&ExportFormat=80mm`)).toBeCloseTo(226.77, 1)
  })

  test('of an observer is a copy that does not count (V15)', async () => {
    const { id } = await wonBy(hall)
    const { world } = hall
    for (const role of ['Organization', 'DriversAssociation', 'AssociationTransportCompanies'] as const) {
      const watcher = await world.person(`watcher-${role}`, { role })
      await world.db.insertInto('member_hall').values({ member_id: watcher.id, hall_id: world.cast.halls.rajaei }).execute()
      for (const format of ['pdf', '80mm']) expect(pagesOf(await print(watcher, id, format))).toHaveLength(1)
    }
    const { audit, ...state } = await printStateOf(hall, id)
    expect({ ...state, audit: [] }).toEqual(UNPRINTED)
    expect(audit.every((detail) => detail === null)).toBe(true)
  })
})
