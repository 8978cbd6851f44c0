import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { turn } from '#contract/halls/turn.ts'
import { shapeWords } from '#contract/kernel/shape-words.ts'
import { openHall, type Hall } from '../../halls/show/hall.ts'
import type { Person } from '../../world.ts'

let hall: Hall
beforeEach(async () => {
  hall = await openHall()
})
afterEach(async () => {
  const { errors, warnings } = hall.world
  await hall.world.close()
  expect([errors, warnings]).toEqual([[], []])
})

const print = (who: Person, turnId: number, format = 'pdf') =>
  who.say(turn.report, { DriverTurnId: turnId, ExportFormat: format })

/** Returns the page sizes of a PDF in points, and asserts that it is complete. */
function pagesOf({ status, data }: Awaited<ReturnType<typeof print>>) {
  expect(status).toBe(200)
  expect(data).toMatch(/^%PDF-[\s\S]+%%EOF\s*$/)
  return [...String(data).matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, w, h]) => [Number(w), Number(h)] as const)
}

/** Stores wishes as after a show, for the printouts that list them. */
async function priority(turnId: number, cargoId: number, count: number) {
  const values = Array.from({ length: count }, (_, i) => ({ rank: i + 1, status: 1 as const, reason_code: null }))
  await hall.world.db
    .insertInto('priority')
    .values(values.map((one) => ({ ...one, turn_id: turnId, cargo_id: cargoId, registered_at: hall.world.clock.now })))
    .execute()
}

async function observer(hallId: number | null) {
  const made = await hall.world.person('anjoman', { role: 'DriversAssociation' })
  if (hallId) await hall.world.db.insertInto('member_hall').values({ member_id: made.id, hall_id: hallId }).execute()
  return made
}

describe('refuses a printout', () => {
  test('to a signed-out user, or to a role without access to turns', async () => {
    const { turnId } = await hall.queued('علی')
    expect(await print(hall.world.stranger, turnId)).toMatchObject({ status: 401, reason: 'not-signed-in' })
    expect((await print(hall.maryam, turnId)).status).toBe(403)
  })

  test('of another hall’s turn, or of an unknown one', async () => {
    const { turnId } = await hall.queued('علی')
    const other = await hall.world.person('reza', { role: 'LoadHallAdmin', hallId: hall.world.cast.halls.shapour })
    const nowhere = await hall.world.person('sara', { role: 'LoadHallAdmin' })
    const unlinked = await observer(hall.world.cast.halls.shapour)
    for (const who of [other, nowhere, unlinked]) {
      expect(await print(who, turnId)).toMatchObject({ status: 404, reason: 'not-found', code: 0 })
    }
    expect((await print(hall.zahra, 999_999)).status).toBe(404)
  })

  test('in an unknown format, or of no turn: each with a message', async () => {
    const { turnId } = await hall.queued('علی')
    const strange = await print(hall.zahra, turnId, 'docx')
    expect([strange.status, strange.errors]).toEqual([400, { ExportFormat: shapeWords.notChoice }])
    const twice = await hall.zahra.raw(
      'GET',
      `/api/ReportApi/Search_VirtualSalonDriverTurn?DriverTurnId=${turnId}&ExportFormat=pdf&ExportFormat=80mm`,
    )
    expect([twice.status, twice.errors]).toEqual([400, { ExportFormat: shapeWords.notText }])
    const none = await hall.zahra.raw('GET', '/api/ReportApi/Search_VirtualSalonDriverTurn?ExportFormat=pdf')
    expect([none.status, none.errors]).toEqual([400, { DriverTurnId: shapeWords.notId }])
  })
})

describe('the page of a turn’s sheets', () => {
  const page = (turnId: number, Paper: string | null) =>
    hall.zahra.say(turn.report, { DriverTurnId: turnId, ExportFormat: 'html', Paper: Paper as 'a6' | null })
  const sizesOf = (html: string) => /@page sheet0\{size:([\d.]+)mm ([\d.]+)mm;margin:0\}/.exec(html)!.slice(1).map(Number)

  test('has the size of the paper: a roll without one, A6, A5 as A6 enlarged', async () => {
    const { turnId } = await hall.queued('علی')
    const [roll, a6, a5] = [await page(turnId, null), await page(turnId, 'a6'), await page(turnId, 'a5')]
    expect(sizesOf(String(roll.data))[0]).toBe(80)
    expect(sizesOf(String(a6.data)).map(Math.round)).toEqual([105, 148])
    expect(sizesOf(String(a5.data)).map(Math.round)).toEqual([148, 210])
    expect([roll, a6, a5].map(({ data }) => String(data).match(/<img /g)?.length)).toEqual([1, 1, 1])
    expect((await page(turnId, 'a4')).errors).toEqual({ Paper: shapeWords.notChoice })
  })

  test('has a sheet for each side of a long list', async () => {
    const { turnId } = await hall.queued('علی')
    await priority(turnId, await hall.announced(), 20)
    expect(String((await page(turnId, 'a6')).data).match(/<img /g)).toHaveLength(2)
    expect(String((await page(turnId, '80mm')).data).match(/<img /g)).toHaveLength(1)
  })

  test('runs no script and fetches nothing', async () => {
    const { turnId } = await hall.queued('علی')
    const { headers, data } = await page(turnId, '80mm')
    expect(headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; img-src data:; style-src 'unsafe-inline'; sandbox/,
    )
    expect(headers.get('x-frame-options')).toBe('DENY')
    expect(String(data)).not.toMatch(/<script|https?:|علی/)
  })
})

