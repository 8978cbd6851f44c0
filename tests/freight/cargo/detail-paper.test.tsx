import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { cargo } from '#contract/freight/cargo.ts'
import { Screen } from '#app/modules/freight/cargo/CargoDetailScreen.tsx'
import { SheetMaker } from '#app/kit/ui/sheet/maker.ts'
import { detailWords, showWords } from '#app/modules/freight/cargo/detail/cargo-detail-words.ts'
import { mapWords, routingWords } from '#app/kit/map/map-words.ts'
import { openHall, type Hall } from '../../halls/show/hall.ts'
import { useLine, withAlerts } from '../../line.tsx'
import { closeBehind, goOffline, showTo } from '../../page.tsx'

vi.setConfig({ testTimeout: 40_000 })
const user = userEvent.setup()

let hall: Hall
let given: number
let lonely: number
let ended: number
beforeAll(async () => {
  hall = await openHall()
  given = await hall.announced(1)
  lonely = await hall.announced(1)
  ended = await hall.announced(1)
  const ali = await hall.queued('علی')
  await hall.until('10:00')
  await hall.prefers(ali.turnId, [given])
  await hall.maryam.say(cargo.finish, { Id: ended, Desc: 'فروخته شد' })
  await hall.until('10:20')
})
afterAll(async () => expect(await closeBehind(hall.world)).toEqual([]))
useLine(() => hall.world)
afterEach(() => vi.unstubAllGlobals())

const path = '/Cargos/Detail/$cargoId/$tab'
const who = { label: 'تهیه‌کننده', value: 'مریم' }
const Page = withAlerts(() => (
  <SheetMaker value={async () => [who]}>
    <Screen />
  </SheetMaker>
))
function open(id: number) {
  vi.setSystemTime(hall.world.clock.now)
  return showTo(hall.maryam, Page, { at: `/Cargos/Detail/${id}/info`, path })
}
const shows = async () => within(await screen.findByRole('region', { name: showWords.title }))
const persian = (id: number) => id.toLocaleString('fa-IR', { useGrouping: false })
const printSheet = () => document.querySelector<HTMLElement>('body > .print-sheet')

test('a cargo’s shows link to their public record and state the result', async () => {
  const first = await open(given)
  const link = await (await shows()).findByRole('link', { name: /نمایش امروز ساعت ۱۰:۰۰/ })
  expect(link.getAttribute('href')).toMatch(/^\/split\/\d+$/)
  expect((await shows()).getByText(showWords.given)).toBeTruthy()
  expect((await shows()).getByText(/^به نوبت ۱/)).toBeTruthy()
  first.unmount()
  await open(lonely)
  expect(await (await shows()).findByText(showWords.notGiven)).toBeTruthy()
  cleanup()
  await open(ended)
  expect(await (await shows()).findByText(showWords.left)).toBeTruthy()
})

test('the map waits until the page has its data; without coordinates there is none', async () => {
  const first = await open(given)
  await screen.findByRole('heading', { level: 3, name: detailWords.map })
  expect(screen.getByText(mapWords.loading)).toBeTruthy()
  // jsdom draws no map: the route is in words.
  expect(await screen.findByText(routingWords.noMap, { exact: false }, { timeout: 8000 })).toBeTruthy()
  first.unmount()
  await hall.world.db.updateTable('cargo').set({ source_lat: 0, source_lng: 0 }).where('id', '=', lonely).execute()
  await open(lonely)
  await screen.findByRole('heading', { level: 2, name: `بار ${persian(lonely)}` })
  expect(screen.queryByRole('heading', { level: 3, name: detailWords.map })).toBeNull()
})

test('offline nothing is printed, and it says so', async () => {
  const print = vi.fn()
  vi.stubGlobal('print', print)
  await open(given)
  const button = await screen.findByRole('button', { name: 'چاپ' })
  await shows()
  goOffline()
  await user.click(button)
  await waitFor(() => expect(document.querySelector('.alert')?.getAttribute('data-tone')).toBe('bad'))
  expect(print).not.toHaveBeenCalled()
  expect(printSheet()).toBeNull()
})

test('the print has user and time, facts, shows and history, with dates for days', async () => {
  let sheet = ''
  let alone: string | undefined
  vi.stubGlobal('print', () => {
    sheet = printSheet()!.textContent
    alone = document.documentElement.dataset['printing']
  })
  await open(given)
  await user.click(await screen.findByRole('button', { name: 'چاپ' }))
  await waitFor(() => expect(sheet).not.toBe(''))
  expect(alone).toBe('detail')
  expect(sheet).toContain(`بار ${persian(given)}، بندرعباس به تهران`)
  for (const text of [
    'تهیه‌کننده: مریم',
    'زمان تهیه: ۱۴۰۵/۰۸/۳۰',
    'وضعیت:',
    'کرایهٔ خالص هر کامیون',
    'نمایش ۱۴۰۵/۰۸/۳۰ ساعت ۱۰:۰۰',
    'maryam بار را اعلام کرد',
  ])
    expect(sheet, text).toContain(text)
  expect(sheet).not.toContain('امروز')
  expect(sheet).toContain('counter(page, persian)')
  dispatchEvent(new Event('afterprint'))
  await waitFor(() => expect(printSheet()).toBeNull())
  expect(document.documentElement.dataset['printing']).toBeUndefined()
})
