import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { contact } from '#contract/messaging/contact.ts'
import { persianDigits } from '#contract/kernel/value/digits.ts'
import { identity } from '#contract/access/identity.ts'
import { owner } from '#contract/organisations/owner.ts'
import { accountWords } from '#contract/access/identity-words.ts'
import { ownerWords } from '#contract/organisations/owner-words.ts'
import { device } from '#app/transport/outbox/device.ts'
import { currentMember } from '#app/transport/session.ts'
import { publicRoutes, routes } from '#app/app/routes.ts'
import { Screen as HomeScreen } from '#app/modules/insight/home/HomeScreen.tsx'
import { deviceOf } from '#app/modules/access/profile/SessionRow.tsx'
import { Screen } from '#app/app/profile/ProfileScreen.tsx'
import Alerts from '#app/app/alerts/Alerts.tsx'
import { menuOf } from '#app/kit/page/menu.ts'
import { dropAlert } from '#app/kit/ui/alerts.ts'
import {
  applicationWords,
  deviceWords,
  newPasswordWords,
  profileWords,
  sessionWords,
} from '#app/modules/access/account/account-words.ts'
import { unfitWords } from '#app/kit/file/file-words.ts'
import { faultsIn } from '../../axe.ts'
import { pdf, text } from '../../permits/document/setup.ts'
import { closeBehind, connect, disconnect, goOffline, goOnline, leave, showTo } from '../../page.tsx'
import { openWorld, PASSWORD, type Person, type World } from '../../world.ts'

let world: World
let modir: Person
const NEW = 'Rud-o-Baran-90'
const PHONE = 'Mozilla/5.0 (Linux; Android 14; SM-A546E) AppleWebKit/537.36 Chrome/130.0.0.0 Mobile Safari/537.36'
beforeAll(async () => {
  world = await openWorld()
  modir = await world.person('modir', { role: 'Admin' })
})
afterAll(async () => expect(await closeBehind(world)).toEqual([]))
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: world.clock.now })
  await device.db.delete()
  await device.db.open()
  connect(world)
  sendForms()
})
afterEach(() => {
  for (let id = 1; id < 200; id += 1) dropAlert(id)
  goOnline()
  cleanup()
  leave()
  vi.unstubAllGlobals()
  disconnect()
  vi.useRealTimers()
})

/** jsdom's FormData is not Node's, and Node's fetch accepts only its own: build the multipart body here. */
function sendForms() {
  const real = globalThis.fetch
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    if (!(init.body instanceof FormData)) return real(path, init)
    const parts: Uint8Array[] = []
    for (const [name, value] of init.body) {
      const file = value as File
      const head = `--edge\r\nContent-Disposition: form-data; name="${name}"; filename="${file.name}"\r\nContent-Type: ${file.type}\r\n\r\n`
      parts.push(Buffer.from(head), new Uint8Array(await file.arrayBuffer()), Buffer.from('\r\n'))
    }
    const body = Buffer.concat([...parts, Buffer.from('--edge--\r\n')])
    return real(path, { ...init, body, headers: { ...init.headers, 'content-type': 'multipart/form-data; boundary=edge' } })
  })
}

const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 })
const Page = () => (
  <>
    <h1>نمایه</h1>
    <Screen />
    <Alerts />
  </>
)
const Home = () => (
  <>
    <h1>خانه</h1>
    <HomeScreen />
    <Alerts />
  </>
)
const open = (person: Person) => showTo(person, Page, { at: '/Profile' })
const advance = (seconds: number) => {
  world.clock.now = new Date(world.clock.now.getTime() + seconds * 1000)
  vi.setSystemTime(world.clock.now)
}
const findSection = async (name: string) => within(await screen.findByRole('region', { name }))
const readFact = async (name: string) =>
  (await (await findSection(profileWords.who)).findByText(name)).nextElementSibling!.textContent
const listSessions = async () => (await findSection(sessionWords.title)).findAllByRole('listitem')
const fill = async (current: string, next: string, again = next) => {
  const form = await findSection(profileWords.password)
  for (const [label, typed] of [
    [newPasswordWords.current, current],
    [newPasswordWords.password, next],
    [newPasswordWords.repeat, again],
  ] as const) {
    const field = form.getByLabelText<HTMLInputElement>(label)
    await user.clear(field)
    if (typed) await user.type(field, typed)
  }
}
const change = async () =>
  user.click((await findSection(profileWords.password)).getByRole('button', { name: profileWords.change }))
