import { afterEach, expect, test, vi } from 'vitest'
import { discardItem, editItem } from '#outbox/delivery/edit.ts'
import { SCHEMA } from '#outbox/op.ts'
import { summaryOf } from '#outbox/delivery/watch.ts'
import { no } from './storage/copy.ts'
import type { Fault } from './network.ts'
import { Phone } from './phone.ts'

afterEach(() => vi.restoreAllMocks())

async function phoneOfSara(...numbers: number[]): Promise<Phone> {
  const phone = new Phone()
  await phone.login('sara')
  for (const n of numbers) await phone.announce('sara', { n })
  return phone
}
const done = (phone: Phone) => phone.server.effects.map(({ n }) => n)

test('sends nothing while signed out', async () => {
  const phone = new Phone()
  await phone.announce('sara', { n: 1 })
  expect(await phone.drain()).toMatchObject({ ran: true, stopped: 'signed-out', left: 0 })
  expect(phone.wire).toEqual([])
})

test('Omid’s session never carries Sara’s items, and receives nothing about them', async () => {
  const phone = await phoneOfSara(1)
  await phone.logout()
  await phone.login('omid')
  await phone.announce('omid', { n: 2 })
  await phone.drain()
  expect(done(phone)).toEqual([2])
  expect(await summaryOf(phone.db, phone.now)).toMatchObject({ accountId: 'omid', waiting: 0, others: 1 })
  await phone.login('sara')
  await phone.drain()
  expect(done(phone)).toEqual([2, 1])
})

test('an ended session pauses all sending without an attempt, and a new one resumes', async () => {
  const phone = await phoneOfSara(1, 2)
  phone.expire()
  expect(await phone.drain()).toMatchObject({ stopped: 'sign-in', left: 2 })
  expect((await phone.all()).map(({ state, attempts }) => [state, attempts])).toEqual([
    ['queued', 0],
    ['queued', 0],
  ])
  expect(await summaryOf(phone.db, phone.now)).toMatchObject({ stop: 'sign-in' })
  await phone.drain()
  expect(phone.wire).toHaveLength(1)
  await phone.login('sara')
  await phone.drain()
  expect(done(phone)).toEqual([1, 2])
})

test('an item whose answer was lost stays unknown through an ended session', async () => {
  const phone = await phoneOfSara(1)
  phone.network.plan = ['lost-answer']
  await phone.drain()
  phone.expire()
  await phone.drain()
  expect(await phone.states()).toEqual(['unknown'])
})

test('without a network all items wait in order, and arrive in order afterwards', async () => {
  const phone = await phoneOfSara(1, 2, 3)
  phone.network.plan = ['no-way']
  await phone.drain()
  expect(await phone.states()).toEqual(['unknown', 'queued', 'queued'])
  expect(await summaryOf(phone.db, phone.now)).toMatchObject({ connection: { offlineSince: phone.now }, waiting: 3 })
  await phone.drain('timer')
  expect(phone.wire).toHaveLength(1)
  await phone.drain('online')
  expect(done(phone)).toEqual([1, 2, 3])
  expect(await summaryOf(phone.db, phone.now)).toMatchObject({ connection: { offlineSince: null }, waiting: 0, lastSyncAt: 0 })
})

test('an answer lost after the commit is requested again with the same bytes, and gives the first receipt', async () => {
  const phone = await phoneOfSara(1)
  phone.network.plan = ['lost-answer']
  await phone.drain()
  await phone.drain('online')
  const [op] = await phone.all()
  expect(op).toMatchObject({ state: 'delivered', attempts: 2, receipt: { id: '1', replayed: true } })
  expect(new Set(phone.wire.map(({ body }) => body)).size).toBe(1)
  expect(done(phone)).toEqual([1])
})

test('retries a truncated response at once', async () => {
  const phone = await phoneOfSara(1)
  phone.network.plan = ['half-answer']
  await phone.drain('timer')
  expect(await phone.states()).toEqual(['delivered'])
})

test('an item of a killed program is sent again by the next one', async () => {
  const phone = await phoneOfSara(1, 2)
  phone.network.plan = ['hang-after']
  expect(await phone.drain()).toBe('crashed')
  expect(await phone.states()).toEqual(['sending', 'queued'])
  await phone.drain('start')
  expect(done(phone)).toEqual([1, 2])
})

