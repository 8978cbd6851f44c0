/** A driver's permit on the road: refusals, steps with and without a network, and the clock of the loading place. */
import { cleanup, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { permitLife } from '#contract/permits/permit-life.ts'
import { device } from '#app/transport/outbox/device.ts'
import { at } from '../../halls/show/hall.ts'
import { goOffline, settle } from '../../page.tsx'
import { openDriverApp } from './driver-page.tsx'
import { back, events, lastStep, openPermit, part, person, press, reopen, report } from './road-page.tsx'
import { standAt, useRoadPage, voids } from './road-page.tsx'

const page = useRoadPage()

test('a permit that was voided while the phone was offline is shown as void, and what waited for it is refused visibly', async () => {
  await openPermit(page.me)
  await report('رسیدم')
  await screen.findByText(/گزارش شما، جای گوشی معلوم نشد/)
  await person.type(await screen.findByLabelText('توضیح'), 'انبار بسته بود')
  goOffline()
  await report('بار زدم')
  await screen.findByText(/روی گوشی است و هنوز به سامانه نرسیده/)
  expect((await voids(page)).status).toBe(200)
  back()
  const alert = await screen.findByText(`رد شد: پایان بارگیری، مجوز ${fa(page.id)}`)
  expect(alert.closest('[role=alert]')!.textContent).toContain('باطل شده است')
  await screen.findByRole('heading', { name: `مجوز باطل‌شده ${fa(page.id)}` })
  expect(screen.queryByRole('button', { name: 'راه افتادم' })).toBeNull()
  expect(screen.queryByRole('img', { name: /کد مجوز/ })).toBeNull()
  expect((await screen.findByLabelText<HTMLTextAreaElement>('توضیح')).value).toBe('انبار بسته بود')
  expect((await events(page)).map(({ kind }) => kind)).toEqual(['ARRIVED'])
  await press('فهمیدم')
  await waitFor(() => expect(screen.queryByText(/^رد شد/)).toBeNull())
})

test('the win is the first sentence without a warning about its own permit', async () => {
  await openDriverApp(page.me)
  await screen.findByText('این نوبت بار گرفت.')
  expect(screen.queryByText('اکنون بار نمی‌گیرید')).toBeNull()
})

test('a result names the own turn, and has one title: below a live permit the one that opens it', async () => {
  const { reza } = page
  await openPermit(page.me)
  await screen.findByText(/^این گوشی خودش کارنامه را/)
  expect(screen.queryByRole('heading', { name: 'نتیجهٔ نمایش' })).toBeNull()
  cleanup()
  await openPermit(await page.hall.world.person('reza', { role: 'Driver', driverId: reza.id }))
  await screen.findByText(new RegExp(`جلوتر از نوبت ${fa(reza.number)} شما بود`))
  screen.getByRole('heading', { name: 'نتیجهٔ نمایش' })
})

test('a permit whose arrival time has passed is marked as late', async () => {
  await openPermit(page.me)
  await screen.findByRole('heading', { name: `مجوز ${fa(page.id)}` })
  expect(screen.queryByText(/گذشته است و هنوز رسیدن شما ثبت نشده است/)).toBeNull()
  await page.hall.world.db
    .updateTable('permit')
    .set({ arrival_deadline: at('10:29') })
    .where('id', '=', page.id)
    .execute()
  await reopen(page)
  await screen.findByText(/گذشته است و هنوز رسیدن شما ثبت نشده است/)
})

test('a turn that was taken after the show is not offered an objection to its absence', async () => {
  const late = await page.hall.queued('بهرام')
  await openPermit(await page.hall.world.person('bahram', { role: 'Driver', driverId: late.id }))
  await screen.findByText(/پس از آخرین نمایش سالن گرفته شد/)
  expect(screen.queryByRole('button', { name: /اعتراض دارم/ })).toBeNull()
})

test('a step is asked about, and given up without a trace', async () => {
  await openPermit(page.me)
  // What the gate needs is open; the rest is folded.
  expect((await screen.findByText('مراحل، برگه‌ها و امتیاز')).closest('details')).toHaveProperty('open', false)
  expect(screen.getByText('پلاک').closest('details')).toBeNull()
  await press('رسیدم')
  await screen.findByText(/«رسیدم» با ساعت ۱۰:۳۰ ثبت شود/)
  await press('نه هنوز')
  await screen.findByRole('button', { name: 'رسیدم' })
  expect(await events(page)).toEqual([])
  expect(await device.db.ops.count()).toBe(0)
})

test('a step without a network waits on the phone and is received once, with the time of the press', async () => {
  await openPermit(page.me)
  await screen.findByRole('button', { name: 'رسیدم' })
  goOffline()
  await report('رسیدم')
  const steps = await part('مرحله‌های راه')
  await steps.findByText(/۱۰:۳۰؛ روی گوشی است و هنوز به سامانه نرسیده/)
  await report('بار زدم')
  await waitFor(() => expect(steps.getAllByText(/هنوز به سامانه نرسیده/)).toHaveLength(2))
  expect(await events(page)).toEqual([])
  page.hall.world.clock.now = at('10:50')
  vi.setSystemTime(at('10:50'))
  back()
  await waitFor(async () =>
    expect((await events(page)).map(({ kind, captured_at }) => [kind, captured_at])).toEqual([
      ['ARRIVED', at('10:30')],
      ['LOADED', at('10:30')],
    ]),
  )
  await waitFor(() => expect(steps.queryByText(/هنوز به سامانه نرسیده/)).toBeNull())
  await screen.findByRole('button', { name: 'راه افتادم' })
})

const DAY = 86_400_000

test('a phone that is a day ahead reports the server’s time of the press, also without a network', async () => {
  vi.setSystemTime(at('10:30').getTime() + DAY)
  await openPermit(page.me)
  await screen.findByRole('button', { name: 'رسیدم' })
  goOffline()
  await report('رسیدم')
  await screen.findByText(/روی گوشی است و هنوز به سامانه نرسیده/)
  page.hall.world.clock.now = at('10:50')
  vi.setSystemTime(at('10:50').getTime() + DAY)
  back()
  await waitFor(async () => expect((await events(page))[0]?.captured_at.toISOString().slice(0, 16)).toBe('2026-11-21T07:00'))
})

test('a phone whose clock was a day ahead does not take its stored answer for a new one', async () => {
  vi.setSystemTime(at('10:30').getTime() + DAY)
  await openPermit(page.me)
  await report('رسیدم')
  await screen.findByText(/گزارش شما، /)
  await settle()
  vi.setSystemTime(at('10:31'))
  await voids(page)
  await openPermit(page.me)
  await screen.findByRole('heading', { name: `مجوز باطل‌شده ${fa(page.id)}` })
})

test.each([
  ['near the place', 1, 20, 'NEAR', 'گزارش شما، نزدیک محل'],
  ['spoofed far away', 700, 20, 'FAR', 'گزارش شما، دور از محل'],
  ['too coarse to decide', 1, 5000, 'UNKNOWN', 'گزارش شما، جای گوشی معلوم نشد'],
  ['refused', null, 20, 'UNKNOWN', 'گزارش شما، جای گوشی معلوم نشد'],
])('a position %s is compared on the phone, and stays there', async (_, km, accuracy, presence, words) => {
  const { latitude } = await standAt(page, km, accuracy)
  await openPermit(page.me)
  await report('رسیدم')
  await (await part('مرحله‌های راه')).findByText(words)
  expect(await lastStep(page)).toMatchObject({ what: 'arrived', role: 'Driver', presence })
  const kept = JSON.stringify([await device.db.ops.toArray(), await events(page)])
  if (km !== null) expect(kept).not.toContain(String(latitude).slice(0, 8))
})

test('the clock of the loading place shows the claim once the free hours are over', async () => {
  await page.hall.zahra.say(permitLife.event, { id: page.id, Event: 'ARRIVED', At: null, Code: '' })
  page.hall.world.clock.now = at('18:00')
  vi.setSystemTime(at('18:00'))
  await openPermit(page.me)
  const clock = await part('توقف در محل بارگیری')
  expect((await clock.findByRole('timer')).textContent).toBe('۳۰ دقیقه')
  clock.getByText('بیش از وقت رایگان')
})

test('the clock runs from the arrival, also from one that waits on the phone', async () => {
  await openPermit(page.me)
  const clock = await part('توقف در محل بارگیری')
  await clock.findByText(/از رسیدن شروع می‌شود؛ ۷ ساعت اول رایگان/)
  goOffline()
  await report('رسیدم')
  await clock.findByText(/این ساعت از گزارش روی همین گوشی است/)
  expect(clock.getByRole('timer').textContent).toBe('۷ ساعت')
})

const fa = (n: number) => n.toLocaleString('fa', { useGrouping: false })
