import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { permitLife } from '#contract/permits/permit-life.ts'
import { detentionWords } from '#contract/permits/detention-words.ts'
import { Screen } from '#app/modules/permits/permit/DetentionTableScreen.tsx'
import { detentionTableWords as words } from '#app/modules/permits/permit/permit-words.ts'
import { fieldWords } from '#app/kit/ui/ui-words.ts'
import { useLine, withAlerts } from '../../line.tsx'
import { answerInstead, closeBehind, goOffline, showTo } from '../../page.tsx'
import { openWorld, type Person, type World } from '../../world.ts'
import { http, HttpResponse } from 'msw'
import { MARKER } from '#contract/kernel/envelope.ts'

vi.setConfig({ testTimeout: 40_000 })
const user = userEvent.setup({ pointerEventsCheck: 0 })

let world: World
let admin: Person
beforeAll(async () => {
  world = await openWorld()
  admin = await world.person('admin', { role: 'Admin' })
})
afterAll(async () => expect(await closeBehind(world)).toEqual([]))
useLine(() => world)

const Page = withAlerts(Screen)
const open = () => showTo(admin, Page, { at: '/Admin/Settings/Detention' })
const row = async (name: string) => within((await screen.findByRole('rowheader', { name })).closest('tr')!)
const field = async (loader: string, label: string) =>
  (await row(loader)).getByRole('textbox', { name: new RegExp(`^${label}`) }) as HTMLInputElement
const save = () => user.click(screen.getByRole('button', { name: words.save }))
const why = (text: string) => user.type(screen.getByRole('textbox', { name: new RegExp(words.reason) }), text)
async function write(loader: string, label: string, text: string) {
  const input = await field(loader, label)
  await user.clear(input)
  if (text) await user.type(input, text)
}
const versions = async () => (await world.db.selectFrom('detention_table').select('version').execute()).length

test('an unchanged form cannot be saved; an empty hour and a missing reason are reported at their fields', async () => {
  await open()
  expect((await screen.findByRole('button', { name: words.save })).hasAttribute('disabled')).toBe(true)
  expect(screen.getByText(words.version(1))).toBeTruthy()
  await write(words.everyOther, words.freeLoading, '')
  await save()
  expect(await (await row(words.everyOther)).findByText(words.freeMissing)).toBeTruthy()
  expect(screen.getAllByText(words.reasonMissing).length).toBeGreaterThan(0)
  expect(await versions()).toBe(1)
})

test('more than a month of free hours, and a rate of zero, are not sent', async () => {
  await open()
  await write(words.everyOther, words.freeLoading, '۷۲۱')
  await write(words.everyOther, words.hourly, '0')
  await why('آزمون')
  await save()
  const other = await row(words.everyOther)
  expect(await other.findByText(words.tooLong)).toBeTruthy()
  expect(other.getByText(words.rateZero)).toBeTruthy()
  expect(await versions()).toBe(1)
})

test('an unreadable rate is not saved as none: the field says so and keeps it', async () => {
  await open()
  await write(words.everyOther, words.freeLoading, '9')
  await write(words.everyOther, words.hourly, '۶ میلیون ریا')
  await why('آزمون')
  await save()
  expect(await (await row(words.everyOther)).findByText(fieldWords.unread.rial)).toBeTruthy()
  expect(document.activeElement).toBe(await field(words.everyOther, words.hourly))
  expect((await field(words.everyOther, words.hourly)).value).toBe('۶ میلیون ریا')
  expect(await versions()).toBe(1)
})

test('shows the server’s refusal at its field and keeps the input', async () => {
  await open()
  await write(words.everyOther, words.freeLoading, '8')
  await why('آزمون')
  answerInstead(
    http.post('*/api/v1/detention/SetTable', () =>
      HttpResponse.json(
        {
          statusCode: 422,
          code: 0,
          message: 'نشد',
          data: null,
          errors: { 'Rows.0.FreeLoadingHours': 'این ساعت نمی‌شود.' },
          result: null,
          reason: 'broken-rule',
        },
        { status: 422, headers: { [MARKER]: '1' } },
      ),
    ),
  )
  await save()
  expect(await (await row(words.everyOther)).findByText('این ساعت نمی‌شود.')).toBeTruthy()
  expect((await field(words.everyOther, words.freeLoading)).value).toBe('۸')
})

