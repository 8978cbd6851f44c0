import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useHallChanges } from '#app/data/changes.ts'

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
const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms))

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

test('a browser without streams asks every fifteen seconds', () => {
  vi.stubGlobal('EventSource', undefined)
  const { result } = watch()
  expect(result.current).toBe('polling')
  pass(14_999)
  expect(looks).not.toHaveBeenCalled()
  pass(1000)
  expect(looks.mock.calls).toEqual([[{ queryKey: ['run', 'desk'] }]])
  pass(15_000)
  expect(looks).toHaveBeenCalledTimes(2)
})

test('while the stream lives nothing is asked until something changes', () => {
  const { result } = watch()
  const [stream] = Stream.all
  expect(stream!.url).toContain('7')
  stream!.greet()
  pass(1000)
  looks.mockClear()
  expect(result.current).toBe('live')
  pass(60_000)
  expect(looks).not.toHaveBeenCalled()
  stream!.hear('changed')
  pass(1000)
  expect(looks).toHaveBeenCalledTimes(1)
})

test('a broken stream is asked for every fifteen seconds, and reopened is asked at once', () => {
  const { result } = watch()
  const [stream] = Stream.all
  stream!.greet()
  pass(1000)
  stream!.hear('error', 0)
  expect(result.current).toBe('polling')
  looks.mockClear()
  pass(16_000)
  expect(looks).toHaveBeenCalledTimes(1)
  looks.mockClear()
  stream!.greet()
  expect(result.current).toBe('live')
  pass(1000)
  expect(looks).toHaveBeenCalledTimes(1)
})

test('a stream that is refused for good leaves the page asking every fifteen seconds', () => {
  const { result } = watch()
  // What a browser does with any answer but 200: it does not come again.
  Stream.all[0]!.hear('error', 2)
  expect(result.current).toBe('polling')
  pass(46_000)
  expect(looks).toHaveBeenCalledTimes(3)
})

test('many changes in a moment are one look', () => {
  watch()
  const [stream] = Stream.all
  stream!.greet()
  pass(1000)
  looks.mockClear()
  for (let i = 0; i < 20; i++) {
    stream!.hear('changed')
    pass(20)
  }
  pass(1000)
  expect(looks).toHaveBeenCalledTimes(1)
})

test('leaving closes the stream and asks no more; no hall opens none', () => {
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
  pass(60_000)
  expect([Stream.all[1]!.readyState, looks.mock.calls.length]).toEqual([2, 0])
})

test('without a network the hall is not watched, whatever the stream says; with it again all is asked at once', () => {
  const online = vi.spyOn(navigator, 'onLine', 'get')
  const { result } = watch()
  Stream.all[0]!.greet()
  pass(1000)
  looks.mockClear()
  online.mockReturnValue(false)
  act(() => void dispatchEvent(new Event('offline')))
  expect(result.current).toBe('polling')
  online.mockReturnValue(true)
  act(() => void dispatchEvent(new Event('online')))
  expect(result.current).toBe('live')
  pass(1000)
  expect(looks).toHaveBeenCalledTimes(1)
  online.mockRestore()
})
