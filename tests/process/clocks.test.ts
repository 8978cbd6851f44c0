/** Two real servers on one database, one 40 s ahead: the database's clock decides, and the wrong one reports it. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cargo } from '#contract/freight/cargo.ts'
import { op } from '#contract/kernel/op.ts'
import { run } from '#contract/halls/run.ts'
import type { SealedRecord } from '#contract/halls/split/record.ts'
import { firstDifference } from '#contract/halls/split/verify.ts'
import { turn } from '#contract/halls/turn.ts'
import { aCargo } from '../freight/announce/announcement.ts'
import { cleanUp } from './server.ts'
import { openYard, speakTo } from './yard.ts'

let yard: Awaited<ReturnType<typeof openYard>>
beforeAll(async () => {
  yard = await openYard()
})
afterAll(async () => {
  await cleanUp()
  await yard?.close()
})

const at = (time: string) => new Date(`2026-11-21T${time}+03:30`).getTime()
const shows = () => yard.db.selectFrom('show_run').selectAll().where('hall_id', '=', yard.hallId).execute()
const states = async () => (await shows()).map(({ state }) => state)

test('nothing opens or locks early, and the fast server uses the database’s time', async () => {
  const fast = yard.server(undefined, { aheadMs: 40_000, logLevel: 'warn' })
  const desk = await speakTo(await fast.url, 'zahra')
  const maryam = await speakTo(await fast.url, 'maryam')
  const { data: load } = await maryam.say(cargo.announce, aCargo(yard))
  const [ali] = await yard.drivers(1)
  const input = { NationalId: ali!.nationalId, FreighterCardNumber: ali!.vehicleCard, LoadHallId: null, Reason: '' }
  const { data: firstTurn } = await desk.say(turn.add, input)

  await yard.moveTo('09:59:30.000')
  const saysSo = () => fast.output().match(/it opens and locks no show/g)?.length ?? 0
  await expect.poll(saysSo, { timeout: 20_000 }).toBe(1)
  expect((await desk.say(op.health, {})).data).toMatchObject({ clockAgrees: false })
  expect(await states()).toEqual([])

  const right = yard.server()
  const other = await speakTo(await right.url, 'zahra')
  expect((await other.say(op.health, {})).data).toMatchObject({ clockAgrees: true })
  await yard.moveTo('10:00:00.000')
  await expect.poll(states, { timeout: 10_000 }).toEqual(['OPEN'])

  await yard.moveTo('10:19:30.000')
  const { data: open } = await desk.say(run.open, {})
  expect(Date.parse(open!.now)).toBeLessThan(at('10:20:00'))
  const list = { id: open!.run!.id, DriverTurnId: firstTurn!.id, CargoIds: [load!.id] }
  const { status, data: receipt } = await desk.say(run.prefer, list)
  expect(status).toBe(200)
  expect(Date.parse(receipt!.receivedAt)).toBeLessThan(at('10:20:00'))
  expect(await states()).toEqual(['OPEN'])

  await yard.moveTo('10:20:00.000')
  expect((await desk.say(run.prefer, list)).status).toBe(409)
  await expect.poll(states, { timeout: 30_000 }).toEqual(['PUBLISHED'])
  const [show] = await shows()
  const times = [show!.opens_at, show!.opened_at!, show!.locks_at, show!.locked_at!, show!.published_at!].map(Number)
  expect(times.toSorted((a, b) => a - b)).toEqual(times)
  expect(show!.opened_at!.getTime() - show!.opens_at.getTime()).toBeLessThan(30_000)
  const sealed = (await other.say(run.record, { id: show!.id })).data as SealedRecord
  expect(firstDifference(sealed, null)).toBe(null)
  expect(sealed.record.snapshot.lists).toEqual([{ turn: 1, cargos: [load!.id] }])
  expect(saysSo()).toBe(1)
})
