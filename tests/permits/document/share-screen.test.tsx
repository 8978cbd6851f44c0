/** Assigns a photo shared from the phone's gallery to its permit (S0 §5; decision 036). */
import { screen, waitFor, within } from '@testing-library/react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { http } from 'msw'
import { expect, test, vi } from 'vitest'
import { lifeQueries } from '#app/modules/permits/permit/queries.ts'
import { device } from '#app/transport/outbox/device.ts'
import { retryNow } from '#app/transport/outbox/outbox.ts'
import { Screen } from '#app/modules/permits/permit/ShareScreen.tsx'
import Alerts from '#app/app/alerts/Alerts.tsx'
import { setSession } from '#outbox/session.ts'
import { keepShared, sharedOf } from '#outbox/storage/share.ts'
import { answerInstead, goOffline, goOnline, showTo } from '../../page.tsx'
import { jpeg, text } from './setup.ts'
import { fileOf, listed, pick, pretendCodec, submit, user, useDocumentsPage } from './documents-page.tsx'

vi.mock('#app/kit/file/picture/codec.ts', () => ({
  browserCodec: (...args: Parameters<typeof pretendCodec>) => pretendCodec(...args),
}))

const page = useDocumentsPage()
const id = () => String(page.support.id)
const persian = (n: number) => n.toLocaleString('fa-IR', { useGrouping: false })
const choice = () => screen.findByRole('button', { name: `انتخاب مجوز ${persian(page.setup.permitId)}` })

/** Simulates the worker accepting these files for the member of this page. */
async function shared(...files: File[]): Promise<void> {
  const { token } = page.support
  await setSession(device, { accountId: id(), token })
  await device.vault.begin(id(), 'support', null)
  expect(await keepShared(device, files)).toBe('kept')
}

const open = (at = '/Share') =>
  showTo(
    page.support,
    () => (
      <main>
        <Screen />
        <Alerts />
      </main>
    ),
    { at },
  )

test('without a file it explains how to share one, and if it could not be stored, why', async () => {
  const { unmount } = await open()
  expect(await screen.findByText('فایلی نرسیده است')).toBeTruthy()
  expect(screen.getByText(/«اشتراک‌گذاری» را بزنید/)).toBeTruthy()
  unmount()
  await open('/Share?why=signed-out')
  expect(await screen.findByText(/کسی وارد سامانه نبود/)).toBeTruthy()
})

test('an invalid document is refused before any permit is asked for, and can be discarded', async () => {
  await shared(fileOf(text('<!doctype html>'), 'bill.jpg', 'image/jpeg'))
  await open()
  expect((await screen.findByRole('alert')).textContent).toMatch(/jpg یا png یا pdf نیست/)
  expect(screen.queryByRole('list', { name: 'مجوزها' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'برداشتن فایل' }))
  expect(await screen.findByText('فایلی نرسیده است')).toBeTruthy()
  await waitFor(async () => expect(await sharedOf(device, id())).toBeNull())
})

test('attaches the first of two photos to the permit that was searched, and opens its page', async () => {
  await shared(fileOf(await jpeg(), 'IMG_1404.jpg'), fileOf(await jpeg(2), 'IMG_1405.jpg'))
  const { router } = await open()
  expect(await screen.findByText(/اولین فایل انتخاب شد/)).toBeTruthy()
  expect(await screen.findByText('IMG_1404.jpg')).toBeTruthy()
  await choice()
  const search = screen.getByRole('textbox', { name: 'شمارهٔ مجوز، راننده یا پلاک' })
  await user.type(search, 'هیچ‌کس نیست')
  expect(await screen.findByText('مجوزی پیدا نشد.')).toBeTruthy()
  await user.clear(search)
  await user.type(search, `${page.setup.permitId}`)
  await user.click(await choice())
  const form = await screen.findByRole('form', { name: 'بارگذاری سند' })
  expect(within(form).getByText('IMG_1404.jpg')).toBeTruthy()
  await submit()
  expect(await screen.findByText('نوع سند را انتخاب کنید')).toBeTruthy()
  await pick('حواله')
  await submit()
  expect(await screen.findByText(/^ارسال شد؛ حواله/)).toBeTruthy()
  await waitFor(() => expect(router.state.location.pathname).toBe(`/Permit/${page.setup.permitId}`))
  expect(await listed(page, page.support)).toMatchObject([{ type: 1, originalName: 'IMG_1404.jpg' }])
  await waitFor(async () => expect(await sharedOf(device, id())).toBeNull())
})

