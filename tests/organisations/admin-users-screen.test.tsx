/** Admin users on screen: creation, links and passwords (S2 "Admin users", §5; C5). */
import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { httpRoute } from '#contract/kernel/call.ts'
import { adminUser } from '#contract/organisations/admin-user.ts'
import { identity } from '#contract/access/identity.ts'
import { adminUserWords as serverWords } from '#contract/organisations/admin-user-words.ts'
import { accountWords } from '#contract/access/identity-words.ts'
import { memberWords } from '#contract/access/member-words.ts'
import { shownOnce } from '#contract/kernel/refusals-words.ts'
import { company } from '#contract/organisations/company.ts'
import { Screen } from '#app/modules/organisations/admin-user/AdminUserScreen.tsx'
import Alerts from '#app/app/alerts/Alerts.tsx'
import {
  addUserWords as form,
  copyWords,
  adminUserWords as words,
  linkWords,
} from '#app/modules/organisations/admin-user/admin-user-words.ts'
import { passwordWords } from '#app/modules/access/account/account-acts-words.ts'
import { credentialsWords, forceOutWords } from '#app/modules/access/account/account-words.ts'
import { rowWords } from '#app/kit/ui/ui-words.ts'
import { wireWords } from '#app/kit/ui/start-words.ts'
import { faultsIn } from '../axe.ts'
import { dialog, faultAt, field, gone, press, useWorld, user, write } from '../freight/customer/customer-page.ts'
import { bareCompany } from '../cast.ts'
import { linkActWords, linkManyWords } from '#app/modules/organisations/link/link-words.ts'
import { setWidth } from '../dom-setup.ts'
import { answerInstead, goOffline, goOnline, showTo } from '../page.tsx'
import type { Person } from '../world.ts'

const scene = useWorld()
let n = 2_000_000_000
const nextName = () => String((n += 1))
let modir: Person | null = null
const admin = async () => (modir ??= await scene.world.person('modir', { role: 'Admin' }))
const Page = () => (
  <>
    <main>
      <Screen />
    </main>
    <Alerts />
  </>
)
const open = async (at = '/AdminUser') => showTo(await admin(), Page, { at })
let named = 0
/** Creates a user through the API. */
async function createUser(change: object = {}) {
  const Fullname = `راهداری ${(named += 1)}`
  const input = { UserName: nextName(), Password: 'rahdari1405', Email: 'a@example.ir', Fullname, Type: 5, ...change }
  return (await (await admin()).say(adminUser.signup, input)).data!
}
const rowOf = async (name: string) => (await within(await screen.findByRole('table')).findByText(name)).closest('tr')!
const pressOn = async (label: string, name: string) =>
  user.click(await screen.findByRole('button', { name: words.of(label, name) }))
const chooseFromMenu = async (label: string, name: string) => {
  await pressOn(rowWords.more, name)
  await user.click(await screen.findByRole('menuitem', { name: label }))
}
const add = async () => user.click((await screen.findAllByRole('button', { name: words.add }))[0]!)
async function fill(change: Partial<Record<'fullName' | 'userName' | 'email' | 'password' | 'repeat', string>> = {}) {
  const typed = { fullName: 'انجمن تازه', userName: nextName(), email: 'a@example.ir', password: 'ghasedak', ...change }
  for (const [name, text] of Object.entries({ repeat: typed.password, ...typed })) await write(form[name as 'email'], text)
  return typed
}
const linksOf = async (userId: number) => (await (await admin()).say(company.ofObserver, { Id: userId })).data!
const list = (title: RegExp) => screen.findByRole('region', { name: title })

test('shows the missing value at each field of an empty form and creates nothing', async () => {
  await open()
  await add()
  await press(form.save)
  expect(await faultAt(form.fullName)).toBe(memberWords.name)
  expect(await faultAt(form.userName)).toBe(memberWords.username)
  expect(await faultAt(form.email)).toBe(memberWords.email)
  expect(await faultAt(form.password)).toBe(memberWords.password)
  expect(await faultAt(form.repeat)).toBe(form.repeatMissing)
  expect(within(await dialog()).getByRole('alert').textContent).toBe(form.wrong)
  await waitFor(async () => expect(document.activeElement).toBe(await field(form.fullName)))
  await write(form.fullName, 'الف')
  expect(await faultAt(form.fullName)).toBeNull()
})

