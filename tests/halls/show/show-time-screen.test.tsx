import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { MARKER } from '#contract/kernel/envelope.ts'
import { hall } from '#contract/organisations/hall.ts'
import { hallWords } from '#contract/organisations/hall-words.ts'
import { Screen } from '#app/modules/halls/show-time/ShowTimeScreen.tsx'
import Alerts from '#app/app/alerts/Alerts.tsx'
import { dropAlert } from '#app/kit/ui/alerts.ts'
import { showTimeWords as words } from '#app/modules/organisations/hall/hall-words.ts'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { openAnswersIn } from '#outbox/storage/answer-cache.ts'
import { setWidth } from '../../dom-setup.ts'
import { answerInstead, closeBehind, connect, disconnect, goOffline, goOnline, leave, showTo } from '../../page.tsx'
import { openWorld, type Person, type World } from '../../world.ts'

vi.setConfig({ testTimeout: 60_000 })
const user = userEvent.setup({ pointerEventsCheck: 0 })

let world: World
let zahra: Person
beforeEach(async () => {
  openAnswersIn({ indexedDB: new IDBFactory(), IDBKeyRange })
  world = await openWorld()
  zahra = await world.person('zahra', { role: 'LoadHallAdmin', hallId: world.cast.halls.rajaei })
  connect(world)
})
afterEach(async () => {
  for (let id = 1; id < 200; id += 1) dropAlert(id)
  leave()
  disconnect()
  expect(await closeBehind(world)).toEqual([])
})

const Page = () => (
  <>
    <Screen />
    <Alerts />
  </>
)
const open = () => showTo(zahra, Page, { at: '/LoadHallShowTime' })
const hours = () => screen.findByRole('list', { name: words.list })
const rowOf = async (time: string) => (await within(await hours()).findByText(time)).closest('li')!
const dialog = async () => within(await screen.findByRole('dialog'))
const hour = async () => (await dialog()).getByRole('combobox', { name: words.hour }) as HTMLInputElement
const faultAt = async () => document.getElementById(`${(await hour()).id}-error`)?.textContent ?? null
const waitForClose = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
const add = async () => user.click((await screen.findAllByRole('button', { name: words.add }))[0]!)
const edit = async (time: string) => user.click(await screen.findByRole('button', { name: words.editOf(time) }))
const timesOf = (hallId = world.cast.halls.rajaei) =>
  world.db
    .selectFrom('hall_show_time')
    .select(['show_time', 'is_active'])
    .where('hall_id', '=', hallId)
    .orderBy('show_time')
    .execute()
/** Types into the hour's field, selects the first match and saves. */
async function choose(typed: string) {
  await waitFor(async () => expect(document.activeElement).toBe(await hour()))
  await user.clear(await hour())
  await user.keyboard(`${typed}{Enter}`)
}
const save = () => user.keyboard('{Control>}{Enter}{/Control}')

