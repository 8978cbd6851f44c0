/** What will make a queued turn ineligible at the lock: for desk, board and slip (domain.md X16). */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { driverAct } from '#contract/fleet/driver-act.ts'
import { driverPage } from '#contract/fleet/driver-page.ts'
import { run } from '#contract/halls/run.ts'
import { turn } from '#contract/halls/turn.ts'
import { hindranceOf } from '#server/modules/halls/turn/hindrance.ts'
import type { Person } from '../../world.ts'
import { openHall, type Hall } from '../show/hall.ts'

let hall: Hall
let admin: Person
let ali: Awaited<ReturnType<Hall['queued']>>
let reza: Awaited<ReturnType<Hall['queued']>>
beforeEach(async () => {
  hall = await openHall()
  admin = await hall.world.person('admin', { role: 'Admin' })
  await hall.announced(1)
  ali = await hall.queued('علی')
  reza = await hall.queued('رضا')
})
afterEach(async () => expect(await hall.world.close()).toEqual([]))

const setCard = async (id: number, CardValidDate: string) => {
  const answer = await admin.say(driverPage.editValidity, {
    id,
    CardValidDate,
    HealthCardValidDate: '1406/09/10',
    Reason: 'تمدید',
  })
  expect(answer.status).toBe(200)
}
const OVER = '1405/08/01'
const RENEWED = '1406/08/01'

/** The codes on desk, board and slip of both turns, in the order of the queue. */
async function shown() {
  const { turns } = await hall.desk()
  const { data } = await hall.world.stranger.say(run.board, { id: hall.world.cast.halls.rajaei })
  const of = ({ turnId }: typeof ali) =>
    hindranceOf(hall.world.db, { hallId: hall.world.cast.halls.rajaei, turnId }, hall.world.clock.now)
  return {
    desk: turns.map(({ ineligible }) => ineligible),
    board: data!.queue.map(({ ineligible }) => ineligible),
    slip: [await of(ali), await of(reza)].map((one) => one?.code ?? null),
  }
}
const all = (...codes: (string | null)[]) => ({ desk: codes, board: codes, slip: codes })

test('turns without a hindrance have none', async () => {
  expect(await shown()).toEqual(all(null, null))
})

test('a hall renews the cards of drivers in its own queue only, with a reason', async () => {
  const { world, zahra } = hall
  const parisa = await world.person('parisa', { role: 'LoadHallAdmin', hallId: world.cast.halls.shapour })
  const stranger = await hall.driver('حسن')
  const renew = (who: Person, id: number, Reason = 'کارت تازه دیده شد') =>
    who.say(driverPage.editValidity, { id, CardValidDate: RENEWED, HealthCardValidDate: '1406/09/10', Reason })
  expect((await renew(parisa, reza.id)).status).toBe(404)
  expect((await renew(zahra, stranger.id)).status).toBe(404)
  expect(await renew(zahra, reza.id, '')).toMatchObject({ status: 422, errors: { Reason: 'دلیل را بنویسید.' } })
  expect((await renew(zahra, reza.id)).status).toBe(200)
  await world.db
    .updateTable('turn')
    .set({ state: 'CANCELLED', end_reason: 'x', ended_at: world.clock.now })
    .where('id', '=', ali.turnId)
    .execute()
  expect((await renew(zahra, ali.id)).status).toBe(404)
})

test('renewed cards of a queued driver are a public act of the hall’s record, by a hall or an administrator', async () => {
  await setCard(reza.id, OVER)
  const input = { id: reza.id, CardValidDate: RENEWED, HealthCardValidDate: '1406/09/10', Reason: 'کارت تازه دیده شد' }
  expect((await hall.zahra.say(driverPage.editValidity, input)).status).toBe(200)
  expect(await shown()).toEqual(all(null, null))
  await setCard((await hall.driver('حسن')).id, OVER)
  await hall.until('10:00')
  const { overrides } = await hall.published('10:20')
  const act = { kind: 'VALIDITY_EDITED', turn: reza.number }
  expect(overrides).toMatchObject([
    { ...act, role: 'Admin' },
    { ...act, role: 'LoadHallAdmin' },
  ])
})

test('an expired card is shown before the show, and no longer after its renewal', async () => {
  await setCard(reza.id, OVER)
  expect(await shown()).toEqual(all(null, 'CARD_EXPIRED'))
  await setCard(reza.id, RENEWED)
  expect(await shown()).toEqual(all(null, null))
})

test('a card that ends before the day of the next show counts as expired', async () => {
  await hall.until('21:00')
  await setCard(reza.id, '1405/08/30')
  expect((await shown()).desk).toEqual([null, 'CARD_EXPIRED'])
})

test('in an open show the record has the same code as desk, board and slip, also after a renewal', async () => {
  await setCard(reza.id, OVER)
  await hall.until('10:00')
  await setCard(reza.id, RENEWED)
  expect(await shown()).toEqual(all(null, 'CARD_EXPIRED'))
  const { snapshot } = await hall.published('10:20')
  expect(snapshot.turns.map(({ ineligible }) => ineligible)).toEqual([null, 'CARD_EXPIRED'])
  expect(await shown()).toEqual(all(null, null))
})

test('a driver without credit for the fee is marked at the desk only', async () => {
  await hall.world.db.updateTable('hall').set({ driver_fee: 500_000 }).execute()
  expect(await shown()).toEqual({
    desk: ['INSUFFICIENT_CREDIT', 'INSUFFICIENT_CREDIT'],
    board: [null, null],
    slip: [null, null],
  })
})

test('a blocked driver is marked', async () => {
  await admin.say(driverAct.deactivate, { id: ali.id, Reason: 'به گفتهٔ پلیس', Until: null })
  expect((await shown()).desk[0]).toBe('DRIVER_INACTIVE')
})

test('a slip with a hindrance is printed, and is longer', async () => {
  const height = async () => {
    const { data, status } = await hall.zahra.say(turn.report, { DriverTurnId: reza.turnId, ExportFormat: '80mm' })
    expect(status).toBe(200)
    return Number(/\/MediaBox \[0 0 [\d.]+ ([\d.]+)\]/.exec(String(data))![1])
  }
  const before = await height()
  await setCard(reza.id, OVER)
  expect((await height()) - before).toBeGreaterThan(20)
})
