import { act, renderHook, waitFor } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { cargo } from '#contract/freight/cargo.ts'
import { document as documents } from '#contract/permits/document.ts'
import { device } from '#app/transport/outbox/device.ts'
import { useDraft } from '#app/transport/outbox/drafts.ts'
import {
  checkConnection,
  discardItem,
  forgetSession,
  onDelivered,
  rewriteMirror,
  rememberSession,
  retryNow,
  sendAgain,
  sendOrQueue,
  startDraining,
  undoDiscard,
  useEvicted,
  useOutboxItems,
  useOutboxSummary,
} from '#app/transport/outbox/outbox.ts'
import { copyOf, no } from '../storage/copy.ts'
import { Network } from '../network.ts'
import { Server, type TestCommand } from '../server.ts'

let server: Server
let network: Network

beforeEach(async () => {
  server = new Server()
  network = new Network(server)
  server.tokens.set('token', '7')
  device.fetch = (path, init) => network.carry(copyOf(path, init))
  // Waits for the mirror write of the previous test.
  await rewriteMirror()
  await device.db.delete()
  await device.db.open()
  document.cookie = 'obx=; max-age=0; path=/'
  localStorage.clear()
})

const signIn = () => rememberSession({ accountId: '7', token: 'token' })
const announce = (command: TestCommand, more: { formKey?: string; patience?: number } = {}) =>
  sendOrQueue(cargo.announce, { accountId: '7', payload: command as never, title: `cargo ${command.n}`, ...more })

test('reports “kept” at once without a network, and “sent” with one', async () => {
  await signIn()
  await retryNow()
  network.plan = ['no-way']
  expect(await announce({ n: 1 })).toMatchObject({ state: 'kept', item: { state: 'unknown', everSent: true } })
  expect(await announce({ n: 2 })).toMatchObject({ state: 'delivered', item: { receipt: { id: '2' } } })
  expect(server.effects.map(({ n }) => n)).toEqual([1, 2])
})

test('reports “kept” after a while, although sending continues', async () => {
  await signIn()
  await retryNow()
  network.plan = ['freeze']
  expect(await announce({ n: 1 }, { patience: 30 })).toMatchObject({ state: 'kept', item: { state: 'sending' } })
  network.thaw()
  await waitFor(() => expect(server.effects).toHaveLength(1))
})

test('resends to a busy server under the same key, and notifies the member of the result', async () => {
  await signIn()
  await retryNow()
  const keys: (string | null)[] = []
  device.fetch = (path, init) => {
    const copy = copyOf(path, init)
    if (path.endsWith('/health')) return network.carry(copy)
    keys.push(copy.headers.get('Idempotency-Key'))
    if (keys.length > 2) return network.carry(copy)
    return Promise.resolve(no('busy', keys[0]!, { 'Retry-After': '0.05' }))
  }
  expect(await announce({ n: 1 })).toMatchObject({ state: 'delivered', item: { attempts: 3 } })
  expect(new Set(keys).size).toBe(1)
  expect(server.effects.map(({ n }) => n)).toEqual([1])
})

test('a refusal returns to the form, and the corrected form is sent', async () => {
  await signIn()
  const refused = await announce({ n: 1, wrong: true })
  expect(refused).toMatchObject({ state: 'refused', item: { mayEdit: true, refusal: { code: 'broken-rule' } } })
  const sent = await sendAgain(refused.item.opId, { payload: { n: 1 }, title: 'cargo 1' })
  expect(sent).toMatchObject({ state: 'delivered', item: { entityRef: refused.item.entityRef } })
})

test('stores a document with its bytes, counts it, and shows the upload’s progress', async () => {
  await signIn()
  await retryNow()
  network.plan = ['no-way']
  const bytes = new Uint8Array(300_000).fill(1)
  const payload = { Type: 1, DriverReserveId: 5 }
  const { state, item } = await sendOrQueue(documents.attach, {
    accountId: '7',
    payload,
    title: 'a bill',
    bytes,
    mime: 'image/jpeg',
  })
  expect([state, item.upload]).toMatchObject(['kept', { size: 300_000, sent: 0, mime: 'image/jpeg' }])
  const { result } = renderHook(() => useOutboxSummary())
  await waitFor(() => expect(result.current).toMatchObject({ waiting: 1, unknown: 1 }))
  await rewriteMirror()
  expect(document.cookie).toMatch(/\.1\.1/)
  await retryNow()
  await waitFor(() => expect(result.current).toMatchObject({ waiting: 0 }))
  expect(server.effects).toMatchObject([{ opId: item.opId, digest: item.upload!.digest }])
})