test('rejects differing passwords and a short username', async () => {
  await open()
  await add()
  await fill({ userName: '۱۲۳', repeat: 'دیگر' })
  await press(form.save)
  expect(await faultAt(form.userName)).toBe(memberWords.usernameDigits)
  expect(await faultAt(form.repeat)).toBe(form.notEqual)
})

test('shows a taken username at its field and keeps the input', async () => {
  const existing = await createUser()
  await open()
  await add()
  const { fullName } = await fill({ userName: existing.userName.replace('OR', '') })
  await press(form.save)
  await waitFor(async () => expect(await faultAt(form.userName)).toBe(accountWords.usernameTaken(existing.userName)))
  expect((await field(form.fullName)).value).toBe(fullName)
})

test('creates nothing when offline and reports it', async () => {
  await open()
  await add()
  const { userName } = await fill()
  goOffline()
  await press(form.save)
  await waitFor(async () => expect(within(await dialog()).getByRole('alert')).toBeTruthy())
  goOnline()
  await press(form.save)
  expect(await screen.findByText(credentialsWords.once)).toBeTruthy()
  const rows = await scene.world.db.selectFrom('member').select('id').where('username', '=', `${userName}OR`).execute()
  expect(rows).toHaveLength(1)
})

test('redirects when the server says that the account is no admin', async () => {
  const support = await scene.world.person('mimporter', { role: 'LoadHallAdmin', hallId: scene.world.cast.halls.rajaei })
  const { router } = await showTo(support, Page, { at: '/AdminUser' })
  await waitFor(() => expect(router.state.location.pathname).toBe('/error404'))
})

test('creates a user of the chosen type, shows it once with its suffix and lists it', async () => {
  const { router } = await open('/AdminUser?type=6')
  await add()
  expect(await screen.findByRole('dialog', { name: form.title(memberWords.typeNames[6]) })).toBeTruthy()
  expect(within(await dialog()).getByText('DA')).toBeTruthy()
  const { userName } = await fill({ fullName: 'انجمن رانندگان جنوب' })
  await press(form.save)
  const shown = await screen.findByRole('dialog', { name: credentialsWords.created('انجمن رانندگان جنوب') })
  expect(within(shown).getByLabelText<HTMLInputElement>(credentialsWords.userName).value).toBe(`${userName}DA`)
  expect(within(shown).getByLabelText<HTMLInputElement>(credentialsWords.password).value).toBe('ghasedak')
  await press(credentialsWords.done)
  await gone()
  expect(router.state.location.search).toEqual({ type: 6 })
  expect((await rowOf('انجمن رانندگان جنوب')).textContent).toContain(`${userName}DA`)
  // The button that had the focus was in the empty list.
  await waitFor(() => expect(document.activeElement?.className).toContain('admin-users'))
})

test('puts the type into the address; Back returns to the previous one', async () => {
  await createUser({ Fullname: 'سازمان پایانه‌ها' })
  await createUser({ Type: 7, Fullname: 'انجمن صنفی' })
  const { router } = await open()
  await rowOf('سازمان پایانه‌ها')
  await user.click(screen.getByRole('radio', { name: memberWords.typeNames[7] }))
  await rowOf('انجمن صنفی')
  expect(screen.queryByText('سازمان پایانه‌ها')).toBeNull()
  expect(router.state.location.search).toEqual({ type: 7 })
  router.history.back()
  await rowOf('سازمان پایانه‌ها')
})

test('opens the dialog named in the address', async () => {
  const { userId, fullName } = await createUser()
  await open(`/AdminUser?do=halls&user=${userId}`)
  expect(await screen.findByRole('dialog', { name: linkWords.halls.title(fullName) })).toBeTruthy()
})

