/** Recent printouts once more as one PDF (S0 §2.10; N8). */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { permit, PRINTED_TOGETHER } from '#contract/permits/permit.ts'
import { permitPrintoutWords as words } from '#contract/permits/permit-words.ts'
import { openHall, type Hall } from '../../halls/show/hall.ts'
import type { Person } from '../../world.ts'
import { pagesOf, print, printStateOf, UNPRINTED } from './printout.ts'

let hall: Hall
let ids: number[]
beforeAll(async () => {
  hall = await openHall()
  const drivers = [await hall.queued('علی'), await hall.queued('رضا')]
  const cargoId = await hall.announced(2)
  await hall.until('10:00')
  for (const { turnId } of drivers) await hall.prefers(turnId, [cargoId])
  await hall.until('10:21')
  ids = (await hall.permits()).map(({ id }) => id)
  expect(ids).toHaveLength(2)
})
afterAll(async () => expect(await hall.world.close()).toEqual([]))

const A5 = [595, 420]
const together = (who: Person, Ids: number[]) => who.say(permit.together, { Ids })
const refusal = async (who: Person, Ids: number[]) => {
  const { status, message } = await together(who, Ids)
  return [status, message]
}

test('refuses none, too many, inaccessible and unprinted permits, and stores nothing', async () => {
  const { world, maryam } = hall
  const other = await world.person('bita', { role: 'TransportationCompanyAdmin', companyId: world.cast.companies.kaveh.id })
  expect((await together(world.stranger, ids)).status).toBe(401)
  expect((await together(await world.person('customer', { role: 'Customer' }), ids)).status).toBe(403)
  expect((await together(other, ids)).status).toBe(404)
  expect((await together(maryam, [])).errors).toEqual({ Ids: words.noPermit })
  const many = Array.from({ length: PRINTED_TOGETHER + 1 }, (_, at) => at + 1)
  expect((await together(maryam, many)).errors).toEqual({ Ids: words.tooManyTogether(PRINTED_TOGETHER) })
  expect((await maryam.raw('POST', '/api/v1/driver-reservations/printouts', { Ids: ['x'] })).status).toBe(400)
  expect(await refusal(maryam, ids)).toEqual([409, words.printFirst(ids[0]!)])
  for (const id of ids) expect(await printStateOf(hall, id)).toEqual(UNPRINTED)
})

test('a clerk’s recent printouts are one PDF with a sheet for each permit, and count as no print', async () => {
  const { world, maryam } = hall
  for (const id of ids) await print(maryam, id)
  const pages = pagesOf(await together(maryam, [...ids, ids[0]!]))
  expect(pages.map(([wide, high]) => [Math.round(wide!), Math.round(high!)])).toEqual([A5, A5])
  for (const id of ids) expect(await printStateOf(hall, id)).toMatchObject({ count: 1, serials: [1] })
  // Another user must print it first: each copy has a number and a name in the log.
  const omid = await world.person('omid', { role: 'TransportationCompanyAdmin', companyId: world.cast.companies.sepehr.id })
  expect(await refusal(omid, ids)).toEqual([409, words.printFirst(ids[0]!)])
  const first = world.clock.now
  world.clock.now = new Date(first.getTime() + 10 * 60_000)
  expect(await refusal(maryam, ids)).toEqual([409, words.printFirst(ids[0]!)])
  world.clock.now = first
})

test('the page of the same printouts has a sheet for each permit, on the paper asked for', async () => {
  const { maryam } = hall
  for (const id of ids) await print(maryam, id)
  const sheets = async (Paper: '80mm' | 'a6' | 'a5') => {
    const { data, status } = await maryam.say(permit.together, { Ids: ids, Format: 'html', Paper })
    expect(status).toBe(200)
    const sizes = [...String(data).matchAll(/@page sheet\d\{size:([\d.]+)mm ([\d.]+)mm/g)]
    return [sizes.map(([, width]) => Math.round(Number(width))), String(data).match(/<img /g)!.length]
  }
  expect(await sheets('80mm')).toEqual([[80, 80], 2])
  expect(await sheets('a5')).toEqual([[210, 210], 2])
  // Each permit needs both sides of an A6 sheet.
  expect(await sheets('a6')).toEqual([[105, 105], 4])
})

test('a permit that can no longer be printed refuses the whole request', async () => {
  await hall.world.db.updateTable('permit').set({ annulled_at: hall.world.clock.now }).where('id', '=', ids[1]!).execute()
  expect(await refusal(hall.maryam, ids)).toEqual([409, words.isAnnulled(ids[1]!)])
})
