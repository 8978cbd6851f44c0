/** Companies and owners on screen: deactivate, restore, merge, accept several (C1–C3, B6). */
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { owner as ownerCalls } from '#contract/organisations/owner.ts'
import { device } from '#app/transport/outbox/device.ts'
import { Screen as CompanyPage } from '#app/modules/organisations/applicant/CompanyScreen.tsx'
import { Screen as OwnerPage } from '#app/modules/organisations/applicant/OwnerScreen.tsx'
import { Screen as Owners } from '#app/modules/organisations/applicant/OwnersScreen.tsx'
import Alerts from '#app/app/alerts/Alerts.tsx'
import { dropAlert } from '#app/kit/ui/alerts.ts'
import { suspensionWords as words } from '#app/modules/organisations/applicant/applicant-words.ts'
import { bulkWords } from '#app/kit/list/list-words.ts'
import { closeBehind, connect, disconnect, goOffline, goOnline, leave, showTo } from '../../page.tsx'
import type { Person, World } from '../../world.ts'
import { openReception, type applying } from '../../organisations/applying.ts'

vi.setConfig({ testTimeout: 60_000 })
const user = userEvent.setup({ pointerEventsCheck: 0 })
let world: World
let modir: Person
let apply: ReturnType<typeof applying>
beforeAll(async () => {
  ;({ world, modir, apply } = await openReception())
})
// The last screen may still be loading a picture.
afterAll(async () => expect(await closeBehind(world)).toEqual([]))
beforeEach(async () => {
  await device.db.delete()
  await device.db.open()
  URL.createObjectURL = vi.fn(() => 'blob:document')
  URL.revokeObjectURL = vi.fn()
  connect(world)
})
afterEach(() => {
  vi.restoreAllMocks()
  goOnline()
  for (let id = 1; id < 100; id += 1) dropAlert(id)
  leave()
  disconnect()
})

const shown = (Screen: typeof Owners) => () => (
  <main tabIndex={-1}>
    <Screen />
    <Alerts />
  </main>
)
const paths = new Map([
  [CompanyPage, '/TransportationCompany/$companyId'],
  [OwnerPage, '/ManageProductOwner/$ownerId'],
])
const open = (Screen: typeof Owners, at: string) => showTo(modir, shown(Screen), { at, path: paths.get(Screen) ?? '$' })
const press = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name }))
const findDialog = async (name: string) => within(await screen.findByRole('dialog', { name }))
const company = () =>
  world.db
    .selectFrom('company')
    .select(['suspended_at', 'is_active'])
    .where('id', '=', world.cast.companies.sepehr.id)
    .executeTakeFirstOrThrow()

test('deactivates a company with a reason and restores it; refuses when offline', async () => {
  const { id, name } = world.cast.companies.sepehr
  await open(CompanyPage, `/TransportationCompany/${id}`)
  await press(words.suspend)
  const dialog = await findDialog(words.suspendTitle(name))
  await user.click(dialog.getByRole('button', { name: words.suspend }))
  expect(await dialog.findByText(words.reasonMissing)).toBeTruthy()
  await user.type(dialog.getByRole('textbox', { name: words.reason }), 'بدهی')
  goOffline()
  await user.click(dialog.getByRole('button', { name: words.suspend }))
  expect(await dialog.findByRole('alert')).toBeTruthy()
  expect((await company()).suspended_at).toBeNull()
  goOnline()
  await user.click(dialog.getByRole('button', { name: words.suspend }))
  expect(await screen.findByText(words.since('بدهی'), { exact: false })).toBeTruthy()
  expect((await company()).is_active).toBe(false)

  await press(words.resume)
  const back = await findDialog(words.resumeTitle(name))
  await user.type(back.getByRole('textbox', { name: words.reason }), 'تسویه شد')
  await user.click(back.getByRole('button', { name: words.resume }))
  await waitFor(async () => expect(await company()).toEqual({ suspended_at: null, is_active: true }))
  expect(await screen.findByRole('button', { name: words.suspend })).toBeTruthy()
})

test('finds a deleted owner and restores it', async () => {
  const applied = await apply.owner({ Lastname: 'بازگشته' })
  await modir.say(ownerCalls.accept, { ProductOwnerId: applied.id, DocumentDigest: '' })
  await modir.say(ownerCalls.delete, { Id: applied.id, Reason: 'اشتباه' })
  await open(Owners, '/ManageProductOwner')
  await press(words.deleted)
  const list = await findDialog(words.deletedTitle)
  await user.click(await list.findByRole('button', { name: words.of(words.undelete, 'نرگس بازگشته') }))
  const dialog = await findDialog(words.undeleteTitle('نرگس بازگشته'))
  await user.type(dialog.getByRole('textbox', { name: words.reason }), 'خودش خواست')
  await user.click(dialog.getByRole('button', { name: words.undelete }))
  expect(await (await findDialog(words.deletedTitle)).findByText(words.noneDeleted)).toBeTruthy()
  expect((await modir.say(ownerCalls.byId, { ProductOwnerId: applied.id })).status).toBe(200)
})

test('merges a record with the same national id into the accepted one after confirmation', async () => {
  const first = await apply.owner({ Lastname: 'اصلی' })
  await modir.say(ownerCalls.accept, { ProductOwnerId: first.id, DocumentDigest: '' })
  const second = await apply.owner({ Lastname: 'دوباره' })
  const { national_id } = await world.db
    .selectFrom('owner')
    .select('national_id')
    .where('id', '=', first.id)
    .executeTakeFirstOrThrow()
  await world.db.updateTable('owner').set({ national_id }).where('id', '=', second.id).execute()
  await open(OwnerPage, `/ManageProductOwner/${first.id}`)
  await press(words.of(words.merge, 'نرگس دوباره'))
  const dialog = await findDialog(words.mergeTitle('نرگس دوباره'))
  expect(dialog.getByText(words.mergeEffect)).toBeTruthy()
  await user.type(dialog.getByRole('textbox', { name: words.reason }), 'دو بار ثبت‌نام کرده')
  await user.click(dialog.getByRole('button', { name: words.merge }))
  await waitFor(() => expect(screen.queryByRole('button', { name: words.of(words.merge, 'نرگس دوباره') })).toBeNull())
  expect((await modir.say(ownerCalls.byId, { ProductOwnerId: second.id })).status).toBe(404)
})

test('accepts several owners at once with a result for each; keeps failed rows', async () => {
  const some = [await apply.owner({ Lastname: 'چندم یک' }), await apply.owner({ Lastname: 'چندم دو' })]
  await open(Owners, '/ManageProductOwner')
  await press(bulkWords.start)
  for (const name of ['چندم یک', 'چندم دو']) {
    const row = (await screen.findByText(`نرگس ${name}`)).closest('tr')!
    await user.click(within(row).getByRole('checkbox'))
  }
  await press(words.accept)
  const dialog = await findDialog(bulkWords.title(words.accept, '۲'))
  await user.click(dialog.getByRole('button', { name: words.accept }))
  expect(await dialog.findByText(bulkWords.outcome('۲', '۰', '۰', '۲'))).toBeTruthy()
  for (const { id } of some) expect((await modir.say(ownerCalls.byId, { ProductOwnerId: id })).data!.isAccept).toBe(true)
})
