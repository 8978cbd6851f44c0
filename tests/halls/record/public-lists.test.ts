/** Registered lists change only with receipts and reasons in the public record (domain.md 4.4, 4.7). */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { run } from '#contract/halls/run.ts'
import { receiptHash } from '#contract/halls/split/receipt.ts'
import type { SealedRecord } from '#contract/halls/split/record.ts'
import { firstDifference } from '#contract/halls/split/verify.ts'
import { turn } from '#contract/halls/turn.ts'
import type { Person } from '../../world.ts'
import { at, openHall, type Hall } from '../show/hall.ts'

let hall: Hall
let load: number
let other: number
/** Two drivers: ali is before reza. */
let ali: Awaited<ReturnType<Hall['queued']>>
let reza: Awaited<ReturnType<Hall['queued']>>
beforeEach(async () => {
  hall = await openHall()
  load = await hall.announced(1)
  other = await hall.announced(1)
  ali = await hall.queued('علی')
  reza = await hall.queued('رضا')
  await hall.until('10:00')
})
afterEach(async () => expect(await hall.world.close()).toEqual([]))

const clock = (time: string) => (hall.world.clock.now = at(time))
/** Registers a list at the desk; `more` holds the fields that the current page adds. */
async function register(turnId: number, CargoIds: number[], more: object = {}, who: Person = hall.zahra) {
  const { run: open } = await hall.desk()
  return who.say(run.prefer, { id: open!.id, DriverTurnId: turnId, CargoIds, ...more })
}
const sealed = async () => {
  const { last } = await hall.desk()
  return (await hall.world.stranger.say(run.record, { id: last!.id })).data as SealedRecord
}
const published = async () => {
  await hall.until('10:20')
  return (await sealed()).record
}
const why = async (number: number) => {
  const { last } = await hall.desk()
  const { data } = await hall.zahra.say(run.outcome, { id: last!.id })
  return data!.find((one) => one.turn === number)?.why
}

describe('refusals', () => {
  test('replacing a list that has a receipt without a reason, or with an unknown reason', async () => {
    const { data } = await register(ali.turnId, [load], { Replaces: '' })
    expect(await register(ali.turnId, [other], { Replaces: data!.receipt })).toMatchObject({
      status: 422,
      errors: { ReasonCode: expect.stringContaining('دلیل') },
    })
    const replacement = { Replaces: data!.receipt, ReasonCode: 'علی رضایی، پلاک ۱۲' }
    expect((await register(ali.turnId, [other], replacement)).status).toBe(400)
    expect((await hall.desk()).turns[0]).toMatchObject({ list: [load], receipt: { code: data!.receipt } })
  })

  test('replacing a list that this desk has not loaded: of two desks the second is refused', async () => {
    const sima = await hall.world.person('sima', { role: 'LoadHallAdmin', hallId: hall.world.cast.halls.rajaei })
    const { data } = await register(ali.turnId, [load], { Replaces: '' })
    const replacement = { Replaces: data!.receipt, ReasonCode: 'DRIVER_ASKED' }
    const both = await Promise.all([register(ali.turnId, [other], replacement), register(ali.turnId, [], replacement, sima)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)!.message).toMatch(/رسید [\da-f]{12}/)
    expect((await register(reza.turnId, [other], replacement)).status).toBe(409)
    const record = await published()
    expect(record.overrides).toHaveLength(1)
    expect(record.receipts).toMatchObject([{ turn: ali.number, receipts: [{}, {}] }])
  })

  test('a receipt can be neither changed nor deleted', async () => {
    await register(ali.turnId, [load])
    const { db } = hall.world
    await expect(db.updateTable('list_receipt').set({ hash: 'a' }).execute()).rejects.toThrow('only grows')
    await expect(db.deleteFrom('list_receipt').execute()).rejects.toThrow('only grows')
  })
})

test('D1: a list emptied before the lock is in the record with receipt, hour, person and reason', async () => {
  clock('10:05')
  const first = await register(ali.turnId, [load], { Replaces: '' })
  await register(reza.turnId, [load], { Replaces: '' })
  clock('10:12')
  const second = await register(ali.turnId, [], { Replaces: first.data!.receipt, ReasonCode: 'MISTYPED' })
  expect(second).toMatchObject({ status: 200, data: { cargos: [] } })
  const record = await published()
  expect(record.overrides).toEqual([
    {
      ahead: null,
      at: at('10:12').toISOString(),
      cargo: null,
      kind: 'LIST_EMPTIED',
      lists: null,
      reasonCode: 'MISTYPED',
      receipt: first.data!.hash,
      role: 'LoadHallAdmin',
      showTime: null,
      turn: ali.number,
    },
  ])
  expect(record.receipts[0]).toEqual({
    turn: ali.number,
    receipts: [
      { at: at('10:05').toISOString(), hash: first.data!.hash },
      { at: at('10:12').toISOString(), cargos: [], hash: second.data!.hash, salt: second.data!.salt },
    ],
  })
  expect(firstDifference(await sealed())).toBeNull()
  // The outcome is not "chose no load" but what happened to the chosen list.
  const message = await why(ali.number)
  expect(message).toContain(`ساعت ۱۰:۰۵ ثبت شد (رسید ${first.data!.receipt})`)
  expect(message).toContain('ساعت ۱۰:۱۲ پای میز سالن خالی شد؛ دلیل: اشتباه نوشته شده بود')
})

