import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { http, HttpResponse } from 'msw'
import { ECHO, MARKER } from '#contract/kernel/envelope.ts'
import { answerInstead, goOffline, goOnline } from '../page.tsx'
import { retryNow } from '#app/transport/outbox/outbox.ts'
import { jpeg, pdf, text } from './setup.ts'
import {
  attached,
  choose,
  decoder,
  fileOf,
  form,
  listed,
  open,
  openDialog,
  pick,
  pretendCodec,
  submit,
  user,
  useDocumentsPage,
} from './documents-page.tsx'

vi.mock('#app/kit/file/picture/codec.ts', () => ({
  browserCodec: (...asked: Parameters<typeof pretendCodec>) => pretendCodec(...asked),
}))

const page = useDocumentsPage()
test('an observer reads the documents and is offered no form', async () => {
  await open(page, page.union)
  expect(await screen.findByText('درخواستی وجود ندارد.')).toBeTruthy()
  expect(screen.queryByRole('form')).toBeNull()
})

test('a voided permit takes no documents, and says so', async () => {
  await open(page, page.support, { status: 0 })
  expect(await screen.findByText(/سند تازه‌ای نمی‌پذیرد/)).toBeTruthy()
  expect(screen.queryByRole('form')).toBeNull()
})

test('somebody who may not see the permit is told what the server says, and is not shown an empty list', async () => {
  await open(page, page.setup.farid)
  expect(await screen.findByText('فهرست سندها دریافت نشد؛ شبکه را بررسی کنید')).toBeTruthy()
  expect(screen.queryByText('درخواستی وجود ندارد.')).toBeNull()
})

test('without a network the list is unknown, not empty, and can be asked again', async () => {
  goOffline()
  await open(page, page.support)
  expect(await screen.findByText('فهرست سندها دریافت نشد؛ شبکه را بررسی کنید')).toBeTruthy()
  goOnline()
  await user.click(screen.getByRole('button', { name: 'تلاش دوباره' }))
  expect(await screen.findByText('درخواستی وجود ندارد.')).toBeTruthy()
})

test('type and file are both asked for, beside their fields, and nothing is sent', async () => {
  await open(page, page.support)
  await submit()
  const all = within(await form())
  expect(await all.findByText('نوع سند را انتخاب کنید')).toBeTruthy()
  expect(all.getByText('فایل سند را انتخاب کنید')).toBeTruthy()
  expect(document.activeElement).toBe(all.getByRole('radio', { name: 'بارنامه' }))
  await pick('حواله')
  expect(all.queryByText('نوع سند را انتخاب کنید')).toBeNull()
  expect(await listed(page, page.support)).toEqual([])
})

test('a file is known by its bytes: a page that calls itself a photo is refused beside the field, before it is sent', async () => {
  await open(page, page.support)
  await pick('بارنامه')
  await choose(fileOf(text('<!doctype html>'), 'bill.jpg', 'image/jpeg'))
  expect(await screen.findByText(/jpg یا png یا pdf نیست/)).toBeTruthy()
  await submit()
  expect(await listed(page, page.support)).toEqual([])
})

test('a picture that cannot be opened is said to be so, and another one can be chosen', async () => {
  decoder.draws = () => Promise.reject(new Error('cut'))
  await open(page, page.support)
  await choose(fileOf(await jpeg(), 'cut.jpg'))
  expect(await screen.findByText(/این تصویر باز نمی‌شود/)).toBeTruthy()
  decoder.draws = () => jpeg()
  await choose(fileOf(await jpeg(), 'whole.jpg'))
  expect(await screen.findByText('whole.jpg')).toBeTruthy()
  expect(screen.queryByText(/این تصویر باز نمی‌شود/)).toBeNull()
})

test('what the server refuses stays in the form with its sentence, and nothing of it is left on the device', async () => {
  // It is whole and has a program in it: only the server looks that far.
  await open(page, page.support)
  await pick('بارنامه')
  await choose(fileOf(text('%PDF-1.7\n5 0 obj << /S /JavaScript /JS (app.alert(1)) >> endobj\n%%EOF'), 'bill.pdf'))
  expect(await screen.findByText('bill.pdf')).toBeTruthy()
  await submit()
  expect((await within(await form()).findAllByRole('alert')).map(({ textContent }) => textContent).join()).toMatch(/pdf/)
  await waitFor(() => expect(screen.queryByText('روی این دستگاه')).toBeNull())
  expect(within(await form()).getByText('bill.pdf')).toBeTruthy()
  expect(within(await form()).getByRole<HTMLInputElement>('radio', { name: 'بارنامه' }).checked).toBe(true)
  expect(await listed(page, page.support)).toEqual([])
})

