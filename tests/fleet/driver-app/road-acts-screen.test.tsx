/** What a driver does on the road beside the steps: documents, the rating of the place, and an objection with its record. */
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { objection } from '#contract/fleet/objection.ts'
import { permit } from '#contract/permits/permit.ts'
import { permitLife } from '#contract/permits/permit-life.ts'
import { turn } from '#contract/halls/turn.ts'
import { device } from '#app/transport/outbox/device.ts'
import { goOffline } from '../../page.tsx'
import { pretendCodec } from '../../permits/document/documents-page.tsx'
import { jpeg, pdf, text } from '../../permits/document/setup.ts'
import { back, openPermit, part, person, press, reopen, useRoadPage, voids } from './road-page.tsx'

vi.mock('#app/kit/file/picture/codec.ts', () => ({
  browserCodec: (...args: Parameters<typeof pretendCodec>) => pretendCodec(...args),
}))

const page = useRoadPage()
const fileOf = (bytes: Uint8Array<ArrayBuffer>, name: string, type: string) => new File([bytes], name, { type })
/** Chooses a file where the phone would open its camera. */
async function take(label: string, file: File) {
  const input = await screen.findByLabelText(label, { selector: 'input' })
  fireEvent.change(input, { target: { files: [file] } })
}
const documents = () => page.hall.world.db.selectFrom('permit_document').selectAll().execute()
const arrive = () => page.hall.zahra.say(permitLife.event, { id: page.id, Event: 'ARRIVED', At: null, Code: '' })

test('a file that is no picture is refused by its bytes, and nothing is kept or sent', async () => {
  await openPermit(page.me)
  await take('عکس بارنامه', fileOf(text('<!doctype html>'), 'bill.jpg', 'image/jpeg'))
  await screen.findByText(/jpg یا png یا pdf نیست/)
  expect(screen.queryByRole('button', { name: 'فرستادن بارنامه' })).toBeNull()
  expect(await device.db.ops.count()).toBe(0)
})

test('a camera picture is kept without a network, and sent once', async () => {
  await openPermit(page.me)
  const input = await screen.findByLabelText<HTMLInputElement>('عکس بارنامه', { selector: 'input' })
  expect([input.accept, input.getAttribute('capture')]).toEqual(['image/jpeg,image/png', 'environment'])
  await take('عکس بارنامه', fileOf(await jpeg(), 'IMG_1.jpg', 'image/jpeg'))
  await screen.findByRole('img', { name: 'عکس بارنامه' })
  goOffline()
  await press('فرستادن بارنامه')
  await screen.findByText(/روی این گوشی است و با آمدن شبکه خودش می‌رود/)
  expect(await documents()).toEqual([])
  back()
  await screen.findByText(/به سامانه رسید، /)
  expect(await documents()).toMatchObject([{ type: 0, version: 1, role: 'Driver' }])
  expect(await device.db.ops.where('state').equals('delivered').count()).toBe(1)
})

test('a document for a permit that was voided meanwhile is refused with the reason, and stays until it is read', async () => {
  await openPermit(page.me)
  await take('فایل حواله از گوشی', fileOf(pdf(), 'draft.pdf', 'application/pdf'))
  await screen.findByText('فایل حواله آماده است.')
  goOffline()
  await press('فرستادن حواله')
  await screen.findByText(/با آمدن شبکه خودش می‌رود/)
  await voids(page)
  back()
  const title = await screen.findByText(/^رد شد: حواله/)
  expect(title.closest('[role=alert]')!.textContent).toMatch(/باطل/)
  await screen.findByText('این مجوز باطل یا لغو شده است و سند نمی‌گیرد.')
  expect(screen.queryByRole('button', { name: 'عکس حواله' })).toBeNull()
  await screen.findByRole('button', { name: 'ذخیرهٔ فایل در گوشی' })
  await press('حذف فایل از اینجا')
  await waitFor(() => expect(screen.queryByText(/^رد شد/)).toBeNull())
  expect(await documents()).toEqual([])
})

test('a step and a document for a permit that was voided a moment ago stay refused on the screen', async () => {
  await openPermit(page.me)
  await take('فایل حواله از گوشی', fileOf(pdf(), 'draft.pdf', 'application/pdf'))
  await screen.findByRole('button', { name: 'فرستادن حواله' })
  await press('رسیدم')
  await voids(page)
  await press('بله، رسیدم')
  await press('فرستادن حواله')
  await screen.findByText(/^رد شد: رسیدن/)
  await screen.findByText(/^رد شد: حواله/)
  expect(await device.db.ops.where('state').equals('attention').count()).toBe(2)
})