test('links and unlinks companies and shows what the user then sees', async () => {
  const { sepehr } = scene.world.cast.companies
  const { userId, fullName } = await createUser()
  await open()
  await pressOn(words.linkCompanies, fullName)
  expect(await screen.findByText(words.sees(0, 0))).toBeTruthy()
  expect(await within(await list(/^دسترسی دارد/)).findByText(linkWords.companies.noneLinked)).toBeTruthy()
  await write(linkWords.companies.search, 'سپهر')
  await user.click(await screen.findByRole('button', { name: linkActWords.of(linkActWords.add, sepehr.name) }))
  expect(await screen.findByText(words.sees(0, 1))).toBeTruthy()
  expect((await screen.findAllByText(serverWords.companyLinked(sepehr.name))).length).toBeGreaterThan(0)
  expect(await within(await list(/^همه/)).findByText(linkWords.companies.already)).toBeTruthy()
  expect((await linksOf(userId)).map(({ transportationCompanyId }) => transportationCompanyId)).toEqual([sepehr.id])
  await user.click(await screen.findByRole('button', { name: linkActWords.of(linkActWords.remove, sepehr.name) }))
  expect(await screen.findByText(words.sees(0, 0))).toBeTruthy()
  expect(await linksOf(userId)).toEqual([])
  await waitFor(async () => expect((await dialog()).contains(document.activeElement)).toBe(true))
  await press('بستن')
  await gone()
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: words.of(words.linkCompanies, fullName) })),
  )
})

test('reports a link that another administrator added meanwhile and shows it', async () => {
  const { kaveh } = scene.world.cast.companies
  const { userId, fullName } = await createUser()
  await open()
  await pressOn(words.linkCompanies, fullName)
  const button = await screen.findByRole('button', { name: linkActWords.of(linkActWords.add, kaveh.name) })
  await (await admin()).say(adminUser.addCompany, { TransportationCompanyId: kaveh.id, UserAdminId: userId })
  await user.click(button)
  expect((await within(await dialog()).findByRole('alert')).textContent).toBe(serverWords.companyTwice(kaveh.name))
  expect(await screen.findByRole('button', { name: linkActWords.of(linkActWords.remove, kaveh.name) })).toBeTruthy()
})

test('links halls too and shows an empty search result', async () => {
  const { fullName } = await createUser()
  await open()
  await pressOn(words.linkHalls, fullName)
  await write(linkWords.halls.search, 'هیچ')
  expect(await screen.findByText(linkActWords.noMatch('هیچ'))).toBeTruthy()
  await write(linkWords.halls.search, 'رجايي')
  await user.click(await screen.findByRole('button', { name: linkActWords.of(linkActWords.add, 'شهید رجایی') }))
  expect(await screen.findByText(words.sees(1, 0))).toBeTruthy()
})

test('links all companies that are found in two presses; names a refused one and removes the chosen ones', async () => {
  const names = [1, 2, 3].map((at) => `چندگانه ${at}`)
  const made = await scene.world.db
    .insertInto('company')
    .values(names.map((name, at) => bareCompany(name, String(10_900_000_000 + at))))
    .returning('id')
    .execute()
  const { userId, fullName } = await createUser()
  await open()
  await pressOn(words.linkCompanies, fullName)
  await write(linkWords.companies.search, 'چندگانه')
  const choose = await screen.findByRole('checkbox', { name: linkManyWords.chooseAll('۳') })
  expect(screen.getByRole('button', { name: linkManyWords.add.none }).getAttribute('aria-disabled')).toBe('true')
  await user.click(choose)
  await (await admin()).say(adminUser.addCompany, { TransportationCompanyId: made[1]!.id, UserAdminId: userId })
  const add = screen.getByRole('button', { name: linkManyWords.add.chosen('۳') })
  await user.click(add)
  const result = `${linkManyWords.add.done('۲')} ${linkManyWords.failed([names[1]!], '', serverWords.companyTwice(names[1]!))}`
  expect(await screen.findByText(result)).toBeTruthy()
  expect(document.activeElement).toBe(add)
  expect(await linksOf(userId)).toHaveLength(3)
  const linked = within(await list(/^دسترسی دارد/))
  await user.click(await linked.findByRole('checkbox', { name: new RegExp(names[0]!) }))
  await user.click(await linked.findByRole('checkbox', { name: new RegExp(names[2]!) }))
  await user.click(linked.getByRole('button', { name: linkManyWords.remove.chosen('۲') }))
  expect(await screen.findByText(linkManyWords.remove.done('۲'))).toBeTruthy()
  expect((await linksOf(userId)).map(({ transportationCompanyName }) => transportationCompanyName)).toEqual([names[1]])
})

