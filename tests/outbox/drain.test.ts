import { afterEach, expect, test, vi } from 'vitest'
import { SCHEMA } from '#outbox/op.ts'
import { summaryOf } from '#outbox/watch.ts'
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

test('nothing leaves while nobody is signed in', async () => {
  const phone = new Phone()
  await phone.announce('sara', { n: 1 })
  expect(await phone.drain()).toMatchObject({ ran: true, stopped: 'signed-out', left: 0 })
  expect(phone.wire).toEqual([])
})

test('Omid’s session never carries what Sara wrote, and is not told what it is', async () => {
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

test('an ended session pauses everything, counts no attempt, and a new one goes on', async () => {
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

test('without a network all wait in order, and arrive in order when it is back', async () => {
  const phone = await phoneOfSara(1, 2, 3)
  phone.network.plan = ['no-way']
  await phone.drain()
  expect(await phone.states()).toEqual(['unknown', 'queued', 'queued'])
  expect(await summaryOf(phone.db, phone.now)).toMatchObject({ line: { offlineSince: phone.now }, waiting: 3 })
  await phone.drain('timer')
  expect(phone.wire).toHaveLength(1)
  await phone.drain('online')
  expect(done(phone)).toEqual([1, 2, 3])
  expect(await summaryOf(phone.db, phone.now)).toMatchObject({ line: { offlineSince: null }, waiting: 0, lastSyncAt: 0 })
})

test('an answer lost after the commit: sent again with the same bytes, done once, receipt of the first', async () => {
  const phone = await phoneOfSara(1)
  phone.network.plan = ['lost-answer']
  await phone.drain()
  await phone.drain('online')
  const [op] = await phone.all()
  expect(op).toMatchObject({ state: 'delivered', attempts: 2, receipt: { id: '1', replayed: true } })
  expect(new Set(phone.wire.map(({ body }) => body)).size).toBe(1)
  expect(done(phone)).toEqual([1])
})

test('a half answer is asked for again at once', async () => {
  const phone = await phoneOfSara(1)
  phone.network.plan = ['half-answer']
  await phone.drain('timer')
  expect(await phone.states()).toEqual(['delivered'])
})

test('a program killed in the middle leaves an item that the next one sends again', async () => {
  const phone = await phoneOfSara(1, 2)
  phone.network.plan = ['hang-after']
  expect(await phone.drain()).toBe('crashed')
  expect(await phone.states()).toEqual(['sending', 'queued'])
  await phone.drain('start')
  expect(done(phone)).toEqual([1, 2])
})

test('the server’s Retry-After holds the whole line, even against the member’s button', async () => {
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

test('a refused item steps aside with its reason, the others go on', async () => {
  const phone = new Phone()
  await phone.login('sara')
  await phone.announce('sara', { n: 1, wrong: true })
  await phone.announce('sara', { n: 2 })
  await phone.drain()
  const [first, second] = await phone.all()
  expect(first).toMatchObject({ state: 'attention', refusal: { code: 'broken-rule', message: 'broken-rule' } })
  expect(second!.state).toBe('delivered')
})

test('a portal’s page is no delivery, and after three of them the member is told', async () => {
  const phone = await phoneOfSara(1)
  for (let i = 0; i < 3; i++) {
    phone.network.plan = ['portal-page']
    await phone.drain()
  }
  const [op] = await phone.all()
  expect(op).toMatchObject({ state: 'unknown', attempts: 0 })
  expect(await summaryOf(phone.db, phone.now)).toMatchObject({ portal: true })
})

test('after eight faults of a healthy server the item lets the others pass, and is still tried', async () => {
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

test('one drains while the other looks on', async () => {
  const phone = await phoneOfSara(1)
  const [first, second] = await Promise.all([phone.drain(), phone.drain()])
  expect([first, second]).toMatchObject([{ ran: true, delivered: 1 }, { ran: false }])
  expect(phone.wire).toHaveLength(1)
})

test('a row of a later build is left alone, and nothing overtakes it', async () => {
  const phone = await phoneOfSara(1, 2)
  await phone.db.ops.update(1, { schemaV: SCHEMA + 1 })
  expect(await phone.drain()).toMatchObject({ delivered: 0, left: 2, nextAt: null })
  expect(phone.wire).toEqual([])
})

test('an event of the worker ends before the browser ends it', async () => {
  const phone = await phoneOfSara(1, 2)
  const carry = phone.network.carry.bind(phone.network)
  vi.spyOn(phone.network, 'carry').mockImplementation((copy) => {
    phone.now += 151_000
    return carry(copy)
  })
  expect(await phone.drain('sync')).toMatchObject({ delivered: 1, left: 1, stopped: 'out-of-time' })
})

test('every program hears of an arrival', async () => {
  const phone = await phoneOfSara(1)
  await phone.drain()
  const [op] = await phone.all()
  expect(phone.told).toEqual([
    { type: 'delivered', call: 'cargo.announce', opId: op!.opId, entityRef: op!.entityRef, data: { id: 1, version: 1 } },
    { type: 'drained' },
  ])
})
