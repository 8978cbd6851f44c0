/** Edge cases after the split: refusing, voiding, reinstating a turn (domain.md 4.3, 4.8). */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { cargo } from '#contract/freight/cargo.ts'
import { permit } from '#contract/permits/permit.ts'
import { turn } from '#contract/halls/turn.ts'
import type { Person } from '../../world.ts'
import { at, openHall, type Hall } from '../show/hall.ts'
import { step, turnRow, prioritiesOf } from '../show/step.ts'

let hall: Hall
let admin: Person
beforeEach(async () => {
  hall = await openHall()
  admin = await hall.world.person('admin', { role: 'Admin' })
})
afterEach(async () => expect(await hall.world.close()).toEqual([]))

const winners = async () => (await hall.permits()).filter(({ status }) => status > 0).map(({ driver_id }) => driver_id)
const reinstate = (Id: number, Reason = '') => admin.say(turn.returnTurn, { Id, DriverToFreighterId: null, Reason })
const annul = (id: number, ReasonCode: 'ADMIN' | 'DRIVER_REFUSED' = 'ADMIN') =>
  admin.say(permit.void, { id, ReasonCode, Reason: 'بررسی شد' })

/** Ali won a cargo of one truck, Reza lost it. */
async function published() {
  const load = await hall.announced(1)
  const [ali, reza] = [await hall.queued('علی'), await hall.queued('رضا')]
  await hall.until('10:00')
  for (const one of [ali, reza]) await hall.prefers(one.turnId, [load])
  await hall.until('10:20')
  const [given] = await hall.permits()
  return { load, ali, reza, given: given!.id }
}

test('X4: a cancel between lock and record is refused; later a winner’s voids the permit as refused', async () => {
  const load = await hall.announced(1)
  const [ali, reza] = [await hall.queued('علی'), await hall.queued('رضا')]
  await hall.until('10:00')
  for (const one of [ali, reza]) await hall.prefers(one.turnId, [load])
  hall.world.clock.now = at('10:20')
  expect(await step(hall)).toBe('LOCKED')
  const cancel = (id: number) => hall.zahra.say(turn.cancel, { id, Reason: 'رفت' })
  expect([(await cancel(ali.turnId)).status, (await cancel(reza.turnId)).status]).toEqual([409, 409])
  expect(await step(hall)).toBe('PUBLISHED')
  expect([(await cancel(ali.turnId)).status, (await cancel(reza.turnId)).status]).toEqual([409, 200])
  const [given] = await hall.permits()
  expect((await annul(given!.id, 'DRIVER_REFUSED')).status).toBe(200)
  const state = hall.world.db.selectFrom('turn').select('state').where('id', '=', ali.turnId)
  expect(await state.executeTakeFirstOrThrow()).toEqual({ state: 'RESERVED' })
})

test('X30: voiding a permit of a full cargo reopens it for the next show', async () => {
  const { load, reza, given } = await published()
  const readCargo = async () => (await hall.maryam.say(cargo.byId, { cargoId: load })).data!
  expect(await readCargo()).toMatchObject({ cargoStatus: 1, remaining: 0 })
  expect((await annul(given)).message).toContain('دوباره در حال ارسال')
  expect(await readCargo()).toMatchObject({ cargoStatus: 0, remaining: 1 })
  await hall.until('10:30')
  await hall.prefers(reza.turnId, [load])
  await hall.until('10:50')
  expect(await winners()).toEqual([reza.id])
  expect(await readCargo()).toMatchObject({ cargoStatus: 1, remaining: 0 })
})

test('X31: a turn is not reinstated for a driver who is in a queue again', async () => {
  const { ali, given } = await published()
  await annul(given)
  // A day later the turn that was not reinstated is closed, and its driver takes another.
  hall.world.clock.now = new Date(at('10:20').getTime() + 25 * 3_600_000)
  await hall.world.tick()
  expect((await turnRow(hall, ali.turnId)).state).toBe('CLOSED')
  expect((await hall.askTurn(hall.zahra, ali)).status).toBe(200)
  const back = await reinstate(ali.turnId)
  expect(back).toMatchObject({ status: 409, message: 'این راننده نوبت زندهٔ دیگری دارد.' })
  expect((await turnRow(hall, ali.turnId)).state).toBe('CLOSED')
})

test('X32: reinstating twice changes nothing and says so; a turn that ended again stays ended', async () => {
  const { ali, given } = await published()
  await annul(given)
  expect((await reinstate(ali.turnId)).data).toEqual({ id: ali.turnId, turnNumber: ali.number })
  expect(await reinstate(ali.turnId)).toMatchObject({ status: 200, message: 'نوبت ۱ قبلاً به صف برگشته است.' })
  const listed = await hall.world.db.selectFrom('override').select('id').where('kind', '=', 'TURN_RETURNED').execute()
  expect(listed).toHaveLength(1)
  await hall.zahra.say(turn.cancel, { id: ali.turnId, Reason: 'رفت' })
  expect((await reinstate(ali.turnId)).status).toBe(409)
  expect((await turnRow(hall, ali.turnId)).state).toBe('CANCELLED')
})

test('X33: a permit with uploaded documents is not voided, and its turn stays held', async () => {
  const { ali, given, load } = await published()
  for (const status of [3, 4, 5, 6] as const) {
    await hall.world.db.updateTable('permit').set({ status }).where('id', '=', given).execute()
    expect(await annul(given)).toMatchObject({ status: 409, message: expect.stringContaining('با ثبت رخداد') })
  }
  expect((await turnRow(hall, ali.turnId)).state).toBe('RESERVED')
  expect(await prioritiesOf(hall, ali.turnId)).toEqual([[load, 2, null]])
})
