import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useHallChanges, useOwnChanges } from '#app/transport/changes.ts'
import { newClient } from '#app/transport/queries.ts'

/** The session stream of the member, which is no EventSource. */
const ownStream = vi.hoisted(() => ({ listeners: new Set<(event: Event) => void>() }))
vi.mock('#app/transport/member-stream.ts', () => ({
  MemberStream: class {
    readyState = 1
    addEventListener(name: string, listener: (event: Event) => void) {
      if (name === 'changed') ownStream.listeners.add(listener)
    }
    close() {
      ownStream.listeners.clear()
    }
  },
}))

/** EventSource controlled by the test. */
class Stream extends EventTarget {
  static all: Stream[] = []
  readyState = 0
  readonly url: string
  constructor(url: string) {
    super()
    this.url = url
    Stream.all.push(this)
  }
  close() {
    this.readyState = 2
  }
  emit(name: 'open' | 'error' | 'changed', readyState = this.readyState) {
    this.readyState = readyState
    act(() => void this.dispatchEvent(new Event(name)))
  }
  /** Opens the stream as the server does, with a first changed event. */
  greet() {
    this.emit('open', 1)
    this.emit('changed')
  }
}

const keys = [['run', 'desk']] as const
const client = new QueryClient()
const refetches = vi.spyOn(client, 'invalidateQueries').mockResolvedValue()
/** Makes each refetch take a moment, during which no other starts. */
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

function watch(hallId: number | null = 7) {
  const wrapper = ({ children }: { children: ReactNode }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>
  return renderHook(({ id }) => useHallChanges(id, keys), { wrapper, initialProps: { id: hallId } })
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('EventSource', Stream)
  Stream.all = []
  refetches.mockClear()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('a browser without EventSource polls every fifteen seconds', async () => {
  vi.stubGlobal('EventSource', undefined)
  const { result } = watch()
  expect(result.current).toBe('polling')
  await wait(14_999)
  expect(refetches).not.toHaveBeenCalled()
  await wait(1000)
  expect(refetches.mock.calls).toEqual([[{ queryKey: ['run', 'desk'] }]])
  await wait(15_000)
  expect(refetches).toHaveBeenCalledTimes(2)
})

test('does not poll while the stream is open; a change event refetches', async () => {
  const { result } = watch()
  const [stream] = Stream.all
  expect(stream!.url).toContain('7')
  stream!.greet()
  await wait(1000)
  refetches.mockClear()
  expect(result.current).toBe('live')
  await wait(60_000)
  expect(refetches).not.toHaveBeenCalled()
  stream!.emit('changed')
  await wait(1000)
  expect(refetches).toHaveBeenCalledTimes(1)
})

test('a broken stream falls back to polling, and a reopened one refetches at once', async () => {
  const { result } = watch()
  const [stream] = Stream.all
  stream!.greet()
  await wait(1000)
  stream!.emit('error', 0)
  expect(result.current).toBe('polling')
  refetches.mockClear()
  await wait(16_000)
  expect(refetches).toHaveBeenCalledTimes(1)
  refetches.mockClear()
  stream!.greet()
  expect(result.current).toBe('live')
  await wait(1000)
  expect(refetches).toHaveBeenCalledTimes(1)
})

test('a stream refused for good leaves the page polling', async () => {
  const { result } = watch()
  // A browser does not reconnect after any status but 200.
  Stream.all[0]!.emit('error', 2)
  expect(result.current).toBe('polling')
  await wait(46_000)
  expect(refetches).toHaveBeenCalledTimes(3)
})

test('many changes in quick succession cause one refetch', async () => {
  watch()
  const [stream] = Stream.all
  stream!.greet()
  await wait(1000)
  refetches.mockClear()
  for (let i = 0; i < 20; i++) {
    stream!.emit('changed')
    await wait(20)
  }
  await wait(1000)
  expect(refetches).toHaveBeenCalledTimes(1)
})

test('unmounting closes the stream and stops refetching; without a hall none is opened', async () => {
  const { unmount, rerender, result } = watch()
  const [stream] = Stream.all
  stream!.greet()
  rerender({ id: null })
  expect([stream!.readyState, result.current]).toEqual([2, 'polling'])
  rerender({ id: 8 })
  expect(Stream.all).toHaveLength(2)
  Stream.all[1]!.emit('changed', 1)
  unmount()
  refetches.mockClear()
  await wait(60_000)
  expect([Stream.all[1]!.readyState, refetches.mock.calls.length]).toEqual([2, 0])
})

test('offline neither streams nor polls; back online it refetches all at once', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get')
  const { result } = watch()
  Stream.all[0]!.greet()
  await wait(1000)
  refetches.mockClear()
  online.mockReturnValue(false)
  act(() => void dispatchEvent(new Event('offline')))
  expect(result.current).toBe('polling')
  online.mockReturnValue(true)
  act(() => void dispatchEvent(new Event('online')))
  expect(result.current).toBe('live')
  await wait(1000)
  expect(refetches).toHaveBeenCalledTimes(1)
  online.mockRestore()
})

test('a hidden page closes its stream and stops polling; once visible it catches up', async () => {
  const visibility = vi.spyOn(document, 'visibilityState', 'get')
  const turn = (to: DocumentVisibilityState) => {
    visibility.mockReturnValue(to)
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
  }
  watch()
  Stream.all[0]!.greet()
  await wait(1000)
  refetches.mockClear()
  turn('hidden')
  expect(Stream.all[0]!.readyState).toBe(2)
  await wait(60_000)
  expect(refetches).not.toHaveBeenCalled()
  turn('visible')
  Stream.all[1]!.greet()
  await wait(1000)
  expect(refetches).toHaveBeenCalledTimes(1)
  visibility.mockRestore()
})

test('a slow refetch is followed by a pause four times as long, and no change is lost', async () => {
  watch()
  Stream.all[0]!.greet()
  refetches.mockImplementation(() => new Promise((done) => setTimeout(done, 2000)))
  await wait(1000)
  expect(refetches).toHaveBeenCalledTimes(1)
  for (let i = 0; i < 9; i++) {
    Stream.all[0]!.emit('changed')
    await wait(1000)
  }
  expect(refetches).toHaveBeenCalledTimes(1)
  await wait(2000)
  expect(refetches).toHaveBeenCalledTimes(2)
  await wait(30_000)
  expect(refetches).toHaveBeenCalledTimes(2)
  refetches.mockResolvedValue()
})

test('a long personal list waits fifteen seconds after each refetch, a short one does not', async () => {
  const changed = () => ownStream.listeners.forEach((listener) => act(() => listener(new Event('changed'))))
  const follow = (drawn: number) => {
    const wrapper = ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    )
    return renderHook(() => useOwnChanges([['cargo', 'search']], drawn), { wrapper })
  }
  for (const [drawn, looked] of [
    [25, 5],
    [5000, 1],
  ] as const) {
    refetches.mockClear()
    const { unmount } = follow(drawn)
    for (let i = 0; i < 5; i++) {
      changed()
      await wait(2000)
    }
    expect(refetches, String(drawn)).toHaveBeenCalledTimes(looked)
    unmount()
  }
})

