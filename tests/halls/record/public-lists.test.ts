/** A list that was registered is not taken away in silence: receipts and reasons in the public record (domain.md 4.4, 4.7). */
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
/** Puts a list at the desk; `more` is what the page of today says with it. */
async function put(turnId: number, CargoIds: number[], more: object = {}, who: Person = hall.zahra) {
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

describe('refused', () => {
  test('another list in place of one with a receipt without a reason, and a reason that is none of those', async () => {
    const { data } = await put(ali.turnId, [load], { Replaces: '' })
    expect(await put(ali.turnId, [other], { Replaces: data!.receipt })).toMatchObject({
      status: 422,
      errors: { ReasonCode: expect.stringContaining('دلیل') },
    })
    const said = { Replaces: data!.receipt, ReasonCode: 'علی رضایی، پلاک ۱۲' }
    expect((await put(ali.turnId, [other], said)).status).toBe(400)
    expect((await hall.desk()).turns[0]).toMatchObject({ list: [load], receipt: { code: data!.receipt } })
  })

  test('a list in place of one that the desk has not seen: two desks at once, and the second hears of the first', async () => {
    const sima = await hall.world.person('sima', { role: 'LoadHallAdmin', hallId: hall.world.cast.halls.rajaei })
    const { data } = await put(ali.turnId, [load], { Replaces: '' })
    const said = { Replaces: data!.receipt, ReasonCode: 'DRIVER_ASKED' }
    const both = await Promise.all([put(ali.turnId, [other], said), put(ali.turnId, [], said, sima)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)!.message).toMatch(/رسید [\da-f]{12}/)
    expect((await put(reza.turnId, [other], said)).status).toBe(409)
    const record = await published()
    expect(record.overrides).toHaveLength(1)
    expect(record.receipts).toMatchObject([{ turn: ali.number, receipts: [{}, {}] }])
  })

  test('a receipt is never written over, by nobody', async () => {
    await put(ali.turnId, [load])
    const { db } = hall.world
    await expect(db.updateTable('list_receipt').set({ hash: 'a' }).execute()).rejects.toThrow('only grows')
    await expect(db.deleteFrom('list_receipt').execute()).rejects.toThrow('only grows')
  })
})

test('D1: a list that a desk empties before the lock is in the record, with its receipt, the hour, who and why', async () => {
  clock('10:05')
  const first = await put(ali.turnId, [load], { Replaces: '' })
  await put(reza.turnId, [load], { Replaces: '' })
  clock('10:12')
  const second = await put(ali.turnId, [], { Replaces: first.data!.receipt, ReasonCode: 'MISTYPED' })
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
      { at: at('10:12').toISOString(), hash: second.data!.hash },
    ],
  })
  expect(firstDifference(await sealed())).toBeNull()
  // Not "chose no load": what happened to the list that was chosen.
  const said = await why(ali.number)
  expect(said).toContain(`ساعت ۱۰:۰۵ ثبت شد (رسید ${first.data!.receipt})`)
  expect(said).toContain('ساعت ۱۰:۱۲ پای میز سالن خالی شد؛ دلیل: اشتباه نوشته شده بود')
})

test('who holds the printout of a receipt proves the list by it; without the salt the hash tells nothing', async () => {
  const { data } = await put(ali.turnId, [other, load], { Replaces: '' })
  const { run: open } = await hall.desk()
  const printed = { at: data!.receivedAt, cargos: [other, load], run: open!.id, turn: ali.number }
  expect(receiptHash({ ...printed, salt: data!.salt })).toBe(data!.hash)
  expect(receiptHash({ ...printed, cargos: [load], salt: data!.salt })).not.toBe(data!.hash)
  const record = await published()
  expect(record.receipts[0]!.receipts[0]!.hash).toBe(data!.hash)
  expect(JSON.stringify(record)).not.toContain(data!.salt)
})

test('a page of before, which says neither receipt nor reason: the list is taken, and everybody reads that no reason was given', async () => {
  await put(ali.turnId, [load])
  expect((await put(ali.turnId, [other])).status).toBe(200)
  const admin = await hall.world.person('admin', { role: 'Admin' })
  expect((await put(ali.turnId, [other, load], {}, admin)).status).toBe(200)
  const { overrides } = await published()
  expect(overrides.map(({ kind, reasonCode, role }) => [kind, reasonCode, role])).toEqual([
    ['LIST_REPLACED', 'NOT_GIVEN', 'LoadHallAdmin'],
    ['LIST_REPLACED', 'NOT_GIVEN', 'Admin'],
  ])
})

test('the same list again is no other list: it keeps its receipt, and nothing is said of it', async () => {
  const first = await put(ali.turnId, [load, other], { Replaces: '' })
  clock('10:06')
  const again = await put(ali.turnId, [load, other], { Replaces: first.data!.receipt })
  expect(again.data).toEqual(first.data)
  expect(await published()).toMatchObject({ overrides: [], receipts: [{ receipts: [{}] }] })
})

test('a priority that is deleted by itself names the list it was taken from, in the record and in the driver’s sentence', async () => {
  const { data } = await put(ali.turnId, [load], { Replaces: '' })
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
  // Registered anew it is another list, although it says the same.
  expect(JSON.stringify(record)).not.toContain('رضایی')
})

test('a deleted priority that comes back is a list of its own, and public', async () => {
  const { data } = await put(ali.turnId, [load], { Replaces: '' })
  const { data: priorities } = await hall.zahra.say(turn.priorities, { DriverTurnId: ali.turnId, IsAll: null })
  // The texts' own body is the number alone (S2 §7).
  expect((await hall.zahra.say(turn.cancelPriority, { id: priorities![0]!.id })).status).toBe(200)
  const back = await put(ali.turnId, [load], { Replaces: data!.receipt, ReasonCode: 'DRIVER_ASKED' })
  expect(back.data!.receipt).not.toBe(data!.receipt)
  const { overrides } = await published()
  expect(overrides).toMatchObject([{ kind: 'PRIORITY_DELETED', reasonCode: 'NOT_GIVEN' }, { kind: 'LIST_REPLACED' }])
})

test('the lists of a show that was stopped leave no receipts in the next one, and its acts stay readable', async () => {
  const first = await put(ali.turnId, [load], { Replaces: '' })
  await put(ali.turnId, [], { Replaces: first.data!.receipt, ReasonCode: 'OTHER' })
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