describe('refusals', () => {
  test('an empty hour is reported at the field, and nothing is sent', async () => {
    await open()
    await add()
    await waitFor(async () => expect(document.activeElement).toBe(await hour()))
    await save()
    expect(await (await dialog()).findByText(hallWords.showTime)).toBeTruthy()
    expect(await timesOf()).toHaveLength(5)
  })

  test('an hour another clerk added meanwhile: shows the server’s message at the field, keeps the choice', async () => {
    await open()
    await add()
    await choose('9')
    await zahra.say(hall.addShowTime, { ShowTime: '09:00', IsActive: true, LoadHallId: null })
    await save()
    await waitFor(async () => expect(await faultAt()).toBe(hallWords.showTimeTwice('09:00')))
    expect((await hour()).value).toContain('۰۹:۰۰')
    expect(await timesOf()).toHaveLength(6)
  })

  test('Enter selects the hour and closes the list, which would cover the button', async () => {
    await open()
    await add()
    await choose('9')
    expect((await hour()).value).toContain('۰۹:۰۰')
    expect((await hour()).getAttribute('aria-expanded')).toBe('false')
  })

  test('an hour that is in the list cannot be selected', async () => {
    await open()
    await rowOf('۱۰:۰۰')
    await add()
    await waitFor(async () => expect(document.activeElement).toBe(await hour()))
    await user.keyboard('1000')
    const option = await screen.findByRole('option', { name: words.taken('10:00') })
    expect(option.getAttribute('data-combobox-disabled')).toBe('true')
    await save()
    await waitFor(async () => expect(await faultAt()).toBe(hallWords.showTimeTwice('10:00')))
    expect((await hour()).value).toBe('۱۰۰۰')
  })

  test('an error without a message: shows the sentence of S2 §8, for adding and for editing', async () => {
    const mute = () =>
      HttpResponse.json({ code: 0, message: '', errors: null, data: null }, { status: 400, headers: { [MARKER]: '1' } })
    answerInstead(http.post('*/AddLoadHallShowTime', mute), http.post('*/UpdateLoadHallShowTime', mute))
    await open()
    await add()
    await choose('9')
    await save()
    expect(await (await dialog()).findByText(words.failedAdd)).toBeTruthy()
    await user.click((await dialog()).getByRole('button', { name: 'انصراف' }))
    await waitForClose()
    await edit('10:00')
    await waitFor(async () => expect(document.activeElement).toBe(await hour()))
    await save()
    expect(await (await dialog()).findByText(words.failedEdit)).toBeTruthy()
  })

  test('offline: says so, keeps the choice, and the next try saves it once', async () => {
    await open()
    await add()
    await choose('9')
    goOffline()
    await save()
    expect(await (await dialog()).findByText(words.unanswered)).toBeTruthy()
    expect((await hour()).value).toContain('۰۹:۰۰')
    goOnline()
    await user.click((await dialog()).getByRole('button', { name: words.addIt }))
    await waitForClose()
    expect((await timesOf()).filter(({ show_time }) => show_time.startsWith('09:00'))).toHaveLength(1)
  })

  test('a lost response: retrying returns the first response, not a duplicate error', async () => {
    await open()
    let lost = 0
    answerInstead(
      http.post('*/AddLoadHallShowTime', async ({ request }) => {
        const answer = await world.app.request(new URL(request.url).pathname, {
          method: 'POST',
          headers: Object.fromEntries(request.headers),
          body: await request.arrayBuffer(),
        })
        return (lost += 1) === 1 ? HttpResponse.error() : answer
      }),
    )
    await add()
    await choose('9')
    await save()
    expect(await (await dialog()).findByText(words.unanswered)).toBeTruthy()
    await waitFor(async () => expect(document.activeElement).toBe(await hour()))
    await save()
    await waitForClose()
    expect(await screen.findByText(hallWords.showTimeAdded('09:00'))).toBeTruthy()
    expect(await timesOf()).toHaveLength(6)
  })
})

