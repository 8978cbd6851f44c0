/** Change events of a hall over real HTTP. */
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { hall as hallArea } from '#contract/organisations/hall.ts'
import { httpRoute } from '#contract/kernel/call.ts'
import { run } from '#contract/halls/run.ts'
import { turn } from '#contract/halls/turn.ts'
import { listen, type Listener } from '#server/http/listen.ts'
import { sql } from 'kysely'
import { Client } from 'pg'
import { cleanUp, newFolder, start } from '../../process/server.ts'
import { openHall, type Hall } from '../show/hall.ts'

let hall: Hall
let endpoint: Listener
let watchers: { leave(): Promise<void> }[]
beforeEach(async () => {
  hall = await openHall()
  endpoint = await listen({ host: '127.0.0.1', port: 0 })
  endpoint.open(hall.world.app.fetch)
  watchers = []
})
afterEach(async () => {
  for (const { leave } of watchers) await leave()
  await endpoint.close()
  const { errors } = hall.world
  await hall.world.close()
  await cleanUp()
  expect(errors).toEqual([])
})

const addressOf = (id: number, url = endpoint.url) => `${url}${httpRoute(hallArea.changes.at).path.replace('{id}', String(id))}`

/** Subscribes to a hall: `next` waits for one more event, `received` counts them. */
async function watch(hallId: number, url?: string) {
  const leaving = new AbortController()
  const response = await fetch(addressOf(hallId, url), { signal: leaving.signal })
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  let read = 0
  const received = () => text.split('event: changed\n').length - 1
  const watcher = {
    response,
    received,
    text: () => text,
    async next() {
      read += 1
      while (received() < read) {
        const { done, value } = await reader.read()
        if (done) throw new Error('the stream ended')
        text += value
      }
    },
    /** Reads to the end of the stream. */
    async end() {
      for (let more = await reader.read(); !more.done; more = await reader.read()) text += more.value
    },
    async leave() {
      leaving.abort()
      await reader.closed.catch(() => {})
    },
  }
  watchers.push(watcher)
  return watcher
}

/** Returns the notifications of the database during the action. */
async function notifiedBy(act: () => Promise<unknown>): Promise<string[]> {
  const client = new Client({ connectionString: hall.world.url })
  await client.connect()
  await client.query('listen hall')
  const halls: string[] = []
  const end = new Promise<void>((resolve) => {
    client.on('notification', ({ payload }) => (payload === 'end' ? resolve() : halls.push(payload!)))
  })
  await act()
  await sql`select pg_notify('hall', 'end')`.execute(hall.world.db)
  await end
  await client.end()
  return halls
}

/** The first subscriber of a server gets two events: on opening, and once the server listens to the database. */
async function firstWatch(hallId: number) {
  const watcher = await watch(hallId)
  await watcher.next()
  await watcher.next()
  return watcher
}

test('returns 404 for an unknown hall', async () => {
  const response = await fetch(addressOf(999_999))
  expect([response.status, response.headers.get('content-type')]).toEqual([404, expect.stringContaining('json')])
  await response.text()
})

test('needs no sign-in, sends an event on opening, and sends no data', async () => {
  const { response, next, text } = await watch(hall.world.cast.halls.rajaei)
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/event-stream'])
  expect(response.headers.get('cache-control')).toBe('no-store')
  await next()
  expect(text()).toMatch(/^retry: \d+\nevent: changed\ndata: 0\n\n/)
})

test('a later subscriber gets the age of the last known change', async () => {
  const { halls } = hall.world.cast
  const agoIn = async (hallId: number) => {
    const { next, text } = await watch(hallId)
    await next()
    return Number(/^retry: \d+\nevent: changed\ndata: (\d+)\n\n/.exec(text())![1])
  }
  const ali = await hall.driver('علی')
  const rajaei = await firstWatch(halls.rajaei)
  await hall.askTurn(hall.zahra, ali)
  await rajaei.next()
  await sleep(20)
  const [changed, quiet] = [await agoIn(halls.rajaei), await agoIn(halls.shapour)]
  expect(changed).toBeGreaterThanOrEqual(19)
  expect(quiet).toBeGreaterThan(changed)
})