test('does not save more bytes than the device limit, without blaming the disk', async () => {
  const bytes = new Uint8Array(1)
  const act = { accountId: '7', payload: { Type: 1, DriverReserveId: 5 }, title: 'a bill', bytes, mime: 'image/jpeg' }
  const { item } = await sendOrQueue(documents.attach, act)
  const op = (await device.db.ops.where({ opId: item.opId }).first())!
  await device.db.ops.update(op.seq, { upload: { ...op.upload!, size: 60 * 1024 * 1024 } })
  await expect(sendOrQueue(documents.attach, act)).rejects.toMatchObject({ name: 'NotSaved', reason: 'too-much' })
  const { result } = renderHook(() => useOutboxSummary())
  await waitFor(() => expect(result.current).toMatchObject({ storage: 'ok' }))
})

test('keeps an item while signed out, and sends it after the login', async () => {
  expect(await announce({ n: 1 })).toMatchObject({ state: 'kept', item: { state: 'queued', everSent: false } })
  await signIn()
  await waitFor(() => expect(server.effects).toHaveLength(1))
})

test('lists follow every change', async () => {
  const summary = renderHook(() => useOutboxSummary())
  const items = renderHook(() => useOutboxItems('7'))
  expect([summary.result.current, items.result.current]).toEqual([undefined, undefined])
  await waitFor(() => expect(summary.result.current).toMatchObject({ waiting: 0, storage: 'ok', batch: null }))

  const { item } = await announce({ n: 1 })
  await waitFor(() => expect(items.result.current).toMatchObject([{ title: 'cargo 1', state: 'queued', mayDiscard: true }]))
  await waitFor(() => expect(summary.result.current).toMatchObject({ accountId: null, waiting: 0, others: 1 }))

  expect(await discardItem(item.opId)).toBe('discarded')
  await undoDiscard(item.opId)
  await waitFor(() => expect(items.result.current?.map(({ state }) => state)).toEqual(['discarded', 'queued']))
  await signIn()
  await waitFor(() => expect(items.result.current?.map(({ state }) => state)).toEqual(['discarded', 'delivered']))
  expect(await retryNow()).toMatchObject({ ran: true, left: 0 })
})

test('signing out removes the token only', async () => {
  await announce({ n: 1 })
  await signIn()
  await forgetSession()
  await announce({ n: 2 })
  expect(await device.db.meta.get('session')).toBeUndefined()
  expect(await device.db.ops.count()).toBe(2)
})

test('draining updates the mirror and the icon’s number, and notifies of arrivals', async () => {
  const badge = vi.fn(async () => undefined)
  Object.assign(navigator, { setAppBadge: badge })
  const arrived = vi.fn()
  const stopListening = onDelivered(arrived)
  const stop = startDraining()
  const { item } = await announce({ n: 1 })
  await waitFor(() => expect(document.cookie).toMatch(/obx=[\da-f-]{36}\.1\.1/))
  await signIn()
  await waitFor(() => expect(arrived).toHaveBeenCalledWith(expect.objectContaining({ opId: item.opId, call: 'cargo.announce' })))
  await waitFor(() => expect(document.cookie).toMatch(/obx=[\da-f-]{36}\.0\.1/))
  await waitFor(() => expect(badge).toHaveBeenLastCalledWith(0))
  stop()
  stopListening()
})

