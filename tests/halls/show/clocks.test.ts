/** Servers with wrong clocks: only the database's clock decides when a show opens and locks, and which list is in time. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { op } from '#contract/kernel/op.ts'
import { run } from '#contract/halls/run.ts'
import { turn } from '#contract/halls/turn.ts'
import { httpRoute, type Call } from '#contract/kernel/call.ts'
import { openClock } from '#server/platform/clock.ts'
import { at, openHall, type Hall } from './hall.ts'

const FAST = 40_000

let hall: Hall
beforeEach(async () => {
  hall = await openHall()
})
afterEach(async () => expect(await hall.world.close()).toEqual([]))

type Server = ReturnType<Hall['world']['another']>

/** Sends requests of zahra, who is signed in at every server, to this one. */
async function sendTo(server: Server, call: Call, input: Record<string, unknown>) {
  const { method, path } = httpRoute(call.at)
  const response = await server.app.request(
    path.replace(/\{(\w+)\}/g, (_, name: string) => String(input[name])),
    {
      method,
      headers: { authorization: `Bearer ${hall.zahra.token}`, 'content-type': 'application/json' },
      ...(method === 'GET' ? {} : { body: JSON.stringify(input) }),
    },
  )
  return { status: response.status, ...((await response.json()) as { data: Record<string, unknown>; message: string }) }
}
const clock = (time: string) => {
  hall.world.clock.now = new Date(`2026-11-21T${time}+03:30`)
}
const shows = () =>
  hall.world.db
    .selectFrom('show_run')
    .selectAll()
    .where('hall_id', '=', hall.world.cast.halls.rajaei)
    .where('opens_at', '=', at('10:00'))
    .execute()
const states = async () => (await shows()).map(({ state }) => state)

test('a server 40 s ahead neither opens nor locks early; another does both on time, by the database', async () => {
  const fast = hall.world.another({ ahead: () => FAST })
  const right = hall.world.another()
  const load = await hall.announced(1)
  const ali = await hall.queued('علی')

  clock('09:59:30.000')
  await fast.look()
  expect(await states()).toEqual([])
  clock('10:00:00.250')
  await fast.look()
  expect(await states()).toEqual([])
  await right.look()
  expect(await shows()).toMatchObject([{ state: 'OPEN', opened_at: new Date('2026-11-21T10:00:00.250+03:30') }])

  await hall.prefers(ali.turnId, [load])
  for (const time of ['10:19:30.000', '10:20:00.000']) {
    clock(time)
    await fast.look()
    expect(await states()).toEqual(['OPEN'])
  }
  clock('10:20:00.700')
  await right.look()
  const locked = new Date('2026-11-21T10:20:00.700+03:30')
  expect(await shows()).toMatchObject([{ state: 'LOCKED', locked_at: locked }])
  clock('10:20:05.700')
  await right.look()
  const published = new Date('2026-11-21T10:20:05.700+03:30')
  expect(await shows()).toMatchObject([{ state: 'PUBLISHED', locked_at: locked, published_at: published }])
})

test('D5: from the lock on, five seconds before the split, the board shows the hash that the record has', async () => {
  const server = hall.world.another()
  const load = await hall.announced(1)
  const ali = await hall.queued('علی')
  await hall.until('10:00')
  await hall.prefers(ali.turnId, [load])
  clock('10:20:00.000')
  await server.look()
  clock('10:20:04.999')
  await server.look()
  const board = async () => (await hall.world.stranger.say(run.board, { id: hall.world.cast.halls.rajaei })).data!
  const { run: locked } = await board()
  expect(locked).toMatchObject({ state: 'LOCKED', snapshotHash: expect.stringMatching(/^[\da-f]{64}$/), recordHash: null })
  expect(await hall.permits()).toEqual([])
  clock('10:20:05.000')
  await server.look()
  const { last } = await board()
  expect(last).toMatchObject({ state: 'PUBLISHED', snapshotHash: locked!.snapshotHash })
  expect(await hall.permits()).toHaveLength(1)
})

test('a database clock set back after a lock delays nothing: the split follows with the time of the lock', async () => {
  const server = hall.world.another()
  await hall.announced(1)
  await hall.queued('علی')
  await hall.until('10:00')
  clock('10:20:00.000')
  await server.look()
  clock('10:15:00.000')
  await server.look()
  expect(await shows()).toMatchObject([{ state: 'PUBLISHED', locked_at: at('10:20'), published_at: at('10:20') }])
})

