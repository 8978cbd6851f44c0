import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { cargo } from '#contract/freight/cargo.ts'
import { done, MARKER } from '#contract/kernel/envelope.ts'
import { device } from '#app/transport/outbox/device.ts'
import { refreshMember } from '#app/modules/access/sign-in/identity.ts'
import { currentMember, currentToken } from '#app/transport/session.ts'
import { rememberSession, sendOrQueue } from '#app/transport/outbox/outbox.ts'
import { openFresh } from '#app/kit/page/address.ts'
import { aCargo } from '../freight/announce/announcement.ts'
import { openCompanies } from '../companies.ts'
import { answerInstead, connect, disconnect, goOffline, goOnline } from '../page.tsx'
import { PASSWORD, type Person, type World } from '../world.ts'
import { enter, closeApp, openApp } from './app.tsx'

vi.mock(import('#app/kit/page/address.ts'), async (original) => ({ ...(await original()), openFresh: vi.fn() }))

let world: World
let maryam: Person
let farid: Person
beforeAll(async () => {
  ;({ world, maryam, farid } = await openCompanies())
})
afterAll(() => world.close())
beforeEach(async () => {
  await device.db.delete()
  await device.db.open()
  // Losses recorded by the previous test were cleared here.
  document.cookie = 'obx=; max-age=0; path=/'
  connect(world)
})
let app: ReturnType<typeof openApp> | undefined
afterEach(() => {
  app?.unmount()
  disconnect()
  closeApp()
  vi.mocked(openFresh).mockClear()
})

const person = userEvent.setup()
const openAs = async (who: Person, at: string) => {
  await enter(who)
  app = openApp(at)
  await screen.findByRole('banner')
  return app
}
const address = () => app!.router.state.location.href
/** Simulates a change of the shared storage by another tab. */
const otherTab = (change: () => void, key: string | null) => {
  change()
  dispatchEvent(new StorageEvent('storage', { key }))
}
const signOutByMenu = async () => {
  await person.click(await screen.findByRole('button', { name: /maryam، مدیر شرکت حمل‌ونقل/ }))
  await person.click(await screen.findByRole('menuitem', { name: 'خروج' }))
}

/** A member at their profile when the server ends their session, and the dialog that opens. */
async function forgotten() {
  const gone = await world.signIn(maryam.id, 'maryam')
  await openAs(gone, '/Profile')
  await gone.raw('POST', '/api/v1/users/logout')
  void refreshMember()
  return within(await screen.findByRole('dialog', { name: 'رمز عبور را دوباره بنویسید' }))
}

test('an unknown token opens the password dialog over the page, which stays', async () => {
  const sheet = await forgotten()
  expect(address()).toBe('/Profile')
  await person.type(sheet.getByLabelText('رمز عبور'), `${PASSWORD}{Enter}`)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(address()).toBe('/Profile')
  expect(currentMember()?.id).toBe(maryam.id)
  expect(openFresh).not.toHaveBeenCalled()
})

test('signing out from the password dialog leads to the login', async () => {
  const sheet = await forgotten()
  await person.click(sheet.getByRole('button', { name: 'خروج یا ورود با حساب دیگر' }))
  await waitFor(() => expect(address()).toBe('/login'))
  expect([currentMember(), currentToken()]).toEqual([null, ''])
})

/** Maryam's device has an unsent item and no network. */
async function withUnsent() {
  const signedIn = await world.signIn(maryam.id, 'maryam')
  await openAs(signedIn, '/Profile')
  const accountId = String(maryam.id)
  await rememberSession({ accountId, token: signedIn.token })
  goOffline()
  await sendOrQueue(cargo.announce, { accountId, payload: aCargo(world), title: 'اعلام بار' })
  await screen.findByText(/بدون شبکه از .*، ۱ در صف/)
  return signedIn
}

test('signing out with unsent items asks what to do with them, over the password dialog', async () => {
  const gone = await withUnsent()
  await gone.raw('POST', '/api/v1/users/logout')
  goOnline()
  void refreshMember()
  const sheet = await screen.findByRole('dialog', { name: 'رمز عبور را دوباره بنویسید' })
  const way = () => person.click(within(sheet).getByRole('button', { name: 'خروج یا ورود با حساب دیگر' }))
  await way()
  const question = await screen.findByRole('dialog', { name: 'خروج از سامانه' })
  expect(currentMember()).not.toBeNull()
  await person.click(within(question).getByRole('button', { name: 'انصراف' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'خروج از سامانه' })).toBeNull())
  expect(address()).toBe('/Profile')
  await way()
  await person.click(await screen.findByRole('button', { name: 'ماندن روی همین دستگاه' }))
  await waitFor(() => expect(address()).toBe('/login'))
  expect(await device.db.ops.count()).toBe(1)
})

