/** The permit screens in front of a server that has only what the texts name: they show that, and nothing in the place of ours. */
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { permit } from '#contract/permit.ts'
import { permitActWords, printoutFields, printoutWords } from '#app/words/permit.ts'
import { unknown } from '#app/words/ui.ts'
import { attached } from '../document/documents-page.tsx'
import { setWidth } from '../dom-setup.ts'
import { begin, drivers, open, persian, useListPage, user } from '../permit/list-page.tsx'
import { speakTexts, UNREAD } from './texts-server.ts'

const page = useListPage()
let missing: string[]
beforeEach(() => {
  missing = speakTexts(page.hall.world)
})
const saysNothingOdd = () => expect(document.body.textContent).not.toMatch(UNREAD)
const dialog = () => screen.findByRole('dialog')

test('the list shows every permit, with a dash where a column has nothing to say', async () => {
  await open(page.admin)
  expect(await drivers()).toEqual(['دارا', 'بهرام', 'علی'])
  const row = screen.getByText('علی راننده').closest('tr')!
  const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
  const under = (head: string) => row.cells[heads.findIndex((one) => one?.startsWith(head))]!.textContent
  expect(['مسیر', 'مهلت حضور', 'سندها'].map(under)).toEqual([unknown, unknown, unknown])
  expect(under('پلاک')).toMatch(/[\d۰-۹]/)
  saysNothingOdd()
})

test('a card says who, which truck and when, and leaves out the rest', async () => {
  setWidth(400)
  await open(page.admin)
  const card = (await screen.findByText('علی راننده')).closest('article')!
  expect(within(card).getByText(persian(page.ids.ali))).toBeTruthy()
  expect(card.textContent).not.toContain(unknown)
  expect(card.textContent).not.toMatch(/حواله|بارنامه|نوبت/)
  saysNothingOdd()
})

test('the dialog of documents names each by its kind, day and time, and offers no file that cannot be asked for', async () => {
  const setup = { world: page.hall.world, maryam: page.hall.maryam, permitId: page.ids.ali }
  await attached({ setup } as never, 1, 1)
  await attached({ setup } as never, 1, 2)
  await open(page.admin)
  const shown = within(await begin(permitActWords.documents, page.ids.ali))
  const list = await shown.findByRole('list', { name: 'سندهای روی سرور' })
  expect(within(list).getByRole('heading', { name: 'حواله' })).toBeTruthy()
  expect(list.textContent).toContain('امروز')
  expect(list.querySelectorAll('details li')).toHaveLength(1)
  expect(within(list).queryAllByRole('button')).toEqual([])
  saysNothingOdd()
})

test('the printout says its eighteen fields', async () => {
  await open(page.admin)
  await begin(permitActWords.print, page.ids.bahram)
  const sheet = within(await screen.findByRole('region', { name: printoutWords.sheet }))
  const said = (field: string) => sheet.queryByText(field)?.nextElementSibling?.textContent
  expect(said(printoutFields.firstName)).toBe('بهرام')
  expect(said(printoutFields.reserved)).toMatch(/^[۰-۹]{4}\/[۰-۹]{2}\/[۰-۹]{2}\s*$/)
  expect(said(printoutFields.source)).toBeTruthy()
  for (const ours of ['deadline', 'weight', 'cargo', 'loadingAddress', 'rent', 'driverFee', 'companyFee'] as const)
    expect(said(printoutFields[ours])).toBeUndefined()
  expect((await dialog()).textContent).not.toMatch(/نوبت|بدون سالن|کد پس|کد فقط/)
  expect(await screen.findByRole('button', { name: printoutWords.a5 })).toBeTruthy()
  saysNothingOdd()
})

test('a turn is asked about and given back, though nobody can be asked beforehand whether it comes back', async () => {
  await page.admin.say(permit.void, { id: page.ids.dara, ReasonCode: 'ADMIN', Reason: '' })
  await open(page.admin)
  const shown = within(await begin(permitActWords.return, page.ids.dara))
  const yes = await shown.findByRole('button', { name: 'بله' })
  expect(shown.getByText('آیا این نوبت برگردانده شود؟')).toBeTruthy()
  saysNothingOdd()
  expect(missing).toContain(`GET /api/v1/permits/${page.ids.dara}`)
  await user.click(yes)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await screen.findByText(/به صف برگشت/)).toBeTruthy()
})
