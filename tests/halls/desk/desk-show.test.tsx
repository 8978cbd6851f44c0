import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cargo } from '#contract/freight/cargo.ts'
import { run } from '#contract/halls/run.ts'
import { aCargo, going } from '../../freight/announce/announcement.ts'
import { closeBehind, connect } from '../../page.tsx'
import type { Person } from '../../world.ts'
import {
  asks,
  closeDesk,
  field,
  isHere,
  lookAgain,
  openDeskOf,
  persian,
  said,
  unsaid,
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

test('before a show: its cargos are there, and a list is refused at the field', async () => {
  await hall.announced(2)
  await hall.queued('علی')
  await openDeskOf(hall.zahra)
  await screen.findByRole('heading', { name: 'بارهای نمایش بعدی' })
  expect(await timer()).toBe('۱:۱۵:۰۰')
  await user.type(field(), '1{Enter}')
  await user.click(screen.getByRole('button', { name: /^بار [۰-۹]+، بندرعباس/ }))
  await said('نمایشی باز نیست')
})

test('a hall without show times says that none is near, and where to make one', async () => {
  await hall.world.db.updateTable('hall_show_time').set({ is_active: false }).execute()
  await openDeskOf(hall.zahra)
  await said('ساعت نمایش فعالی برای این سالن نیست')
  expect(screen.getByRole('link', { name: 'تنظیم ساعت‌های نمایش' }).getAttribute('href')).toBe('/LoadHallShowTime')
})

test('X27: the clock is the server’s, on a device whose own is years off', async () => {
  await hall.announced(2)
  await hall.until('10:05')
  vi.setSystemTime(new Date('2031-01-01T00:00:00Z'))
  await openDeskOf(hall.zahra)
  expect(await timer()).toBe('۱۵:۰۰')
  await screen.findByRole('heading', { name: 'بارهای این نمایش' })
})

test('after the split: who got what with their permits, and the way to the record', async () => {
  const id = await hall.announced(1)
  const [ali, reza] = [await hall.queued('علی'), await hall.queued('رضا')]
  await hall.until('10:02')
  for (const { turnId } of [ali, reza]) await hall.prefers(turnId, [id])
  const shown = await openDeskOf(hall.zahra)
  unsaid('نتیجهٔ نمایش')
  await hall.until('10:20')
  await lookAgain(shown)
  const [permit] = await hall.permits()
  await said(`بار ۱ (${persian(id)})، مجوز ${persian(permit!.id)}`)
  expect(screen.getByRole('link', { name: `مجوز ${persian(permit!.id)}` }).getAttribute('href')).toBe(`/Permit/${permit!.id}`)
  await said('۱ مجوز برای ۲ نوبت')
  await said('باری نگرفت')
  await said('شنبه ۳۰ آبان ۱۴۰۵ · منتشر شد')
  const { last } = await hall.desk()
  expect(screen.getByRole('link', { name: 'کارنامهٔ تقسیم' }).getAttribute('href')).toBe(`/split/${last!.id}`)
  expect(screen.getByRole('link', { name: 'تابلوی سالن' }).getAttribute('href')).toBe(`/board/${last!.hallId}`)
})

test('all permits of a show are printed in one press', async () => {
  const loads = [await hall.announced(1), await hall.announced(1)]
  const drivers = [await hall.queued('علی'), await hall.queued('رضا')]
  await hall.until('10:02')
  for (const [i, { turnId }] of drivers.entries()) await hall.prefers(turnId, [loads[i]!])
  await hall.until('10:20')
  await openDeskOf(hall.zahra)
  await user.click(await screen.findByRole('button', { name: 'چاپ همهٔ مجوزهای این نمایش' }))
  const dialog = await screen.findByRole('dialog', { name: /چاپ مجوزها/ })
  await user.click(within(dialog).getByRole('button', { name: /^چاپ/ }))
  await waitFor(async () => expect((await hall.permits()).map(({ status }) => status)).toEqual([2, 2]), { timeout: 20_000 })
})

test('a turn cancelled at the desk leaves it, half a list or not: the next number is the next driver’s', async () => {
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
  unsaid('از صف بیرون رفت')
  unsaid('هنوز ثبت نشده است')
  await user.keyboard('2{Enter}')
  await isHere('۲')
  const { state } = await hall.world.db.selectFrom('turn').select('state').where('id', '=', ali.turnId).executeTakeFirstOrThrow()
  expect(state).toBe('CANCELLED')
})

test('an open show is ended only with a reason, which everybody then reads', async () => {
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
  await said('نمایش ۱۰:۰۰ متوقف شد. دلیل: نوشته شده و در سامانه است.')
  expect((await hall.desk()).run).toBeNull()
})

test('a show that never was says why', async () => {
  await hall.until('10:00')
  await openDeskOf(hall.zahra)
  await said('نمایش ۱۰:۰۰ برگزار نشد: باری برای این نمایش اعلام نشده بود.')
})

test('a receipt that was lost on its way: registering again is the same act', async () => {
  await hall.announced(1)
  await hall.queued('علی')
  await hall.until('10:00')
  const keys = losingFirstAnswer(hall.world, 'put', '*/api/v1/show-runs/*/preferences')
  await openDeskOf(hall.zahra)
  await user.type(field(), '1{Enter}')
  await user.type(await waitsForCargo(), '1{Enter}{Enter}')
  await said('ارتباط با سرور برقرار نشد')
  await user.keyboard('{Enter}')
  await said('۱ اولویت ثبت شد')
  expect([keys.length, new Set(keys).size]).toEqual([2, 1])
})

test('what another desk does is seen at once while the stream lives', async () => {
  // A browser that knows streams; the member's is the server's own.
  vi.stubGlobal('EventSource', EventTarget)
  const id = await hall.announced(2)
  const ali = await hall.queued('علی')
  await hall.until('10:02')
  await openDeskOf(hall.zahra)
  expect(asks('۱')).toBe('اولویت نداده')
  await said('زنده')
  await hall.prefers(ali.turnId, [id])
  await waitFor(() => expect(asks('۱')).toBe('۱ اولویت'))
})

test('the question mark shows the keys, wherever the focus is', async () => {
  await openDeskOf(hall.zahra)
  await waitFor(() => expect(document.activeElement).toBe(field()))
  await user.keyboard('?')
  const help = await screen.findByRole('dialog', { name: 'کلیدهای صفحه‌کلید' })
  expect(help.textContent).toContain('Alt ↑ ↓')
  expect(field().value).toBe('')
})

test('the newest balance sheet says its day, and where it does not add up', async () => {
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
  await said('در پایان روز جمعه ۲۹ آبان ۱۴۰۵')
  await said('اعلام ۹ = مجوز ۴ + پرنشده ۲ + مانده ۲')
  await said('جمع‌ها نمی‌خواند')
  await said('یک کامیون کم است.')
  unsaid('۲۸ آبان')
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
async function takeFor(id: number, who: { card: string; vehicleCard: string }) {
  await user.click(await screen.findByRole('button', { name: `برداشتن بار ${persian(id)} برای راننده` }))
  const dialog = within(await screen.findByRole('dialog', { name: /برداشتن بار آزاد/ }))
  await user.type(dialog.getByRole('textbox', { name: 'کارت هوشمند راننده' }), who.card)
  await user.type(dialog.getByRole('textbox', { name: 'کارت هوشمند ناوگان' }), who.vehicleCard)
  await user.click(dialog.getByRole('button', { name: 'صدور مجوز' }))
}

test('X35: a free cargo for a driver with a turn is asked about first, and the turn goes only with a yes', async () => {
  const { nader, free } = await openFree()
  const id = await free()
  const ali = await hall.queued('علی')
  await openDeskOf(nader, '/LoadHallCargo?part=free')
  await takeFor(id, ali)
  const question = await screen.findByRole('dialog', { name: 'نوبت این راننده لغو شود؟' })
  expect(await hall.permits()).toEqual([])
  await user.click(within(question).getByRole('button', { name: 'لغو نوبت و برداشتن بار' }))
  await said('برای بار')
  await waitFor(async () => expect(await hall.permits()).toHaveLength(1))
  expect((await hall.desk()).turns).toEqual([])
})

test('X36: who comes second hears that it is gone, and takes a similar one with the same cards', async () => {
  const { nader, free } = await openFree()
  const [wanted, far, near] = [await free(), await free({ ...going('مشهد، خراسان رضوی'), CargoDistance: 1400 }), await free()]
  const [ali, reza] = [await hall.driver('علی'), await hall.driver('رضا')]
  await openDeskOf(nader, '/LoadHallCargo?part=free')
  await screen.findByRole('button', { name: `برداشتن بار ${persian(wanted)} برای راننده` })
  const first = { id: wanted, DriverCardNumber: reza.card, FreighterCardNumber: reza.vehicleCard, GiveUpTurn: false }
  expect((await nader.say(run.claimFree, first)).status).toBe(200)
  await takeFor(wanted, ali)
  await said('آخرین کامیون این بار را کس دیگری همین حالا برد')
  const others = await screen.findAllByRole('button', { name: /^برداشتن بار [۰-۹]+$/ })
  expect(others.map(({ textContent }) => textContent)).toEqual([near, far].map((id) => `برداشتن بار ${persian(id)}`))
  await user.click(others[0]!)
  await user.click(await screen.findByRole('button', { name: 'صدور مجوز' }))
  await waitFor(async () => expect((await hall.permits()).map((permit) => permit.cargo_id)).toEqual([wanted, near]))
})

test('a claim without cards or with unknown ones is refused beside its fields, and nothing typed is lost', async () => {
  const { nader, free } = await openFree()
  const id = await free()
  await openDeskOf(nader, '/LoadHallCargo?part=free')
  await takeFor(id, { card: '999', vehicleCard: '888' })
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

test('a list half written outlives a look at the free cargos', async () => {
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
