/** Event streams of a server: how many, for whom, and what is sent when the database connection dies. */
import { once } from 'node:events'
import { connect as connectTo, createServer, type AddressInfo, type Socket } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { hall as hallArea } from '#contract/organisations/hall.ts'
import { httpRoute } from '#contract/kernel/call.ts'
import type { Envelope } from '#contract/kernel/envelope.ts'
import { hallWords } from '#contract/organisations/hall-words.ts'
import { openChanges } from '#server/http/changes.ts'
import { sql } from 'kysely'
import { Client } from 'pg'
import { openHall, type Hall } from '../show/hall.ts'

let hall: Hall
beforeEach(async () => {
  hall = await openHall()
})
afterEach(async () => expect(await hall.world.close()).toEqual([]))

test('HEAD requests keep no stream open, however many there are', async () => {
  const { app, cast } = hall.world
  const path = httpRoute(hallArea.changes.at).path.replace('{id}', String(cast.halls.rajaei))
  const head = await app.request(path, { method: 'HEAD' })
  expect([head.status, head.headers.get('content-type')]).toEqual([200, 'text/event-stream'])
  // The limit is twenty streams per address.
  for (let i = 0; i < 30; i++) await app.request(path, { method: 'HEAD' })
  expect((await app.request(path)).status).toBe(200)
})

test('refuses the twenty-first stream of an address with the reason; other addresses connect', async () => {
  const { app, cast } = hall.world
  const path = httpRoute(hallArea.changes.at).path.replace('{id}', String(cast.halls.rajaei))
  const from = async (remoteAddress: string) => app.request(path, {}, { incoming: { socket: { remoteAddress } } })
  const open: Response[] = []
  for (let i = 0; i < 20; i++) open.push(await from('10.0.0.1'))
  expect(open.every(({ status }) => status === 200)).toBe(true)
  const refused = await from('10.0.0.1')
  expect([refused.status, ((await refused.json()) as Envelope).message]).toEqual([429, hallWords.tooManyWatch])
  expect((await from('10.0.0.2')).status).toBe(200)
  await open[0]!.body!.cancel()
  expect((await from('10.0.0.1')).status).toBe(200)
})

test('detects a dead database connection and sends a changed event to all streams', async () => {
  const { cast, url, db } = hall.world
  const wire = await silentWire(url)
  const logged: unknown[] = []
  const changes = openChanges(wire.url, { warn: (entry: unknown) => logged.push(entry) }, { beatMs: 50, patienceMs: 2000 })
  const reader = changes
    .watch([`hall ${cast.halls.rajaei}`], '', 0)!
    .pipeThrough(new TextDecoderStream())
    .getReader()
  let text = ''
  const readEvents = async (times: number) => {
    while (text.split('event: changed').length - 1 < times) text += (await reader.read()).value
  }
  await readEvents(2)
  wire.cut()
  await readEvents(3)
  expect(logged).toHaveLength(1)
  await sql`select pg_notify('hall', ${String(cast.halls.rajaei)})`.execute(db)
  await readEvents(4)
  await reader.cancel()
  await changes.close()
  await wire.close()
})

test('sends one event for many changes that come together', async () => {
  const { url, db } = hall.world
  const changes = openChanges(url, { warn: () => {} })
  const open = (topics: Parameters<typeof changes.watch>[0]) => {
    const reader = changes.watch(topics, '', 0)!.pipeThrough(new TextDecoderStream()).getReader()
    let text = ''
    const count = () => text.split('event: changed').length - 1
    const read = async () => {
      const { value = '', done } = await reader.read()
      text += value
      return !done
    }
    return { count, read }
  }
  const halls = open(Array.from({ length: 60 }, (_, id) => `hall ${id}` as const))
  const company = open(['company 1'])
  // The greeting, and the event with which listening begins.
  for (const stream of [halls, company]) while (stream.count() < 2) await stream.read()
  await sql`select pg_notify('hall', id::text) from generate_series(0, 59) as id`.execute(db)
  await sql`select pg_notify('member', '1,,')`.execute(db)
  while (company.count() < 3) await company.read()
  await changes.close()
  while (await halls.read());
  // One event at once and one for the rest; a slow machine may read the notifications in several parts.
  expect(halls.count()).toBeGreaterThanOrEqual(4)
  expect(halls.count()).toBeLessThan(10)
})

/** A database proxy that can go silent: nothing is closed, nothing arrives any more. New connections get through. */
async function silentWire(url: string) {
  const { database, host, password, port, user } = new Client({ connectionString: url })
  const sockets: Socket[] = []
  const server = createServer((client) => {
    const far = host.startsWith('/') ? connectTo(`${host}/.s.PGSQL.${port}`) : connectTo(port, host)
    sockets.push(client, far)
    for (const one of [client, far]) one.on('error', () => {})
    client.pipe(far)
    far.pipe(client)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const who = [user, password ?? ''].map((part) => encodeURIComponent(part!)).join(':')
  return {
    url: `postgresql://${who}@127.0.0.1:${(server.address() as AddressInfo).port}/${database}?sslmode=disable`,
    cut() {
      for (const one of sockets) one.unpipe().pause()
    },
    async close() {
      for (const one of sockets) one.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