test('hours and a rate become a new version, with the server’s message', async () => {
  await open()
  await write(words.everyOther, words.freeLoading, '۸')
  await write(words.everyOther, words.hourly, '6000000')
  await why('نرخ تازهٔ انجمن')
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(await screen.findByText(detentionWords.changed(2))).toBeTruthy()
  expect(await screen.findByText(words.version(2))).toBeTruthy()
  const stored = await world.db
    .selectFrom('detention_rate')
    .select(['free_loading_hours', 'hourly_rials'])
    .where('version', '=', 2)
    .where('loader_type_id', '=', 0)
    .executeTakeFirst()
  expect(stored).toEqual({ free_loading_hours: 8, hourly_rials: 6_000_000 })
  expect((await field(words.everyOther, words.hourly)).value).toBe('۶٬۰۰۰٬۰۰۰')
})

/** Rows of loader types below the two header rows. */
const rowsOfTable = () => screen.getAllByRole('row').slice(1)

test('removes one exception and adds another; the default row stays', async () => {
  await open()
  await screen.findByText(words.version(2))
  const removes = screen.getAllByRole('button', { name: new RegExp(`^${words.remove}`) })
  const before = rowsOfTable().length
  expect(removes).toHaveLength(before - 1)
  await user.click(removes[0]!)
  await waitFor(() => expect(rowsOfTable()).toHaveLength(before - 1))
  await user.click(await screen.findByRole('combobox', { name: words.add }))
  const [first] = await screen.findAllByRole('option')
  const name = first!.textContent!
  await user.click(first!)
  await write(name, words.freeLoading, '24')
  await write(name, words.freeUnloading, '12')
  await why('بارگیر ویژه')
  await save()
  expect(await screen.findByText(words.version(3))).toBeTruthy()
  expect((await field(name, words.freeUnloading)).value).toBe('۱۲')
})

test('does not overwrite another Admin’s unseen version, and keeps the input', async () => {
  await open()
  const was = await screen.findByText(/^نسخهٔ [۰-۹]+$/)
  const before = await versions()
  expect(was.textContent).toBe(words.version(before))
  await write(words.everyOther, words.freeLoading, '11')
  await why('نرخ زمستان')
  const { data } = await admin.say(permitLife.detentionTable, {})
  const Rows = data!.rows.map((row) => ({
    LoaderTypeId: row.loaderTypeId,
    FreeLoadingHours: row.freeLoadingHours,
    FreeUnloadingHours: row.loaderTypeId === null ? 9 : row.freeUnloadingHours,
    HourlyRials: row.hourlyRials,
  }))
  expect((await admin.say(permitLife.setDetentionTable, { Rows, Reason: 'بازبینی' })).status).toBe(200)
  await save()
  const note = within((await screen.findByText(new RegExp(words.newer(before + 1)))).closest<HTMLElement>('[role=alert]')!)
  expect(note.getByText(words.nowIs(words.everyOther, words.freeUnloading, 9))).toBeTruthy()
  expect(note.getAllByRole('listitem')).toHaveLength(1)
  expect((await field(words.everyOther, words.freeLoading)).value).toBe('۱۱')
  expect(await versions()).toBe(before + 1)
  // Pressing again is refused too until the new version was acknowledged.
  await save()
  await waitFor(() => expect(screen.getByRole('button', { name: words.keepMine }).hasAttribute('disabled')).toBe(false))
  expect(await versions()).toBe(before + 1)
  await user.click(screen.getByRole('button', { name: words.keepMine }))
  await save()
  expect(await screen.findByText(detentionWords.changed(before + 2))).toBeTruthy()
  await waitFor(() => expect(screen.queryByText(new RegExp(words.newer(before + 1)))).toBeNull())
  expect((await field(words.everyOther, words.freeLoading)).value).toBe('۱۱')
})

test('the other version can be loaded instead', async () => {
  const { queries } = await open()
  await screen.findByRole('button', { name: words.save })
  const before = await versions()
  await write(words.everyOther, words.freeLoading, '13')
  const defaultRow = { LoaderTypeId: null, FreeLoadingHours: 5, FreeUnloadingHours: 5, HourlyRials: null }
  await admin.say(permitLife.setDetentionTable, { Rows: [defaultRow], Reason: 'بازبینی' })
  // Reported by the refetch, before anything was sent.
  await act(() => queries.invalidateQueries())
  expect(await screen.findByText(new RegExp(words.newer(before + 1)))).toBeTruthy()
  expect((await field(words.everyOther, words.freeLoading)).value).toBe('۱۳')
  await user.click(screen.getByRole('button', { name: words.takeTheirs }))
  expect((await field(words.everyOther, words.freeLoading)).value).toBe('۵')
  expect(rowsOfTable()).toHaveLength(1)
  expect(screen.getByRole('button', { name: words.save }).hasAttribute('disabled')).toBe(true)
})

test('without a response the table is unknown, not empty', async () => {
  goOffline()
  await open()
  expect(await screen.findByText(words.failed)).toBeTruthy()
  expect(screen.queryByRole('group')).toBeNull()
})
