/** The public fairness page: what it says, its check on the device, and replays. */
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { fairness } from '#contract/halls/fairness.ts'
import { run } from '#contract/halls/run.ts'
import { ineligibleSentence } from '#contract/halls/split-words.ts'
import type { SealedRecord } from '#contract/halls/split/record.ts'
import { openAnswersIn } from '#outbox/storage/answer-cache.ts'
import { Screen } from '#app/modules/halls/fairness/FairnessScreen.tsx'
import { checkWords, whatIfWords } from '#app/modules/halls/fairness/check-words.ts'
import { goneWords } from '#app/modules/halls/split/chain-words.ts'
import {
  dataWords,
  excludedWords,
  exceptionWords,
  fairnessWords,
  loadWords,
  monthWords,
  rankWords,
  waitWords,
} from '#app/modules/halls/fairness/fairness-words.ts'
import { openMonths } from './month.ts'
import { faultsIn } from '../../axe.ts'
import { answerInstead, closePage, connect, goOffline, goOnline, showTo } from '../../page.tsx'

const ABAN = '1405/08'
let hall: Awaited<ReturnType<typeof openMonths>>
beforeAll(async () => {
  hall = await openMonths()
})
afterAll(async () => expect(await hall.world.close()).toEqual([]))
beforeEach(() => {
  openAnswersIn({ indexedDB: new IDBFactory(), IDBKeyRange })
  connect(hall.world)
})
afterEach(closePage)

const openAll = (search = '') => showTo(hall.world.stranger, Screen, { at: `/fairness${search}`, path: '/fairness' })
const openHall = (id: number | string = hall.hallId, search = '') =>
  showTo(hall.world.stranger, Screen, { at: `/fairness/${id}${search}`, path: '/fairness/$hallId' })
const section = async (title: string) => within((await screen.findByRole('heading', { name: title })).closest('section')!)
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
/** The cells of a table's row. */
const cellsOf = (table: ReturnType<typeof within>, name: string) =>
  within(table.getByRole('row', { name: (row: string) => row.startsWith(name) }))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent)

describe('without figures', () => {
  test('an unknown hall, and an address that is no number, are named as such', async () => {
    const { unmount } = await openHall(987_654)
    await screen.findByText(fairnessWords.noneTitle)
    unmount()
    await openHall('seven')
    await screen.findByText(fairnessWords.noneTitle)
  })

  test('a month without shows is named in words, and nothing is shown as zero', async () => {
    await openHall(hall.hallId, '?month=1405-07')
    await screen.findByText('در مهر ۱۴۰۵ کارنامه‌ای منتشر نشده است')
    expect(screen.queryByRole('table')).toBe(null)
  })

  test.each(['?month=9999/99', '?month=abc', '?month=1405'])('%s is no month, and the newest one is offered', async (search) => {
    for (const openPage of [() => openHall(hall.hallId, search), () => openAll(search)]) {
      const { router, unmount } = await openPage()
      await screen.findByText(fairnessWords.noMonth)
      expect(screen.queryByRole('table')).toBe(null)
      await userEvent.click(screen.getByRole('link', { name: fairnessWords.newest }))
      await waitFor(() => expect(router.state.location.search).toEqual({}))
      await waitFor(() => expect(screen.queryByText(fairnessWords.noMonth)).toBe(null))
      unmount()
    }
  })

  test('a month to come is named as such without asking the server, and no field offers it', async () => {
    for (const openPage of [() => openHall(hall.hallId, '?month=1499/01'), () => openAll('?month=1499/01')]) {
      const { unmount } = await openPage()
      await screen.findByText(fairnessWords.future('1499/01'))
      screen.getByRole('link', { name: fairnessWords.newest })
      expect(screen.queryByRole('combobox')).toBe(null)
      unmount()
    }
  })

  test('offline it names what failed, and a button tries again', async () => {
    goOffline()
    await openAll()
    await screen.findByText(fairnessWords.failed)
    goOnline()
    await press('تلاش دوباره')
    await screen.findByRole('heading', { name: fairnessWords.hallsTitle('1405/09') })
  })

  test('a hall that is still being counted, and one that failed, have no figures', async () => {
    const { data } = await hall.world.stranger.say(fairness.halls, { month: ABAN })
    const halls = [
      { id: 1, name: 'سالن اول', summary: null, hasFailed: false },
      { id: 2, name: 'سالن دوم', summary: null, hasFailed: true },
    ]
    answerInstead(
      http.get('*/fairness', () =>
        HttpResponse.json({ code: 1, message: '', data: { ...data, halls } }, { headers: { 'x-barnobat': '1' } }),
      ),
    )
    await openAll()
    await screen.findByText(fairnessWords.counting)
    screen.getByText(fairnessWords.notCounted)
  })
})