test('a new turn emits one event, to its own hall only', async () => {
  const { halls } = hall.world.cast
  const nader = await hall.world.person('nader', { role: 'LoadHallAdmin', hallId: halls.shapour })
  const [ali, reza] = [await hall.driver('علی'), await hall.driver('رضا')]
  const rajaei = await firstWatch(halls.rajaei)
  const shapour = await watch(halls.shapour)
  await shapour.next()
  const before = [rajaei.received(), shapour.received()]

  await hall.askTurn(hall.zahra, ali)
  await rajaei.next()
  // Events keep their order: an event for the first turn would have arrived before this one.
  await hall.askTurn(nader, reza)
  await shapour.next()
  expect([rajaei.received(), shapour.received()]).toEqual(before.map((count) => count + 1))
})

test('lists, steps of a show, cargos and ended turns emit events; refused commands emit none', async () => {
  const { next } = await firstWatch(hall.world.cast.halls.rajaei)
  const changes = async (act: () => Promise<unknown>) => {
    await act()
    await next()
  }
  let load = 0
  let ali!: Awaited<ReturnType<Hall['queued']>>
  await changes(async () => (load = await hall.announced(1)))
  await changes(async () => (ali = await hall.queued('علی')))
  await changes(() => hall.until('10:00'))
  const open = (await hall.desk()).run!
  const list = (CargoIds: number[]) => hall.zahra.say(run.prefer, { id: open.id, DriverTurnId: ali.turnId, CargoIds })
  expect(await notifiedBy(async () => expect((await list([999])).status).toBe(422))).toEqual([])
  await changes(() => list([load]))
  await changes(() => hall.zahra.say(turn.cancel, { id: ali.turnId, Reason: 'رفت' }))
})

test('a lost database connection sends an event to all streams, which stay open', async () => {
  const { next } = await firstWatch(hall.world.cast.halls.rajaei)
  const killed = await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'barnobat changes'`.execute(hall.world.db)
  expect(killed.rows).toHaveLength(1)
  await next()
  await hall.queued('علی')
  await next()
  expect(hall.world.warnings).toHaveLength(1)
})

test('a stopping server ends its streams at once without waiting for clients', { timeout: 60_000 }, async () => {
  const server = start(newFolder(), { DATABASE_URL: hall.world.url })
  const watcher = await watch(hall.world.cast.halls.rajaei, await server.url)
  await watcher.next()
  server.child.kill('SIGTERM')
  // A stream cut only when the server's grace period ends would be an error for its reader.
  await watcher.end()
  expect(await server.ended).toBe(0)
})

test('a cargo that moves to another hall emits an event in both', async () => {
  const { cast, db } = hall.world
  const id = await hall.announced(1)
  const halls = await notifiedBy(() =>
    db.updateTable('cargo').set({ hall_id: cast.halls.shapour }).where('id', '=', id).execute(),
  )
  expect(halls.toSorted()).toEqual([cast.halls.rajaei, cast.halls.shapour].map(String).toSorted())
})

test('claiming a free cargo emits an event in the claiming hall', async () => {
  const { cast, db } = hall.world
  const nader = await hall.world.person('nader', { role: 'LoadHallAdmin', hallId: cast.halls.shapour })
  const place = await db.selectFrom('hall').select(['lat', 'lng']).where('id', '=', cast.halls.shapour).executeTakeFirstOrThrow()
  const from = { CargoSourceLat: place.lat, CargoSourceLong: place.lng }
  await db.updateTable('hall').set({ has_free_cargo: true }).execute()
  const id = await hall.announced(2, { IsLoadHall: false, ...from })
  const ali = await hall.driver('علی')
  const input = { id, DriverCardNumber: ali.card, FreighterCardNumber: ali.vehicleCard, GiveUpTurn: false }
  const halls = await notifiedBy(async () => expect((await nader.say(run.claimFree, input)).status).toBe(200))
  expect(halls).toEqual([String(cast.halls.shapour)])
})
