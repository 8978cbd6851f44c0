/** More requests at once than there are connections: some wait, the others are asked to come again, and nothing is done twice. */
import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Envelope } from '#contract/envelope.ts'
import { refusalWords } from '#contract/words/refusals.ts'
import { sql } from 'kysely'
import { Client } from 'pg'
import { openHall, type Hall } from '../hall/hall.ts'
import { PASSWORD } from '../world.ts'

let hall: Hall
beforeEach(async () => {
  hall = await openHall()
})
afterEach(async () => expect(await hall.world.close()).toEqual([]))

vi.setConfig({ testTimeout: 90_000 })

const DRIVERS = 200
/** Three connections, twenty who wait for one, and no longer than this, ms. */
const SMALL = { max: 3, mostWaiting: 20, waitMs: 1000 }

type App = ReturnType<Hall['world']['another']>['app']
interface Reply {
  status: number
  marked: boolean
  retryAfter: number
  body: Envelope<{ turnNumber: number }>
}

async function give(app: App, driver: { nationalId: string; vehicleCard: string }, key: string): Promise<Reply> {
  const response = await app.request('/api/v1/driver-turns/AddDriverTurnWeb', {
    method: 'POST',
    headers: { authorization: `Bearer ${hall.zahra.token}`, 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify({
      NationalId: driver.nationalId,
      FreighterCardNumber: driver.vehicleCard,
      LoadHallId: null,
      Reason: '',
    }),
  })
  return {
    status: response.status,
    marked: response.headers.get('X-Barnobat') === '1',
    retryAfter: Number(response.headers.get('Retry-After')),
    body: (await response.json()) as Reply['body'],
  }
}

const drivers = (count: number) => Promise.all(Array.from({ length: count }, (_, i) => hall.driver(`راننده ${i}`)))

const expectHonest = (replies: readonly Reply[]) => {
  for (const { status, marked, retryAfter, body } of replies) {
    expect([200, 422, 503], JSON.stringify(body)).toContain(status)
    expect(marked).toBe(true)
    if (status !== 503) continue
    expect(body).toMatchObject({ code: 0, reason: 'busy', message: refusalWords.busy })
    expect(retryAfter).toBeGreaterThanOrEqual(1)
  }
}

test('400 turn requests at once at two servers of three connections: given, refused or asked to come again; then all are answered', async () => {
  const { world } = hall
  const servers = [world.another({ pool: SMALL }), world.another({ pool: SMALL })]
  const waiting = (await drivers(DRIVERS)).flatMap((driver) => servers.map(({ app }) => ({ app, driver, key: randomUUID() })))
  const ask = async (these: typeof waiting) => {
    const replies = await Promise.all(these.map(({ app, driver, key }) => give(app, driver, key)))
    expectHonest(replies)
    return replies
  }
  let left = waiting
  const answered: Reply[] = []
  let refusals = 0
  for (let round = 0; left.length > 0 && round < 60; round += 1) {
    const replies = await ask(left)
    answered.push(...replies.filter(({ status }) => status !== 503))
    left = left.filter((_, i) => replies[i]!.status === 503)
    refusals += left.length
  }
  expect(left).toEqual([])
  expect(refusals).toBeGreaterThan(0)
  const given = answered.filter(({ status }) => status === 200)
  expect(given.map(({ body }) => body.data!.turnNumber).toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: DRIVERS }, (_, i) => i + 1),
  )
  expect(answered).toHaveLength(2 * DRIVERS)
  const rows = await world.db.selectFrom('turn').select('driver_id').execute()
  expect([rows.length, new Set(rows.map(({ driver_id }) => driver_id)).size]).toEqual([DRIVERS, DRIVERS])
  expect(servers.flatMap(({ logged }) => logged).filter(({ level }) => level === 'error')).toEqual([])
})

test('while somebody holds the hall nobody waits for ever: 503 in a moment, also for questions, and the same key succeeds later', async () => {
  const { world } = hall
  const { app, logged } = world.another({ pool: { max: 2, mostWaiting: 4, waitMs: 200 } })
  const cast = await drivers(10)
  const keys = cast.map(() => randomUUID())
  const holder = new Client({ connectionString: world.url })
  await holder.connect()
  try {
    await holder.query('begin')
    await holder.query('select from hall where id = $1 for update', [world.cast.halls.rajaei])
    const replies = cast.map((driver, i) => give(app, driver, keys[i]!))
    const statuses: number[] = []
    for (const reply of replies) void reply.then(({ status }) => statuses.push(status))
    // Two hold the connections and wait for the hall; whoever else came is answered while it is still held.
    await expect.poll(() => statuses, { timeout: 5000 }).toEqual(Array.from({ length: 8 }, () => 503))
    const question = await app.request('/api/v1/boards/1')
    expect([question.status, question.headers.get('Retry-After')]).toEqual([503, '2'])
    expect((await app.request('/api/v1/health')).status).toBe(200)
    await holder.query('rollback')
    expectHonest(await Promise.all(replies))
  } finally {
    await holder.end()
  }
  const again: Reply[] = []
  for (const [i, driver] of cast.entries()) again.push(await give(app, driver, keys[i]!))
  expect(again.map(({ status }) => status)).toEqual(cast.map(() => 200))
  expect(new Set(again.map(({ body }) => body.data!.turnNumber)).size).toBe(cast.length)
  // Said in the log, but not once for each of them.
  expect(logged.filter(({ level }) => level === 'error')).toEqual([])
  expect(logged.filter(({ text }) => text.includes('busy'))).toHaveLength(1)
})

test('a database that ends the connections is a matter of a moment, and the same key succeeds then', async () => {
  const { world } = hall
  const { app, logged } = world.another({ pool: { max: 2 } })
  const [ali] = await drivers(1)
  const key = randomUUID()
  const holder = new Client({ connectionString: world.url })
  await holder.connect()
  try {
    await holder.query('begin')
    await holder.query('select from hall where id = $1 for update', [world.cast.halls.rajaei])
    const reply = give(app, ali!, key)
    const ended = async () => {
      // On another connection: inside a transaction the view stays as it was first seen.
      const { rows } = await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(world.db)
      return rows.length
    }
    await expect.poll(ended, { timeout: 10_000 }).toBe(1)
    expectHonest([await reply])
    expect((await reply).status).toBe(503)
  } finally {
    await holder.end()
  }
  expect((await give(app, ali!, key)).status).toBe(200)
  expect(logged.filter(({ level }) => level === 'error')).toEqual([])
})

test('an act that needs a second connection of the other pool waits for it so long and no longer: 503, and then it is done', async () => {
  const { world } = hall
  const { app, side, logged } = world.another({ pool: { max: 2, waitMs: 300 }, side: { max: 1, waitMs: 300 } })
  const signIn = async () => {
    const body = JSON.stringify({ Username: 'zahra', Password: PASSWORD })
    const response = await app.request('/api/v1/users/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    })
    return { status: response.status, reason: ((await response.json()) as Envelope).reason }
  }
  const held = await side.connect()
  try {
    const replies = await Promise.all(Array.from({ length: 6 }, signIn))
    expect(replies).toEqual(Array.from({ length: 6 }, () => ({ status: 503, reason: 'busy' })))
  } finally {
    held.release()
  }
  expect((await signIn()).status).toBe(200)
  expect(logged.filter(({ level }) => level === 'error')).toEqual([])
})
