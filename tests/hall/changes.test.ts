/** Whoever watches a hall hears when something in it changes, over real HTTP. */
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { hall as hallArea } from '#contract/organisations/hall.ts'
import { httpRoute } from '#contract/kernel/call.ts'
import { run } from '#contract/halls/run.ts'
import { turn } from '#contract/halls/turn.ts'
import { listen, type Door } from '#server/http/listen.ts'
import { sql } from 'kysely'
import { Client } from 'pg'
import { cleanUp, newFolder, start } from '../process/server.ts'
import { openHall, type Hall } from './hall.ts'

let hall: Hall
let door: Door
let watchers: { leave(): Promise<void> }[]
beforeEach(async () => {
  hall = await openHall()
  door = await listen({ host: '127.0.0.1', port: 0 })
  door.open(hall.world.app.fetch)
  watchers = []
})
afterEach(async () => {
  for (const { leave } of watchers) await leave()
  await door.close()
  const { errors } = hall.world
  await hall.world.close()
  await cleanUp()
  expect(errors).toEqual([])
})

const addressOf = (id: number, url = door.url) => `${url}${httpRoute(hallArea.changes.at).path.replace('{id}', String(id))}`

/** Somebody who watches a hall: `next` waits for one more event, `heard` is how many there were. */
async function watch(hallId: number, url?: string) {
  const leaving = new AbortController()
  const response = await fetch(addressOf(hallId, url), { signal: leaving.signal })
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  let read = 0
  const heard = () => text.split('event: changed\n').length - 1
  const watcher = {
    response,
    heard,
    text: () => text,
    async next() {
      read += 1
      while (heard() < read) {
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

/** What the database tells while this is done. */
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

/** The first watcher of a server hears twice: that it watches, and that from now on nothing is missed. */
async function firstWatch(hallId: number) {
  const watcher = await watch(hallId)
  await watcher.next()
  await watcher.next()
  return watcher
}

test('a hall that is not there cannot be watched', async () => {
  const response = await fetch(addressOf(999_999))
  expect([response.status, response.headers.get('content-type')]).toEqual([404, expect.stringContaining('json')])
  await response.text()
})

test('anybody may watch, hears at once, and is told nothing but that', async () => {
  const { response, next, text } = await watch(hall.world.cast.halls.rajaei)
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/event-stream'])
  expect(response.headers.get('cache-control')).toBe('no-store')
  await next()
  expect(text()).toMatch(/^retry: \d+\nevent: changed\ndata: 0\n\n/)
})

test('whoever comes later hears how long ago something changed there, as far as the server knows', async () => {
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

test('a given turn is heard once, in its own hall only', async () => {
  const { halls } = hall.world.cast
  const nader = await hall.world.person('nader', { role: 'LoadHallAdmin', hallId: halls.shapour })
  const [ali, reza] = [await hall.driver('علی'), await hall.driver('رضا')]
  const rajaei = await firstWatch(halls.rajaei)
  const shapour = await watch(halls.shapour)
  await shapour.next()
  const before = [rajaei.heard(), shapour.heard()]

  await hall.askTurn(hall.zahra, ali)
  await rajaei.next()
  // What is told is told in order: had the first turn been heard here, this would be the second time.
  await hall.askTurn(nader, reza)
  await shapour.next()
  expect([rajaei.heard(), shapour.heard()]).toEqual(before.map((count) => count + 1))
})

test('lists, the steps of a show, cargos and ended turns are heard too; what is refused is not', async () => {
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

test('after its connection to the database was cut, everybody is told to look again, and hears on', async () => {
  const { next } = await firstWatch(hall.world.cast.halls.rajaei)
  const killed = await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'barnobat changes'`.execute(hall.world.db)
  expect(killed.rows).toHaveLength(1)
  await next()
  await hall.queued('علی')
  await next()
  expect(hall.world.warnings).toHaveLength(1)
})

test('a server that stops ends the streams at once, and does not wait for who watches', { timeout: 60_000 }, async () => {
  const server = start(newFolder(), { DATABASE_URL: hall.world.url })
  const watcher = await watch(hall.world.cast.halls.rajaei, await server.url)
  await watcher.next()
  server.child.kill('SIGTERM')
  // In order: a stream that is cut when the server's patience ends is an error to its reader.
  await watcher.end()
  expect(await server.ended).toBe(0)
})

test('a cargo that goes to another hall is heard in both', async () => {
  const { cast, db } = hall.world
  const id = await hall.announced(1)
  const halls = await notifiedBy(() =>
    db.updateTable('cargo').set({ hall_id: cast.halls.shapour }).where('id', '=', id).execute(),
  )
  expect(halls.toSorted()).toEqual([cast.halls.rajaei, cast.halls.shapour].map(String).toSorted())
})

test('a free cargo is heard in the hall whose desk took it', async () => {
  const { cast, db } = hall.world
  const nader = await hall.world.person('nader', { role: 'LoadHallAdmin', hallId: cast.halls.shapour })
  const place = await db.selectFrom('hall').select(['lat', 'lng']).where('id', '=', cast.halls.shapour).executeTakeFirstOrThrow()
  const from = { CargoSourceLat: place.lat, CargoSourceLong: place.lng }
  await db.updateTable('hall').set({ has_free_cargo: true }).execute()
  const id = await hall.announced(2, { IsLoadHall: false, ...from })
  const ali = await hall.driver('علی')
  const said = { id, DriverCardNumber: ali.card, FreighterCardNumber: ali.vehicleCard, GiveUpTurn: false }
  const halls = await notifiedBy(async () => expect((await nader.say(run.claimFree, said)).status).toBe(200))
  expect(halls).toEqual([String(cast.halls.shapour)])
})