test('the printout of a receipt proves its list; its salt is published with the outcome, not before', async () => {
  const { data } = await register(ali.turnId, [other, load], { Replaces: '' })
  const { run: open } = await hall.desk()
  const printed = { at: data!.receivedAt, cargos: [other, load], run: open!.id, turn: ali.number }
  expect(receiptHash({ ...printed, salt: data!.salt })).toBe(data!.hash)
  expect(receiptHash({ ...printed, cargos: [load], salt: data!.salt })).not.toBe(data!.hash)
  const { run: shown } = await hall.desk()
  const before = await hall.world.stranger.say(run.record, { id: shown!.id })
  expect([before.status, JSON.stringify(before)]).toEqual([404, expect.not.stringContaining(data!.salt)])
  const record = await published()
  expect(record.receipts[0]!.receipts).toEqual([
    { at: data!.receivedAt, cargos: [other, load], hash: data!.hash, salt: data!.salt },
  ])
  expect(await sealed()).toMatchObject({ record: { format: 5 } })
})

test('a list from an old page without receipt and reason is accepted, and marked as without reason', async () => {
  await register(ali.turnId, [load])
  expect((await register(ali.turnId, [other])).status).toBe(200)
  const admin = await hall.world.person('admin', { role: 'Admin' })
  expect((await register(ali.turnId, [other, load], {}, admin)).status).toBe(200)
  const { overrides } = await published()
  expect(overrides.map(({ kind, reasonCode, role }) => [kind, reasonCode, role])).toEqual([
    ['LIST_REPLACED', 'NOT_GIVEN', 'LoadHallAdmin'],
    ['LIST_REPLACED', 'NOT_GIVEN', 'Admin'],
  ])
})

test('registering the same list again keeps its receipt and makes no entry', async () => {
  const first = await register(ali.turnId, [load, other], { Replaces: '' })
  clock('10:06')
  const again = await register(ali.turnId, [load, other], { Replaces: first.data!.receipt })
  expect(again.data).toEqual(first.data)
  expect(await published()).toMatchObject({ overrides: [], receipts: [{ receipts: [{}] }] })
})

test('deleting a single priority names its list in the record and in the driver’s message', async () => {
  const { data } = await register(ali.turnId, [load], { Replaces: '' })
  const { data: priorities } = await hall.zahra.say(turn.priorities, { DriverTurnId: ali.turnId, IsAll: null })
  clock('10:09')
  const support = await hall.world.person('support', { role: 'AdminSupport' })
  expect((await support.say(turn.cancelPriority, { id: priorities![0]!.id, Reason: 'به خواست علی رضایی' })).status).toBe(200)
  const record = await published()
  expect(record.overrides).toMatchObject([
    { kind: 'PRIORITY_DELETED', cargo: load, receipt: data!.hash, reasonCode: 'WRITTEN', turn: ali.number },
  ])
  expect(record.receipts).toMatchObject([{ receipts: [{ hash: data!.hash }] }])
  expect(await why(ali.number)).toContain('ساعت ۱۰:۰۹ توسط پشتیبان سامانه بار')
  // Registered again it is another list, with the same content.
  expect(JSON.stringify(record)).not.toContain('رضایی')
})

test('reinstating a deleted priority makes a new list with a public entry', async () => {
  const { data } = await register(ali.turnId, [load], { Replaces: '' })
  const { data: priorities } = await hall.zahra.say(turn.priorities, { DriverTurnId: ali.turnId, IsAll: null })
  // The specification's own body is the number alone (S2 §7).
  expect((await hall.zahra.say(turn.cancelPriority, { id: priorities![0]!.id })).status).toBe(200)
  const back = await register(ali.turnId, [load], { Replaces: data!.receipt, ReasonCode: 'DRIVER_ASKED' })
  expect(back.data!.receipt).not.toBe(data!.receipt)
  const { overrides } = await published()
  expect(overrides).toMatchObject([{ kind: 'PRIORITY_DELETED', reasonCode: 'NOT_GIVEN' }, { kind: 'LIST_REPLACED' }])
})

test('lists of an aborted show leave no receipts in the next one; its overrides stay readable', async () => {
  const first = await register(ali.turnId, [load], { Replaces: '' })
  await register(ali.turnId, [], { Replaces: first.data!.receipt, ReasonCode: 'OTHER' })
  const { run: open } = await hall.desk()
  await hall.zahra.say(run.abort, { id: open!.id, Reason: 'برق رفت' })
  await hall.until('10:30')
  expect((await hall.desk()).turns[0]!.receipt).toBeNull()
  await hall.until('10:50')
  const { record } = await sealed()
  expect(record).toMatchObject({
    receipts: [],
    overrides: [{ kind: 'LIST_EMPTIED' }, { kind: 'RUN_ABORTED', reasonCode: 'WRITTEN' }],
  })
  expect(firstDifference(await sealed())).toBeNull()
})
