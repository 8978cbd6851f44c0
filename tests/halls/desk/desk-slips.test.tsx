/** Slips and permits printed at the desk: by a key, without a window, while the clerk goes on. */
import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { joinPages } from '#app/kit/print/frame.ts'
import { MARKER } from '#contract/kernel/envelope.ts'
import { paperWords, printWords } from '#app/kit/print/print-words.ts'
import { answerInstead, closeBehind, connect, goOffline, goOnline } from '../../page.tsx'
import { printedFrames } from '../../permits/print/frame.ts'
import { openHall, type Hall } from '../show/hall.ts'
import { closeDesk, field, findText, openDeskOf, user, waitsForCargo, waitsForDriver } from './desk-page.tsx'

let hall: Hall
beforeEach(async () => {
  hall = await openHall()
  vi.useFakeTimers({ toFake: ['Date'], now: hall.world.clock.now })
  connect(hall.world)
  localStorage.removeItem('barnobat.print.paper')
})
afterEach(async () => {
  closeDesk()
  vi.useRealTimers()
  vi.restoreAllMocks()
  expect(await closeBehind(hall.world)).toEqual([])
})

/** Two drivers in the queue, two cargos on the board, the show of ten open. */
async function openShow() {
  const ids = [await hall.announced(2), await hall.announced(2)]
  const drivers = [await hall.queued('علی'), await hall.queued('رضا')]
  await hall.until('10:02')
  vi.setSystemTime(hall.world.clock.now)
  return { ids, drivers }
}
const widthOf = (page: string) => /@page sheet0\{size:([\d.]+)mm/.exec(page)?.[1]
/** The longer a slip, the more is on it, mm. */
const heightOf = (page: string) => Number(/@page sheet0\{size:[\d.]+mm ([\d.]+)mm/.exec(page)![1])

test('one key prints the slip of the driver at the desk, and typing goes on in the field', async () => {
  await openShow()
  const opened = vi.spyOn(window, 'open')
  const prints = printedFrames()
  await openDeskOf(hall.zahra)
  await user.type(field(), '1{Enter}')
  await waitsForCargo()
  await user.keyboard('{F8}')
  await waitFor(() => expect(prints).toHaveLength(1))
  expect(widthOf(prints[0]!)).toBe('80.00')
  expect(document.activeElement).toBe(field())
  await user.keyboard('2')
  expect(field().value).toBe('۲')
  expect(opened).not.toHaveBeenCalled()
})

test('after registering, the same key prints the slip of that list', async () => {
  await openShow()
  const prints = printedFrames()
  await openDeskOf(hall.zahra)
  await user.type(field(), '1{Enter}')
  await user.type(await waitsForCargo(), '{F8}2{Enter}{Enter}')
  await findText('۱ اولویت ثبت شد')
  await user.keyboard('{F8}')
  await waitFor(() => expect(prints).toHaveLength(2))
  // The list and its receipt.
  expect(heightOf(prints[1]!) - heightOf(prints[0]!)).toBeGreaterThan(30)
  expect(document.activeElement).toBe(await waitsForDriver())
})

test('a hall may print the slip of each registered list; none is dropped, and the next driver need not wait', async () => {
  await hall.world.db.updateTable('hall').set({ prints_slips: true }).execute()
  await openShow()
  const prints = printedFrames()
  await openDeskOf(hall.zahra)
  await user.type(field(), '1{Enter}')
  await user.type(await waitsForCargo(), '1{Enter}{Enter}')
  await findText('نوبت ۱، علی راننده: ۱ اولویت ثبت شد')
  await user.keyboard('2{Enter}2{Enter}{Enter}')
  await findText('نوبت ۲، رضا راننده: ۱ اولویت ثبت شد')
  await waitFor(() => expect(prints).toHaveLength(2))
  expect(document.activeElement).toBe(await waitsForDriver())
})

test('without that setting registering prints nothing', async () => {
  await openShow()
  const prints = printedFrames()
  await openDeskOf(hall.zahra)
  await user.type(field(), '1{Enter}')
  await user.type(await waitsForCargo(), '1{Enter}{Enter}')
  await findText('۱ اولویت ثبت شد')
  await user.keyboard('{F8}')
  await waitFor(() => expect(prints).toHaveLength(1))
})

test('a device that cannot print says where the slip can be had, and the list stays', async () => {
  await openShow()
  printedFrames(null)
  await openDeskOf(hall.zahra)
  await user.type(field(), '1{Enter}')
  await user.type(await waitsForCargo(), '1{Enter}{F8}')
  await findText(printWords.noPrinter)
  expect(screen.getByRole('list', { name: 'اولویت‌ها به ترتیب' }).children).toHaveLength(1)
  expect(document.activeElement).toBe(field())
})

test('without a network it shows why, and the key prints once the network is back', async () => {
  await openShow()
  const prints = printedFrames()
  await openDeskOf(hall.zahra)
  await user.type(field(), '1{Enter}')
  await waitsForCargo()
  goOffline()
  await user.keyboard('{F8}')
  await findText(printWords.again)
  expect(prints).toEqual([])
  expect(document.activeElement).toBe(field())
  goOnline()
  await user.keyboard('{F8}')
  await waitFor(() => expect(prints).toHaveLength(1))
})

test('a printer that fails says what to do, and the focus stays', async () => {
  await openShow()
  printedFrames(() => {
    throw new Error('no printer')
  })
  await openDeskOf(hall.zahra)
  await user.type(field(), '1{Enter}')
  await user.type(await waitsForCargo(), '1{Enter}{F8}')
  await findText(printWords.again)
  expect(document.activeElement).toBe(field())
})

test.each([
  ['a refusal', 'چاپ این برگه ممکن نیست.', 'چاپ این برگه ممکن نیست.'],
  ['a failure without a sentence', '', printWords.again],
])('a slip that the server does not make, by %s, holds up no list', async (_, body, sentence) => {
  await hall.world.db.updateTable('hall').set({ prints_slips: true }).execute()
  await openShow()
  const prints = printedFrames()
  answerInstead(
    http.get('*/api/ReportApi/*', () => new HttpResponse(body, { status: 500, headers: { [MARKER]: '1' } }), { once: true }),
  )
  await openDeskOf(hall.zahra)
  await user.type(field(), '1{Enter}')
  await user.type(await waitsForCargo(), '1{Enter}{Enter}')
  await findText(sentence)
  expect(document.activeElement).toBe(await waitsForDriver())
  await user.keyboard('2{Enter}2{Enter}{Enter}')
  await findText('نوبت ۲، رضا راننده: ۱ اولویت ثبت شد')
  await waitFor(() => expect(prints).toHaveLength(1))
})

test('the paper is chosen once for this device, with what to do about cut sheets', async () => {
  await openShow()
  const prints = printedFrames()
  await openDeskOf(hall.zahra)
  await user.type(field(), '1{Enter}')
  await user.type(await waitsForCargo(), '1{Enter}{Enter}')
  const choice = await screen.findByRole('combobox', { name: paperWords.paper })
  expect(choice.title).toBe(paperWords.hint)
  await user.selectOptions(choice, 'a5')
  await user.click(screen.getByRole('button', { name: paperWords.slipOf('۱') }))
  await waitFor(() => expect(prints).toHaveLength(1))
  expect(widthOf(prints[0]!)).toBe('148.00')
  expect(localStorage.getItem('barnobat.print.paper')).toBe('a5')
})

/** The show of ten, split; both drivers have a permit. */
async function publish() {
  const { ids, drivers } = await openShow()
  for (const [i, { turnId }] of drivers.entries()) await hall.prefers(turnId, [ids[i]!])
  await hall.until('10:20')
}
const printAll = { name: 'چاپ همهٔ مجوزهای این نمایش' }
const statuses = async () => (await hall.permits()).map(({ status }) => status)

test('one press prints all permits of a show: neither a window nor a file', async () => {
  await publish()
  const opened = vi.spyOn(window, 'open')
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  const prints = printedFrames()
  await openDeskOf(hall.zahra)
  await user.click(await screen.findByRole('button', printAll))
  const dialog = within(await screen.findByRole('dialog', { name: /چاپ مجوزها/ }))
  await waitFor(() => expect(prints).toHaveLength(1), { timeout: 20_000 })
  expect(dialog.getAllByRole('listitem')).toHaveLength(2)
  expect(await statuses()).toEqual([2, 2])
  expect(prints[0]!.match(/<img /g)).toHaveLength(2)
  expect([opened.mock.calls.length, saved.mock.calls.length]).toEqual([0, 0])
})

test('more permits than the server renders at a time are one print, each sheet with its own size', () => {
  const page = (sizes: number[]) =>
    `<head><style>${sizes.map((mm, at) => `@page sheet${at}{size:80mm ${mm}mm}`).join('')}</style></head><body>${sizes
      .map((mm, at) => `<div style="page:sheet${at}">${mm}</div>`)
      .join('')}</body>`
  expect(joinPages([page([200])])).toBe(page([200]))
  const joined = new DOMParser().parseFromString(joinPages([page([200, 210]), page([220])]), 'text/html')
  const rules = [...joined.querySelectorAll('style')].map(({ textContent }) => textContent).join('')
  const sizes = [...joined.querySelectorAll('div')].map((sheet) => {
    const name = /page:(\S+)/.exec(sheet.getAttribute('style')!)![1]
    return [sheet.textContent, rules.includes(`@page ${name}{size:80mm ${sheet.textContent}mm}`)]
  })
  expect(sizes).toEqual([
    ['200', true],
    ['210', true],
    ['220', true],
  ])
})

test('the permits may still be taken as a file, after a question', async () => {
  await publish()
  URL.createObjectURL = vi.fn(() => 'blob:permits')
  URL.revokeObjectURL = vi.fn()
  const saved: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  await openDeskOf(hall.zahra)
  await user.click(await screen.findByRole('button', { name: 'دانلود PDF مجوزها' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await statuses()).toEqual([1, 1])
  await user.click(dialog.getByRole('button', { name: /^دانلود/ }))
  await waitFor(() => expect(saved).toEqual([expect.stringMatching(/^permits-.*\.pdf$/)]), { timeout: 20_000 })
  expect(await statuses()).toEqual([2, 2])
})

test('without a network no permit is printed, and the dialog says why', async () => {
  await publish()
  const prints = printedFrames()
  await openDeskOf(hall.zahra)
  const button = await screen.findByRole('button', printAll)
  goOffline()
  await user.click(button)
  const dialog = within(await screen.findByRole('dialog', { name: /چاپ مجوزها/ }))
  await waitFor(() => expect(dialog.getAllByText('نشد')).toHaveLength(2), { timeout: 20_000 })
  expect([prints, await statuses()]).toEqual([[], [1, 1]])
})
