/** Edits of companies and owners on their pages, and deletion of an owner (S2 §5, §8). */
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { company } from '#contract/organisations/company.ts'
import { owner } from '#contract/organisations/owner.ts'
import { companyWords } from '#contract/organisations/company-words.ts'
import { registrationWords } from '#contract/organisations/registration-words.ts'
import { Screen as CompanyPage } from '#app/modules/organisations/applicant/CompanyScreen.tsx'
import { Screen as OwnerPage } from '#app/modules/organisations/applicant/OwnerScreen.tsx'
import Alerts from '#app/app/alerts/Alerts.tsx'
import { reviewWords as words } from '#app/modules/organisations/applicant/applicant-words.ts'
import { faultsIn } from '../axe.ts'
import { closeBehind, connect, disconnect, leave, showTo } from '../page.tsx'
import type { Person, World } from '../world.ts'
import { openReception, type applying } from './applying.ts'

vi.setConfig({ testTimeout: 60_000 })
const user = userEvent.setup({ pointerEventsCheck: 0 })
let world: World
let modir: Person
let apply: ReturnType<typeof applying>
beforeAll(async () => {
  ;({ world, modir, apply } = await openReception())
})
afterAll(async () => expect(await closeBehind(world)).toEqual([]))
beforeEach(() => {
  URL.createObjectURL = vi.fn(() => 'blob:document')
  URL.revokeObjectURL = vi.fn()
  connect(world)
})
afterEach(() => {
  leave()
  disconnect()
})

const open = (Shown: () => ReactNode, list: string, id: number) =>
  showTo(
    modir,
    () => (
      <>
        <main>
          <Shown />
        </main>
        <Alerts />
      </>
    ),
    { at: `${list}/${id}`, path: list === COMPANIES ? `${list}/$companyId` : `${list}/$ownerId` },
  )
const COMPANIES = '/TransportationCompany'
const OWNERS = '/ManageProductOwner'
/** The open dialog, else the page. */
const findTopDialog = async () => within(screen.queryAllByRole('dialog').at(-1) ?? (await screen.findByRole('main')))
const press = async (name: string) => user.click(await (await findTopDialog()).findByRole('button', { name }))
async function write(label: string, text: string) {
  const field = await (await findTopDialog()).findByLabelText<HTMLInputElement>(label)
  await user.clear(field)
  if (text === '') return
  await user.click(field)
  await user.paste(text)
}

test('shows company errors at the fields, saves, and does not overwrite a concurrent change', async () => {
  const { kaveh } = world.cast.companies
  const read = async () => (await modir.say(company.byId, { TransportationCompanyId: kaveh.id })).data!
  await open(CompanyPage, COMPANIES, kaveh.id)
  await press(words.edit)
  await write(words.address, '')
  await write(words.telephone, '')
  await write(words.mobile, '')
  await press(words.save)
  expect(await (await findTopDialog()).findByText(registrationWords.phone)).toBeTruthy()
  expect(await (await findTopDialog()).findByText(companyWords.address)).toBeTruthy()
  expect(await faultsIn()).toEqual([])
  await write(words.address, 'بندرعباس، خیابان یک')
  await write(words.telephone, '۰۷۶۳۳۳۳۵۵۵۵')
  const before = await read()
  const other = {
    Id: kaveh.id,
    TransportationCompanyName: before.transportationCompanyName,
    NationalId: before.nationalId,
    Address: 'جای دیگر',
    Tell: '07633330000',
    CityId: world.cast.cities.bandar.id,
  }
  expect((await modir.say(company.edit, other)).status).toBe(200)
  await press(words.save)
  expect(await (await findTopDialog()).findByText(companyWords.stale)).toBeTruthy()
  expect((await read()).address).toBe('جای دیگر')
})

test('edits and then deletes an owner with a reason', async () => {
  const { id } = await apply.owner({ Lastname: 'پناهی' })
  const { router } = await open(OwnerPage, OWNERS, id)
  await press(words.edit)
  await write(words.firstname, 'نر')
  await press(words.save)
  expect(await (await findTopDialog()).findByText(registrationWords.firstnameShort(3))).toBeTruthy()
  await write(words.firstname, 'نرگس‌خاتون')
  await press(words.save)
  await waitFor(async () => expect((await modir.say(owner.byId, { ProductOwnerId: id })).data!.firstname).toBe('نرگس‌خاتون'))
  await press(words.delete)
  await screen.findByRole('dialog')
  expect(await faultsIn()).toEqual([])
  await press(words.delete)
  expect(await (await findTopDialog()).findByText(words.reasonMissing)).toBeTruthy()
  await user.click(await (await findTopDialog()).findByRole('textbox', { name: new RegExp(words.reason) }))
  await user.paste('درخواست خودش')
  await press(words.delete)
  await waitFor(async () => expect((await modir.say(owner.byId, { ProductOwnerId: id })).status).toBe(404))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(router.state.location.pathname).toBe(OWNERS))
})

test('accepts text with two numbers and names as a company’s telephone', async () => {
  const { sepehr } = world.cast.companies
  const read = async () => (await modir.say(company.byId, { TransportationCompanyId: sepehr.id })).data!
  await open(CompanyPage, COMPANIES, sepehr.id)
  await press(words.edit)
  await write(words.telephone, '۰۷۶۳۳۳۳۵۵۵۵ تا ۵۷، انبار 07633334444')
  await press(words.save)
  await waitFor(async () => expect((await read()).tell).toBe('07633335555 تا 57، انبار 07633334444'))
})