test('an answer without a document is an error in the server’s words', async () => {
  answerInstead(
    http.post('*/api/v1/file-uploads/AddFileUpload', ({ request }) =>
      HttpResponse.json(
        { statusCode: 200, code: 1, message: 'سند ثبت نشد.', result: null, data: null, errors: null, reason: null },
        { headers: { [MARKER]: '1', [ECHO]: request.headers.get('idempotency-key')! } },
      ),
    ),
  )
  await open(page, page.support)
  await pick('حواله')
  await choose(fileOf(await jpeg(), 'note.jpg'))
  await screen.findByText('note.jpg')
  await submit()
  expect((await within(await form()).findByRole('alert')).textContent).toBe('سند ثبت نشد.')
})

test('a photo is made small, shown before it goes, and is in the list with its version once the server has it', async () => {
  await open(page, page.support)
  await screen.findByText('درخواستی وجود ندارد.')
  await pick('حواله')
  const before = await jpeg(2)
  await choose(fileOf(before, 'IMG_2041.jpg', 'image/jpeg'))
  expect(await screen.findByRole('img', { name: 'پیش‌نمایش سند' })).toBeTruthy()
  expect(await screen.findByText(/کیلوبایت بود، .* کیلوبایت شد/)).toBeTruthy()
  await submit()
  expect(await screen.findByText(/^ارسال شد؛ حواله/)).toBeTruthy()
  const list = await screen.findByRole('list', { name: 'سندهای روی سرور' })
  expect(await within(list).findByRole('heading', { name: 'حواله' })).toBeTruthy()
  expect(within(list).getByText('نسخهٔ ۱')).toBeTruthy()
  const [file] = await listed(page, page.support)
  expect(file).toMatchObject({ type: 1, fileName: 'draft', originalName: 'IMG_2041.jpg', mime: 'image/jpeg' })
  // The form is free for the next one, and guesses nothing.
  await waitFor(() => expect(screen.queryByText('IMG_2041.jpg')).toBeNull())
  expect(within(await form()).queryByRole('radio', { checked: true })).toBeNull()
})

test('the dialog over a list says the status that an upload moved the permit to', async () => {
  await openDialog(page, page.support, () => undefined)
  expect(await screen.findByText(/علی راننده.*صدور قطعی/)).toBeTruthy()
  await pick('بارنامه')
  await choose(fileOf(pdf(), 'bill.pdf', 'application/pdf'))
  await screen.findByText(/بدون تغییر فرستاده می‌شود/)
  await submit()
  expect(await screen.findByText(/^ارسال شد؛ بارنامه/)).toBeTruthy()
  expect(await screen.findByText(/علی راننده.*بارنامه بارگذاری شد/)).toBeTruthy()
})

test('written without a network it waits here, says so and no more, and arrives by itself', async () => {
  await open(page, page.support)
  await screen.findByText('درخواستی وجود ندارد.')
  goOffline()
  await pick('بارنامه')
  await choose(fileOf(pdf(), 'bill.pdf', 'application/pdf'))
  await screen.findByText(/بدون تغییر فرستاده می‌شود/)
  await submit()
  expect(await screen.findByText('روی این دستگاه ذخیره شد، هنوز ارسال نشده')).toBeTruthy()
  expect(screen.queryByText(/^ارسال شد/)).toBeNull()
  const waiting = await screen.findByRole('region', { name: 'روی این دستگاه' })
  const bar = within(waiting).getByRole('progressbar')
  expect(bar.getAttribute('aria-valuetext')).toBe('در صف ارسال')
  expect(bar.getAttribute('aria-valuenow')).toBe('0')
  goOnline()
  await retryNow()
  await waitFor(() => expect(screen.queryByRole('region', { name: 'روی این دستگاه' })).toBeNull())
  const list = await screen.findByRole('list', { name: 'سندهای روی سرور' })
  expect(within(list).getByRole('heading', { name: 'بارنامه' })).toBeTruthy()
  expect(within(list).getByRole('button', { name: 'دیدن: بارنامه، نسخهٔ ۱' })).toBeTruthy()
  expect(within(list).getByRole('button', { name: 'دانلود فایل: بارنامه، نسخهٔ ۱' })).toBeTruthy()
})

