/** Expensive calls are rate-limited: a client with too many waits some seconds, others are unaffected. */
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { calls } from '#contract/index.ts'
import { BUCKETS } from '#server/http/gate/buckets.ts'
import { sql } from 'kysely'
import { openWorld, PASSWORD, type World } from '../world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(async () => expect(await world.close()).toEqual([]))

afterEach(() => void vi.useRealTimers())

const later = (seconds: number) => (world.clock.now = new Date(world.clock.now.getTime() + seconds * 1000))

test('an administrator exports the audit thirty times, then every ten seconds; others are unaffected', async () => {
  const [greedy, other] = [
    await world.person('poshtiban-1', { role: 'Admin' }),
    await world.person('poshtiban-2', { role: 'Admin' }),
  ]
  const exportAudit = (who = greedy) => who.raw('GET', '/api/v1/audit-events/export')
  const all = await Promise.all(Array.from({ length: BUCKETS.export.most + 5 }, () => exportAudit()))
  expect(all.filter(({ status }) => status === 200)).toHaveLength(BUCKETS.export.most)
  const refused = all.find(({ status }) => status === 429)!
  expect([refused.reason, refused.headers.get('retry-after'), refused.headers.get('X-Barnobat')]).toEqual([
    'too-many-attempts',
    '10',
    '1',
  ])
  expect(refused.message).toBe(
    'از حساب یا شبکهٔ شما در این چند لحظه درخواست‌های سنگین زیادی آمد. ۱۰ ثانیهٔ دیگر دوباره امتحان کنید.',
  )
  expect((await exportAudit(other)).status).toBe(200)
  // Cheap calls are unaffected.
  expect((await greedy.raw('GET', '/api/v1/audit-events')).status).toBe(200)
  later(10)
  expect([(await exportAudit()).status, (await exportAudit()).status]).toEqual([200, 429])
})

test('repeated correct sign-ins are limited; wrong tries do not count, and colleagues can sign in', async () => {
  await world.member('ghazal', { role: 'Customer' })
  await world.member('golnar', { role: 'Customer' })
  const signIn = (Username: string, Password = PASSWORD) =>
    world.stranger.raw('POST', '/api/v1/users/login', { Username, Password })
  for (let n = 0; n < BUCKETS['sign-in'].most; n += 1) expect((await signIn(n % 2 ? 'ghazal' : 'GHAZAL')).status).toBe(200)
  const refused = await signIn('ghazal')
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '10'])
  expect((await signIn('golnar', 'something else')).status).toBe(401)
  expect((await signIn('golnar')).status).toBe(200)
  later(10)
  expect((await signIn('ghazal')).status).toBe(200)
})

test('an account with too many lists or refusals is slowed down; another one is not', async () => {
  const [reza, sima, other] = [
    await world.person('reza-of-lists', { role: 'Admin' }),
    await world.person('sima-of-files', { role: 'Admin' }),
    await world.person('maryam-of-lists', { role: 'Admin' }),
  ]
  const list = (who = reza) => who.raw('GET', '/api/v1/cities/GetAll')
  const file = () => sima.raw('GET', '/api/v1/audit-events/export')
  const kilobytes = Number((await list(other)).headers.get('content-length')) / 1000
  expect(kilobytes).toBeGreaterThan(20)
  // Of 1,000 points a query takes ten, and a refusal 25 more.
  for (const [ask, most] of [
    [list, Math.floor(1000 / (kilobytes + 10)) + 1],
    [file, BUCKETS.export.most + 21],
  ] as const) {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
    const seen = { answered: 0 }
    const all = Array.from({ length: most + 5 }, () => ask().then(() => (seen.answered += 1)))
    while (seen.answered < most) await sleep(5)
    for (let n = 0; n < 12; n += 1) expect((await other.raw('GET', '/api/v1/users/profile')).status).toBe(200)
    expect(seen.answered).toBe(most)
    for (; seen.answered < all.length; await sleep(5)) await vi.advanceTimersByTimeAsync(200)
    vi.useRealTimers()
    await Promise.all(all)
  }
})

test('every print and every file of many rows has a cost', () => {
  const costly = calls.filter(({ costs }) => costs).map(({ name, costs }) => `${name}: ${costs}`)
  expect(costly.toSorted()).toEqual([
    'adminUser.linksFile: export',
    'audit.export: export',
    'driverApp.enrol: sign-in',
    'driverApp.signIn: sign-in',
    'fairness.data: export',
    'identity.login: sign-in',
    'import.faults: export',
    'kiosk.bind: sign-in',
    'permit.print: print',
    'permit.together: print',
    'permitLife.detentionClaim: print',
    'statement.file: print',
    'turn.report: print',
  ])
})

test('a statement timeout is a marked 503 without an error log, and the command succeeds later', async () => {
  const reza = await world.person('reza', { role: 'Customer' })
  const { app, logged } = world.another({ pool: { max: 2, statementMs: 300 } })
  const change = () =>
    app.request('/api/v1/users/change-password', {
      method: 'PUT',
      headers: { authorization: `Bearer ${reza.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ NewPassword: 'Zayanderud-77', CurrentPassword: '' }),
    })
  await sql`create function slow() returns trigger language plpgsql as $$ begin perform pg_sleep(5); return new; end $$`.execute(
    world.db,
  )
  await sql`create trigger slow before update on member for each row execute function slow()`.execute(world.db)
  const refused = await change()
  expect([refused.status, refused.headers.get('Retry-After'), refused.headers.get('X-Barnobat')]).toEqual([503, '2', '1'])
  expect(await refused.json()).toMatchObject({ code: 0, reason: 'busy' })
  await sql`drop trigger slow on member`.execute(world.db)
  expect((await change()).status).toBe(200)
  expect(logged.filter(({ level }) => level === 'error')).toEqual([])
})