const signedInBy = async (name: string, agent: string) => {
  const { data } = await world.stranger.say(identity.login, { Username: name, Password: PASSWORD }, { 'user-agent': agent })
  return data!.accessToken
}

/** Contact data with only a name. */
const contactFields = {
  ContactId: null,
  Name: 'بارنوبت',
  SupportTell: '',
  Tell: '',
  Mobile: '',
  Fax: '',
  Email: '',
  Site: '',
  Address: '',
  Rules: '',
}

let applicants = 0
/** Creates an owner pending approval. */
async function createPending(name: string): Promise<Person & { ownerId: number }> {
  const { id: ownerId } = await world.db
    .insertInto('owner')
    .values({
      first_name: 'نرگس',
      last_name: 'افشار',
      national_id: `001${String((applicants += 1)).padStart(7, '0')}`,
      mobile: '',
      city_id: null,
      is_legal: false,
      is_accepted: false,
      deleted_at: null,
      created_at: new Date('2026-11-20T08:00:00Z'),
      document_name: 'card.jpg',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { ...(await world.person(name, { role: 'ProductOwnerAdmin', ownerId })), ownerId }
}
const choose = async (file: File) => {
  const field = document.querySelector<HTMLInputElement>('input[type=file]:not([capture])')!
  await userEvent.setup({ applyAccept: false, pointerEventsCheck: 0 }).upload(field, file)
}
const sendIt = async () => user.click(await screen.findByRole('button', { name: applicationWords.send }))

test('shows the member’s names and organisation', async () => {
  const zahra = await world.person('TC10100171920', {
    role: 'TransportationCompanyAdmin',
    companyId: world.cast.companies.sepehr.id,
  })
  await open(zahra)
  expect(await readFact(profileWords.username)).toBe('TC10100171920')
  expect(await readFact(profileWords.mobile)).toBe(persianDigits('09120000000'))
  expect(await readFact(profileWords.role)).toBe('مدیر شرکت حمل‌ونقل')
  expect(await readFact(profileWords.organisation.company)).toBe('سپهر ترابر جنوب')
})

test('refers members with a manager to the manager, all others to support with its number', async () => {
  const companyId = world.cast.companies.sepehr.id
  await modir.say(contact.update, { ...contactFields, SupportTell: '02188000000' })
  await open(await world.person('karmand', { role: 'TransportationCompanyMember', companyId }))
  expect(await screen.findByText(profileWords.wrong.TransportationCompanyMember!)).toBeTruthy()
  expect(screen.queryByRole('link', { name: persianDigits('02188000000') })).toBeNull()
  cleanup()
  await open(await world.person('raeis', { role: 'TransportationCompanyAdmin', companyId }))
  const number = await (await findSection(profileWords.who)).findByRole('link', { name: persianDigits('02188000000') })
  expect([number.getAttribute('href'), number.parentElement!.textContent]).toEqual([
    'tel:02188000000',
    expect.stringContaining(profileWords.wrongElse),
  ])
})

test('shows a dash for unknown values and no organisation for platform members', async () => {
  goOffline()
  const reza = await world.person('reza', { role: 'LoadHallAdmin', hallId: world.cast.halls.rajaei })
  await world.db.updateTable('member').set({ mobile: '' }).where('id', '=', reza.id).execute()
  await open(reza)
  expect(await readFact(profileWords.mobile)).toBe('—')
  expect(await readFact(profileWords.organisationUnknown)).toBe('—')
  cleanup()
  goOnline()
  await open(modir)
  await listSessions()
  await waitFor(async () =>
    expect((await findSection(profileWords.who)).queryByText(profileWords.organisationUnknown)).toBeNull(),
  )
})

test('shows a wrong current password at its field and keeps the input', async () => {
  await open(await world.person('sara', { role: 'Customer' }))
  await fill('not-it', NEW)
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(await screen.findByText(accountWords.wrongCurrent)).toBeTruthy()
  const form = await findSection(profileWords.password)
  expect(document.activeElement).toBe(form.getByLabelText(newPasswordWords.current))
  expect(form.getByLabelText<HTMLInputElement>(newPasswordWords.password).value).toBe(NEW)
})

test('shows short, different and unchanged passwords at their fields', async () => {
  await open(await world.person('nader', { role: 'Customer' }))
  await fill('', '12345')
  await change()
  expect(await screen.findByText(accountWords.tooShort)).toBeTruthy()
  await fill('', NEW, 'another-one')
  await change()
  expect(await screen.findByText(newPasswordWords.unlike)).toBeTruthy()
  await fill('', PASSWORD)
  await change()
  expect(await screen.findByText(accountWords.sameAgain)).toBeTruthy()
})

test('retries after a lost response without repeating the change', async () => {
  await open(await world.person('kaveh', { role: 'Customer' }))
  advance(400)
  await fill(PASSWORD, NEW)
  const real = world.app.request.bind(world.app)
  const lost = vi.spyOn(world.app, 'request').mockImplementation(async (path, ...rest) => {
    const answer = await real(path as string, ...(rest as []))
    return String(path).includes('change-password') ? new Response('', { status: 502 }) : answer
  })
  await change()
  expect(await (await findSection(profileWords.password)).findByRole('alert')).toBeTruthy()
  lost.mockRestore()
  await change()
  expect(await screen.findByText(accountWords.changed)).toBeTruthy()
})

test('ends every other session after a password change and updates the list', async () => {
  const nima = await world.person('nima', { role: 'Customer' })
  await signedInBy('nima', PHONE)
  await open(nima)
  expect(await listSessions()).toHaveLength(2)
  await fill(PASSWORD, NEW)
  await change()
  expect(await screen.findByText(accountWords.changed)).toBeTruthy()
  await waitFor(async () => expect(await listSessions()).toHaveLength(1))
  expect((await findSection(profileWords.password)).getByLabelText<HTMLInputElement>(newPasswordWords.password).value).toBe('')
  expect((await world.stranger.say(identity.login, { Username: 'nima', Password: NEW })).status).toBe(200)
})

test('lists this device first without an end button; ends another one at once', async () => {
  const omid = await world.person('omid', { role: 'Customer' })
  advance(90)
  await signedInBy('omid', PHONE)
  await open(omid)
  const [mine, phone] = await listSessions()
  expect(within(mine!).getByText(sessionWords.isThis)).toBeTruthy()
  expect(within(mine!).queryByRole('button')).toBeNull()
  expect(within(phone!).getByText('کروم روی اندروید')).toBeTruthy()
  await user.click(within(phone!).getByRole('button', { name: sessionWords.endOf('کروم روی اندروید') }))
  expect(await screen.findByText(accountWords.sessionEnded)).toBeTruthy()
  await waitFor(async () => expect(await listSessions()).toHaveLength(1))
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: sessionWords.title }))
})