test('Retry-After pauses the whole queue, even against the member’s button', async () => {
  const phone = await phoneOfSara(1, 2)
  phone.network.plan = ['rate']
  await phone.drain()
  await phone.drain('user')
  expect(phone.wire).toHaveLength(1)
  expect(await phone.states()).toEqual(['queued', 'queued'])
  phone.now += 12_000
  await phone.drain('timer')
  expect(done(phone)).toEqual([1, 2])
})

test('a refused item leaves the queue with its reason, the others continue', async () => {
  const phone = new Phone()
  await phone.login('sara')
  await phone.announce('sara', { n: 1, wrong: true })
  await phone.announce('sara', { n: 2 })
  await phone.drain()
  const [first, second] = await phone.all()
  expect(first).toMatchObject({ state: 'attention', refusal: { code: 'broken-rule', message: 'broken-rule' } })
  expect(second!.state).toBe('delivered')
})

test('a portal page is no delivery, and three of them notify the member', async () => {
  const phone = await phoneOfSara(1)
  for (let i = 0; i < 3; i++) {
    phone.network.plan = ['portal-page']
    await phone.drain()
  }
  const [op] = await phone.all()
  expect(op).toMatchObject({ state: 'unknown', attempts: 0 })
  expect(await summaryOf(phone.db, phone.now)).toMatchObject({ portal: true })
})

test('after eight faults of a healthy server the item lets others pass, and is still retried', async () => {
  const phone = await phoneOfSara(1, 2)
  const fault: Fault[] = ['fault-before']
  for (let i = 0; i < 8; i++) {
    phone.network.plan = [...fault]
    await phone.drain()
  }
  const [first, second] = await phone.all()
  expect(first).toMatchObject({ state: 'unknown', suspect: true })
  expect(second!.state).toBe('delivered')
  phone.now += 3_600_000
  await phone.drain('timer')
  expect(done(phone)).toEqual([2, 1])
})

test('only one context drains at a time', async () => {
  const phone = await phoneOfSara(1)
  const [first, second] = await Promise.all([phone.drain(), phone.drain()])
  expect([first, second]).toMatchObject([{ ran: true, delivered: 1 }, { ran: false }])
  expect(phone.wire).toHaveLength(1)
})

test('leaves a row of a later build alone, and nothing overtakes it', async () => {
  const phone = await phoneOfSara(1, 2)
  await phone.db.ops.update(1, { schemaV: SCHEMA + 1 })
  expect(await phone.drain()).toMatchObject({ delivered: 0, left: 2, nextAt: null })
  expect(phone.wire).toEqual([])
})

test('a worker event ends before the browser’s limit', async () => {
  const phone = await phoneOfSara(1, 2)
  const carry = phone.network.carry.bind(phone.network)
  vi.spyOn(phone.network, 'carry').mockImplementation((copy) => {
    phone.now += 151_000
    return carry(copy)
  })
  expect(await phone.drain('sync')).toMatchObject({ delivered: 1, left: 1, stopped: 'out-of-time' })
})

test('an arrival notifies every context', async () => {
  const phone = await phoneOfSara(1)
  await phone.drain()
  const [op] = await phone.all()
  expect(phone.messages).toEqual([
    { type: 'delivered', call: 'cargo.announce', opId: op!.opId, entityRef: op!.entityRef, data: { id: 1, version: 1 } },
    { type: 'drained' },
  ])
})

test('in flight mode an item never counts as sent, can be edited, and is dropped without a request', async () => {
  const phone = await phoneOfSara(1, 2)
  phone.online = false
  for (const trigger of ['enqueue', 'visible', 'user', 'sync'] as const)
    expect(await phone.drain(trigger)).toMatchObject({ delivered: 0, left: 2, stopped: 'offline' })
  const [first, second] = await phone.all()
  for (const op of [first, second])
    expect(op).toMatchObject({ state: 'queued', attempts: 0, firstSentAt: null, wire: null, history: [] })
  expect(await editItem(phone.device, first!.opId, { payload: { n: 3 }, title: 'another' })).toBe(first!.opId)
  expect(await discardItem(phone.device, second!.opId)).toBe('discarded')
  phone.online = true
  await phone.drain('online')
  expect(done(phone)).toEqual([3])
  expect(phone.wire).toHaveLength(1)
})

test('a response from the server overrides the browser’s offline state', async () => {
  const phone = await phoneOfSara(1)
  vi.spyOn(phone.device, 'isOnline').mockReturnValue(false)
  await phone.drain('enqueue')
  expect(done(phone)).toEqual([1])
})

