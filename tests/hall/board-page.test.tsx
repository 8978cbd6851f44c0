import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { run } from '#contract/halls/run.ts'
import { MARKER } from '#contract/kernel/envelope.ts'
import { openAnswersIn } from '#outbox/answer-cache.ts'
import { Screen } from '#app/modules/halls/board/BoardScreen.tsx'
import { boardWords as words, showWords } from '#app/modules/organisations/hall/hall-words.ts'
import { dateWords } from '#app/kit/ui/value/value-words.ts'
import { answerInstead, connect, disconnect, goOffline, goOnline, leave, showTo } from '../page.tsx'
import { openHall, type Hall } from './hall.ts'
import { step } from './step.ts'

let hall: Hall
beforeEach(async () => {
  openAnswersIn({ indexedDB: new IDBFactory(), IDBKeyRange })
  hall = await openHall()
  connect(hall.world)
})
afterEach(async () => {
  cleanup()
  leave()
  goOnline()
  disconnect()
  vi.useRealTimers()
  vi.restoreAllMocks()
  const { errors } = hall.world
  await hall.world.close()
  expect(errors).toEqual([])
})

const open = (id: number | string = hall.world.cast.halls.rajaei) =>
  showTo(hall.world.stranger, Screen, { at: `/board/${id}`, path: '/board/$hallId' })
const said = () => document.querySelector('.board')?.textContent ?? ''
const rowsOf = (title: string) =>
  [...screen.getByRole('region', { name: (name) => name.startsWith(title) }).querySelectorAll('li')].map(
    (row) => row.textContent!,
  )

/** Too many have asked from this network. */
const refuseAll = () =>
  answerInstead(
    http.get('*/api/v1/boards/*', () =>
      HttpResponse.json({ code: 0, message: 'بعداً' }, { status: 429, headers: { [MARKER]: '1' } }),
    ),
  )

describe('what is not there', () => {
  test('a hall that was asked for too often is not said to be none', async () => {
    refuseAll()
    await open()
    await screen.findByText(words.failedTitle)
    expect(screen.queryByText(words.noneTitle)).toBeNull()
  })

  test('a wall whose next look is refused keeps what it has, and says how old it is', async () => {
    await hall.announced(1)
    const { queries } = await open()
    await screen.findByRole('heading', { name: 'شهید رجایی' })
    refuseAll()
    await act(() => queries.invalidateQueries())
    await screen.findByText(words.old('08:45'))
    expect(rowsOf('بارها')).toHaveLength(1)
  })

  test('an unknown hall is said to be none, and so is an address that is no number', async () => {
    await open(987_654)
    await screen.findByText(words.noneTitle)
    cleanup()
    await open('rajaei')
    await screen.findByText(words.noneTitle)
  })

  test('a device that never saw the board says so without a network, and opens it when there is one', async () => {
    goOffline()
    const { queries } = await open()
    await screen.findByText(words.failedTitle)
    goOnline()
    await act(() => queries.invalidateQueries())
    await screen.findByRole('heading', { name: 'شهید رجایی' })
  })
})

test('a whole show passes over the wall: next, open, locked with its commitment, results and the record’s address', async () => {
  const load = await hall.announced(1)
  const [ali, reza] = [await hall.queued('علی'), await hall.queued('رضا')]
  const { queries } = await open()
  const look = () => act(() => queries.invalidateQueries())

  await screen.findByText(showWords.phase.next)
  expect(screen.getByRole('timer').textContent).toMatch(/^۱:(۱۵:۰۰|۱۴:۵\d)$/)
  expect(rowsOf('بارها')).toEqual([expect.stringMatching(/بندرعباس.*تهران.*۳۸٬۵۰۰٬۰۰۰ تومان۱ کامیون/)])
  expect(rowsOf('بارها')[0]).toMatch(/۲۴ تن · [۰-۹٬]+ کیلومتر · تریلی/)
  expect(rowsOf('صف')).toEqual([expect.stringMatching(/[۰-۹] تریلی کفی/), expect.stringMatching(/[۰-۹] تریلی کفی/)])
  for (const secret of ['علی', 'رضا', ali.nationalId, ali.vehicleCard]) expect(said()).not.toContain(secret)

  await hall.until('10:00')
  for (const one of [reza, ali]) await hall.prefers(one.turnId, [load])
  await look()
  await screen.findByText(showWords.phase.open)
  expect(said()).not.toContain(words.commitment)

  hall.world.clock.now = new Date('2026-11-21T06:50:00Z')
  expect(await step(hall)).toBe('LOCKED')
  await look()
  await screen.findByText(showWords.phase.locked)
  const { data: locked } = await hall.world.stranger.say(run.board, { id: hall.world.cast.halls.rajaei })
  expect(said()).toContain(locked!.run!.snapshotHash!.slice(0, 8))
  expect(said()).not.toContain(words.results('10:00'))

  expect(await step(hall)).toBe('PUBLISHED')
  await look()
  await screen.findByText(showWords.decided)
  expect(screen.getByRole('timer').textContent).toMatch(/^۰۹:[۴۵][۰-۹]$/)
  expect(rowsOf('نتیجه')).toEqual([expect.stringContaining(words.cargo(load, 1)), expect.stringContaining(words.nothing)])
  expect(rowsOf('نتیجه')[0]).toContain('به تهران')
  const record = screen.getByRole('link', { name: (name) => name.includes('/split/') })
  expect(record.getAttribute('href')).toBe(`/split/${locked!.run!.id}`)
  expect(record.textContent).toBe(`${location.host}/split/${locked!.run!.id}`)
})

