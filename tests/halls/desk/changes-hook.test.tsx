import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useHallChanges, useOwnChanges } from '#app/transport/changes.ts'
import { newClient } from '#app/transport/queries.ts'

/** The member's own stream, which is no EventSource. */
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

/** A stream whose server is the test. */
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
  hear(name: 'open' | 'error' | 'changed', readyState = this.readyState) {
    this.readyState = readyState
    act(() => void this.dispatchEvent(new Event(name)))
  }
  /** Opens as the server does: its first word is that something may have changed. */
  greet() {
    this.hear('open', 1)
    this.hear('changed')
  }
}

const keys = [['run', 'desk']] as const
const client = new QueryClient()
const looks = vi.spyOn(client, 'invalidateQueries').mockResolvedValue()
/** A look takes a moment, in which nothing else is looked for. */
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

function watch(hallId: number | null = 7) {
  const wrapper = ({ children }: { children: ReactNode }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>
  return renderHook(({ id }) => useHallChanges(id, keys), { wrapper, initialProps: { id: hallId } })
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('EventSource', Stream)
  Stream.all = []
  looks.mockClear()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('a browser without streams asks every fifteen seconds', async () => {
  vi.stubGlobal('EventSource', undefined)
  const { result } = watch()
  expect(result.current).toBe('polling')
  await wait(14_999)
  expect(looks).not.toHaveBeenCalled()
  await wait(1000)
  expect(looks.mock.calls).toEqual([[{ queryKey: ['run', 'desk'] }]])
  await wait(15_000)
  expect(looks).toHaveBeenCalledTimes(2)
})

test('while the stream lives nothing is asked until something changes', async () => {
  const { result } = watch()
  const [stream] = Stream.all
  expect(stream!.url).toContain('7')
  stream!.greet()
  await wait(1000)
  looks.mockClear()
  expect(result.current).toBe('live')
  await wait(60_000)
  expect(looks).not.toHaveBeenCalled()
  stream!.hear('changed')
  await wait(1000)
  expect(looks).toHaveBeenCalledTimes(1)
})

test('a broken stream is asked for every fifteen seconds, and reopened is asked at once', async () => {
  const { result } = watch()
  const [stream] = Stream.all
  stream!.greet()
  await wait(1000)
  stream!.hear('error', 0)
  expect(result.current).toBe('polling')
  looks.mockClear()
  await wait(16_000)
  expect(looks).toHaveBeenCalledTimes(1)
  looks.mockClear()
  stream!.greet()
  expect(result.current).toBe('live')
  await wait(1000)
  expect(looks).toHaveBeenCalledTimes(1)
})

test('a stream that is refused for good leaves the page asking every fifteen seconds', async () => {
  const { result } = watch()
  // What a browser does with any answer but 200: it does not come again.
  Stream.all[0]!.hear('error', 2)
  expect(result.current).toBe('polling')
  await wait(46_000)
  expect(looks).toHaveBeenCalledTimes(3)
})

test('many changes in a moment are one look', async () => {
  watch()
  const [stream] = Stream.all
  stream!.greet()
  await wait(1000)
  looks.mockClear()
  for (let i = 0; i < 20; i++) {
    stream!.hear('changed')
    await wait(20)
  }
  await wait(1000)
  expect(looks).toHaveBeenCalledTimes(1)
})

test('leaving closes the stream and asks no more; no hall opens none', async () => {
  const { unmount, rerender, result } = watch()
  const [stream] = Stream.all
  stream!.greet()
  rerender({ id: null })
  expect([stream!.readyState, result.current]).toEqual([2, 'polling'])
  rerender({ id: 8 })
  expect(Stream.all).toHaveLength(2)
  Stream.all[1]!.hear('changed', 1)
  unmount()
  looks.mockClear()
  await wait(60_000)
  expect([Stream.all[1]!.readyState, looks.mock.calls.length]).toEqual([2, 0])
})

test('without a network the hall is not watched, whatever the stream says; with it again all is asked at once', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get')
  const { result } = watch()
  Stream.all[0]!.greet()
  await wait(1000)
  looks.mockClear()
  online.mockReturnValue(false)
  act(() => void dispatchEvent(new Event('offline')))
  expect(result.current).toBe('polling')
  online.mockReturnValue(true)
  act(() => void dispatchEvent(new Event('online')))
  expect(result.current).toBe('live')
  await wait(1000)
  expect(looks).toHaveBeenCalledTimes(1)
  online.mockRestore()
})

test('while nobody sees the page its stream is given back and nothing is asked; seen again it catches up', async () => {
  const seen = vi.spyOn(document, 'visibilityState', 'get')
  const turn = (to: DocumentVisibilityState) => {
    seen.mockReturnValue(to)
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
  }
  watch()
  Stream.all[0]!.greet()
  await wait(1000)
  looks.mockClear()
  turn('hidden')
  expect(Stream.all[0]!.readyState).toBe(2)
  await wait(60_000)
  expect(looks).not.toHaveBeenCalled()
  turn('visible')
  Stream.all[1]!.greet()
  await wait(1000)
  expect(looks).toHaveBeenCalledTimes(1)
  seen.mockRestore()
})

test('a look that takes long is followed by a rest four times as long, and no change is lost by it', async () => {
  watch()
  Stream.all[0]!.greet()
  looks.mockImplementation(() => new Promise((done) => setTimeout(done, 2000)))
  await wait(1000)
  expect(looks).toHaveBeenCalledTimes(1)
  for (let i = 0; i < 9; i++) {
    Stream.all[0]!.hear('changed')
    await wait(1000)
  }
  expect(looks).toHaveBeenCalledTimes(1)
  await wait(2000)
  expect(looks).toHaveBeenCalledTimes(2)
  await wait(30_000)
  expect(looks).toHaveBeenCalledTimes(2)
  looks.mockResolvedValue()
})

test('a long list of the member’s own rests for fifteen seconds after each look, a short one does not', async () => {
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
    looks.mockClear()
    const { unmount } = follow(drawn)
    for (let i = 0; i < 5; i++) {
      changed()
      await wait(2000)
    }
    expect(looks, String(drawn)).toHaveBeenCalledTimes(looked)
    unmount()
  }
})