test('follows a sign-out in another tab', async () => {
  await openAs(maryam, '/Profile')
  otherTab(() => localStorage.clear(), null)
  await waitFor(() => expect(address()).toBe('/login?next=%2FProfile&ended=true'))
})

/** Signs maryam in in another tab. */
const enterElsewhere = async () => {
  const { data } = await maryam.raw('POST', '/api/v1/users/me')
  otherTab(() => {
    localStorage.setItem('token', maryam.token)
    localStorage.setItem('member', JSON.stringify(data))
  }, 'member')
}

test('follows a sign-in in another tab, to the requested screen', async () => {
  app = openApp('/login?next=%2FCargos')
  await screen.findByRole('heading', { level: 1 })
  await enterElsewhere()
  await waitFor(() => expect(address()).toBe('/Cargos'))
  expect(openFresh).not.toHaveBeenCalled()
})

test('a sign-in after another member’s loads a new page, without their data in memory', async () => {
  await openAs(farid, '/Profile')
  otherTab(() => localStorage.clear(), null)
  await waitFor(() => expect(address()).toBe('/login?next=%2FProfile&ended=true'))
  await enterElsewhere()
  expect(openFresh).toHaveBeenCalledExactlyOnceWith('/Profile')
})

test('a different member in another tab gets their own page', async () => {
  await openAs(maryam, '/Profile')
  const { data } = await farid.raw('POST', '/api/v1/users/me')
  otherTab(() => localStorage.setItem('member', JSON.stringify(data)), 'member')
  expect(openFresh).toHaveBeenCalledExactlyOnceWith('/Profile')
})

test('a revoked permission closes the open screen', async () => {
  const nima = await world.person('nima', { role: 'TransportationCompanyMember', companyId: 1, flags: ['access_Customer_List'] })
  await openAs(nima, '/Customer')
  await world.db.updateTable('member').set({ flags: [] }).where('id', '=', nima.id).execute()
  await refreshMember()
  await waitFor(() => expect(address()).toBe('/error404'))
})

test('does not store a response that arrives during the sign-out', async () => {
  await openAs(maryam, '/Profile')
  const { data } = await maryam.raw('POST', '/api/v1/users/me')
  answerInstead(
    http.post('*/users/me', () => {
      // The last steps of signing out: the storage is empty, the session about to end.
      localStorage.clear()
      return HttpResponse.json(done(data), { headers: { [MARKER]: '1' } })
    }),
  )
  await refreshMember()
  expect(Object.keys(localStorage)).toEqual([])
})

test('a tab whose session was ended by another idle tab shows the same reason', async () => {
  await openAs(maryam, '/Profile')
  otherTab(() => {
    localStorage.clear()
    localStorage.setItem('barnobat.ended', `${maryam.token.slice(-8)} locked`)
  }, null)
  await waitFor(() => expect(address()).toBe('/login?next=%2FProfile&ended=locked'))
})

test('signing out keeps only theme and outbox mirror in local storage; drafts are in the database', async () => {
  const leaving = await world.signIn(maryam.id, 'maryam')
  localStorage.setItem('barnobat.look', 'dark.green')
  localStorage.setItem('barnobat.records', '{}')
  localStorage.setItem(`barnobat.cache.${maryam.id}`, '{}')
  localStorage.setItem('foreign', 'x')
  localStorage.setItem('barnobat.dense', 'true')
  for (const key of ['barnobat.known', 'barnobat.menu', 'barnobat.push', `barnobat.table.${maryam.id}.members`])
    localStorage.setItem(key, '{}')
  localStorage.setItem('barnobat.draft.["x","999"]', '{}')
  localStorage.setItem(`barnobat.draft.["x","${maryam.id}"]`, '{}')
  sessionStorage.setItem('anything', 'x')
  await openAs(leaving, '/Profile')
  await signOutByMenu()
  await waitFor(() => expect(address()).toBe('/login'))
  expect([currentMember(), currentToken()]).toEqual([null, ''])
  const keys = Object.keys(localStorage).filter((key) => key !== 'barnobat.outbox')
  expect(keys.toSorted()).toEqual(['barnobat.ended', 'barnobat.look'])
  expect(localStorage.getItem('barnobat.ended')).toHaveLength(8)
  // The member's own list is in the database, where it can be sealed.
  expect(await device.db.table('drafts').get(['x', String(maryam.id)])).toBeTruthy()
  expect(await device.db.table('drafts').get(['x', '999'])).toMatchObject({ value: {} })
  expect(localStorage.getItem('barnobat.look')).toBe('dark.green')
  expect(sessionStorage.length).toBe(0)
  expect((await leaving.raw('POST', '/api/v1/users/me')).status).toBe(401)
})

