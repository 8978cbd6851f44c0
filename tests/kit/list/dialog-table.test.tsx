/** A table in a dialog: its own layout and saved reports, without an address (S1 §2.7). */
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { savedReport } from '#contract/insight/saved-report.ts'
import { DialogTable } from '#app/kit/list/DialogTable.tsx'
import { LOOKS } from '#app/kit/ui/table/look.ts'
import { savedReportWords as words } from '#app/kit/list/reports/saved-report-words.ts'
import { useLine, withAlerts } from '../../line.tsx'
import { answerInstead, closeBehind, showTo } from '../../page.tsx'
import { openWorld, type Person, type World } from '../../world.ts'

vi.setConfig({ testTimeout: 40_000 })
const user = userEvent.setup({ pointerEventsCheck: 0 })

let world: World
let maryam: Person
beforeAll(async () => {
  world = await openWorld()
  maryam = await world.person('maryam', { role: 'TransportationCompanyAdmin', companyId: world.cast.companies.sepehr.id })
})
afterAll(async () => expect(await closeBehind(world)).toEqual([]))
useLine(() => world)

const rows = [
  { id: 1, status: 'صادر' },
  { id: 2, status: 'باطل' },
]
type Row = (typeof rows)[number]
const Page = withAlerts(() => (
  <DialogTable<Row>
    table="cargoPermits"
    name="مجوزها"
    rows={rows}
    rowId={({ id }) => String(id)}
    columns={[
      { key: 'id', header: 'شماره', render: ({ id }) => id, value: ({ id }) => id, fixed: true },
      { key: 'status', header: 'وضعیت', render: ({ status }) => status, value: ({ status }) => status },
    ]}
    empty={null}
    renderCard={() => null}
  />
))
const first = async () => within((await screen.findAllByRole('row'))[1]!).getAllByRole('cell')[0]!.textContent

test('saves sort and columns under this table’s name and restores them with one press', async () => {
  await showTo(maryam, Page)
  await user.click(await screen.findByRole('button', { name: /شماره/ }))
  await user.click(await screen.findByRole('button', { name: /شماره/ }))
  expect(await first()).toBe('2')
  await user.click(screen.getByRole('button', { name: words.menu }))
  await user.click(await screen.findByRole('menuitem', { name: words.save }))
  const dialog = within(await screen.findByRole('dialog', { name: words.save }))
  await user.type(dialog.getByRole('textbox', { name: words.name }), 'وارونه')
  await user.click(dialog.getByRole('button', { name: words.confirmSave }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const saved = async (ReportType: string) => (await maryam.say(savedReport.list, { ReportType })).data!
  expect(await saved('cargoPermits')).toMatchObject([
    { farsiReportName: 'وارونه', search: { sort: '-id' }, columnList: [{ latinName: 'id' }, { latinName: 'status' }] },
  ])
  expect(await saved('permits')).toEqual([])
  await user.click(await screen.findByRole('button', { name: /شماره/ }))
  expect(await first()).toBe('1')
  await user.click(screen.getByRole('button', { name: words.menu }))
  await user.click(await screen.findByRole('menuitem', { name: 'وارونه' }))
  await waitFor(async () => expect(await first()).toBe('2'))
})

test('keeps the layout for each member and table', async () => {
  await showTo(maryam, Page)
  const render = (table: string) => {
    const [key, newValue] = [`${LOOKS}${maryam.id}.${table}`, JSON.stringify({ columns: ['id'] })]
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key, newValue, storageArea: localStorage })))
    return screen.queryByRole('columnheader', { name: /وضعیت/ })
  }
  await first()
  expect(render('permits')).not.toBeNull()
  expect(render('cargoPermits')).toBeNull()
})

test('reports separately that a report was saved but not made the default', async () => {
  await showTo(maryam, Page)
  await user.click(await screen.findByRole('button', { name: words.menu }))
  await user.click(await screen.findByRole('menuitem', { name: words.save }))
  const dialog = within(await screen.findByRole('dialog', { name: words.save }))
  await user.type(dialog.getByRole('textbox', { name: words.name }), 'نیمه')
  await user.click(dialog.getByRole('checkbox', { name: words.asDefault }))
  answerInstead(http.post('*/SetDefaultReport', () => HttpResponse.error()))
  await user.click(dialog.getByRole('button', { name: words.confirmSave }))
  expect(await screen.findByText(words.notDefault('نیمه'))).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const { data } = await maryam.say(savedReport.list, { ReportType: 'cargoPermits' })
  expect(data!.find(({ farsiReportName }) => farsiReportName === 'نیمه')).toMatchObject({ isDefault: false })
})