describe('saved', () => {
  test('typing over an hour replaces it', async () => {
    await open()
    await edit('14:30')
    await waitFor(async () => expect(document.activeElement).toBe(await hour()))
    await user.tripleClick(await hour())
    await user.keyboard('9')
    await save()
    await waitForClose()
    expect(await screen.findByText(hallWords.showTimeChanged('09:00'))).toBeTruthy()
  })

  test('adds an hour by keyboard alone: shows the server’s message and closes the dialog', async () => {
    await open()
    await rowOf('۱۰:۰۰')
    const button = screen.getAllByRole('button', { name: words.add })[0]!
    button.focus()
    await user.keyboard('{Enter}')
    await choose('۱۲:۳۰')
    await save()
    await waitForClose()
    expect(await screen.findByText(hallWords.showTimeAdded('12:30'))).toBeTruthy()
    expect((await rowOf('۱۲:۳۰')).textContent).toContain(words.active)
    await waitFor(() => expect(document.activeElement).toBe(button))
  })

  test('moves an hour and switches another off', async () => {
    await open()
    await edit('14:30')
    await choose('15')
    await save()
    await waitForClose()
    expect(await screen.findByText(hallWords.showTimeChanged('15:00'))).toBeTruthy()
    await edit('08:00')
    await user.click((await dialog()).getByRole('radio', { name: words.inactive }))
    await save()
    await waitForClose()
    await waitFor(async () => expect((await rowOf('۰۸:۰۰')).textContent).toContain(words.inactive))
    expect((await timesOf()).map(({ show_time, is_active }) => `${show_time.slice(0, 5)} ${is_active}`)).toEqual([
      '08:00 false',
      '10:00 true',
      '10:30 true',
      '11:00 true',
      '15:00 true',
    ])
    // An inactive hour is no show of the day.
    expect((await rowOf('۰۸:۰۰')).textContent).not.toContain('۰۸:۲۰')
    expect(screen.getByText(words.summary(4, 20))).toBeTruthy()
  })

  test('23:30 is shown where it exists, and can be edited', async () => {
    await zahra.say(hall.addShowTime, { ShowTime: '23:30', IsActive: true, LoadHallId: null })
    await open()
    await rowOf('۲۳:۳۰')
    await edit('23:30')
    await waitFor(async () => expect((await hour()).value).toBe('۲۳:۳۰'))
  })
})

describe('the day', () => {
  const day = async () => within(await screen.findByRole('region', { name: words.day }))

  test('spans from opening to lock by the hall’s window', async () => {
    await open()
    expect(await (await day()).findByText(words.summary(5, 20))).toBeTruthy()
    expect((await rowOf('۱۰:۳۰')).textContent).toContain('۱۰:۵۰')
    expect((await day()).queryByText(/برگزار نمی‌شود/)).toBeNull()
  })

  test('shows times that are too close, before they are saved', async () => {
    await world.db.updateTable('hall').set({ reservation_limit_minutes: 25 }).execute()
    await open()
    expect(await (await day()).findByText(words.tight('10:00', '10:30', 5))).toBeTruthy()
    await add()
    await choose('14')
    expect(await (await dialog()).findByText(words.tight('14:00', '14:30', 5))).toBeTruthy()
  })

  test('an inactive hall, and one that works without shows, say so', async () => {
    await world.db.updateTable('hall').set({ is_active: false, has_show_times: false }).execute()
    await open()
    expect(await (await day()).findByText(words.hallInactive)).toBeTruthy()
    expect((await day()).getByText(words.continuous(20))).toBeTruthy()
    expect((await day()).queryByRole('img')).toBeNull()
  })

  test('no active hour', async () => {
    await world.db.updateTable('hall_show_time').set({ is_active: false }).execute()
    await open()
    expect(await (await day()).findByText(words.noneActive)).toBeTruthy()
  })
})

test('offline the hours are unknown, not empty', async () => {
  goOffline()
  await open()
  expect(await screen.findByText(words.failed)).toBeTruthy()
  expect(screen.queryByText(words.emptyTitle)).toBeNull()
})

test('lists every hour once with its switch, which asks for a reason before any change', async () => {
  setWidth(360)
  await open()
  const all = within(await hours())
  expect(all.getAllByRole('switch').map((one) => /[۰-۹:]+/.exec(one.closest('li')!.textContent)![0])).toEqual([
    '۰۸:۰۰',
    '۱۰:۰۰',
    '۱۰:۳۰',
    '۱۱:۰۰',
    '۱۴:۳۰',
  ])
  await user.click(all.getByRole('switch', { name: /۱۱:۰۰/ }))
  const question = await dialog()
  expect(question.getByRole('radio', { name: words.inactive })).toHaveProperty('checked', true)
  expect((await timesOf()).every(({ is_active }) => is_active)).toBe(true)
  await save()
  await waitForClose()
  await waitFor(async () => expect((await rowOf('۱۱:۰۰')).textContent).toContain(words.inactive))
})
