import { QueryClient } from '@tanstack/react-query'
import { persistQueryClientSave } from '@tanstack/react-query-persist-client'
import { beforeEach, expect, test, vi } from 'vitest'
import { noteSessionOver } from '#app/transport/session.ts'
import { cacheOf, fitted, keepCache, persisted, takeUp } from '#app/transport/queries.ts'
import { WireError } from '#app/transport/wire.ts'

beforeEach(() => {
  localStorage.clear()
  localStorage.setItem('token', 'a-token')
  localStorage.setItem('member', JSON.stringify({ id: 3, role: 'Customer' }))
})

type Cache = ReturnType<typeof cacheOf>
const rows = (n: number) => ({ rows: 'x'.repeat(n) })
const fill = (cache: Cache, key: string, data: unknown, keep = true) =>
  cache.client.fetchQuery({ queryKey: [key], queryFn: () => data, ...(keep ? persisted : {}) })
const options = ({ client, persistOptions }: Cache) => ({ queryClient: client, ...persistOptions })
const save = async (cache: Cache) => {
  vi.useFakeTimers()
  const saving = persistQueryClientSave(options(cache))
  await vi.advanceTimersByTimeAsync(1000)
  await saving
  vi.useRealTimers()
}
const restored = (memberId: number) => {
  const cache = cacheOf(memberId)
  takeUp(cache)
  return cache.client
    .getQueryCache()
    .getAll()
    .map(({ queryKey, state }) => [...queryKey, state.data])
}

test('caches only responses that ask for it, and only for their member', async () => {
  const cache = cacheOf(3)
  await fill(cache, 'cargo', rows(10))
  await fill(cache, 'secret', rows(10), false)
  await save(cache)
  expect(Object.keys(localStorage)).toContain('barnobat.cache.3')
  expect(restored(3)).toEqual([['cargo', rows(10)]])
  expect(restored(4)).toEqual([])
  expect(Object.keys(localStorage)).not.toContain('barnobat.cache.3')
})

test('keeps a cached response after a failed refetch, and drops it after a refusal', async () => {
  const cache = cacheOf(3)
  const askAgain = (key: string, error: WireError) =>
    cache.client
      .fetchQuery({ queryKey: [key], queryFn: () => Promise.reject(error), retry: false, staleTime: 0, ...persisted })
      .catch(() => undefined)
  for (const key of ['cargo', 'permit']) await fill(cache, key, rows(10))
  const updatedAt = cache.client.getQueryState(['cargo'])!.dataUpdatedAt
  await new Promise((later) => setTimeout(later, 2))
  await askAgain('cargo', new WireError('unreachable', ''))
  await askAgain('permit', new WireError('refused', '', { status: 403 }))
  await save(cache)
  const again = cacheOf(3)
  takeUp(again)
  expect(again.client.getQueryState(['cargo'])).toMatchObject({ status: 'success', data: rows(10), dataUpdatedAt: updatedAt })
  expect(again.client.getQueryState(['permit'])).toBeUndefined()
})

test('writes pending data when the page is left', async () => {
  const cache = cacheOf(3)
  const stop = keepCache(cache)
  await fill(cache, 'cargo', rows(10))
  dispatchEvent(new Event('pagehide'))
  expect(restored(3)).toEqual([['cargo', rows(10)]])
  stop()
})

test('keeps cached data while no screen uses it', async () => {
  const cache = cacheOf(3)
  await fill(cache, 'cargo', rows(10))
  await save(cache)
  vi.useFakeTimers()
  const again = cacheOf(3)
  takeUp(again)
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(again.client.getQueryData(['cargo'])).toEqual(rows(10))
  vi.useRealTimers()
})

test('expires cached data after a day', async () => {
  const cache = cacheOf(3)
  await fill(cache, 'cargo', rows(10))
  await save(cache)
  const old = localStorage.getItem('barnobat.cache.3')!.replace(/"timestamp":\d+/, `"timestamp":${Date.now() - 86_400_001}`)
  localStorage.setItem('barnobat.cache.3', old)
  expect(restored(3)).toEqual([])
})

test('another build clears the cache of the previous one', async () => {
  const cache = cacheOf(3)
  await fill(cache, 'cargo', rows(10))
  await save(cache)
  const script = document.createElement('script')
  script.type = 'module'
  script.src = '/assets/index-another.js'
  document.head.append(script)
  try {
    expect(restored(3)).toEqual([])
  } finally {
    script.remove()
  }
})

test('the oldest responses make space for the newest', async () => {
  const client = new QueryClient()
  const entry = (key: string, dataUpdatedAt: number) => ({
    queryKey: [key],
    queryHash: key,
    state: { data: rows(240_000), dataUpdatedAt },
  })
  const queries = [entry('old', 1), entry('newest', 3), entry('new', 2)] as never
  const text = fitted({ timestamp: 1, buster: '', clientState: { mutations: [], queries } })
  expect(text.length).toBeLessThan(600_000)
  expect(JSON.parse(text).clientState.queries.map(({ queryHash }: { queryHash: string }) => queryHash)).toEqual(['newest', 'new'])
  client.clear()
})

test('drops late writes after a sign-out', async () => {
  const cache = cacheOf(3)
  await fill(cache, 'cargo', rows(10))
  localStorage.clear()
  await save(cache)
  expect(Object.keys(localStorage)).toEqual([])
})

test('drops late writes also after another member signed in or the server ended the session', async () => {
  const cache = cacheOf(3)
  await fill(cache, 'cargo', rows(10))
  localStorage.setItem('member', JSON.stringify({ id: 4, role: 'Customer' }))
  await save(cache)
  expect(Object.keys(localStorage)).not.toContain('barnobat.cache.3')
  localStorage.setItem('member', JSON.stringify({ id: 3, role: 'Customer' }))
  await save(cache)
  expect(Object.keys(localStorage)).toContain('barnobat.cache.3')
  noteSessionOver('a-token')
  expect(Object.keys(localStorage)).not.toContain('barnobat.cache.3')
  await fill(cache, 'late', rows(10))
  await save(cache)
  expect(Object.keys(localStorage)).not.toContain('barnobat.cache.3')
})

test('does not retry a refusal, retries a missing response twice', () => {
  const retry = cacheOf(3).client.getDefaultOptions().queries!.retry as (failures: number, error: Error) => boolean
  const refused = new WireError('refused', '', { status: 500 })
  const silent = new WireError('unreachable', '')
  expect([retry(0, refused), retry(0, new Error('x')), retry(0, silent), retry(1, silent), retry(2, silent)]).toEqual([
    false,
    false,
    true,
    true,
    false,
  ])
})

test('writes quick changes once, and nothing after the page was left', async () => {
  vi.useFakeTimers()
  const cache = cacheOf(3)
  const setItem = vi.spyOn(Storage.prototype, 'setItem')
  const stop = keepCache(cache)
  for (const key of ['cargo', 'permit', 'turn']) await fill(cache, key, rows(10))
  await vi.advanceTimersByTimeAsync(1500)
  expect(setItem.mock.calls.filter(([key]) => key === 'barnobat.cache.3')).toHaveLength(1)
  expect(restored(3)).toHaveLength(3)
  stop()
  await fill(cache, 'late', rows(10))
  await vi.advanceTimersByTimeAsync(1500)
  expect(restored(3)).toHaveLength(3)
  setItem.mockRestore()
  vi.useRealTimers()
})
