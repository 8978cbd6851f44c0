/** The lists of cargos on a server that speaks S1 and nothing of ours: what nobody says is a dash, and never zero or nonsense. */
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { cargo } from '#contract/cargo.ts'
import { savedReport } from '#contract/saved-report.ts'
import { Screen } from '#app/screens/cargo/CargosScreen.tsx'
import { cargoActWords, cargoColumns, finishWords } from '#app/words/cargo.ts'
import { permitWords, priorityWords } from '#app/words/cargo-detail.ts'
import { savedReportWords as reports } from '#app/words/saved-report.ts'
import { rowWords, unknown } from '#app/words/ui.ts'
import { aCargo } from '../cargo/announcement.ts'
import { openDesk } from '../cargo/desk.ts'
import { setWidth } from '../dom-setup.ts'
import { useLine, withAlerts } from '../line.tsx'
import { openFilters, showTo } from '../page.tsx'
import { openWorld, type Person, type World } from '../world.ts'
import { textsOf } from './cargo-area-texts.ts'

vi.setConfig({ testTimeout: 60_000 })
const user = userEvent.setup({ pointerEventsCheck: 0 })
let world: World
let maryam: Person
let admin: Person
let id: number
const name = 'فهرست صبح'

beforeAll(async () => {
  world = await openWorld()
  maryam = await world.person('maryam', { role: 'TransportationCompanyAdmin', companyId: world.cast.companies.sepehr.id })
  admin = await world.person('admin', { role: 'Admin' })
  const { data, errors } = await maryam.say(cargo.announce, aCargo(world) as never)
  if (!data) throw new Error(JSON.stringify(errors))
  id = data.id
  const desk = openDesk(world)
  await desk.priority(id)
  await desk.permit(id)
  const columns = ['id', 'rent'] as const
  const ColumnList = columns.map((key) => ({ LatinName: key, FarsiName: cargoColumns[key] }))
  await maryam.say(savedReport.save, { Name: name, ReportName: 'cargos', ReportId: 0, ColumnList } as never)
})
afterAll(() => world.close())
useLine(() => textsOf(world))

const Page = withAlerts(() => <Screen view="cargos" />)
const open = (who: Person) => showTo(who, Page, { at: '/Cargos' })
const noNonsense = () => expect(document.body.textContent).not.toMatch(/undefined|NaN|ناعدد|null/)

test('a row counts neither requests nor permits, and both can be looked at', async () => {
  await open(maryam)
  const requests = await screen.findByRole('button', { name: cargoActWords.counted(cargoActWords.priorities, id, unknown) })
  expect(requests.textContent).toBe(unknown)
  expect(screen.getByRole('button', { name: cargoActWords.counted(cargoActWords.permits, id, unknown) })).toBeTruthy()
  noNonsense()
  await user.click(requests)
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText(priorityWords.count('۱'))).toBeTruthy()
  noNonsense()
})

test('the permits of a cargo are listed with what S1 names of them', async () => {
  await open(maryam)
  await user.click(await screen.findByRole('button', { name: cargoActWords.counted(cargoActWords.permits, id, unknown) }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText(permitWords.count('۱'))).toBeTruthy()
  expect(dialog.getByText(/۱۲ع۳۴۵/)).toBeTruthy()
  noNonsense()
})

test('a phone’s card says how many trucks are wanted, where nobody says how many have a permit', async () => {
  setWidth(390)
  await open(maryam)
  await screen.findByText(/۴ کامیون/)
  noNonsense()
})

test('finishing tells nothing of requests and permits it knows nothing of', async () => {
  await open(maryam)
  await user.click(await screen.findByRole('button', { name: cargoActWords.of(cargoActWords.finish, id) }))
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByText(finishWords.title(id))).toBeTruthy()
  expect(dialog.textContent).not.toContain(finishWords.effect)
  noNonsense()
})

test('a saved report that names its columns by their titles opens, and can be deleted', async () => {
  await open(maryam)
  await screen.findByRole('button', { name: cargoActWords.of(rowWords.more, id) })
  await user.click(screen.getByRole('button', { name: reports.menu }))
  await user.click(await screen.findByRole('menuitem', { name }))
  expect(await screen.findByText(reports.applied(name))).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('columnheader', { name: cargoColumns.goods })).toBeNull())
  expect(screen.getByRole('columnheader', { name: cargoColumns.rent })).toBeTruthy()

  await user.click(screen.getByRole('button', { name: reports.menu }))
  await user.click(await screen.findByRole('menuitem', { name: reports.manage }))
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByText(name)).toBeTruthy()
  expect(within(dialog).getByRole('button', { name: reports.actOn(reports.delete, name) })).toBeTruthy()
  noNonsense()
})

test('an administrator filters by the companies of the call of the texts', async () => {
  await open(admin)
  await openFilters()
  const field = await screen.findByRole('combobox', { name: 'شرکت حمل‌ونقل' })
  await user.click(field)
  expect(await screen.findByRole('option', { name: world.cast.companies.kaveh.name })).toBeTruthy()
})
