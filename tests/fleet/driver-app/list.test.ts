/** The list of the own turn, given by app: sealed, receipted and in the record as a desk's (decision 046). */
import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { driverApp } from '#contract/fleet/driver-app.ts'
import { KEY } from '#contract/kernel/envelope.ts'
import { receiptHash } from '#contract/halls/split/receipt.ts'
import { firstDifference } from '#contract/halls/split/verify.ts'
import type { SealedRecord } from '#contract/halls/split/record.ts'
import { run } from '#contract/halls/run.ts'
import { runWords as words } from '#contract/halls/run-words.ts'
import { turn } from '#contract/halls/turn.ts'
import { at, openHall, type Hall } from '../../halls/show/hall.ts'
import type { Person } from '../../world.ts'

let hall: Hall
let load: number
let other: number
let ali: Awaited<ReturnType<Hall['queued']>>
let reza: Awaited<ReturnType<Hall['queued']>>
let me: Person
let runId: number
beforeEach(async () => {
  hall = await openHall()
  await byApp(true)
  load = await hall.announced(1)
  other = await hall.announced(1)
  ali = await hall.queued('علی')
  reza = await hall.queued('رضا')
  me = await hall.world.person('ali', { role: 'Driver', driverId: ali.id })
  await hall.until('10:00')
  runId = (await hall.desk()).run!.id
})
afterEach(async () => expect(await hall.world.close()).toEqual([]))

const byApp = (takes_turns_by_app: boolean) => hall.world.db.updateTable('hall').set({ takes_turns_by_app }).execute()
const prefer = (CargoIds: number[], Replaces: string, more: object = {}, headers?: Record<string, string>) =>
  me.say(run.preferOwn, { id: runId, DriverTurnId: ali.turnId, CargoIds, Replaces, ...more }, headers)
const atDesk = (CargoIds: number[], Replaces: string) =>
  hall.zahra.say(run.prefer, { id: runId, DriverTurnId: ali.turnId, CargoIds, Replaces, ReasonCode: 'DRIVER_ASKED' })
const own = async () => (await me.say(run.own, {})).data!

describe('a list is refused', () => {
  test('after the lock, with the time of the lock', async () => {
    hall.world.clock.now = at('10:20')
    expect(await prefer([load], '')).toMatchObject({ status: 409, message: words.closed('10:20') })
    hall.world.clock.now = new Date(at('10:20').getTime() - 1)
    expect((await prefer([load], '')).status).toBe(200)
  })

  test('for a turn of another driver, an unknown turn, and a show of another hall', async () => {
    expect((await prefer([load], '', { DriverTurnId: reza.turnId })).status).toBe(404)
    expect((await prefer([load], '', { DriverTurnId: 999_999 })).status).toBe(404)
    expect((await prefer([load], '', { id: 999_999 })).status).toBe(404)
  })

  test('in a hall that takes lists at its desk only', async () => {
    await byApp(false)
    expect(await prefer([load], '')).toMatchObject({ status: 409, message: words.deskOnly })
    expect((await own()).takesLists).toBe(false)
  })

  test('with a load that does not fit', async () => {
    const heavy = await hall.announced(1, { LoaderTypeIds: [5002] })
    expect((await prefer([heavy], '')).status).toBe(422)
  })

  test('without the receipt it replaces', async () => {
    const { status } = await me.misuse(run.preferOwn, { id: runId, DriverTurnId: ali.turnId, CargoIds: [load] })
    expect(status).toBe(400)
  })
})

test('the show of the own turn has the loads that fit, with the rent of a kilometre, and only the own list', async () => {
  const odd = await hall.announced(1, { LoaderTypeIds: [5002] })
  await hall.prefers(reza.turnId, [load])
  const { cargos, list, turn: mine, run: open } = await own()
  expect([mine?.id, open?.id, list]).toEqual([ali.turnId, runId, null])
  expect(cargos.map(({ id }) => id)).toEqual([load, other])
  expect(cargos.map(({ id }) => id)).not.toContain(odd)
  const [first] = cargos
  expect(first!.rentPerKm).toBe(Math.round(first!.rent / first!.km))
  const stranger = await hall.world.person('other', { role: 'Driver', driverId: (await hall.driver('حسن')).id })
  expect((await stranger.say(run.own, {})).data).toMatchObject({ turn: null, cargos: [], list: null })
  for (const who of [hall.zahra, hall.maryam]) expect((await who.say(run.own, {})).status).toBe(403)
})