test('folds three other sessions and ends them all in one press', async () => {
  const pari = await world.person('pari', { role: 'Customer' })
  for (let n = 0; n < 3; n += 1) await signedInBy('pari', PHONE)
  await open(pari)
  const folded = (await screen.findByText('۳ دستگاه دیگر')).closest('details')!
  expect(folded.open).toBe(false)
  await user.click(within(folded).getByRole('button', { name: 'خارج کردن همهٔ دستگاه‌های دیگر', hidden: true }))
  expect(await screen.findByText('۳ دستگاه دیگر خارج شد.')).toBeTruthy()
  await waitFor(async () => expect(await listSessions()).toHaveLength(1))
  expect((await pari.say(identity.sessions, {})).data).toHaveLength(1)
})

test('removes a session that ended meanwhile and shows the server’s message', async () => {
  const tara = await world.person('tara', { role: 'Customer' })
  await signedInBy('tara', PHONE)
  await open(tara)
  const [, phone] = await listSessions()
  const other = (await tara.say(identity.sessions, {})).data!.find(({ isThis }) => !isThis)!
  await tara.say(identity.endSession, { id: other.id })
  await user.click(within(phone!).getByRole('button'))
  await waitFor(async () => expect(await listSessions()).toHaveLength(1))
})

test('shows an error with retry, not an empty list, when sessions cannot be loaded', async () => {
  const hadi = await world.person('hadi', { role: 'Customer' })
  goOffline()
  await open(hadi)
  const sessions = await findSection(sessionWords.title)
  expect(await sessions.findByText(sessionWords.failed)).toBeTruthy()
  expect(sessions.queryByRole('list')).toBeNull()
  goOnline()
  await user.click(sessions.getByRole('button'))
  expect(await listSessions()).toHaveLength(1)
})