test('stops without a network and keeps the others chosen', async () => {
  const names = [1, 2, 3].map((at) => `قطع ${at}`)
  const values = names.map((name, at) => bareCompany(name, String(10_950_000_000 + at)))
  await scene.world.db.insertInto('company').values(values).execute()
  const { userId, fullName } = await createUser()
  await open()
  await pressOn(words.linkCompanies, fullName)
  await write(linkWords.companies.search, 'قطع')
  await user.click(await screen.findByRole('checkbox', { name: linkManyWords.chooseAll('۳') }))
  let sent = 0
  let isDown = true
  const lose = () => (isDown && (sent += 1) > 1 ? HttpResponse.error() : undefined)
  answerInstead(http.all(`*${httpRoute(adminUser.addCompany.at).path}`, lose))
  await user.click(screen.getByRole('button', { name: linkManyWords.add.chosen('۳') }))
  const result = `${linkManyWords.add.done('۱')} ${linkManyWords.rest('۲', wireWords.unreachable)}`
  expect(await screen.findByText(result)).toBeTruthy()
  expect(sent).toBe(2)
  isDown = false
  await user.click(screen.getByRole('button', { name: linkManyWords.add.chosen('۲') }))
  expect(await screen.findByText(linkManyWords.add.done('۲'))).toBeTruthy()
  expect(await linksOf(userId)).toHaveLength(3)
})

test('renders some of hundreds of companies and finds the others by name or number', async () => {
  const many = Array.from({ length: 400 }, (_, i) => bareCompany(`ترابر شمارهٔ ${i}`, String(10_800_000_000 + i)))
  await scene.world.db.insertInto('company').values(many).execute()
  const { fullName } = await createUser()
  await open()
  await pressOn(words.linkCompanies, fullName)
  const all = await list(/^همه/)
  expect(within(all).getAllByRole('listitem')).toHaveLength(50)
  expect(within(all).getByText(linkActWords.more('۳۵۹'))).toBeTruthy()
  await write(linkWords.companies.search, '۱۰۸۰۰۰۰۰۳۹۹')
  await waitFor(async () => expect(within(await list(/^همه/)).getAllByRole('listitem')).toHaveLength(1))
  expect(await screen.findByRole('button', { name: linkActWords.of(linkActWords.add, 'ترابر شمارهٔ 399') })).toBeTruthy()
})

test('rejects a short password, shows a new one once and invalidates the old one', async () => {
  const { userName, fullName } = await createUser()
  await open()
  await chooseFromMenu(words.password, fullName)
  expect((await field(passwordWords.userName)).readOnly).toBe(true)
  expect((await field(passwordWords.password)).maxLength).toBe(50)
  await write(passwordWords.password, 'abc')
  await press(passwordWords.save)
  expect(await faultAt(passwordWords.password)).toBe(accountWords.tooShort)
  await waitFor(async () => expect(document.activeElement).toBe(await field(passwordWords.password)))
  // Tab stays in the dialog.
  for (let i = 0; i < 8; i += 1) await user.tab()
  expect((await dialog()).contains(document.activeElement)).toBe(true)
  await write(passwordWords.password, 'parvaneh')
  await press(passwordWords.save)
  const shown = await screen.findByRole('dialog', { name: credentialsWords.changed(fullName) })
  expect(within(shown).getByLabelText<HTMLInputElement>(credentialsWords.password).value).toBe('parvaneh')
  await press(credentialsWords.done)
  await gone()
  expect(document.body.innerHTML).not.toContain('parvaneh')
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: words.of(rowWords.more, fullName) })),
  )
  const login = (Password: string) => scene.world.stranger.say(identity.login, { Username: userName, Password })
  expect((await login('rahdari1405')).status).toBe(401)
  expect((await login('parvaneh')).data!.mustChangePassword).toBe(true)
})