test('desk and phone never overwrite each other unseen', async () => {
  const phone = await prefer([load], '')
  expect((await own()).list).toMatchObject({ cargos: [load], receipt: phone.data!.receipt, by: 'app' })
  expect((await hall.desk()).turns[0]).toMatchObject({ list: [load], receipt: { code: phone.data!.receipt, by: 'app' } })
  // The desk did not see the phone's list.
  const message = words.otherReceipt('10:00', phone.data!.receipt, 'app')
  expect(await atDesk([other], '')).toMatchObject({ status: 409, message })
  const desk = await atDesk([other], phone.data!.receipt)
  expect((await own()).list).toMatchObject({ cargos: [other], by: 'desk' })
  expect((await hall.desk()).turns[0]).toMatchObject({ receipt: { by: 'desk' } })
  // Nor did the phone see the desk's.
  const late = await prefer([other, load], phone.data!.receipt)
  expect(late).toMatchObject({ status: 409, message: expect.stringContaining(desk.data!.receipt) })
  expect((await prefer([other, load], desk.data!.receipt)).status).toBe(200)
  expect((await me.say(driverApp.me, {})).data?.show).toMatchObject({ listed: 2, run: { id: runId } })
})

test('the same list again keeps its receipt; a repeated request has one answer', async () => {
  const key = { [KEY]: randomUUID() }
  const first = await prefer([load], '', {}, key)
  expect(first.data).toMatchObject({ opensAt: at('10:00').toISOString(), numbers: [1] })
  expect((await own()).list).toMatchObject({ opensAt: at('10:00').toISOString(), numbers: [1] })
  expect((await prefer([load], '', {}, key)).data).toEqual(first.data)
  expect((await prefer([load], first.data!.receipt)).data).toEqual(first.data)
  expect((await prefer([other], '', {}, key)).status).toBe(422)
})

test('the record proves a list by app as a desk’s, and names the driver where one was replaced', async () => {
  const first = (await prefer([load], '')).data!
  const second = (await prefer([other, load], first.receipt)).data!
  await hall.prefers(reza.turnId, [load])
  await hall.until('10:20')
  const { last } = await hall.desk()
  const sealed = (await hall.world.stranger.say(run.record, { id: last!.id })).data as SealedRecord
  expect(firstDifference(sealed)).toBeNull()
  const { receipts, overrides, outcome } = sealed.record
  const mine = receipts.find(({ turn: number }) => number === ali.number)!.receipts
  expect(mine).toEqual([
    { at: first.receivedAt, hash: first.hash },
    { at: second.receivedAt, hash: second.hash, cargos: [other, load], salt: second.salt },
  ])
  const { hash, salt, receivedAt, cargos } = second
  expect(receiptHash({ at: receivedAt, cargos, run: runId, salt, turn: ali.number })).toBe(hash)
  expect(overrides).toMatchObject([{ kind: 'LIST_REPLACED', role: 'Driver', reasonCode: 'DRIVER_ASKED', turn: ali.number }])
  expect(outcome.turns.find(({ turn: number }) => number === ali.number)?.cargo).toBe(other)
})

test('a desk’s code to bind a phone is in the record of the queued turn, and of no other', async () => {
  const [{ national_id: NationalId, card_number: DriverCardNumber }, stranger] = await Promise.all(
    [ali.id, (await hall.driver('حسن')).id].map((id) =>
      hall.world.db.selectFrom('driver').select(['national_id', 'card_number']).where('id', '=', id).executeTakeFirstOrThrow(),
    ),
  ).then(([mine, other]) => [mine!, other!] as const)
  expect((await hall.zahra.say(driverApp.enrolmentCode, { NationalId, DriverCardNumber })).status).toBe(200)
  const numbers = { NationalId: stranger.national_id, DriverCardNumber: stranger.card_number }
  expect((await hall.zahra.say(driverApp.enrolmentCode, numbers)).status).toBe(200)
  await hall.until('10:20')
  const { last } = await hall.desk()
  const { record } = (await hall.world.stranger.say(run.record, { id: last!.id })).data as SealedRecord
  expect(record.overrides).toMatchObject([{ kind: 'PHONE_CODE', role: 'LoadHallAdmin', turn: ali.number }])
})

test('the winner sees the permit, no queued turn, and no other driver’s permit', async () => {
  await prefer([load], '')
  await hall.prefers(reza.turnId, [other])
  await hall.until('10:20')
  const { data } = await me.say(driverApp.me, {})
  expect(data).toMatchObject({ turn: { state: 'RESERVED', ahead: null }, show: null, halls: [] })
  expect(data!.permits).toMatchObject([{ cargoId: load, isLive: true, turnNumber: ali.number, runId, qr: expect.any(String) }])
  expect(data!.hindrances.map(({ code }) => code)).toEqual(['HAS_PERMIT'])
  expect((await own()).turn).toBeNull()
  expect((await me.say(turn.giveUp, { id: ali.turnId, Reason: '' })).status).toBe(409)
})