describe('the printout of a turn', () => {
  test('is an A6 sheet, shown in the browser under the turn’s number and not cached', async () => {
    const { turnId, number } = await hall.queued('علی')
    const answer = await print(hall.zahra, turnId)
    const pages = pagesOf(answer)
    expect(pages).toHaveLength(1)
    expect(pages[0]![0]).toBeCloseTo(297.64, 1)
    expect(pages[0]![1]).toBeCloseTo(419.53, 1)
    expect(answer.headers.get('content-type')).toBe('application/pdf')
    expect(answer.headers.get('content-disposition')).toBe(`inline; filename="turn-${number}.pdf"`)
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })

  test('is a slip 80 mm wide, longer with a list', async () => {
    const { turnId } = await hall.queued('علی')
    const [bare] = pagesOf(await print(hall.zahra, turnId, '80mm'))
    await priority(turnId, await hall.announced(), 20)
    const [listed, ...more] = pagesOf(await print(hall.zahra, turnId, '80mm'))
    expect(bare![0]).toBeCloseTo(226.77, 1)
    expect(listed![0]).toBeCloseTo(226.77, 1)
    expect(listed![1]).toBeGreaterThan(bare![1] + 200)
    expect(more).toEqual([])
  })

  test('accepts any letter case and script; A6 by default', async () => {
    const { turnId } = await hall.queued('علی')
    const path = '/api/reportapi/SEARCH_VIRTUALSALONDRIVERTURN'
    const persian = String(turnId).replace(/\d/g, (digit) => '۰۱۲۳۴۵۶۷۸۹'[Number(digit)]!)
    const slip = await hall.zahra.raw(
      'GET',
      `${path}?driverturnid=${encodeURIComponent(persian)}&exportformat=${encodeURIComponent('۸۰MM')}`,
    )
    expect(pagesOf(slip)[0]![0]).toBeCloseTo(226.77, 1)
    for (const format of ['', '&ExportFormat=', '&ExportFormat=PDF']) {
      expect(pagesOf(await hall.zahra.raw('GET', `${path}?DriverTurnId=${turnId}${format}`))[0]![0]).toBeCloseTo(297.64, 1)
    }
  })

  test('lists the priorities to the hall and administrators, but not to an observer of the hall', async () => {
    const { turnId } = await hall.queued('علی')
    await priority(turnId, await hall.announced(), 20)
    const admin = await hall.world.person('amin', { role: 'AdminSupport' })
    const anjoman = await observer(hall.world.cast.halls.rajaei)
    expect(pagesOf(await print(hall.zahra, turnId))).toHaveLength(2)
    expect(pagesOf(await print(admin, turnId))).toHaveLength(2)
    expect(pagesOf(await print(anjoman, turnId))).toHaveLength(1)
  })

  test('lists only the driver’s wishes in his last show', async () => {
    const [first, second] = [await hall.announced(), await hall.announced()]
    const ali = await hall.queued('علی')
    await priority(ali.turnId, first, 30)
    expect(pagesOf(await print(hall.zahra, ali.turnId)).length).toBeGreaterThan(1)
    await hall.until('10:00')
    await hall.prefers(ali.turnId, [second])
    expect(pagesOf(await print(hall.zahra, ali.turnId))).toHaveLength(1)
  })

  test('is available after the turn has ended too', async () => {
    const { turnId } = await hall.queued('علی')
    await hall.zahra.say(turn.cancel, { id: turnId, Reason: 'از صف رفت' })
    expect(pagesOf(await print(hall.zahra, turnId))).toHaveLength(1)
  })

  test.each([
    ['markup that would break it', '#panic("ran") #eval("1") $x$ *b* ] [ _u_ @ref <label>'],
    ['markup that would read files', '#read("/etc/passwd") #import "common.typ": * #include "../engine.ts"'],
    ['unclosed markup', '") ] } ``` /* // \\ $ * _ \u{41} \\u{41} "; #{'],
    ['bidirectional control characters', '\u202eabc\u2066\u2067\u200f علی'],
    ['emoji and unknown letters', '🚚👨‍👩‍👧 漢字 हिन्दी 𓀀'],
    ['a very long word', 'ب'.repeat(300)],
  ])('escapes a name: %s', async (_, name) => {
    const ali = await hall.queued('علی')
    await hall.world.db.updateTable('driver').set({ first_name: name, last_name: name }).where('id', '=', ali.id).execute()
    await hall.world.db.updateTable('hall').set({ name }).execute()
    for (const format of ['pdf', '80mm']) expect(pagesOf(await print(hall.zahra, ali.turnId, format)).length).toBeGreaterThan(0)
  })
})