test('reports a password lost with its response on the second attempt', async () => {
  const { fullName } = await createUser()
  await open()
  await chooseFromMenu(words.password, fullName)
  await write(passwordWords.password, 'parvaneh')
  const loseResponse = async ({ request }: { request: Request }) => {
    const { pathname } = new URL(request.url)
    const body = await request.arrayBuffer()
    await scene.world.app.request(pathname, { method: 'PUT', headers: Object.fromEntries(request.headers), body })
    return HttpResponse.error()
  }
  answerInstead(http.put('*/api/v1/users/admin-change-pass', loseResponse, { once: true }))
  await press(passwordWords.save)
  expect((await within(await dialog()).findByRole('alert')).textContent).toBe(wireWords.unreachable)
  expect((await field(passwordWords.password)).value).toBe('parvaneh')
  await press(passwordWords.save)
  expect(await screen.findByText(shownOnce)).toBeTruthy()
  await gone()
  expect(screen.queryByText(credentialsWords.once)).toBeNull()
})

test('adds the links of another user after naming them', async () => {
  const { sepehr } = scene.world.cast.companies
  const before = await createUser({ Type: 7, Fullname: 'بازرس قبلی' })
  await (await admin()).say(adminUser.addCompany, { TransportationCompanyId: sepehr.id, UserAdminId: before.userId })
  const { userId, fullName } = await createUser()
  await open()
  await chooseFromMenu(words.copy, fullName)
  await waitFor(async () => expect(document.activeElement).toBe(await field(copyWords.from)))
  expect(screen.queryByRole('option', { name: copyWords.choice('بازرس قبلی', 0, 1) })).toBeNull()
  await press(copyWords.save)
  expect(await faultAt(copyWords.from)).toBe(copyWords.missing)
  await user.click(await field(copyWords.from))
  await user.click(await screen.findByRole('option', { name: copyWords.choice('بازرس قبلی', 0, 1) }))
  await press(copyWords.save)
  await gone()
  expect((await screen.findAllByText(serverWords.copied(0, 1))).length).toBeGreaterThan(0)
  expect(await linksOf(userId)).toHaveLength(1)
})

test('downloads who sees what as a file', async () => {
  const taken: string[] = []
  URL.createObjectURL = (file) => {
    taken.push((file as Blob).type)
    return '#'
  }
  URL.revokeObjectURL = () => undefined
  await open()
  await user.click(await screen.findByRole('button', { name: words.export }))
  await waitFor(() => expect(taken).toEqual(['text/csv; charset=utf-8']))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: words.export }))
})

test('signs a user out everywhere with a reason', async () => {
  const { fullName } = await createUser()
  await open()
  await chooseFromMenu(words.forceOut, fullName)
  const confirmation = await screen.findByRole('dialog', { name: forceOutWords.title(fullName) })
  await user.type(within(confirmation).getByLabelText(new RegExp(forceOutWords.reason)), 'دستگاه گم شده')
  await user.click(within(confirmation).getByRole('button', { name: forceOutWords.confirm }))
  await gone()
})

test('shows a user as a card with its links on a phone', async () => {
  const { fullName, userName } = await createUser()
  setWidth(360)
  await open()
  const card = (await screen.findByRole('heading', { name: fullName })).closest('article')!
  expect(card.textContent).toContain(words.sees(0, 0))
  expect(card.textContent).toContain(userName.slice(-2))
  await chooseFromMenu(words.linkHalls, fullName)
  expect(await screen.findByRole('dialog', { name: linkWords.halls.title(fullName) })).toBeTruthy()
})

test('has no axe violations in the list and the dialogs', async () => {
  const { userId, fullName } = await createUser()
  const page = await open()
  await rowOf(fullName)
  expect(await faultsIn()).toEqual([])
  await add()
  await press(form.save)
  await faultAt(form.fullName)
  expect(await faultsIn()).toEqual([])
  page.unmount()
  const linking = await open(`/AdminUser?do=companies&user=${userId}`)
  await list(/^همه/)
  expect(await faultsIn()).toEqual([])
  linking.unmount()
  await open(`/AdminUser?do=password&user=${userId}`)
  await field(passwordWords.password)
  expect(await faultsIn()).toEqual([])
})