test('during a new search the results of the previous one cannot be chosen', async () => {
  await shared(fileOf(await jpeg(), 'IMG_1409.jpg'))
  await open()
  await choice()
  const search = screen.getByRole('textbox', { name: 'شمارهٔ مجوز، راننده یا پلاک' })
  const requested = vi.fn()
  answerInstead(http.get('*/api/v1/Find', () => void requested()))
  await user.type(search, `${page.setup.permitId}`)
  await waitFor(() => expect(requested).toHaveBeenCalledOnce())
  await choice()
  let answer = () => {}
  const blocked = new Promise<void>((resolve) => (answer = resolve))
  answerInstead(http.get('*/api/v1/Find', () => blocked))
  await user.type(search, '99')
  await waitFor(() => expect(screen.queryByRole('list', { name: 'مجوزها' })).toBeNull())
  answer()
  expect(await screen.findByText('مجوزی پیدا نشد.')).toBeTruthy()
})

test('before the form another permit can be chosen; a file discarded there is deleted', async () => {
  await shared(fileOf(await jpeg(), 'IMG_1408.jpg'))
  await open()
  await user.click(await choice())
  await user.click(await screen.findByRole('button', { name: 'مجوز دیگر' }))
  await user.click(await choice())
  await screen.findByText('IMG_1408.jpg')
  await user.click(screen.getByRole('button', { name: 'برداشتن فایل' }))
  expect(await screen.findByText('فایلی نرسیده است')).toBeTruthy()
  await waitFor(async () => expect(await sharedOf(device, id())).toBeNull())
})

test('offline it is attached to a permit opened here before, and is sent once online', async () => {
  await shared(fileOf(await jpeg(), 'IMG_1406.jpg'))
  function Yard() {
    const client = useQueryClient()
    const [isDark, setDark] = useState(false)
    const goDark = async () => {
      await client.fetchQuery(lifeQueries.permit(page.setup.permitId))
      goOffline()
      setDark(true)
    }
    return (
      <main>
        {isDark ? (
          <Screen />
        ) : (
          <button type="button" onClick={() => void goDark()}>
            go
          </button>
        )}
        <Alerts />
      </main>
    )
  }
  await showTo(page.support, Yard, { at: '/Share' })
  await user.click(await screen.findByRole('button', { name: 'go' }))
  expect(await screen.findByText(/در این دستگاه باز کرده‌اید/)).toBeTruthy()
  await user.click(await choice())
  await pick('بارنامه')
  await screen.findByText('IMG_1406.jpg')
  await submit()
  expect(await screen.findByText('روی این دستگاه ذخیره شد، هنوز ارسال نشده')).toBeTruthy()
  goOnline()
  await retryNow()
  await waitFor(async () => expect(await listed(page, page.support)).toMatchObject([{ type: 0, originalName: 'IMG_1406.jpg' }]))
})

test('offline without a stored permit nothing is offered, and the file stays', async () => {
  await shared(fileOf(await jpeg(), 'IMG_1407.jpg'))
  goOffline()
  const { unmount } = await open()
  expect(await screen.findByText(/هیچ مجوزی روی این دستگاه نمانده است/)).toBeTruthy()
  unmount()
  expect((await sharedOf(device, id()))?.file.name).toBe('IMG_1407.jpg')
})