test('a waiting document can be put aside after a question that says its file goes with it', async () => {
  await open(page, page.support)
  await screen.findByText('درخواستی وجود ندارد.')
  goOffline()
  await pick('بارنامه')
  await choose(fileOf(pdf(), 'bill.pdf'))
  await screen.findByText('bill.pdf')
  await submit()
  await user.click(await screen.findByRole('button', { name: /^حذف از صف: بارنامه مجوز/ }))
  const question = await screen.findByRole('dialog', { name: 'حذف این مورد از صف؟' })
  expect(within(question).getByText(/فایل از این دستگاه پاک می‌شود/)).toBeTruthy()
  await user.click(within(question).getByRole('button', { name: 'حذف از صف' }))
  goOnline()
  await retryNow()
  await waitFor(() => expect(screen.queryByText('روی این دستگاه')).toBeNull())
  expect(await listed(page, page.support)).toEqual([])
})

test('the newest of each type stands first and the older ones are folded under it', async () => {
  await attached(page, 1, 3)
  await attached(page, 1, 4)
  await attached(page, 0, 5)
  await open(page, page.setup.maryam)
  const list = await screen.findByRole('list', { name: 'سندهای روی سرور' })
  expect(
    within(list)
      .getAllByRole('heading')
      .map(({ textContent }) => textContent),
  ).toEqual(['بارنامه', 'حواله'])
  expect(within(list).getAllByText('نسخهٔ جاری')).toHaveLength(2)
  const older = within(list).getByText('۱ نسخهٔ قبلی').closest('details')!
  expect(older.open).toBe(false)
  expect(within(older).getByText('نسخهٔ ۱')).toBeTruthy()
})

test('a picture is looked at as large as it is needed, and the focus comes back to its button', async () => {
  await attached(page, 1, 6)
  await open(page, page.setup.maryam)
  await user.click(await screen.findByRole('button', { name: 'دیدن: حواله، نسخهٔ ۱' }))
  const image = await screen.findByRole<HTMLImageElement>('img', { name: 'تصویر حواله، نسخهٔ ۱' })
  expect(image.getAttribute('src')).toBe('blob:document')
  const zoom = () => image.parentElement!.style.getPropertyValue('--zoom')
  expect(zoom()).toBe('100%')
  await user.click(screen.getByRole('button', { name: 'بزرگ‌تر' }))
  expect(zoom()).toBe('150%')
  await user.click(screen.getByRole('button', { name: 'بازگشت به سندها' }))
  expect(URL.revokeObjectURL).toHaveBeenCalledWith('blob:document')
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('دیدن: حواله، نسخهٔ ۱'))
})

test('a file is saved under a name that says which document it is; what the server says instead is an alert', async () => {
  await attached(page, 0, 7)
  const saved: string[] = []
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  await open(page, page.setup.maryam)
  const button = await screen.findByRole('button', { name: 'دانلود فایل: بارنامه، نسخهٔ ۱' })
  await user.click(button)
  await waitFor(() => expect(saved).toEqual([`bill-${page.setup.permitId}-v1.jpg`]))
  goOffline()
  await user.click(button)
  expect(await screen.findByText(/فایل دریافت نشد/)).toBeTruthy()
  expect(saved).toHaveLength(1)
  clicked.mockRestore()
})

test('a file can be dropped and pasted; of several the first is taken, and that is said', async () => {
  await open(page, page.support)
  await form()
  const files = [fileOf(pdf(), 'first.pdf'), fileOf(pdf(), 'second.pdf')]
  const pasted = Object.assign(new Event('paste', { bubbles: true, cancelable: true }), { clipboardData: { files } })
  document.body.dispatchEvent(pasted)
  expect(await screen.findByText('first.pdf')).toBeTruthy()
  expect(await screen.findByText(/اولین فایل انتخاب شد/)).toBeTruthy()
  const drop = Object.assign(new Event('drop', { bubbles: true, cancelable: true }), { dataTransfer: { files: [files[1]] } })
  within(await form())
    .getByRole('group', { name: /فایل/ })
    .dispatchEvent(drop)
  expect(await screen.findByText('second.pdf')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'برداشتن فایل' }))
  expect(screen.queryByText('second.pdf')).toBeNull()
})

test('the dialog asks before it lets a chosen file go', async () => {
  const closed = vi.fn()
  await openDialog(page, page.support, closed)
  await choose(fileOf(pdf(), 'bill.pdf'))
  await screen.findByText('bill.pdf')
  await user.click(screen.getByRole('button', { name: 'بستن' }))
  await user.click(await screen.findByRole('button', { name: 'ماندن' }))
  expect(closed).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'بستن' }))
  await user.click(await screen.findByRole('button', { name: 'بستن بدون ارسال' }))
  await waitFor(() => expect(closed).toHaveBeenCalledOnce())
})