test('tells the member before the sign-out how many unsent items stay on the device', async () => {
  await withUnsent()
  await signOutByMenu()
  expect(await screen.findByText(/۱ مورد هنوز ارسال نشده است/)).toBeTruthy()
  expect(currentMember()).not.toBeNull()
  await person.click(screen.getByRole('button', { name: 'انصراف' }))
  await waitFor(() => expect(screen.queryByText(/۱ مورد هنوز ارسال نشده/)).toBeNull())

  await signOutByMenu()
  await person.click(await screen.findByRole('button', { name: 'اول ارسال، بعد خروج' }))
  // Without a response the member is notified and stays signed in.
  expect(await screen.findByText(/۱ مورد هنوز روی این دستگاه است|۱ مورد روی این دستگاه می‌ماند/)).toBeTruthy()
  expect(currentMember()).not.toBeNull()
  await person.click(await screen.findByRole('button', { name: 'ماندن روی همین دستگاه' }))
  await waitFor(() => expect(address()).toBe('/login'))
  expect(await device.db.table('ops').count()).toBe(1)
})

/** A member with an unsent announcement, at the question before the sign-out. */
async function leavingWithOne(payload: object = {}) {
  const leaving = await world.signIn(maryam.id, 'maryam')
  await openAs(leaving, '/Profile')
  const accountId = String(maryam.id)
  await rememberSession({ accountId, token: leaving.token })
  goOffline()
  await sendOrQueue(cargo.announce, { accountId, payload: { ...aCargo(world), ...payload }, title: 'اعلام بار' })
  await screen.findByText(/بدون شبکه از .*، ۱ در صف/)
  goOnline()
  await signOutByMenu()
  return screen.findByRole('button', { name: 'اول ارسال، بعد خروج' })
}

test('“send first” delivers the items and then signs out', async () => {
  const count = () =>
    world.db
      .selectFrom('cargo')
      .select(({ fn }) => fn.countAll<string>().as('n'))
      .executeTakeFirstOrThrow()
  const before = Number((await count()).n)
  await person.click(await leavingWithOne())
  await waitFor(() => expect(address()).toBe('/login'))
  expect(Number((await count()).n)).toBe(before + 1)
})

test('a refusal while sending first keeps the member signed in with its reason, and drops nothing', async () => {
  await person.click(await leavingWithOne({ KalaId: 987_654 }))
  expect(await screen.findByText(/۱ مورد نیاز به اصلاح دارد/)).toBeTruthy()
  expect(currentMember()).not.toBeNull()
  expect((await device.db.ops.toArray()).map(({ state }) => state)).toEqual(['attention'])
})

test('“take along” exports a sealed file, keeps the items on the device, and signs out', async () => {
  const files: Blob[] = []
  URL.createObjectURL = vi.fn((file: Blob) => `blob:${files.push(file)}`)
  URL.revokeObjectURL = vi.fn()
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  await leavingWithOne()
  goOffline()
  await person.click(screen.getByRole('button', { name: 'بردن در فایل با رمز' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'ذخیرهٔ نسخهٔ پشتیبان' }))
  const save = dialog.getByRole('button', { name: 'ذخیرهٔ فایل' })
  await person.click(save)
  expect(await dialog.findByText('رمز این نسخه را بنویسید.')).toBeTruthy()
  await person.type(dialog.getByLabelText('رمز این نسخه'), 'short')
  await person.click(save)
  expect(await dialog.findByText('رمز این نسخه حداقل ۸ حرف باشد.')).toBeTruthy()
  await person.type(dialog.getByLabelText('رمز این نسخه'), ' and longer')
  await person.type(dialog.getByLabelText('تکرار رمز این نسخه'), 'short and other')
  await person.click(save)
  expect(await dialog.findByText('دو رمز یکی نیست.')).toBeTruthy()
  expect([files, currentMember() === null]).toEqual([[], false])
  await person.clear(dialog.getByLabelText('تکرار رمز این نسخه'))
  await person.type(dialog.getByLabelText('تکرار رمز این نسخه'), 'short and longer')
  await person.click(save)
  await waitFor(() => expect(address()).toBe('/login'))
  expect(files).toHaveLength(1)
  expect(await files[0]!.text()).not.toContain('cargo.announce')
  expect(await device.db.table('ops').count()).toBe(1)
  clicked.mockRestore()
})