test('five sentences explain the split, and each hall leads to its figures', async () => {
  const { router } = await openAll(`?month=${ABAN}`)
  const explained = await section(fairnessWords.explained)
  expect(explained.getAllByRole('listitem')).toHaveLength(5)
  const row = await screen.findByRole('row', { name: /^شهید رجایی/ })
  expect(row.textContent).toContain('۳')
  await userEvent.click(within(row).getByRole('link', { name: 'شهید رجایی' }))
  expect(router.state.location).toMatchObject({ pathname: `/fairness/${hall.hallId}`, search: { month: ABAN } })
})

test('figures of a hall: waits, ranks, acts and loads', async () => {
  await openHall(hall.hallId, `?month=${ABAN}`)
  const waits = await section(waitWords.title)
  expect(cellsOf(waits, waitWords.classes.all)).toEqual(['۳', '۲۰ دقیقه همان نمایش اول', '۱ ساعت و ۲۰ دقیقه پس از ۱ نمایش'])
  expect(cellsOf(waits, waitWords.classes.other)).toEqual(['۰', waitWords.noPermit, waitWords.noPermit])
  expect(cellsOf(await section(rankWords.title), rankWords.nth(1))).toEqual(['۱', expect.stringContaining('۲۵٪')])
  const acts = await section(exceptionWords.title)
  expect(cellsOf(acts, 'لغو نوبت')).toEqual(['مدیر سالن اعلام بار', '۱'])
  acts.getByText(exceptionWords.tooFew)
  const loads = await section(loadWords.title)
  loads.getByText(loadWords.ends.WON)
  expect(loads.getByRole('link', { name: /کارنامه/ }).getAttribute('href')).toMatch(/^\/split\/\d+$/)
  expect(await faultsIn()).toEqual([])
})

