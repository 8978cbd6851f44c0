/** Operators: liveness, readiness, metrics, request ids. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { system } from '#contract/insight/system.ts'
import { openJobs } from '#server/platform/jobs.ts'
import { retentionJob } from '#server/jobs/sweeping.ts'
import { openWorld, type Person, type World } from '../world.ts'

const TOKEN = 'a-token-of-the-operators'
let world: World
let keeper: Person
let reza: Person
beforeAll(async () => {
  world = await openWorld({ metricsToken: TOKEN })
  keeper = await world.person('keeper', { role: 'Admin' })
  reza = await world.person('reza', { role: 'TransportationCompanyAdmin', companyId: world.cast.companies.sepehr.id })
})
afterAll(async () => expect(await world.close()).toEqual([]))

const get = (path: string, headers: Record<string, string> = {}) => world.app.request(path, { headers })

test('is alive, and ready while the database answers', async () => {
  const alive = await get('/health')
  expect([alive.status, await alive.json()]).toEqual([200, { status: 'ok', version: '1.0.0', build: 'dev' }])
  const ready = await get('/ready')
  expect([ready.status, await ready.json()]).toEqual([200, { status: 'ready', database: true, clockAgrees: true }])
  const unreachable = world.another({ pool: { max: 1, waitMs: 50, mostWaiting: 0 } })
  const alone = await unreachable.app.request('/ready')
  expect([alone.status, alone.headers.get('retry-after')]).toEqual([503, '2'])
  expect((await unreachable.app.request('/health')).status).toBe(200)
})

test('serves metrics only with the token, and never without a configured one', async () => {
  expect((await get('/metrics')).status).toBe(401)
  expect((await get('/metrics', { authorization: `Bearer ${TOKEN}x` })).status).toBe(401)
  await reza.raw('GET', '/api/v1/nothing')
  const unreachable = world.another({ pool: { max: 1, waitMs: 50, mostWaiting: 0 } })
  expect((await unreachable.app.request('/api/v1/boards/1')).status).toBe(503)
  const text = await (await get('/metrics', { authorization: `Bearer ${TOKEN}` })).text()
  expect(text).toContain('barnobat_answer_seconds_count{call="identity.login",status="2xx"}')
  // A refusal for load is no fault.
  expect(text).toContain('barnobat_answer_seconds_count{call="run.board",status="503"} 1')
  expect(text).not.toContain('status="5xx"')
  expect(text).toContain('barnobat_streams_limit 2000')
  expect(text).toContain('barnobat_pool_connections{pool="requests",state="waiting"} 0')
  expect(text).not.toContain('nothing')
  const bare = await openWorld()
  expect((await bare.app.request('/metrics', { headers: { authorization: 'Bearer undefined' } })).status).toBe(404)
  await bare.close()
})

test('every response has a request id, and so has its audit event', async () => {
  const names = await Promise.all([get('/api/v1/health'), get('/nothing'), get('/ready')]).then((all) =>
    all.map(({ headers }) => headers.get('x-request-id')),
  )
  expect(new Set(names).size).toBe(3)
  for (const name of names) expect(name).toMatch(/^[\w-]{16}$/)
  const { headers } = await keeper.say(system.runJob, { name: 'codes' })
  expect(world.jobsAsked).toEqual(['codes'])
  const event = await world.db.selectFrom('audit_event').selectAll().where('call', '=', 'system.runJob').executeTakeFirstOrThrow()
  expect(event).toMatchObject({ request_id: headers.get('x-request-id'), entity_id: 'codes', member_id: keeper.id })
})

test('notifies administrators of a failed job with its reason, and runs it again', async () => {
  const messages: unknown[] = []
  const log = { error: (what: unknown) => messages.push(what), info: () => {}, warn: (what: unknown) => messages.push(what) }
  const jobs = openJobs({ db: world.db, now: () => world.clock.now, log: log })
  let fails = true
  const ran = Promise.withResolvers<void>()
  jobs.start({
    name: 'codes',
    everyMs: 3_600_000,
    async run() {
      if (fails) throw new Error('the table is away')
      ran.resolve()
      return { codes: 3 }
    },
  })
  jobs.start(retentionJob({ db: world.db, now: () => world.clock.now }))
  await expect.poll(async () => (await jobNamed('codes')).isFailing).toBe(true)
  expect(await jobNamed('codes')).toMatchObject({ error: 'the table is away', failures: 1 })
  fails = false
  expect(jobs.runSoon('codes')).toBe(true)
  expect(jobs.runSoon('shows')).toBe(false)
  await ran.promise
  await jobs.stop()
  expect(messages).toHaveLength(1)
  world.clock.now = new Date(world.clock.now.getTime() + 1000)
  expect(await jobNamed('codes')).toMatchObject({ runs: 2, failures: 1, done: { codes: 3 }, isLate: false })
  expect(await jobNamed('retention')).toMatchObject({ runs: 1, failures: 0, everySeconds: 3600 })
  expect(await jobNamed('uploads')).toMatchObject({ beganAt: null, isLate: false })
})

const jobNamed = async (name: string) => (await keeper.say(system.jobs, {})).data!.find((job) => job.name === name)!

test('knows devices by their last report, and forgets them after a silent month', async () => {
  const input = { client: 'device-of-reza-0001', version: 'a1b2c3d4', waiting: 3, oldestAt: '2026-11-20T06:00:00Z' }
  expect((await reza.say(system.report, { ...input, waiting: -1 })).status).toBe(400)
  expect((await reza.say(system.report, { ...input, client: 'x' })).status).toBe(400)
  await reza.say(system.report, { ...input, version: 'older' })
  await reza.say(system.report, input)
  const state = (await keeper.say(system.state, {})).data!
  expect(state.versions).toMatchObject([{ version: 'a1b2c3d4', devices: 1 }])
  expect(state.devices).toMatchObject([{ username: 'reza', waiting: 3, oldestAt: '2026-11-20T06:00:00.000Z' }])
  expect(state.disk.free).toBeGreaterThan(0)
  expect(state.clockAgrees).toBe(true)
  expect((await reza.say(system.state, {})).status).toBe(403)
  const later = new Date(world.clock.now.getTime() + 31 * 86_400_000)
  await retentionJob({ db: world.db, now: () => later }).run(AbortSignal.abort())
  expect((await keeper.say(system.state, {})).data!.devices).toEqual([])
})