test('after a lost connection the next items wait for a response of the server', async () => {
  const phone = await phoneOfSara(1)
  phone.network.plan = ['no-way']
  await phone.drain()
  await phone.announce('sara', { n: 2 })
  vi.spyOn(phone.network, 'carry').mockRejectedValue(new TypeError('fetch failed'))
  for (const trigger of ['user', 'enqueue', 'online'] as const) await phone.drain(trigger)
  expect((await phone.all()).map(({ state, attempts }) => [state, attempts])).toEqual([
    ['unknown', 1],
    ['queued', 0],
  ])
  vi.restoreAllMocks()
  await phone.drain('online')
  expect(done(phone)).toEqual([1, 2])
})

test('notifies of a portal that answers for our server, without sending the command again', async () => {
  const phone = await phoneOfSara(1)
  phone.network.plan = ['portal-page']
  await phone.drain()
  vi.spyOn(phone.network, 'carry').mockImplementation(async () => new Response('<h1>Pay first</h1>'))
  await phone.drain('user')
  await phone.drain('user')
  expect(await summaryOf(phone.db, phone.now)).toMatchObject({ portal: true })
  expect(phone.wire).toHaveLength(1)
  vi.restoreAllMocks()
  await phone.drain('user')
  expect(await summaryOf(phone.db, phone.now)).toMatchObject({ portal: false })
  expect(done(phone)).toEqual([1])
})

test.each(['online', 'visible', 'start', 'sync'] as const)(
  'four faults of a proxy make a wait of minutes, which the event «%s» ends, once and a little spread',
  async (trigger) => {
    const phone = await phoneOfSara(1)
    phone.network.plan = ['proxy-503', 'proxy-503', 'proxy-503', 'proxy-503', 'proxy-503']
    for (let i = 0; i < 4; i++) await phone.drain('user')
    expect(phone.wire).toHaveLength(4)
    await phone.drain(trigger)
    await phone.drain('enqueue')
    expect(phone.wire, 'too soon after the last').toHaveLength(4)
    phone.now += 11_000
    await phone.drain('timer')
    await phone.drain('enqueue')
    expect(phone.wire, 'without a trigger').toHaveLength(4)
    expect(phone.paused).toBe(0)
    await phone.drain(trigger)
    await phone.drain(trigger)
    expect(phone.wire, 'once').toHaveLength(5)
    expect(phone.paused).toBeGreaterThan(0)
    phone.now += 11_000
    await phone.drain(trigger)
    expect(done(phone)).toEqual([1])
  },
)

test('an early try cannot override Retry-After of our server, only that of a proxy', async () => {
  const phone = await phoneOfSara(1)
  const wellAgain = phone.network.carry.bind(phone.network)
  vi.spyOn(phone.network, 'carry').mockImplementation(async (copy) =>
    copy.path.endsWith('/health') ? wellAgain(copy) : no('shutting-down', null, { 'Retry-After': '300' }),
  )
  await phone.drain()
  vi.restoreAllMocks()
  phone.now += 60_000
  for (const trigger of ['online', 'visible', 'sync', 'user'] as const) await phone.drain(trigger)
  expect(phone.wire).toHaveLength(1)
  phone.now += 260_000
  await phone.drain('timer')
  expect(done(phone)).toEqual([1])
})

test('a permanently busy server delays an item as requested, never out of the queue, and it is sent later', async () => {
  const phone = await phoneOfSara(1, 2)
  phone.network.plan = Array.from({ length: 12 }, () => 'overload' as const)
  for (let i = 0; i < 12; i += 1) {
    // The member's button does not end a wait that the server requested.
    if (i > 0) expect(await phone.drain('user')).toMatchObject({ delivered: 0 })
    expect(phone.wire).toHaveLength(i)
    const { nextAt } = (await phone.all())[0]!
    if (i > 0) expect(nextAt - phone.now).toBe(3000)
    phone.now = Math.max(nextAt, phone.now)
    await phone.drain('timer')
  }
  expect((await phone.all()).map(({ state, suspect }) => [state, suspect])).toEqual([
    ['unknown', false],
    ['queued', false],
  ])
  phone.now += 3000
  await phone.drain('timer')
  expect(done(phone)).toEqual([1, 2])
  expect(new Set(phone.wire.map(({ opId }) => opId)).size).toBe(2)
})
