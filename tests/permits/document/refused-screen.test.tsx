import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, test, vi } from 'vitest'
import { document as calls } from '#contract/permits/document.ts'
import { ECHO, MARKER } from '#contract/kernel/envelope.ts'
import { retryNow, sendOrQueue } from '#app/transport/outbox/outbox.ts'
import { Screen } from '#app/modules/outbox/page/OutboxScreen.tsx'
import Alerts from '#app/app/alerts/Alerts.tsx'
import { waitingDocumentWords as words } from '#app/modules/permits/document/document-words.ts'
import { answerInstead, goOffline, goOnline, showTo } from '../../page.tsx'
import { pdf } from './setup.ts'
import { choose, fileOf, form, listed, open, pick, pretendCodec, submit, user, useDocumentsPage } from './documents-page.tsx'

vi.mock('#app/kit/file/picture/codec.ts', () => ({
  browserCodec: (...args: Parameters<typeof pretendCodec>) => pretendCodec(...args),
}))

const page = useDocumentsPage()
const TITLE = 'بارنامه مجوز ۱، علی راننده'
const attachAt = '*/api/v1/file-uploads/AddFileUpload'
const keep = () =>
  sendOrQueue(calls.attach, {
    accountId: String(page.support.id),
    payload: { FileName: 'bill', Type: 0, DriverReserveId: page.setup.permitId, OriginalName: 'bill-7.pdf', CapturedAt: null },
    title: TITLE,
    bytes: pdf(),
    mime: 'application/pdf',
  })
const setStatus = (status: 0 | 1) =>
  page.setup.world.db.updateTable('permit').set({ status }).where('id', '=', page.setup.permitId).execute()
const row = async () => within((await screen.findByText(TITLE)).closest('li')!)
const Outbox = () => (
  <>
    <Screen />
    <Alerts />
  </>
)

/** The server refuses every attachment while `is` holds, and stores no refusal. */
function forbid(is: () => boolean, keys: string[]) {
  answerInstead(
    http.post(attachAt, ({ request }) => {
      const key = request.headers.get('idempotency-key')!
      keys.push(key)
      if (!is()) return undefined
      const no = {
        statusCode: 403,
        code: 0,
        message: 'اجازه ندارید.',
        result: null,
        data: null,
        errors: null,
        reason: 'not-allowed',
      }
      return HttpResponse.json(no, { status: 403, headers: { [MARKER]: '1', [ECHO]: key } })
    }),
  )
}

test('refused because of the account: does not blame the file, and resends the same item once permitted', async () => {
  let isForbidden = true
  const keys: string[] = []
  forbid(() => isForbidden, keys)
  await showTo(page.support, Outbox, { at: '/outbox' })
  await keep()
  expect(await (await row()).findByText(words.refusedAsIs)).toBeTruthy()
  expect(screen.queryByText(words.refusedNext)).toBeNull()
  await user.click(await (await row()).findByRole('button', { name: `${words.resend}: ${TITLE}` }))
  expect(await screen.findByText(words.resent.refused('اجازه ندارید.'))).toBeTruthy()
  isForbidden = false
  await user.click(await (await row()).findByRole('button', { name: `${words.resend}: ${TITLE}` }))
  expect(await screen.findByText(/^ارسال شد؛ بارنامه/)).toBeTruthy()
  expect(await listed(page, page.support)).toHaveLength(1)
  expect(new Set(keys).size).toBe(1)
})

test('refused because of the permit, which the server stores: resends the document under a new key', async () => {
  await open(page, page.support)
  goOffline()
  await keep()
  goOnline()
  await setStatus(0)
  await retryNow()
  const item = await row()
  expect(await item.findByText(/سند نمی‌پذیرد/)).toBeTruthy()
  expect(item.queryByText(/از نو بارگذاری کنید/)).toBeNull()
  await setStatus(1)
  await user.click(item.getByRole('button', { name: `${words.resend}: ${TITLE}` }))
  await waitFor(() => expect(screen.queryByRole('region', { name: words.title })).toBeNull())
  expect(await listed(page, page.support)).toHaveLength(1)
})

test('the only copy can be saved before it is discarded, byte for byte and under its name', async () => {
  const saved: [string, Blob][] = []
  let last: Blob
  URL.createObjectURL = vi.fn((blob: Blob) => {
    last = blob
    return 'blob:copy'
  })
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push([this.download, last])
  })
  forbid(() => true, [])
  await open(page, page.support)
  await keep()
  await user.click(await (await row()).findByRole('button', { name: `${words.save}: ${TITLE}` }))
  await waitFor(() => expect(saved).toHaveLength(1))
  const [[name, blob]] = saved as [[string, Blob]]
  expect([name, new Uint8Array(await blob.arrayBuffer())]).toEqual(['bill-7.pdf', pdf()])
  clicked.mockRestore()
})

test('a refused document of this permit refetches the permit, which must be stale', async () => {
  const { queries } = await open(page, page.support)
  await screen.findByText('درخواستی وجود ندارد.')
  queries.setQueryData(['permit', 'read', page.setup.permitId], { status: 1 })
  goOffline()
  await keep()
  await row()
  goOnline()
  await setStatus(0)
  await retryNow()
  await waitFor(() => expect(queries.getQueryState(['permit', 'read', page.setup.permitId])?.isInvalidated).toBe(true))
  await setStatus(1)
})

test('the focus stays on the button while a document is sent and after it', async () => {
  await open(page, page.support)
  await pick('حواله')
  await choose(fileOf(pdf(), 'note.pdf', 'application/pdf'))
  await screen.findByText('note.pdf')
  let release = () => {}
  const blocked = new Promise<void>((resolve) => (release = resolve))
  answerInstead(http.post(attachAt, async () => void (await blocked)))
  const button = within(await form()).getByRole('button', { name: 'بارگذاری سند' })
  await submit()
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBe('true'))
  expect(document.activeElement).toBe(button)
  // Nothing is sent twice, and the input is unchanged meanwhile.
  await user.click(button)
  await user.click(screen.getByRole('button', { name: 'برداشتن فایل' }))
  expect(within(await form()).getByText('note.pdf')).toBeTruthy()
  button.focus()
  release()
  expect(await screen.findByText(/^ارسال شد؛ حواله/)).toBeTruthy()
  expect(document.activeElement).toBe(button)
  expect(await listed(page, page.support)).toHaveLength(1)
})