test('a server logs once that its clock is wrong, and resumes when it is right again', async () => {
  let ahead = -FAST
  const slow = hall.world.another({ ahead: () => ahead })
  const apart = () => slow.logged.filter(({ level }) => level === 'warn')
  const health = async () => (await sendTo(slow, op.health, {})).data
  await hall.announced(1)
  clock('10:00:10.000')
  for (let i = 0; i < 3; i += 1) await slow.look()
  expect(await states()).toEqual([])
  expect(apart()).toMatchObject([{ what: { aheadSeconds: -40 }, text: expect.stringContaining('no show') }])
  expect(await health()).toMatchObject({ clockAgrees: false })

  ahead = 1500
  await slow.look()
  expect(await states()).toEqual(['OPEN'])
  expect(apart()).toHaveLength(1)
  expect(await health()).toMatchObject({ clockAgrees: true })
})

test('a locked show is published by the next server, even with a wrong clock', async () => {
  const fast = hall.world.another({ ahead: () => FAST })
  await hall.announced(1)
  await hall.until('10:00')
  const before = hall.world.db.updateTable('show_run')
  await before
    .set({ state: 'LOCKED', snapshot: '', snapshot_hash: 'a'.repeat(64), locked_at: at('10:20') })
    .where('state', '=', 'OPEN')
    .execute()
  clock('10:20:05.000')
  await fast.look()
  // The attempt happened: the snapshot is invalid.
  expect(fast.logged).toMatchObject([{ level: 'warn' }, { level: 'error', text: 'a show did not go on' }])
})

test('a list is in time or late by the database, whatever clock its server has', async () => {
  const fast = hall.world.another({ ahead: () => FAST })
  const slow = hall.world.another({ ahead: () => -FAST })
  const load = await hall.announced(3)
  const [ali, reza, hamid] = [await hall.queued('علی'), await hall.queued('رضا'), await hall.queued('حمید')]
  await hall.until('10:00')
  const { run: open } = await hall.desk()
  const prefer = (server: Server, turnId: number) =>
    sendTo(server, run.prefer, { id: open!.id, DriverTurnId: turnId, CargoIds: [load] })

  clock('10:19:59.999')
  const inTime = await prefer(fast, ali.turnId)
  expect([inTime.status, inTime.message]).toEqual([200, expect.any(String)])
  expect(inTime.data['receivedAt']).toBe(new Date('2026-11-21T10:19:59.999+03:30').toISOString())
  expect((await prefer(slow, reza.turnId)).status).toBe(200)
  clock('10:20:00.000')
  expect((await prefer(slow, hamid.turnId)).status).toBe(409)
  expect((await sendTo(slow, turn.cancel, { id: ali.turnId, Reason: 'خودش خواست' })).status).toBe(409)
  await hall.world.tick()
  expect((await hall.permits()).map(({ turn_id }) => turn_id).toSorted()).toEqual([ali.turnId, reza.turnId].toSorted())
})

test('a turn given before the lock by a fast server is in the show; one given after by a slow one is not', async () => {
  const fast = hall.world.another({ ahead: () => FAST })
  const slow = hall.world.another({ ahead: () => -FAST })
  await hall.announced(2)
  await hall.until('10:00')
  const give = async (server: Server, name: string) => {
    const { nationalId, vehicleCard } = await hall.driver(name)
    const logged = { NationalId: nationalId, FreighterCardNumber: vehicleCard, LoadHallId: null, Reason: '' }
    return (await sendTo(server, turn.add, logged)).data['turnNumber'] as number
  }
  clock('10:19:59.000')
  const early = await give(fast, 'زود')
  clock('10:20:00.000')
  const late = await give(slow, 'دیر')
  await hall.world.tick()
  const [show] = await shows()
  const numbers = (JSON.parse(show!.snapshot!) as { turns: { number: number }[] }).turns.map(({ number }) => number)
  expect(numbers).toContain(early)
  expect(numbers).not.toContain(late)
})

test('the desk gets the time of the database', async () => {
  const fast = hall.world.another({ ahead: () => FAST })
  clock('10:05:00.000')
  expect((await sendTo(fast, run.open, {})).data['now']).toBe(new Date('2026-11-21T10:05:00+03:30').toISOString())
})

test('the database clock is queried: tolerates two seconds, not forty, and ignores slow answers', async () => {
  const { db } = hall.world
  const log = { info: () => {}, warn: () => {} }
  const agrees = (now: () => Date, more = {}) => openClock({ db, now, log, ...more }).compare()
  const shifted = (ms: number) => () => new Date(Date.now() + ms)
  expect(await agrees(shifted(0))).toBe(true)
  expect(await agrees(shifted(1900))).toBe(true)
  expect(await agrees(shifted(FAST))).toBe(false)
  expect(await agrees(shifted(-FAST))).toBe(false)
  // Nine seconds of latency: the server's own clock may well be right.
  let queries = 0
  const slow = () => new Date(9000 * queries++)
  expect(await agrees(slow, { at: async () => new Date(4000) })).toBe(true)
})
