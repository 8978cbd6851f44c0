/** The slip shows the receipt of the last registered list, which proves that list against the record (decision 016). */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { cargo } from '#contract/freight/cargo.ts'
import { run } from '#contract/halls/run.ts'
import { readHeadCode } from '#contract/halls/log/checkpoint.ts'
import { log } from '#contract/halls/log.ts'
import { receiptIn } from '#contract/halls/split/receipt.ts'
import type { SealedRecord } from '#contract/halls/split/record.ts'
import { turn } from '#contract/halls/turn.ts'
import { newestCode } from '#server/modules/halls/log/index.ts'
import { lastList, newestRecord } from '#server/modules/halls/turn/report.ts'
import type { Person } from '../../world.ts'
import { at, openHall, type Hall } from '../show/hall.ts'

let hall: Hall
let load: number
let other: number
let ali: Awaited<ReturnType<Hall['queued']>>
beforeEach(async () => {
  hall = await openHall({ publicUrl: 'https://barnobat.example.ir' })
  load = await hall.announced(1)
  other = await hall.announced(1)
  ali = await hall.queued('علی')
  await hall.until('10:00')
})
afterEach(async () => expect(await hall.world.close()).toEqual([]))

const register = async (CargoIds: number[], more: object = {}) => {
  const { run: open } = await hall.desk()
  const { data } = await hall.zahra.say(run.prefer, { id: open!.id, DriverTurnId: ali.turnId, CargoIds, ...more })
  return data!
}
/** Returns the ids of the list and its receipt, as printed on a slip now. */
async function slip() {
  const { priorities, receipt } = await lastList(hall.world.db, ali.turnId)
  return { cargos: priorities.map(({ cargoId }) => cargoId), hash: receipt?.hash, salt: receipt?.salt, receipt }
}
/** Returns the entry of the record for the list on a slip. */
const outcomeOf = async ({ cargos, salt }: Awaited<ReturnType<typeof slip>>, time = '10:20') =>
  receiptIn(await hall.published(time), { turn: ali.number, salt: salt!, cargos })?.fate ?? null
/** Returns the height in points of the 80 mm slip. */
async function height(who: Person): Promise<number> {
  const { data, status } = await who.say(turn.report, { DriverTurnId: ali.turnId, ExportFormat: '80mm' })
  expect(status).toBe(200)
  return Number(/\/MediaBox \[0 0 [\d.]+ ([\d.]+)\]/.exec(String(data))![1])
}

test('the slip of a registered list has its receipt, with the salt that proves it against the record', async () => {
  const before = await height(hall.zahra)
  expect((await slip()).receipt).toBeNull()
  const { hash, salt } = await register([other, load])
  const printed = await slip()
  expect(printed).toMatchObject({ cargos: [other, load], hash, salt })
  // Two rows of the list, and the receipt below.
  expect((await height(hall.zahra)) - before).toBeGreaterThan(130)
  expect(await outcomeOf(printed)).toBe('COUNTED')
  expect(await slip()).toMatchObject({ cargos: [other, load], hash, salt })
})

test('a slip printed before a replacement proves the old list; the next slip has the new one', async () => {
  const first = await register([load], { Replaces: '' })
  const old = await slip()
  hall.world.clock.now = at('10:05')
  const second = await register([other], { Replaces: first.receipt, ReasonCode: 'MISTYPED' })
  expect(await slip()).toMatchObject({ cargos: [other], salt: second.salt })
  expect(await outcomeOf(old)).toBe('REPLACED')
  expect(await outcomeOf(await slip())).toBe('COUNTED')
  expect(await outcomeOf({ ...old, cargos: [other] })).toBeNull()
})

test('an emptied list says so and has its receipt, without the list of an older show', async () => {
  await register([load])
  await hall.maryam.say(cargo.finish, { Id: load, Desc: 'کم شد', IsCancelPriority: null })
  await hall.until('10:20')
  await hall.until('10:30')
  const first = await register([other], { Replaces: '' })
  await register([], { Replaces: first.receipt, ReasonCode: 'DRIVER_ASKED' })
  const printed = await slip()
  expect(printed).toMatchObject({ cargos: [], receipt: { cargos: [] } })
  expect(await outcomeOf(printed, '10:50')).toBe('COUNTED')
})

/** Support deletes the first of ali's priorities. */
async function deleteFirst() {
  const { data: priorities } = await hall.zahra.say(turn.priorities, { DriverTurnId: ali.turnId, IsAll: null })
  const input = { id: priorities![0]!.id, Reason: 'خودش خواست' }
  expect((await hall.zahra.say(turn.cancelPriority, input)).status).toBe(200)
}

test('a deleted cargo stays on the slip: the receipt is of the list as registered', async () => {
  await register([load, other])
  await deleteFirst()
  const printed = await slip()
  expect(printed.cargos).toEqual([load, other])
  expect(await outcomeOf(printed)).toBe('CHANGED')
})

test('a cargo deleted from an earlier list is not on the slip of the next one', async () => {
  const { receipt } = await register([load, other], { Replaces: '' })
  await deleteFirst()
  hall.world.clock.now = at('10:05')
  await register([other], { Replaces: receipt, ReasonCode: 'DRIVER_ASKED' })
  const printed = await slip()
  expect(printed.cargos).toEqual([other])
  expect(await outcomeOf(printed)).toBe('COUNTED')
})

test('an observer’s slip has neither list nor receipt', async () => {
  const observer = await hall.world.person('anjoman', { role: 'DriversAssociation' })
  await hall.world.db
    .insertInto('member_hall')
    .values({ member_id: observer.id, hall_id: hall.world.cast.halls.rajaei })
    .execute()
  const bare = await height(observer)
  await register([load, other])
  expect(await height(observer)).toBe(bare)
})

test('an aborted show leaves no receipt on the slip, since no record will hold it', async () => {
  await register([load])
  const { run: open } = await hall.desk()
  await hall.zahra.say(run.abort, { id: open!.id, Reason: 'برق رفت' })
  expect(await slip()).toMatchObject({ cargos: [load], receipt: null })
})

test('the code of the log is printed once there is a record, and the log has that head', async () => {
  expect(await newestCode(hall.world.db)).toBeNull()
  const before = await height(hall.zahra)
  await hall.published('10:20')
  const code = readHeadCode((await newestCode(hall.world.db))!)!
  const { data } = await hall.world.stranger.say(log.consistency, { From: code.size, To: code.size })
  expect(data!.root.startsWith(code.digits)).toBe(true)
  // Record, key and code, a line each.
  expect((await height(hall.zahra)) - before).toBeGreaterThan(20)
})

test('every slip names the hall’s newest record and its key, once there is one', async () => {
  const { db, cast } = hall.world
  expect(await newestRecord(db, cast.halls.rajaei)).toBeUndefined()
  const before = await height(hall.zahra)
  await hall.published('10:20')
  const { last } = await hall.desk()
  const { data } = await hall.world.stranger.say(run.record, { id: last!.id })
  expect(await newestRecord(db, cast.halls.rajaei)).toEqual({
    runId: last!.id,
    hash: last!.recordHash,
    keyId: (data as SealedRecord).keyId,
  })
  expect(await newestRecord(db, cast.halls.shapour)).toBeUndefined()
  expect((await height(hall.zahra)) - before).toBeGreaterThan(10)
})
