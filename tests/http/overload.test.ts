/** More requests than connections: some wait, others are refused with a retry time, and nothing runs twice. */
import { randomUUID } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { afterEach, beforeEach, expect, expectTypeOf, test, vi } from 'vitest'
import { adminUser } from '#contract/organisations/admin-user.ts'
import type { Envelope } from '#contract/kernel/envelope.ts'
import { identity } from '#contract/access/identity.ts'
import { registration } from '#contract/organisations/registration.ts'
import { refusalWords } from '#contract/kernel/refusals-words.ts'
import { sql } from 'kysely'
import { Client } from 'pg'
import type { OutsideContext, RequestContext } from '#server/platform/context.ts'
import { openHall, type Hall } from '../halls/show/hall.ts'
import { PASSWORD } from '../world.ts'

let hall: Hall
beforeEach(async () => {
  hall = await openHall()
})
afterEach(async () => expect(await hall.world.close()).toEqual([]))

vi.setConfig({ testTimeout: 90_000 })

const DRIVERS = 200
/** Three connections, twenty waiting, and a maximum wait, ms. */
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

test('400 turn requests on two servers of three connections are given or refused; then all succeed', async () => {
  const { world } = hall
  const servers = [world.another({ pool: SMALL }), world.another({ pool: SMALL })]
  const waiting = (await drivers(DRIVERS)).flatMap((driver) => servers.map(({ app }) => ({ app, driver, key: randomUUID() })))
  const sendAll = async (these: typeof waiting) => {
    const replies = await Promise.all(these.map(({ app, driver, key }) => give(app, driver, key)))
    expectHonest(replies)
    return replies
  }
  let remaining = waiting
  const answered: Reply[] = []
  let refusals = 0
  for (let round = 0; remaining.length > 0 && round < 60; round += 1) {
    const replies = await sendAll(remaining)
    answered.push(...replies.filter(({ status }) => status !== 503))
    remaining = remaining.filter((_, i) => replies[i]!.status === 503)
    refusals += remaining.length
  }
  expect(remaining).toEqual([])
  expect(refusals).toBeGreaterThan(0)
  const granted = answered.filter(({ status }) => status === 200)
  expect(granted.map(({ body }) => body.data!.turnNumber).toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: DRIVERS }, (_, i) => i + 1),
  )
  expect(answered).toHaveLength(2 * DRIVERS)
  const rows = await world.db.selectFrom('turn').select('driver_id').execute()
  expect([rows.length, new Set(rows.map(({ driver_id }) => driver_id)).size]).toEqual([DRIVERS, DRIVERS])
  expect(servers.flatMap(({ logged }) => logged).filter(({ level }) => level === 'error')).toEqual([])
})

test('while the hall is locked requests get a prompt 503, queries too, and the key succeeds later', async () => {
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
    // Two hold the connections and wait for the hall; other callers are answered while it is locked.
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
  // Logged, but not once per request.
  expect(logged.filter(({ level }) => level === 'error')).toEqual([])
  expect(logged.filter(({ text }) => text.includes('busy'))).toHaveLength(1)
})

test('recovers in a moment from connections ended by the database, with the same key', async () => {
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
      // On another connection: inside a transaction the view does not change.
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

test('a command never waits for a second connection: one connection serves commands that count tries', async () => {
  const { world } = hall
  const { app, as, logged } = world.another({ pool: { max: 1, waitMs: 5000 } })
  const mina = await world.person('mina', { role: 'Admin' })
  const at = as(mina)
  const signIn = { Username: 'mina', Password: PASSWORD, Code: '' }
  expect((await as(world.stranger).say(identity.login, signIn)).status).toBe(200)
  const { secret } = (await at.say(identity.beginSecondFactor, {})).data!
  const codeOf = () => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: world.clock.now.getTime() })
  const calls = [identity.confirmSecondFactor, identity.proveSecondFactor, identity.endSecondFactor] as const
  for (const call of calls) {
    expect([call.name, (await at.say(call, { Code: codeOf() } as never)).status]).toEqual([call.name, 200])
    world.clock.now = new Date(world.clock.now.getTime() + 60_000)
  }
  const guess = { mobile: '09121112233', code: '111111' }
  expect((await as(world.stranger).say(registration.verifyCode, guess)).status).toBe(422)
  await world.member('nobar', { role: 'Customer' })
  expect((await at.say(adminUser.changePassword, { Username: 'nobar', Password: 'Anjir-talkh-90' })).status).toBe(200)
  expect((await give(app, (await drivers(1))[0]!, randomUUID())).status).toBe(200)
  expect(logged).toEqual([])
})

test('only work outside a transaction gets the pool', () => {
  expectTypeOf<RequestContext>().not.toHaveProperty('pool')
  expectTypeOf<OutsideContext>().toHaveProperty('pool')
})
