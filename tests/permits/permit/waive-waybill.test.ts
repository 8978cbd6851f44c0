/** Waiving a waybill that blocks the first print of a permit (X22). */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { permitLife } from '#contract/permits/permit-life.ts'
import { permit } from '#contract/permits/permit.ts'
import { openOutside } from '#server/platform/outside/index.ts'
import { readSettings } from '#server/platform/settings/settings.ts'
import { overrideWords } from '#app/modules/halls/split/record-words.ts'
import { openHall, type Hall } from '../../halls/show/hall.ts'
import type { Person } from '../../world.ts'
import { pagesOf, print, wonBy } from './printout.ts'

const outside = openOutside(readSettings({}))
const NOTHING = 'چیزی جلوی چاپ را نگرفته است.'
/** The waybill service's answer. */
let bill: 'silent' | 'none' | Date
let hall: Hall
beforeEach(async () => {
  bill = 'silent'
  const inquiries = {
    ...outside.inquiries,
    timeoutMs: 1000,
    async waybill() {
      if (bill === 'silent') throw new Error('no response')
      return bill === 'none' ? { known: false as const } : { known: true as const, about: { number: '987', issuedAt: bill } }
    },
  }
  hall = await openHall({ outside: { inquiries } })
})
afterEach(async () => expect(await hall.world.close()).toEqual([]))

const waive = (by: Person, id: number, Reason = 'بارنامه باطل شده بود') => by.say(permitLife.passWaybill, { id, Reason })
const listed = () => hall.world.db.selectFrom('override').selectAll().where('member_id', 'is not', null).execute()

/** By default Ali won while the service was silent; now it answers, with a bill of an hour ago. */
async function blockedPermit(atTurn: typeof bill = 'silent') {
  bill = atTurn
  const won = await wonBy(hall)
  const { clock } = hall.world
  clock.now = new Date(clock.now.getTime() + 600_000)
  bill = new Date(clock.now.getTime() - 3_600_000)
  return won
}

test('is for the hall and the Admin, with a reason, for a live permit, once', async () => {
  const { id } = await blockedPermit()
  const { world, maryam, zahra } = hall
  const admin = await world.person('admin', { role: 'Admin' })
  const support = await world.person('support', { role: 'AdminSupport' })
  const parisa = await world.person('parisa', { role: 'LoadHallAdmin', hallId: world.cast.halls.shapour })
  for (const who of [maryam, support]) expect((await waive(who, id)).status).toBe(403)
  expect((await waive(parisa, id)).status).toBe(404)
  expect((await waive(zahra, id, '')).status).toBe(422)
  expect(await listed()).toEqual([])
  expect((await waive(zahra, id)).status).toBe(200)
  expect(await waive(admin, id)).toMatchObject({ status: 409, message: expect.stringContaining('قبلاً پذیرفته') })
  await admin.say(permit.void, { id, ReasonCode: 'ADMIN', Reason: '' })
  expect(await waive(zahra, id)).toMatchObject({ status: 409, message: expect.stringContaining('باطل شده') })
})

test('allows the print, and is public in words for a turn and for a permit', async () => {
  const { id } = await blockedPermit()
  const { world, zahra, maryam } = hall
  expect((await print(maryam, id)).status).toBe(409)
  await waive(zahra, id)
  expect(await listed()).toMatchObject([
    { kind: 'GUARD_OVERRIDDEN', permit_id: id, role: 'LoadHallAdmin', reason: 'بارنامه باطل شده بود' },
  ])
  const word = overrideWords.kind('GUARD_OVERRIDDEN')
  expect([word, word]).toEqual([expect.stringContaining('نوبت'), expect.stringContaining('مجوز')])
  const { data } = await zahra.say(permitLife.timeline, { id })
  expect(data!.at(-1)).toMatchObject({ what: 'waybillPassed', by: 'zahra', reason: 'بارنامه باطل شده بود' })
  const row = await world.db.selectFrom('permit').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  expect(row.waybill_passed_at).toEqual(world.clock.now)
  expect(pagesOf(await print(maryam, id))).toHaveLength(1)
})

test('is refused if nothing blocks the permit: no answer, no bill, none in question, or past its print', async () => {
  const { id } = await blockedPermit()
  const { world, zahra } = hall
  const refused = async (about: string) =>
    expect([about, await waive(zahra, id)]).toEqual([about, expect.objectContaining({ status: 409, message: NOTHING })])
  const found = bill
  bill = 'silent'
  await refused('silent')
  world.clock.now = new Date(world.clock.now.getTime() + 600_000)
  bill = 'none'
  await refused('none')
  bill = found
  await world.db.updateTable('turn').set({ unchecked: [] }).execute()
  await refused('known when the turn was given')
  await world.db
    .updateTable('turn')
    .set({ unchecked: ['WAYBILL'] })
    .execute()
  for (const status of [2, 3, 4, 5, 6] as const) {
    await world.db.updateTable('permit').set({ status }).where('id', '=', id).execute()
    await refused(`status ${status}`)
  }
  const row = await world.db.selectFrom('permit').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  expect([row.waybill_passed_at, await listed()]).toEqual([null, []])
})