test('a page put aside by the browser closes its stream, and opens a new one when it is back', async () => {
  const { result } = watch()
  Stream.all[0]!.greet()
  act(() => void dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })))
  expect(Stream.all.map(({ readyState }) => readyState)).toEqual([2])
  act(() => void dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  expect(Stream.all).toHaveLength(2)
  looks.mockClear()
  Stream.all[1]!.greet()
  await wait(1000)
  expect(result.current).toBe('live')
  expect(looks).toHaveBeenCalledTimes(1)
})

test('a greeting has only that asked again which may not know of the last change', async () => {
  const member = newClient()
  const again = vi.spyOn(member, 'invalidateQueries').mockResolvedValue()
  const wrapper = ({ children }: { children: ReactNode }) => <QueryClientProvider client={member}>{children}</QueryClientProvider>
  const greeted = async (ago: number) => {
    again.mockClear()
    const { unmount } = renderHook(() => useHallChanges(7, keys), { wrapper })
    const stream = Stream.all.at(-1)!
    stream.hear('open', 1)
    act(() => void stream.dispatchEvent(new MessageEvent('changed', { data: String(ago) })))
    await wait(1000)
    unmount()
    return again.mock.calls.length
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
  // What another screen asked and asks again when it is opened is left to it.
  const other = { queryKey: [...keys[0], 2], queryFn: async () => 'rows', staleTime: 10_000 }
  member.clear()
  await member.fetchQuery(other)
  await wait(20_000)
  expect(await greeted(1000)).toBe(0)
})
