import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, test, vi } from 'vitest'
import { document as calls } from '#contract/permits/document.ts'
import { device } from '#app/transport/outbox/device.ts'
import { retryNow, sendOrQueue } from '#app/transport/outbox/outbox.ts'
import { Screen } from '#app/modules/outbox/page/OutboxScreen.tsx'
import { answerInstead, goOffline, goOnline, showTo } from '../../page.tsx'
import { jpeg, pdf, text } from './setup.ts'
import { attached, pretendCodec, user, useDocumentsPage } from './documents-page.tsx'

vi.mock('#app/kit/file/picture/codec.ts', () => ({
  browserCodec: (...args: Parameters<typeof pretendCodec>) => pretendCodec(...args),
}))

const page = useDocumentsPage()
const TITLE = 'بارنامه مجوز ۱، علی راننده'
const keep = (bytes: Uint8Array, mime = 'application/pdf', name = 'bill-7.pdf') =>
  sendOrQueue(calls.attach, {
    accountId: String(page.support.id),
    payload: { FileName: 'bill', Type: 0, DriverReserveId: page.setup.permitId, OriginalName: name, CapturedAt: null },
    title: TITLE,
    bytes,
    mime,
  })
const row = async () => (await screen.findByRole('heading', { level: 3, name: TITLE })).closest('li')!

test('a refused file shows the reason and the remedy; it can be neither edited nor retried', async () => {
  await showTo(page.support, Screen, { at: '/outbox' })
  await keep(text('%PDF-1.7 and nothing of the kind'))
  await screen.findByText('نیاز به اصلاح')
  const item = within(await row())
  expect(item.getByText(/سند درست را از نو بارگذاری کنید/)).toBeTruthy()
  expect(item.queryByRole('progressbar')).toBeNull()
  expect(item.queryByRole('link')).toBeNull()
  await user.click(item.getByRole('button', { name: /^حذف از صف/ }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'حذف از صف' }))
  expect(await screen.findByText('چیزی در صف نیست')).toBeTruthy()
  expect(screen.queryByText('حذف‌شده‌ها از صف')).toBeNull()
})

test('a file that is already a document of the permit names that document, and asks for another', async () => {
  await showTo(page.support, Screen, { at: '/outbox' })
  await attached(page, 1, 77)
  await keep(new Uint8Array(await jpeg(77)), 'image/jpeg', 'photo.jpg')
  await screen.findByText('نیاز به اصلاح')
  const item = within(await row())
  expect(item.getByText(/همین فایل قبلاً حوالهٔ این مجوز شده است \(نسخهٔ ۱\)/)).toBeTruthy()
  expect(item.getByText(/از همان مجوز، سند درست را از نو بارگذاری کنید/)).toBeTruthy()
})

test('a waiting file shows its name, size and uploaded share', async () => {
  await showTo(page.support, Screen, { at: '/outbox' })
  goOffline()
  await keep(pdf())
  const item = within(await row())
  expect(item.getByText('bill-7.pdf')).toBeTruthy()
  expect(item.getByText('در صف ارسال', { exact: false })).toBeTruthy()
  // The tries failed before any part was sent, so the state is not «unknown».
  expect(item.getByText('در صف')).toBeTruthy()
  expect(item.getByText(/هنوز از این دستگاه بیرون نرفته است/)).toBeTruthy()
  expect(item.getByRole('progressbar', { name: `پیشرفت ارسال: ${TITLE}` }).getAttribute('aria-valuenow')).toBe('0')
  expect(item.queryByRole('link', { name: /ویرایش|اصلاح/ })).toBeNull()
})

test('an interrupted upload shows its progress, and resumes once online', async () => {
  await showTo(page.support, Screen, { at: '/outbox' })
  const photo = new Uint8Array(await jpeg(1))
  // The chunks arrive, but the request that joins them fails.
  let isCut = true
  answerInstead(http.post('*/api/v1/uploads/:id/complete', () => (isCut ? HttpResponse.error() : undefined)))
  await keep(photo, 'image/jpeg', 'photo.jpg')
  const bar = within(await row()).getByRole('progressbar')
  await waitFor(() => expect(bar.getAttribute('aria-valuetext')).toBe('۱۰۰٪ رسیده، بقیه در صف'))
  expect(screen.queryByText('شمارهٔ سند', { exact: false })).toBeNull()
  isCut = false
  await retryNow()
  expect(await screen.findByText('شمارهٔ سند', { exact: false })).toBeTruthy()
  expect(screen.queryByRole('progressbar')).toBeNull()
})

test('a waiting photo has a thumbnail beside its item; a PDF has none', async () => {
  URL.createObjectURL = vi.fn(() => 'blob:photo')
  URL.revokeObjectURL = vi.fn()
  await showTo(page.support, Screen, { at: '/outbox' })
  goOffline()
  await keep(pdf())
  expect(within(await row()).queryByRole('img')).toBeNull()
  await keep(new Uint8Array(await jpeg(1)), 'image/jpeg', 'photo.jpg')
  expect(await screen.findByRole('img', { name: `عکس ${TITLE}` })).toBeTruthy()
  goOnline()
})

test('a photo waiting for Wi-Fi says so, is sent once allowed, and an unknown network is stated', async () => {
  const mobile = vi.spyOn(device, 'isMobile').mockReturnValue(true)
  await showTo(page.support, Screen, { at: '/outbox' })
  const wifi = await screen.findByRole('switch', { name: /^عکس‌ها و سندها فقط با وای‌فای/ })
  await user.click(wifi)
  await waitFor(() => expect((wifi as HTMLInputElement).checked).toBe(true))
  await keep(new Uint8Array(await jpeg(2)), 'image/jpeg', 'photo.jpg')
  const item = within(await row())
  await user.click(item.getByText('چرا فرستاده نمی‌شود؟'))
  expect(item.getByText(/^منتظر وای‌فای است/)).toBeTruthy()
  expect(item.getByText('هنوز تلاشی نشده است.')).toBeTruthy()
  await user.click(wifi)
  expect(await screen.findByText('شمارهٔ سند', { exact: false })).toBeTruthy()
  expect(await screen.findByText(/این ماه .*بایت فرستاده شده است/)).toBeTruthy()
  expect(screen.queryByText(/این ماه ۰ بایت/)).toBeNull()
  cleanup()
  mobile.mockReturnValue(null)
  await showTo(page.support, Screen, { at: '/outbox' })
  expect(await screen.findByText(/نمی‌گوید شبکه وای‌فای است یا نه/)).toBeTruthy()
  mobile.mockRestore()
})