test('waits of a hall side by side, month by month, are read when opened', async () => {
  const { router } = await openHall()
  await userEvent.click(await screen.findByText(monthWords.title))
  const row = await screen.findByRole('row', { name: /^آبان ۱۴۰۵.*۲۰ دقیقه/ })
  expect(
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual([
    '۳',
    'نیمی تا ۲۰ دقیقهنه از ده تا ۱ ساعت و ۲۰ دقیقه',
    'نیمی تا ۲۰ دقیقهنه از ده تا ۱ ساعت و ۲۰ دقیقه',
    fairnessWords.none,
  ])
  await userEvent.click(within(row).getByRole('link', { name: 'آبان ۱۴۰۵' }))
  expect(router.state.location.search).toEqual({ month: ABAN })
})

test('days with acts are drawn, the days out of limits are named, and a table has the same values', async () => {
  const { data } = await hall.world.stranger.say(fairness.hall, { id: hall.hallId, month: ABAN })
  const days = Array.from({ length: 12 }, (_, i) => ({
    day: `1405/08/${String(i + 1).padStart(2, '0')}`,
    shows: 10,
    acts: [{ role: 'LoadHallAdmin', count: i === 5 ? 40 : 2 }],
  }))
  answerInstead(
    http.get('*/fairness/*', () =>
      HttpResponse.json(
        { code: 1, message: '', data: { ...data!, figures: { ...data!.figures!, days } } },
        { headers: { 'x-barnobat': '1' } },
      ),
    ),
  )
  await openHall(hall.hallId, `?month=${ABAN}`)
  const acts = await section(exceptionWords.title)
  acts.getByRole('img', { name: (name) => name.endsWith(exceptionWords.out(1)) })
  await userEvent.click(acts.getByText(exceptionWords.asTable))
  const row = acts.getByRole('row', { name: /۱۴۰۵\/۰۸\/۰۶/ })
  expect(row.textContent).toContain(exceptionWords.isOut)
  expect(acts.getAllByText(exceptionWords.isIn)).toHaveLength(11)
})

test('lists and loads that were left out are counted with their reason', async () => {
  const { data } = await hall.world.stranger.say(fairness.hall, { id: hall.hallId, month: ABAN })
  expect(data!.figures!.excluded).toEqual([])
  const excluded = [
    { what: 'TURN', code: 'INSUFFICIENT_CREDIT', count: 12 },
    { what: 'CARGO', code: 'NO_CREDIT', count: 3 },
  ]
  answerInstead(
    http.get('*/fairness/*', () =>
      HttpResponse.json(
        { code: 1, message: '', data: { ...data!, figures: { ...data!.figures!, excluded } } },
        { headers: { 'x-barnobat': '1' } },
      ),
    ),
  )
  await openHall(hall.hallId, `?month=${ABAN}`)
  const left = await section(excludedWords.title)
  expect(cellsOf(left, ineligibleSentence('INSUFFICIENT_CREDIT'))).toEqual([excludedWords.TURN, '۱۲'])
  expect(cellsOf(left, goneWords.fate('NO_CREDIT'))).toEqual([excludedWords.CARGO, '۳'])
})

describe('the check on this device', () => {
  test('reads the records, and finds the figures of the server', async () => {
    await openHall()
    await press(checkWords.start)
    await screen.findByText(checkWords.matches(3, 0))
  })

  test('other figures of the server turn it red', async () => {
    const { data } = await hall.world.stranger.say(fairness.hall, { id: hall.hallId, month: ABAN })
    const figures = { ...data!.figures!, exceptions: [] }
    answerInstead(
      http.get('*/fairness/*', () =>
        HttpResponse.json({ code: 1, message: '', data: { ...data!, figures } }, { headers: { 'x-barnobat': '1' } }),
      ),
    )
    await openHall(hall.hallId, `?month=${ABAN}`)
    await press(checkWords.start)
    const note = await screen.findByText(checkWords.differs(0, 0))
    expect(note.closest('.note')!.getAttribute('data-tone')).toBe('bad')
    expect(note.textContent).not.toContain('نباخته')
  })

  test('an altered record is named with a link, and no figures are compared', async () => {
    const { data } = await hall.world.stranger.say(fairness.hall, { id: hall.hallId, month: ABAN })
    const [id] = data!.runs
    const sealed = (await hall.world.stranger.say(run.record, { id: id! })).data as SealedRecord
    const altered = { ...sealed, record: { ...sealed.record, overrides: [], hallName: 'سالن دیگر' } }
    answerInstead(
      http.get(`*/show-runs/${id}/record`, () =>
        HttpResponse.json({ code: 1, message: '', data: altered }, { headers: { 'x-barnobat': '1' } }),
      ),
    )
    await openHall(hall.hallId, `?month=${ABAN}`)
    await press(checkWords.start)
    await screen.findByText(checkWords.broken(id!))
    expect(screen.getByRole('link', { name: checkWords.look(id!) }).getAttribute('href')).toBe(`/split/${id}`)
  })

  test('a record that is not published is named', async () => {
    const { data } = await hall.world.stranger.say(fairness.hall, { id: hall.hallId, month: ABAN })
    answerInstead(
      http.get('*/fairness/*', () =>
        HttpResponse.json({ code: 1, message: '', data: { ...data!, runs: [987_654] } }, { headers: { 'x-barnobat': '1' } }),
      ),
    )
    await openHall(hall.hallId, `?month=${ABAN}`)
    await press(checkWords.start)
    await screen.findByText(checkWords.absent(987_654))
  })

  test('a record left out of the month breaks the chain', async () => {
    const { data } = await hall.world.stranger.say(fairness.hall, { id: hall.hallId, month: null })
    const [first, , third] = data!.runs
    answerInstead(
      http.get('*/fairness/*', () =>
        HttpResponse.json({ code: 1, message: '', data: { ...data!, runs: [first, third] } }, { headers: { 'x-barnobat': '1' } }),
      ),
    )
    await openHall()
    await press(checkWords.start)
    await screen.findByText(checkWords.broken(third!))
  })

  test('a lost network is named with what was checked, and a second attempt succeeds', async () => {
    await openHall()
    await screen.findByRole('button', { name: checkWords.start })
    goOffline()
    await press(checkWords.start)
    await screen.findByText(checkWords.lost(0, 3))
    goOnline()
    await press(checkWords.again)
    await screen.findByText(checkWords.matches(3, 0))
  })

  test('it can be stopped', async () => {
    answerInstead(http.get('*/record', () => new Promise<never>(() => undefined)))
    await openHall()
    await press(checkWords.start)
    await press(checkWords.cancel)
    await screen.findByText(checkWords.cancelled(0))
  })
})

describe('another rule', () => {
  test('waits for the records, then compares: by turn the strict order gives what was given', async () => {
    await openHall(hall.hallId, `?month=${ABAN}`)
    const rules = await section(whatIfWords.title)
    rules.getByText(whatIfWords.needs)
    expect(rules.getByRole('button', { name: whatIfWords.play }).getAttribute('aria-disabled')).toBe('true')
    await press(checkWords.start)
    await screen.findByText(checkWords.matches(2, 0))
    await press(whatIfWords.play)
    await rules.findByText(whatIfWords.changed(3, 0, 0, 0))
  })

  test('with one load a turn, the turn that got its second wish gets none', async () => {
    await openHall(hall.hallId, `?month=${ABAN}`)
    const rules = await section(whatIfWords.title)
    await press(checkWords.start)
    await screen.findByText(checkWords.matches(2, 0))
    await userEvent.click(rules.getByRole('radio', { name: whatIfWords.rules.FIRST_ONLY }))
    await press(whatIfWords.play)
    await rules.findByText(whatIfWords.changed(2, 0, 0, 1))
  })

  test('a ratio without shares is refused beside its fields', async () => {
    await openHall()
    const rules = await section(whatIfWords.title)
    await userEvent.click(rules.getByRole('radio', { name: whatIfWords.rules.RATIO }))
    await userEvent.clear(rules.getByRole('textbox', { name: whatIfWords.native }))
    expect(rules.getAllByText(whatIfWords.noRatio).length).toBeGreaterThan(0)
  })
})

test('the open data is linked as CSV and JSON, with the meaning of each column', async () => {
  await openHall(hall.hallId, `?month=${ABAN}`)
  const data = await section(dataWords.title)
  expect(data.getAllByRole('link')).toHaveLength(8)
  const link = data.getByRole('link', { name: dataWords.download(dataWords.tables.permits, 'CSV') })
  const answer = await hall.world.app.request(link.getAttribute('href')!)
  expect(await answer.text()).toContain('wait_minutes')
  await userEvent.click(data.getByText(dataWords.described))
  await data.findByText('wait_minutes')
  const cells = (name: string) => data.getAllByRole('rowheader', { name }).map((head) => head.nextElementSibling!.textContent)
  for (const name of ['turn', 'cargo']) {
    expect(new Set(cells(name)).size, name).toBe(cells(name).length)
    expect(cells(name).filter((text) => text.includes('خالی یعنی کار'))).toHaveLength(1)
  }
})