test.each([
  ['a server that answers with faults', 'fault-before'],
  ['a proxy that answers for it', 'proxy-503'],
  ['no answer at all', 'no-way'],
  ['a foreign page', 'portal-page'],
] as const)('after an outage (%s) a visible page sends all within a minute without interaction', async (_, fault) => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  let now = Date.now()
  const clocks = [vi.spyOn(device, 'now').mockImplementation(() => now), vi.spyOn(device, 'random').mockReturnValue(0.99)]
  const pause = vi.spyOn(device, 'pause').mockResolvedValue(undefined)
  await signIn()
  const stop = startDraining()
  onTestFinished(() => {
    stop()
    for (const clock of [...clocks, pause]) clock.mockRestore()
    vi.useRealTimers()
  })
  await vi.waitFor(() => expect(vi.getTimerCount()).toBeGreaterThan(0))
  network.plan = Array.from({ length: 6 }, () => fault)
  await announce({ n: 1 })
  await announce({ n: 2 })
  while (network.plan.length > 0) await retryNow()
  expect(server.effects).toEqual([])
  // The outage is over; the items' own next tries are many minutes away.
  expect((await device.db.ops.toArray())[0]!.nextAt - now).toBeGreaterThan(5 * 60_000)
  now += 60_000
  vi.advanceTimersByTime(60_000)
  await vi.waitFor(() => expect(server.effects.map(({ n }) => n)).toEqual([1, 2]), { timeout: 5000 })
})

test('reports an emptied browser until confirmed', async () => {
  document.cookie = 'obx=earlier.2.9; path=/'
  localStorage.setItem('barnobat.outbox', '["cargo 1","cargo 2"]')
  const stop = startDraining()
  const { result } = renderHook(() => useEvicted())
  await waitFor(() => expect(result.current.evicted).toMatchObject({ count: 2, titles: ['cargo 1', 'cargo 2'] }))
  result.current.dismiss()
  await waitFor(() => expect(result.current.evicted).toBeNull())
  stop()
})

test('reports an emptied browser also if the member writes and leaves before reading it', async () => {
  document.cookie = 'obx=earlier.2.9; path=/'
  localStorage.setItem('barnobat.outbox', '["cargo 1","cargo 2"]')
  await announce({ n: 3 })
  // As leaving the page does.
  await rewriteMirror()
  const { result } = renderHook(() => useEvicted())
  await waitFor(() => expect(result.current.evicted).toMatchObject({ count: 2, titles: ['cargo 1', 'cargo 2'] }))
  // Both are still unread.
  expect(document.cookie).toMatch(/\.3\.1/)
  result.current.dismiss()
  await waitFor(() => expect(result.current.evicted).toBeNull())
  await waitFor(() => expect(document.cookie).toMatch(/\.1\.1/))
  await rewriteMirror()
  expect(result.current.evicted).toBeNull()
})

test('the connection check tells our server from a foreign page', async () => {
  expect(await checkConnection()).toMatchObject({ ok: true })
  device.fetch = async () => new Response('<h1>Pay first</h1>')
  expect(await checkConnection()).toMatchObject({ ok: false, at: null })
})

test('saves a form when its page closes, and removes it once sent', async () => {
  const form = () => renderHook(() => useDraft<TestCommand>('announce', '7'))
  const first = form()
  await waitFor(() => expect(first.result.current.draft).toBeNull())
  first.result.current.save({ n: 1 })
  first.result.current.save({ n: 2 })
  act(() => void dispatchEvent(new Event('pagehide')))
  await waitFor(() => expect(first.result.current.savedAt).not.toBeNull())
  first.unmount()

  const second = form()
  await waitFor(() => expect(second.result.current.draft).toEqual({ n: 2 }))
  second.result.current.save({ n: 3 })
  await announce({ n: 3 }, { formKey: 'announce' })
  second.unmount()
  const third = form()
  await waitFor(() => expect(third.result.current.draft).toBeNull())
  third.unmount()
})

test('saves typed text within two seconds', async () => {
  const { result, unmount } = renderHook(() => useDraft<TestCommand>('announce', '7'))
  await waitFor(() => expect(result.current.draft).toBeNull())
  result.current.save({ n: 1 })
  await waitFor(() => expect(result.current.savedAt).not.toBeNull(), { timeout: 4000 })
  await act(() => result.current.drop())
  expect(await device.db.drafts.count()).toBe(0)
  unmount()
})