test.each([
  [PHONE, 'کروم روی اندروید'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/130.0 Safari/537.36 Edg/130.0', 'اج روی ویندوز'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0', 'فایرفاکس روی لینوکس'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1',
    'سافاری روی آیفون یا آیپد',
  ],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 Chrome/130.0 Safari/537.36', 'کروم روی مک'],
  [
    'Mozilla/5.0 (Linux; Android 13) AppleWebKit/537.36 SamsungBrowser/25.0 Chrome/121.0 Mobile Safari/537.36',
    'مرورگر سامسونگ روی اندروید',
  ],
  ['curl/8.5.0', 'دستگاه ناشناخته'],
  ['', 'دستگاه ناشناخته'],
])('%j is shown as %s', (agent, name) => {
  expect(deviceWords(deviceOf(agent))).toBe(name)
})

test('shows only the application on the home screen of a pending owner', async () => {
  await world.db.deleteFrom('contact').execute()
  await modir.say(contact.update, { ...contactFields, SupportTell: '02188000000' })
  const narges = await createPending('PO1')
  await showTo(narges, Home, { at: '/' })
  expect(await screen.findByText(applicationWords.waiting)).toBeTruthy()
  expect(screen.getByText('۱۴۰۵/۰۸/۲۹')).toBeTruthy()
  expect(screen.getByText('card.jpg')).toBeTruthy()
  expect((await screen.findByRole('link', { name: persianDigits('02188000000') })).getAttribute('href')).toBe('tel:02188000000')
})

test('shows only the home page in the menu of a pending owner, and more once accepted', () => {
  const renderMenu = (isPending: boolean) =>
    menuOf([...routes, ...publicRoutes], { role: 'ProductOwnerAdmin', flags: [], isPending }).flatMap((section) =>
      section.routes.map(({ path }) => path),
    )
  expect(renderMenu(true)).toEqual(['/'])
  expect(renderMenu(false)).toContain('/AddCargo')
})

test('rejects an invalid document before sending and asks for a file when none is chosen', async () => {
  await open(await createPending('PO2'))
  await sendIt()
  expect(await screen.findByText(applicationWords.noFile)).toBeTruthy()
  await choose(new File([text('<svg onload=alert(1)>')], 'card.jpg', { type: 'image/jpeg' }))
  expect(await screen.findByText(unfitWords['not-a-document'])).toBeTruthy()
})

test('replaces the first document by a better one; keeps the choice when offline', async () => {
  const narges = await createPending('PO3')
  await open(narges)
  await screen.findByText('card.jpg')
  await choose(new File([pdf()], 'better.pdf', { type: 'application/pdf' }))
  await screen.findByText('better.pdf')
  goOffline()
  await sendIt()
  expect((await screen.findByRole('alert')).textContent).toContain(applicationWords.send)
  expect(screen.getByText('better.pdf')).toBeTruthy()
  goOnline()
  await sendIt()
  expect(await screen.findByText(ownerWords.documentSent)).toBeTruthy()
  const { data } = await narges.say(owner.mine, {})
  expect(data).toMatchObject({ isAccept: false, fileName: 'better.pdf' })
})

test('tells an owner who was accepted meanwhile and opens all screens', async () => {
  const narges = await createPending('PO4')
  await open(narges)
  await screen.findByText('card.jpg')
  await world.db.updateTable('owner').set({ is_accepted: true }).where('id', '=', narges.ownerId).execute()
  await choose(new File([pdf()], 'late.pdf', { type: 'application/pdf' }))
  await screen.findByText('late.pdf')
  await sendIt()
  await waitFor(() => expect(currentMember()!.isPending).toBe(false))
})

test('has no axe violations on the profile, with errors and with an application', async () => {
  await open(await createPending('PO5'))
  await screen.findByText('card.jpg')
  await listSessions()
  await sendIt()
  await change()
  await screen.findByText(accountWords.newPassword)
  expect(await faultsIn()).toEqual([])
})
