import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cargo } from '#contract/freight/cargo.ts'
import { forecastSentence } from '#contract/halls/forecast-words.ts'
import { hindranceWords } from '#contract/halls/hindrance-words.ts'
import { run } from '#contract/halls/run.ts'
import { aCargo, going } from '../../freight/announce/announcement.ts'
import { closeBehind, connect } from '../../page.tsx'
import type { Person } from '../../world.ts'
import {
  questionOf,
  closeDesk,
  field,
  isCurrent,
  refetchAll,
  row,
  openDeskOf,
  persian,
  findText,
  expectNoText,
  user,
  waitsForCargo,
  waitsForDriver,
} from './desk-page.tsx'
import { openHall, type Hall } from '../show/hall.ts'
import { losingFirstAnswer } from '../show/lost.ts'

let hall: Hall
beforeEach(async () => {
  hall = await openHall()
  vi.useFakeTimers({ toFake: ['Date'], now: hall.world.clock.now })
  connect(hall.world)
})
afterEach(async () => {
  closeDesk()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  expect(await closeBehind(hall.world)).toEqual([])
})

const timer = async () => (await screen.findByRole('timer')).textContent

test('before a show: lists its cargos, and refuses a list at the field', async () => {
  await hall.announced(2)
  await hall.queued('علی')
  await openDeskOf(hall.zahra)
  await screen.findByRole('heading', { name: 'بارهای نمایش بعدی' })
  expect(await timer()).toBe('۱:۱۵:۰۰')
  await user.type(field(), '1{Enter}')
  await user.click(screen.getByRole('button', { name: /^بار [۰-۹]+، بندرعباس/ }))
  await findText('نمایشی باز نیست')
})

test('a hall without show times says that none is planned, and links to the settings', async () => {
  await hall.world.db.updateTable('hall_show_time').set({ is_active: false }).execute()
  await openDeskOf(hall.zahra)
  await findText('ساعت نمایش فعالی برای این سالن نیست')
  expect(screen.getByRole('link', { name: 'تنظیم ساعت‌های نمایش' }).getAttribute('href')).toBe('/LoadHallShowTime')
})

test('X27: shows the server’s clock on a device whose own clock is years off', async () => {
  await hall.announced(2)
  await hall.until('10:05')
  vi.setSystemTime(new Date('2031-01-01T00:00:00Z'))
  await openDeskOf(hall.zahra)
  expect(await timer()).toBe('۱۵:۰۰')
  await screen.findByRole('heading', { name: 'بارهای این نمایش' })
})

test('a driver whose card has expired is marked in the queue, and the desk says what to do before it takes a list', async () => {
  await hall.announced(2)
  const { id, number } = await hall.queued('علی')
  await hall.world.db.updateTable('driver').set({ card_valid_until: '2026-10-23' }).where('id', '=', id).execute()
  const shown = await openDeskOf(hall.zahra)
  expect(row(persian(number)).textContent).toContain(hindranceWords.short)
  await user.type(field(), '1{Enter}')
  const note = await screen.findByRole('alert')
  expect(note.textContent).toContain(hindranceWords.what('CARD_EXPIRED'))
  expect(note.textContent).toContain('تا در نمایش بعد بار بگیرد')
  // Nor is a forecast shown, which a driver without a hindrance has.
  expectNoText(forecastSentence(null))
  expect(within(note).getByRole('link').getAttribute('href')).toBe(`/Driver/${id}`)
  await hall.until('10:02')
  await refetchAll(shown)
  await waitFor(() => expect(note.textContent).toContain('در این نمایش بار نمی‌گیرد'))
})