test('the place is rated once, never without a choice; the driver reads both ratings', async () => {
  await page.hall.maryam.say(permit.rate, { Rate: 4, Desc: 'سر وقت آمد', DriverReserveId: page.id })
  await openPermit(page.me)
  const ratings = await part('امتیازها')
  await ratings.findByText('۴ از ۵، «سر وقت آمد»')
  expect(screen.queryByLabelText('توضیح')).toBeNull()
  await arrive()
  await reopen(page)
  await press('ثبت امتیاز محل بارگیری')
  await screen.findByText('یکی از پنج امتیاز را انتخاب کنید.')
  await person.type(await screen.findByLabelText('توضیح'), 'صف دراز')
  await person.click(screen.getByRole('radio', { name: /^بد/ }))
  goOffline()
  await press('ثبت امتیاز محل بارگیری')
  await screen.findByText(/پاسخی از سامانه نرسید/)
  expect(screen.getByLabelText<HTMLTextAreaElement>('توضیح').value).toBe('صف دراز')
  back()
  await press('ثبت امتیاز محل بارگیری')
  await screen.findByText('۲ از ۵، «صف دراز»')
  expect(screen.queryByRole('button', { name: 'ثبت امتیاز محل بارگیری' })).toBeNull()
  expect(await page.hall.world.db.selectFrom('place_rate').select(['rate', 'description']).execute()).toEqual([
    { rate: 2, description: 'صف دراز' },
  ])
})

test('a driver who lost objects with the record attached, reads until when the answer is due, and the answer', async () => {
  const { hall, reza, admin } = page
  const loser = await hall.world.person('reza', { role: 'Driver', driverId: reza.id })
  await openPermit(loser)
  await screen.findByText(/بار نگرفت/)
  await press('به این نتیجه اعتراض دارم')
  await person.type(screen.getByLabelText('چه چیزی درست نیست؟'), 'نه!')
  await press('دیدن پیش از فرستادن')
  await screen.findByText('با حداقل ۱۰ حرف بنویسید چه چیزی درست نیست.')
  await person.clear(screen.getByLabelText('چه چیزی درست نیست؟'))
  await person.type(screen.getByLabelText('چه چیزی درست نیست؟'), 'من جلوتر بودم')
  await press('دیدن پیش از فرستادن')
  const whole = await part('این اعتراض فرستاده می‌شود')
  whole.getByText('من جلوتر بودم')
  whole.getByText(/^پیوست: کارنامهٔ نمایش ۱۴۰۵\/۰۸\/۳۰، ۱۰:۰۰، اثر/)
  expect(await hall.world.db.selectFrom('objection').selectAll().execute()).toEqual([])
  await press('فرستادن اعتراض')
  const mine = await part('اعتراض‌های من')
  await mine.findByText(/مهلت پاسخ تا .*۱۰:۳۰/)
  expect(screen.queryByRole('button', { name: 'به این نتیجه اعتراض دارم' })).toBeNull()
  const row = await hall.world.db.selectFrom('objection').selectAll().executeTakeFirstOrThrow()
  const { record_hash, id: runId } = await hall.world.db
    .selectFrom('show_run')
    .select(['id', 'record_hash'])
    .where('state', '=', 'PUBLISHED')
    .executeTakeFirstOrThrow()
  expect(row).toMatchObject({ kind: 'show', run_id: runId, made_role: 'Driver' })
  expect(row.text).toContain(`من جلوتر بودم\nپیوست: کارنامهٔ نمایش`)
  expect(row.text).toContain(record_hash!.slice(0, 16))
  await admin.say(objection.answer, { id: row.id, State: 'ACCEPTED', Answer: 'حق با شماست' })
  await reopen(page)
  await screen.findByText(/حق با شماست/)
  await screen.findByText('نوبت ۲ با همان شماره و جای خود در صف است.')
})

test('a voided permit is objected to; the turn that is given back keeps its number', async () => {
  const { admin, hall, ali, me, id } = page
  await voids(page)
  await openPermit(me)
  await screen.findByRole('heading', { name: /مجوز باطل‌شده/ })
  await press('به باطل شدن مجوز اعتراض دارم')
  await person.type(screen.getByLabelText('چه چیزی درست نیست؟'), 'من رفته بودم آنجا')
  await press('دیدن پیش از فرستادن')
  await press('فرستادن اعتراض')
  await screen.findByText(/مهلت پاسخ تا/)
  const row = await hall.world.db.selectFrom('objection').selectAll().executeTakeFirstOrThrow()
  expect(row).toMatchObject({ kind: 'permit', permit_id: id })
  expect((await admin.say(objection.answer, { id: row.id, State: 'ACCEPTED', Answer: 'نوبت برگشت' })).status).toBe(200)
  expect((await admin.say(turn.returnTurn, { Id: ali.turnId, DriverToFreighterId: null, Reason: '' })).status).toBe(200)
  await reopen(page)
  await screen.findByText(/پاسخ .*نوبت برگشت/)
  await screen.findByText('نوبت ۱ با همان شماره و جای خود در صف است.')
})