describe('without a network', () => {
  test('the last state stays with its time, and the wall comes back by itself', async () => {
    await hall.announced(1)
    await open()
    await screen.findByRole('heading', { name: 'شهید رجایی' })
    goOffline()
    act(() => void dispatchEvent(new Event('offline')))
    await screen.findByText(words.old('08:45'))
    expect(rowsOf('بارها')).toHaveLength(1)

    goOnline()
    act(() => void dispatchEvent(new Event('online')))
    await waitFor(() => expect(screen.queryByText(words.old('08:45'))).toBe(null))
  })

  test('a reload shows what the device kept', async () => {
    await hall.announced(1)
    await open()
    await screen.findByRole('heading', { name: 'شهید رجایی' })
    cleanup()
    goOffline()
    await open()
    await screen.findByText(words.old('08:45'))
    expect(rowsOf('بارها')).toHaveLength(1)
    expect(screen.getByRole('timer')).toBeTruthy()
  })

  test('what was kept yesterday says that it is of yesterday', async () => {
    await open()
    await screen.findByRole('heading', { name: 'شهید رجایی' })
    cleanup()
    goOffline()
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 86_400_000 })
    await open()
    await screen.findByText(words.old(dateWords.at(dateWords.yesterday, '۰۸:۴۵')))
  })
})

describe('a list longer than the wall', () => {
  async function long(reduced: boolean) {
    for (const name of ['یک', 'دو', 'سه', 'چهار', 'پنج', 'شش', 'هفت', 'هشت']) await hall.queued(name)
    const media = window.matchMedia
    vi.spyOn(window, 'matchMedia').mockImplementation((query) => {
      const answer = media(query)
      return query.includes('reduced-motion') ? { ...answer, matches: reduced } : answer
    })
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(50)
    vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(100)
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'], shouldAdvanceTime: false })
    await open()
    await screen.findByRole('heading', { name: 'شهید رجایی' })
  }
  const turns = () => rowsOf('صف').map((row) => /^[۰-۹]+/.exec(row)![0])

  test('turns its pages every ten seconds, and begins again', async () => {
    await long(false)
    // Two lines of three.
    const first = ['۱', '۲', '۳', '۴', '۵', '۶']
    expect(turns()).toEqual(first)
    act(() => vi.advanceTimersByTime(9999))
    expect(turns()).toEqual(first)
    act(() => vi.advanceTimersByTime(1))
    expect(turns()).toEqual(['۷', '۸'])
    expect(said()).toContain(words.page(2, 2))
    act(() => vi.advanceTimersByTime(10_000))
    expect(turns()).toEqual(first)
  })

  test('stands still and scrolls where motion is not wanted', async () => {
    await long(true)
    expect(turns()).toEqual(['۱', '۲', '۳', '۴', '۵', '۶', '۷', '۸'])
    expect(screen.getAllByRole('list').some((list) => list.tabIndex === 0)).toBe(true)
    act(() => vi.advanceTimersByTime(60_000))
    expect(turns()).toHaveLength(8)
  })
})

test('the screen is kept awake for as long as the board is shown', async () => {
  const release = vi.fn(async () => undefined)
  const request = vi.fn(async () => ({ release }))
  Object.defineProperty(navigator, 'wakeLock', { value: { request }, configurable: true })
  const { unmount } = await open()
  await screen.findByRole('heading', { name: 'شهید رجایی' })
  await waitFor(() => expect(request).toHaveBeenCalledWith('screen'))
  document.dispatchEvent(new Event('visibilitychange'))
  await waitFor(() => expect(request).toHaveBeenCalledTimes(2))
  unmount()
  await waitFor(() => expect(release).toHaveBeenCalled())
  delete (navigator as { wakeLock?: unknown }).wakeLock
})