test('an expired card is renewed at the desk: the hindrance goes, and the field has the focus', async () => {
  const { id } = await hall.queued('علی')
  await hall.world.db.updateTable('driver').set({ card_valid_until: '2026-10-23' }).where('id', '=', id).execute()
  const shown = await openDeskOf(hall.zahra)
  await user.type(field(), '1{Enter}')
  await user.click(await screen.findByRole('button', { name: 'ثبت تاریخ تازهٔ کارت' }))
  const dialog = await screen.findByRole('dialog', { name: /اعتبار کارت‌های علی/ })
  const day = within(dialog).getByRole('textbox', { name: /کارت هوشمند راننده/ })
  await user.clear(day)
  await user.type(day, '1406/08/01')
  await user.click(within(dialog).getByRole('button', { name: 'کارت تازه دیده شد' }))
  await user.click(within(dialog).getByRole('button', { name: 'ذخیره' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await refetchAll(shown)
  await waitFor(() => expect(screen.queryByText(hindranceWords.what('CARD_EXPIRED'))).toBeNull())
  await findText(forecastSentence(null))
  expect(document.activeElement).toBe(field())
})

test('after the split: shows who got what with the permits, and links to the record', async () => {
  const id = await hall.announced(1)
  const [ali, reza] = [await hall.queued('علی'), await hall.queued('رضا')]
  await hall.until('10:02')
  for (const { turnId } of [ali, reza]) await hall.prefers(turnId, [id])
  const shown = await openDeskOf(hall.zahra)
  expectNoText('نتیجهٔ نمایش')
  await hall.until('10:20')
  await refetchAll(shown)
  const [permit] = await hall.permits()
  await findText(`بار ۱ (${persian(id)})، مجوز ${persian(permit!.id)}`)
  expect(screen.getByRole('link', { name: `مجوز ${persian(permit!.id)}` }).getAttribute('href')).toBe(`/Permit/${permit!.id}`)
  await findText('۱ مجوز برای ۲ نوبت')
  await findText('باری نگرفت')
  await findText('شنبه ۳۰ آبان ۱۴۰۵ · منتشر شد')
  const { last } = await hall.desk()
  expect(screen.getByRole('link', { name: 'کارنامهٔ تقسیم' }).getAttribute('href')).toBe(`/split/${last!.id}`)
  expect(screen.getByRole('link', { name: 'تابلوی سالن' }).getAttribute('href')).toBe(`/board/${last!.hallId}`)
})

test('cancelling a turn at the desk clears it with any unsent list, ready for the next driver', async () => {
  await hall.announced(1)
  const ali = await hall.queued('علی')
  await hall.queued('رضا')
  await hall.until('10:02')
  vi.setSystemTime(hall.world.clock.now)
  await openDeskOf(hall.zahra)
  await user.type(field(), '1{Enter}')
  await user.type(await waitsForCargo(), '1{Enter}')
  const place = await screen.findByRole('region', { name: 'پای میز' })
  await user.click(within(place).getByRole('button', { name: /^لغو نوبت/ }))
  const dialog = await screen.findByRole('dialog')
  await user.type(within(dialog).getByRole('textbox', { name: /دلیل/ }), 'راننده خودش رفت')
  await user.click(within(dialog).getByRole('button', { name: 'لغو نوبت' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(field()))
  await waitsForDriver()
  expectNoText('از صف بیرون رفت')
  expectNoText('هنوز ثبت نشده است')
  await user.keyboard('2{Enter}')
  await isCurrent('۲')
  const { state } = await hall.world.db.selectFrom('turn').select('state').where('id', '=', ali.turnId).executeTakeFirstOrThrow()
  expect(state).toBe('CANCELLED')
})

test('an open show is aborted only with a reason, which is public', async () => {
  await hall.announced(1)
  await hall.queued('علی')
  await hall.until('10:02')
  await openDeskOf(hall.zahra)
  await user.click(screen.getByRole('button', { name: 'توقف نمایش' }))
  const dialog = await screen.findByRole('dialog', { name: /متوقف شود/ })
  const end = within(dialog).getByRole('button', { name: 'توقف نمایش' })
  await user.click(end)
  expect(within(dialog).getByRole('textbox', { name: /دلیل/, description: /دلیل توقف را بنویسید/ })).toBeTruthy()
  expect((await hall.desk()).run?.state).toBe('OPEN')
  await user.type(within(dialog).getByRole('textbox', { name: /دلیل/ }), 'قطع برق سالن')
  await user.click(end)
  await findText('نمایش ۱۰:۰۰ متوقف شد. دلیل: نوشته شده و در سامانه است.')
  expect((await hall.desk()).run).toBeNull()
})

test('a skipped show says why', async () => {
  await hall.until('10:00')
  await openDeskOf(hall.zahra)
  await findText('نمایش ۱۰:۰۰ برگزار نشد: باری برای این نمایش اعلام نشده بود.')
})

test('registering again after a lost response is the same command', async () => {
  await hall.announced(1)
  await hall.queued('علی')
  await hall.until('10:00')
  const keys = losingFirstAnswer(hall.world, 'put', '*/api/v1/show-runs/*/preferences')
  await openDeskOf(hall.zahra)
  await user.type(field(), '1{Enter}')
  await user.type(await waitsForCargo(), '1{Enter}{Enter}')
  await findText('ارتباط با سرور برقرار نشد')
  await user.keyboard('{Enter}')
  await findText('۱ اولویت ثبت شد')
  expect([keys.length, new Set(keys).size]).toEqual([2, 1])
})

test('shows changes of another desk at once while the stream is open', async () => {
  // A browser with EventSource; the member's stream is the server's own.
  vi.stubGlobal('EventSource', EventTarget)
  const id = await hall.announced(2)
  const ali = await hall.queued('علی')
  await hall.until('10:02')
  await openDeskOf(hall.zahra)
  expect(questionOf('۱')).toBe('اولویت نداده')
  await findText('زنده')
  await hall.prefers(ali.turnId, [id])
  await waitFor(() => expect(questionOf('۱')).toBe('۱ اولویت'))
})

test('the question mark opens the list of keys wherever the focus is', async () => {
  await openDeskOf(hall.zahra)
  await waitFor(() => expect(document.activeElement).toBe(field()))
  await user.keyboard('?')
  const help = await screen.findByRole('dialog', { name: 'کلیدهای صفحه‌کلید' })
  expect(help.textContent).toContain('Alt ↑ ↓')
  expect(field().value).toBe('')
})

test('the newest balance sheet shows its day and its differences', async () => {
  const { world } = hall
  const sheet = {
    hall_id: world.cast.halls.rajaei,
    announced: 9,
    permitted: 4,
    unfilled: 2,
    remaining: 3,
    written_at: world.clock.now,
  }
  const permits = { issued: 4, printed: 3, unprinted: 1, voided: 0 }
  await world.db
    .insertInto('hall_day_sheet')
    .values([
      { ...sheet, ...permits, day: '2026-11-19' },
      { ...sheet, ...permits, day: '2026-11-20', remaining: 2, differences: ['یک کامیون کم است.'] },
    ])
    .execute()
  await openDeskOf(hall.zahra)
  await findText('در پایان روز جمعه ۲۹ آبان ۱۴۰۵')
  await findText('اعلام ۹ = مجوز ۴ + پرنشده ۲ + مانده ۲')
  await findText('جمع‌ها نمی‌خواند')
  await findText('یک کامیون کم است.')
  expectNoText('۲۸ آبان')
})

/** Shapour takes free cargos; nader is its clerk. */
async function openFree() {
  const { halls, companies } = hall.world.cast
  const nader: Person = await hall.world.person('nader', { role: 'LoadHallAdmin', hallId: halls.shapour })
  const free = async (more: object = {}) => {
    const { data, errors } = await hall.maryam.say(cargo.announce, {
      ...aCargo(hall.world),
      IsLoadHall: false,
      TransportationCompanyHallId: companies.sepehr.placeIn(halls.shapour),
      FreighterNumber: 1,
      ...more,
    })
    if (!data) throw new Error(JSON.stringify(errors))
    return data.id
  }
  return { nader, free }
}
async function claimFor(id: number, who: { card: string; vehicleCard: string }) {
  await user.click(await screen.findByRole('button', { name: `برداشتن بار ${persian(id)} برای راننده` }))
  const dialog = within(await screen.findByRole('dialog', { name: /برداشتن بار آزاد/ }))
  await user.type(dialog.getByRole('textbox', { name: 'کارت هوشمند راننده' }), who.card)
  await user.type(dialog.getByRole('textbox', { name: 'کارت هوشمند ناوگان' }), who.vehicleCard)
  await user.click(dialog.getByRole('button', { name: 'صدور مجوز' }))
}

test('X35: claiming a free cargo for a driver with a turn asks first, and ends the turn only after a yes', async () => {
  const { nader, free } = await openFree()
  const id = await free()
  const ali = await hall.queued('علی')
  await openDeskOf(nader, '/LoadHallCargo?part=free')
  await claimFor(id, ali)
  const question = await screen.findByRole('dialog', { name: 'نوبت این راننده لغو شود؟' })
  expect(await hall.permits()).toEqual([])
  await user.click(within(question).getByRole('button', { name: 'لغو نوبت و برداشتن بار' }))
  await findText('برای بار')
  await waitFor(async () => expect(await hall.permits()).toHaveLength(1))
  expect((await hall.desk()).turns).toEqual([])
})

test('X36: the second claimer is refused, and claims a similar cargo with the same cards', async () => {
  const { nader, free } = await openFree()
  const [wanted, far, near] = [await free(), await free({ ...going('مشهد، خراسان رضوی'), CargoDistance: 1400 }), await free()]
  const [ali, reza] = [await hall.driver('علی'), await hall.driver('رضا')]
  await openDeskOf(nader, '/LoadHallCargo?part=free')
  await screen.findByRole('button', { name: `برداشتن بار ${persian(wanted)} برای راننده` })
  const first = { id: wanted, DriverCardNumber: reza.card, FreighterCardNumber: reza.vehicleCard, GiveUpTurn: false }
  expect((await nader.say(run.claimFree, first)).status).toBe(200)
  await claimFor(wanted, ali)
  await findText('آخرین کامیون این بار را کس دیگری همین حالا برد')
  const others = await screen.findAllByRole('button', { name: /^برداشتن بار [۰-۹]+$/ })
  expect(others.map(({ textContent }) => textContent)).toEqual([near, far].map((id) => `برداشتن بار ${persian(id)}`))
  await user.click(others[0]!)
  await user.click(await screen.findByRole('button', { name: 'صدور مجوز' }))
  await waitFor(async () => expect((await hall.permits()).map((permit) => permit.cargo_id)).toEqual([wanted, near]))
})

test('a claim without cards or with unknown ones is refused at its fields and keeps the input', async () => {
  const { nader, free } = await openFree()
  const id = await free()
  await openDeskOf(nader, '/LoadHallCargo?part=free')
  await claimFor(id, { card: '999', vehicleCard: '888' })
  const wrong = await screen.findByRole('textbox', {
    name: /^کارت هوشمند راننده/,
    description: /راننده‌ای با این کارت هوشمند ثبت نشده/,
  })
  expect(wrong).toHaveProperty('value', '۹۹۹')
  await waitFor(() => expect(document.activeElement).toBe(wrong))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: /^برداشتن بار/ })))
  expect(await hall.permits()).toEqual([])
})

test('an unsent list survives a visit to the free cargos', async () => {
  await hall.announced(2)
  await hall.queued('علی')
  await hall.until('10:02')
  await openDeskOf(hall.zahra)
  await user.type(field(), '1{Enter}')
  await user.type(await waitsForCargo(), '1{Enter}')
  await user.click(screen.getByRole('tab', { name: 'بار آزاد' }))
  await screen.findByRole('heading', { name: 'بارهای آزاد نزدیک این سالن' })
  await user.click(screen.getByRole('tab', { name: 'نمایش' }))
  expect(within(screen.getByRole('list', { name: 'اولویت‌ها به ترتیب' })).getAllByRole('listitem')).toHaveLength(1)
})
