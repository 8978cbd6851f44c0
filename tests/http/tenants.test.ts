/** Quotas that the members of one company or hall share: it is refused or waits, and others are served. */
import { Hono } from 'hono'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { system } from '#contract/insight/system.ts'
import { BUCKETS } from '#server/http/gate/buckets.ts'
import { openQueue } from '#server/http/gate/queue.ts'
import { TENANT } from '#server/platform/quotas.ts'
import { openWorld, type Person, type World } from '../world.ts'
import { aCargo } from '../freight/announce/announcement.ts'
import { cargo } from '#contract/freight/cargo.ts'

let world: World
let noisy: Person[]
let other: Person
beforeAll(async () => {
  world = await openWorld()
  const { sepehr, kaveh } = world.cast.companies
  const member = (name: string, companyId: number) => world.person(name, { role: 'TransportationCompanyAdmin', companyId })
  noisy = await Promise.all(Array.from({ length: 40 }, (_, n) => member(`noisy-${n}`, sepehr.id)))
  other = await member('quiet', kaveh.id)
})
afterAll(async () => expect(await world.close()).toEqual([]))
afterEach(() => void vi.useRealTimers())

const statusesOf = (replies: readonly { status: number }[]) => [...new Set(replies.map(({ status }) => status))].toSorted()

test('members of a noisy company share the budget of prints; another company prints', async () => {
  const print = (who: Person) => who.raw('GET', '/api/v1/Report/DriverReserveReport?DriverReserveId=999999')
  const each = BUCKETS.print.most / 2
  const times = (TENANT.costlyTimes * BUCKETS.print.most) / each
  for (const who of noisy.slice(0, times))
    expect(statusesOf(await Promise.all(Array.from({ length: each }, () => print(who))))).not.toContain(429)
  const refused = await print(noisy[times]!)
  expect([refused.status, refused.headers.get('retry-after'), refused.message]).toEqual([
    429,
    '1',
    'از حساب‌های شرکت یا سالن شما در این چند لحظه درخواست‌های زیادی آمد. ۱ ثانیهٔ دیگر دوباره امتحان کنید.',
  ])
  expect((await print(other)).status).not.toBe(429)
})

test('members of a noisy company share the calls; an act is refused, waits, and is done once', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const profile = (who: Person) => who.raw('GET', '/api/v1/users/profile')
  const all: { status: number }[] = []
  // Few enough for the pace of each account, and too many for its company.
  for (let n = 0; n < 55; n += 1) all.push(...(await Promise.all(noisy.map(profile))))
  expect(statusesOf(all)).toEqual([200, 429])
  const key = { 'Idempotency-Key': '01900000-0000-7000-8000-000000000001' }
  const announce = () => noisy[0]!.say(cargo.announce, aCargo(world), key)
  const waits = await announce()
  expect([waits.status, waits.headers.get('retry-after')]).toEqual([429, '1'])
  expect((await profile(other)).status).toBe(200)
  const admin = await world.person('admin', { role: 'Admin' })
  const { data } = await admin.say(system.state, {})
  expect(data!.tenants).toMatchObject({ calls: TENANT.calls.most, refused: [{ kind: 'company', name: 'سپهر ترابر جنوب' }] })

  vi.advanceTimersByTime(1000)
  expect([(await announce()).status, (await announce()).status]).toEqual([200, 200])
  const { length } = await world.db.selectFrom('cargo').select('id').where('announced_by', '=', noisy[0]!.id).execute()
  expect(length).toBe(1)
})

test('a company holds half of the connections at most; another one does not wait for it', async () => {
  const queue = openQueue()
  const begun: string[] = []
  const ends: (() => void)[] = []
  const app = new Hono().get('/:asker/:tenant', (c) => {
    const { asker, tenant } = c.req.param()
    return queue(c, { asker, tenant, kind: 'ask' }, () => {
      begun.push(asker)
      return new Promise((end) => ends.push(() => end(c.text(''))))
    })
  })
  const settle = () => new Promise((resolve) => setImmediate(() => setImmediate(resolve)))
  const requests = Array.from({ length: TENANT.atOnce + 2 }, (_, n) => app.request(`/member-${n}/company`))
  await settle()
  expect(begun).toHaveLength(TENANT.atOnce)
  requests.push(app.request('/stranger/another') as never)
  await settle()
  expect(begun.at(-1)).toBe('stranger')
  while (begun.length < requests.length || ends.length > 0) {
    ends.shift()?.()
    await settle()
  }
  expect(begun).toHaveLength(requests.length)
  await Promise.all(requests)
})
