import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { http, HttpResponse } from 'msw'
import { ECHO, MARKER } from '#contract/kernel/envelope.ts'
import { answerInstead, goOffline, goOnline } from '../../page.tsx'
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
  browserCodec: (...args: Parameters<typeof pretendCodec>) => pretendCodec(...args),
}))

const page = useDocumentsPage()
test('an observer reads the documents and has no form', async () => {
  await open(page, page.union)
  expect(await screen.findByText('درخواستی وجود ندارد.')).toBeTruthy()
  expect(screen.queryByRole('form')).toBeNull()
})

test('a voided permit takes no documents and reports it', async () => {
  await open(page, page.support, { status: 0 })
  expect(await screen.findByText(/سند تازه‌ای نمی‌پذیرد/)).toBeTruthy()
  expect(screen.queryByRole('form')).toBeNull()
})

test('shows the server’s message instead of an empty list to a user without access to the permit', async () => {
  await open(page, page.setup.farid)
  expect(await screen.findByText('فهرست سندها دریافت نشد؛ شبکه را بررسی کنید')).toBeTruthy()
  expect(screen.queryByText('درخواستی وجود ندارد.')).toBeNull()
})

test('offline the list is unknown, not empty, and can be retried', async () => {
  goOffline()
  await open(page, page.support)
  expect(await screen.findByText('فهرست سندها دریافت نشد؛ شبکه را بررسی کنید')).toBeTruthy()
  goOnline()
  await user.click(screen.getByRole('button', { name: 'تلاش دوباره' }))
  expect(await screen.findByText('درخواستی وجود ندارد.')).toBeTruthy()
})

test('a missing type and a missing file are reported at their fields, and nothing is sent', async () => {
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

test('detects a file by its bytes: an HTML page named as a photo is refused at the field, unsent', async () => {
  await open(page, page.support)
  await pick('بارنامه')
  await choose(fileOf(text('<!doctype html>'), 'bill.jpg', 'image/jpeg'))
  expect(await screen.findByText(/jpg یا png یا pdf نیست/)).toBeTruthy()
  await submit()
  expect(await listed(page, page.support)).toEqual([])
})

test('an image that cannot be decoded says so, and another one can be chosen', async () => {
  decoder.draws = () => Promise.reject(new Error('cut'))
  await open(page, page.support)
  await choose(fileOf(await jpeg(), 'cut.jpg'))
  expect(await screen.findByText(/این تصویر باز نمی‌شود/)).toBeTruthy()
  decoder.draws = () => jpeg()
  await choose(fileOf(await jpeg(), 'whole.jpg'))
  expect(await screen.findByText('whole.jpg')).toBeTruthy()
  expect(screen.queryByText(/این تصویر باز نمی‌شود/)).toBeNull()
})

test('a file that the server refuses stays in the form with the message, and none is left on the device', async () => {
  // It is complete but contains a script, which only the server detects.
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

test('a response without a document is an error in the server’s words', async () => {
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

test('shrinks a photo, previews it, and lists it with its version once the server has it', async () => {
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
  // The form is empty for the next one, with no type preselected.
  await waitFor(() => expect(screen.queryByText('IMG_2041.jpg')).toBeNull())
  expect(within(await form()).queryByRole('radio', { checked: true })).toBeNull()
})

test('the dialog over a list shows the status to which an upload moved the permit', async () => {
  await openDialog(page, page.support, () => undefined)
  expect(await screen.findByText(/علی راننده.*صدور قطعی/)).toBeTruthy()
  await pick('بارنامه')
  await choose(fileOf(pdf(), 'bill.pdf', 'application/pdf'))
  await screen.findByText(/بدون تغییر فرستاده می‌شود/)
  await submit()
  expect(await screen.findByText(/^ارسال شد؛ بارنامه/)).toBeTruthy()
  expect(await screen.findByText(/علی راننده.*بارنامه بارگذاری شد/)).toBeTruthy()
})

test('an offline upload is shown as waiting, and is sent once online', async () => {
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

test('a waiting document can be discarded after a question that says its file is deleted', async () => {
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

test('lists the newest of each type first, with older ones collapsed below', async () => {
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

test('opens an image at the size needed, and the focus returns to its button', async () => {
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

test('saves a file under the name of its document; an error response is an alert', async () => {
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

test('accepts a dropped or pasted file; of several the first, with a message', async () => {
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

test('the dialog asks before it discards a chosen file', async () => {
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