test('a page in the back/forward cache closes its stream and opens a new one when restored', async () => {
  const { result } = watch()
  Stream.all[0]!.greet()
  act(() => void dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })))
  expect(Stream.all.map(({ readyState }) => readyState)).toEqual([2])
  act(() => void dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  expect(Stream.all).toHaveLength(2)
  refetches.mockClear()
  Stream.all[1]!.greet()
  await wait(1000)
  expect(result.current).toBe('live')
  expect(refetches).toHaveBeenCalledTimes(1)
})

test('the first event refetches only queries that may be stale', async () => {
  const member = newClient()
  const refetches = vi.spyOn(member, 'invalidateQueries').mockResolvedValue()
  const wrapper = ({ children }: { children: ReactNode }) => <QueryClientProvider client={member}>{children}</QueryClientProvider>
  const greeted = async (ago: number) => {
    refetches.mockClear()
    const { unmount } = renderHook(() => useHallChanges(7, keys), { wrapper })
    const stream = Stream.all.at(-1)!
    stream.emit('open', 1)
    act(() => void stream.dispatchEvent(new MessageEvent('changed', { data: String(ago) })))
    await wait(1000)
    unmount()
    return refetches.mock.calls.length
  }
  const ask = (answer: () => Promise<unknown>) =>
    member.fetchQuery({ queryKey: [...keys[0], 1], queryFn: answer, staleTime: Infinity, retry: false })

  await ask(async () => 'rows')
  await wait(5000)
  expect(await greeted(4000)).toBe(1)
  expect(await greeted(60_000)).toBe(0)
  // A device may have slept for so long.
  await wait(60_000)
  expect(await greeted(120_000)).toBe(1)
  // Queries of other screens are left for those screens to refetch when opened.
  const other = { queryKey: [...keys[0], 2], queryFn: async () => 'rows', staleTime: 10_000 }
  member.clear()
  await member.fetchQuery(other)
  await wait(20_000)
  expect(await greeted(1000)).toBe(0)
})
