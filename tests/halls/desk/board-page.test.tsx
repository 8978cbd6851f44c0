import { act, cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { hindranceWords } from '#contract/halls/hindrance-words.ts'
import { lateShow } from '#contract/halls/late-words.ts'
import { run } from '#contract/halls/run.ts'
import { MARKER } from '#contract/kernel/envelope.ts'
import { openAnswersIn } from '#outbox/storage/answer-cache.ts'
import { Screen } from '#app/modules/halls/board/BoardScreen.tsx'
import { myTurnWords } from '#app/modules/halls/board/board-words.ts'
import { boardWords as words, showWords, ticketWords } from '#app/modules/organisations/hall/hall-words.ts'
import { dateWords } from '#app/kit/ui/value/value-words.ts'
import { answerInstead, connect, disconnect, goOffline, goOnline, leave, showTo } from '../../page.tsx'
import { setWidth } from '../../dom-setup.ts'
import { openHall, type Hall } from '../show/hall.ts'
import { step } from '../show/step.ts'

const user = userEvent.setup()
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
const boardText = () => document.querySelector('.board')?.textContent ?? ''
const rowsOf = (title: string) =>
  [...screen.getByRole('region', { name: (name) => name.startsWith(title) }).querySelectorAll('li')].map(
    (row) => row.textContent!,
  )

/** The rate limit of this address is used up. */
const refuseAll = () =>
  answerInstead(
    http.get('*/api/v1/boards/*', () =>
      HttpResponse.json({ code: 0, message: 'بعداً' }, { status: 429, headers: { [MARKER]: '1' } }),
    ),
  )

describe('unknown halls and rate limits', () => {
  test('a rate-limited board does not claim that the hall does not exist', async () => {
    refuseAll()
    await open()
    await screen.findByText(words.failedTitle)
    expect(screen.queryByText(words.noneTitle)).toBeNull()
  })

  test('keeps the last board and shows its age when a refresh is rate-limited', async () => {
    await hall.announced(1)
    const { queries } = await open()
    await screen.findByRole('heading', { name: 'شهید رجایی' })
    refuseAll()
    await act(() => queries.invalidateQueries())
    await screen.findByText(words.old('08:45'))
    expect(rowsOf('بارها')).toHaveLength(1)
  })

  test('says that an unknown hall or a non-numeric id does not exist', async () => {
    await open(987_654)
    await screen.findByText(words.noneTitle)
    cleanup()
    await open('rajaei')
    await screen.findByText(words.noneTitle)
  })

  test('says so when opened offline without a stored board, and loads it once online', async () => {
    goOffline()
    const { queries } = await open()
    await screen.findByText(words.failedTitle)
    goOnline()
    await act(() => queries.invalidateQueries())
    await screen.findByRole('heading', { name: 'شهید رجایی' })
  })
})

test('shows a whole show: next, open, locked with commitment, results and a link to the record', async () => {
  const load = await hall.announced(1)
  const [ali, reza] = [await hall.queued('علی'), await hall.queued('رضا')]
  const { queries } = await open()
  const refetch = () => act(() => queries.invalidateQueries())

  await screen.findByText(showWords.phase.next)
  expect(screen.getByRole('timer').textContent).toMatch(/^۱:(۱۵:۰۰|۱۴:۵\d)$/)
  expect(rowsOf('بارها')).toEqual([expect.stringMatching(/بندرعباس.*تهران.*۳۸٬۵۰۰٬۰۰۰ تومان۱ کامیون/)])
  expect(rowsOf('بارها')[0]).toMatch(/۲۴ تن · [۰-۹٬]+ کیلومتر · تریلی/)
  const place = expect.stringMatching(/[۰-۹] · تریلی کفی/)
  expect(rowsOf('صف')).toEqual([place, place])
  for (const secret of ['علی', 'رضا', ali.nationalId, ali.vehicleCard]) expect(boardText()).not.toContain(secret)

  await hall.until('10:00')
  for (const one of [reza, ali]) await hall.prefers(one.turnId, [load])
  await refetch()
  await screen.findByText(showWords.phase.open)
  expect(boardText()).not.toContain(words.commitment)

  hall.world.clock.now = new Date('2026-11-21T06:50:00Z')
  expect(await step(hall)).toBe('LOCKED')
  await refetch()
  await screen.findByText(showWords.phase.locked)
  const { data: locked } = await hall.world.stranger.say(run.board, { id: hall.world.cast.halls.rajaei })
  expect(boardText()).toContain(locked!.run!.snapshotHash!.slice(0, 8))
  expect(boardText()).not.toContain(words.results('10:00', null))

  expect(await step(hall)).toBe('PUBLISHED')
  await refetch()
  await screen.findByText(showWords.decided)
  expect(screen.getByRole('timer').textContent).toMatch(/^۰۹:[۴۵][۰-۹]$/)
  expect(rowsOf('نتیجه')).toEqual([expect.stringContaining(words.cargo(load, 1)), expect.stringContaining(words.nothing)])
  expect(rowsOf('نتیجه')[0]).toContain('به تهران')
  const record = screen.getByRole('link', { name: (name) => name.includes('/split/') })
  expect(record.getAttribute('href')).toBe(`/split/${locked!.run!.id}`)
  expect(record.textContent).toBe(`${location.host}/split/${locked!.run!.id}`)
})

describe('the own line of a driver, on a phone', () => {
  beforeEach(() => setWidth(360))
  afterEach(() => setWidth(1440))
  const field = () => screen.findByRole<HTMLInputElement>('textbox', { name: myTurnWords.label })
  const step = () => screen.getByRole('region', { name: myTurnWords.title }).querySelector('.note')?.textContent ?? ''

  test('says that a number is not in the queue, and what keeps a turn from a load', async () => {
    await hall.announced(1)
    const ali = await hall.queued('علی')
    await hall.world.db.updateTable('driver').set({ card_valid_until: '2026-10-23' }).where('id', '=', ali.id).execute()
    await open()
    await screen.findByRole('heading', { name: 'شهید رجایی' })
    await field()
    expect(step()).toBe('')
    await user.type(await field(), '99')
    expect(step()).toBe(myTurnWords.unknown(99))
    await user.clear(await field())
    await user.type(await field(), String(ali.number))
    expect(step()).toContain(hindranceWords.what('CARD_EXPIRED'))
    expect(step()).toContain('تا در نمایش بعد بار بگیرد')
  })

  test('says what to do before, in and after a show', async () => {
    const load = await hall.announced(1)
    const [ali, reza] = [await hall.queued('علی'), await hall.queued('رضا')]
    const { queries } = await open()
    const refetch = () => act(() => queries.invalidateQueries())
    await screen.findByRole('heading', { name: 'شهید رجایی' })
    await user.type(await field(), String(ali.number))
    expect(step()).toBe(myTurnWords.next('10:00'))
    await hall.until('10:00')
    for (const one of [reza, ali]) await hall.prefers(one.turnId, [load])
    await refetch()
    await waitFor(() => expect(step()).toBe(myTurnWords.open('10:20')))
    expect(screen.getByText(ticketWords.first)).toBeTruthy()
    await hall.until('10:20')
    await refetch()
    await waitFor(() => expect(step()).toBe(myTurnWords.won(words.cargo(load, 1), 'تهران')))
    await user.clear(await field())
    await user.type(await field(), String(reza.number))
    expect(step()).toBe(`${myTurnWords.lost} ${myTurnWords.next('10:30')}`)
  })
})

test('says that an open show is run late, and in whose place', async () => {
  await hall.announced(1)
  await hall.until('11:25')
  const { missed } = await hall.desk()
  expect((await hall.zahra.say(run.openLate, { id: missed!.id, ReasonCode: 'POWER_CUT' })).status).toBe(200)
  await open()
  await screen.findByText(lateShow('11:00'))
})

describe('offline', () => {
  test('keeps the last state with its time, and refreshes once online', async () => {
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

  test('a reload shows the stored board', async () => {
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

  test('a board stored yesterday says that it is from yesterday', async () => {
    await open()
    await screen.findByRole('heading', { name: 'شهید رجایی' })
    cleanup()
    goOffline()
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 86_400_000 })
    await open()
    await screen.findByText(words.old(dateWords.at(dateWords.yesterday, '۰۸:۴۵')))
  })
})

describe('a list longer than the screen', () => {
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

  test('turns its pages every ten seconds, and starts over at the end', async () => {
    await long(false)
    // Two rows of three.
    const first = ['۱', '۲', '۳', '۴', '۵', '۶']
    expect(turns()).toEqual(first)
    act(() => vi.advanceTimersByTime(9999))
    expect(turns()).toEqual(first)
    act(() => vi.advanceTimersByTime(1))
    expect(turns()).toEqual(['۷', '۸'])
    expect(boardText()).toContain(words.page(2, 2))
    act(() => vi.advanceTimersByTime(10_000))
    expect(turns()).toEqual(first)
  })

  test('does not page but scrolls when reduced motion is preferred', async () => {
    await long(true)
    expect(turns()).toEqual(['۱', '۲', '۳', '۴', '۵', '۶', '۷', '۸'])
    expect(screen.getAllByRole('list').some((list) => list.tabIndex === 0)).toBe(true)
    act(() => vi.advanceTimersByTime(60_000))
    expect(turns()).toHaveLength(8)
  })
})

test('keeps the screen awake while the board is shown', async () => {
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
