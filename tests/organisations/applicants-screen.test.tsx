/** `/TransportationCompany` and `/ManageProductOwner` for administrators, and their pages (S2 §2, §4; B5, B6; GAP12, GAP16–GAP18). */
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { company as calls } from '#contract/organisations/company.ts'
import { identity } from '#contract/access/identity.ts'
import { owner as ownerCalls } from '#contract/organisations/owner.ts'
import { companyWords as rules } from '#contract/organisations/company-words.ts'
import { applicationWords } from '#contract/organisations/application-words.ts'
import { ownerWords } from '#contract/organisations/owner-words.ts'
import { device } from '#app/transport/outbox/device.ts'
import { Screen as Companies } from '#app/modules/organisations/applicant/CompaniesScreen.tsx'
import { Screen as CompanyPage } from '#app/modules/organisations/applicant/CompanyScreen.tsx'
import { Screen as OwnerPage } from '#app/modules/organisations/applicant/OwnerScreen.tsx'
import { Screen as Owners } from '#app/modules/organisations/applicant/OwnersScreen.tsx'
import Alerts from '#app/app/alerts/Alerts.tsx'
import { dropAlert } from '#app/kit/ui/alerts.ts'
import { applicationStateWords } from '#app/modules/organisations/application/application-words.ts'
import { companiesWords, ownersWords, reviewWords as words } from '#app/modules/organisations/applicant/applicant-words.ts'
import { credentialsWords } from '#app/modules/access/account/account-words.ts'
import { creditWords } from '#app/modules/money/wallet/wallet-words.ts'
import { dialogWords, viewerWords, yesNo } from '#app/kit/ui/ui-words.ts'
import { wireWords, stateWords } from '#app/kit/ui/start-words.ts'
import { pdf } from '../permits/document/setup.ts'
import { setWidth } from '../dom-setup.ts'
import { closeBehind, connect, disconnect, goOffline, goOnline, leave, showTo } from '../page.tsx'
import type { Person, World } from '../world.ts'
import { formOf, openReception, type applying } from './applying.ts'

vi.setConfig({ testTimeout: 60_000 })
const user = userEvent.setup({ pointerEventsCheck: 0 })
let world: World
let modir: Person
let apply: ReturnType<typeof applying>
let rahian: { id: number; nationalId: string }
let narges: { id: number; userName: string; password: string }
beforeAll(async () => {
  ;({ world, modir, apply } = await openReception())
})
// The last screen may still be loading a picture.
afterAll(async () => expect(await closeBehind(world)).toEqual([]))
let n = 0
const NAME = () => `راهیان ${n}`
const LAST = () => `افشار ${n}`
beforeEach(async () => {
  n += 1
  await device.db.delete()
  await device.db.open()
  URL.createObjectURL = vi.fn(() => 'blob:document')
  URL.revokeObjectURL = vi.fn()
  connect(world)
})
afterEach(() => {
  vi.restoreAllMocks()
  setWidth(1440)
  goOnline()
  for (let id = 1; id < 100; id += 1) dropAlert(id)
  leave()
  disconnect()
})

const registerCompany = async () => void (rahian = await apply.company({ TransportationCompanyName: NAME() }))
const registerOwner = async () => void (narges = await apply.owner({ Lastname: LAST() }))
const shown = (Screen: typeof Companies) => () => (
  <>
    <main tabIndex={-1}>
      <Screen />
    </main>
    <Alerts />
  </>
)
const openCompanies = (at = '/TransportationCompany') => showTo(modir, shown(Companies), { at })
const openOwners = (at = '/ManageProductOwner') => showTo(modir, shown(Owners), { at })
const openPage = (at = String(rahian.id)) =>
  showTo(modir, shown(CompanyPage), { at: `/TransportationCompany/${at}`, path: '/TransportationCompany/$companyId' })
const openOwnerPage = (at = String(narges.id)) =>
  showTo(modir, shown(OwnerPage), { at: `/ManageProductOwner/${at}`, path: '/ManageProductOwner/$ownerId' })
const press = async (name: string) => user.click(await screen.findByRole('button', { name }))
const pageOf = async (name: string) => (await screen.findByRole('heading', { name })).closest('main')!
const review = () => pageOf(NAME())
async function openReview() {
  await openPage()
  return within(await review())
}
const findInReview = async (name: string) => within(await review()).findByRole('button', { name })
const findConfirmation = () => screen.findByRole('dialog', { name: words.sureTitle(NAME()) })
const rowOf = (id: number) => world.db.selectFrom('company').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const lookAt = (name: string) => screen.findByRole('link', { name: companiesWords.of(companiesWords.review, name) })
const accountTick = () => screen.findByRole('checkbox', { name: words.acceptAccount })
const hallsOf = (id: number) => world.db.selectFrom('company_hall').select('hall_id').where('company_id', '=', id).execute()
const answerYes = async () => user.click(within(await findConfirmation()).getByRole('button', { name: yesNo.confirm }))
async function chooseHall(label: string) {
  await user.click(await screen.findByRole('combobox', { name: label }))
  await user.click(await screen.findByRole('option', { name: 'شهید رجایی' }))
}
/** Loses the response of the first request to this path; the server has executed it if `arrives`. */
function loseOnce(part: string, arrives: boolean) {
  const request = world.app.request.bind(world.app)
  let isLost = false
  vi.spyOn(world.app, 'request').mockImplementation(async (path, init) => {
    if (isLost || !String(path).includes(part)) return request(path, init)
    isLost = true
    if (arrives) await request(path, init)
    return new Response('<html>', { status: 502 })
  })
}
const accepted = (id: number) =>
  modir.say(calls.accept, { TransportationCompanyId: id, Address: 'بلوار', Tell: '', PostalCode: '', Email: '' })

describe('the list of companies', () => {
  beforeEach(registerCompany)
  test('opens on all companies; the view of waiting ones says how many there are', async () => {
    await openCompanies('/TransportationCompany?size=all')
    const table = await screen.findByRole('table', { name: companiesWords.list })
    expect(await within(table).findByText(NAME())).toBeTruthy()
    expect(within(table).getByText('کاوه‌بار')).toBeTruthy()
    expect((screen.getByRole('radio', { name: /^همه/ }) as HTMLInputElement).checked).toBe(true)
    const waiting = await world.db.selectFrom('company').select('id').where('is_accepted', '=', false).execute()
    const count = String(waiting.length).replace(/\d/g, (digit) => '۰۱۲۳۴۵۶۷۸۹'[Number(digit)]!)
    await user.click(screen.getByRole('radio', { name: companiesWords.stage(companiesWords.stageNames.waiting, count) }))
    await waitFor(() => expect(screen.queryByText('کاوه‌بار')).toBeNull())
    const row = (await screen.findByText(NAME())).closest('tr')!
    expect(row.textContent).toContain('نشانی')
    expect(row.textContent).toContain('تهران')
    expect(row.textContent).toContain(applicationStateWords.waiting)
    expect(row.textContent).toContain(rahian.nationalId.replace(/\d/g, (digit) => '۰۱۲۳۴۵۶۷۸۹'[Number(digit)]!))
  })

  test('leads to a company’s page, which leads back to the same view of the list', async () => {
    const { unmount } = await openCompanies('/TransportationCompany?stage=waiting&size=100')
    const link = await lookAt(NAME())
    expect(link.getAttribute('href')).toBe(`/TransportationCompany/${rahian.id}?stage=waiting&size=100`)
    unmount()
    await openPage(`${rahian.id}?stage=waiting&size=100`)
    const back = await screen.findByRole('link', { name: companiesWords.page.back })
    expect(back.getAttribute('href')).toBe('/TransportationCompany?stage=waiting&size=100')
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: NAME() }))
  })

  test('follows an address of earlier versions to the page', async () => {
    const { router } = await openCompanies(`/TransportationCompany?stage=all&open=${rahian.id}`)
    await waitFor(() => expect(router.state.location.pathname).toBe(`/TransportationCompany/${rahian.id}`))
    expect(router.state.location.search).not.toHaveProperty('open')
  })

  test('shows an error with retry, and never an empty list meanwhile', async () => {
    goOffline()
    await openCompanies('/TransportationCompany?size=all')
    expect(await screen.findByText(companiesWords.unknownTitle)).toBeTruthy()
    expect(screen.queryByText(companiesWords.empty.all[0])).toBeNull()
    goOnline()
    await press(stateWords.retry)
    expect(await screen.findByText(NAME())).toBeTruthy()
  })

  test('reports an unknown company in the address', async () => {
    const { unmount } = await openPage('9999')
    expect(await screen.findByText(companiesWords.page.missingTitle)).toBeTruthy()
    unmount()
    await openPage('x')
    expect(await screen.findByText(companiesWords.page.missingTitle)).toBeTruthy()
  })

  test('shows cards with their buttons on a phone', async () => {
    setWidth(360)
    await openCompanies('/TransportationCompany?stage=waiting&size=100')
    expect((await screen.findByRole('heading', { name: NAME() })).closest('li')).toBeTruthy()
    expect(screen.queryByRole('table')).toBeNull()
    expect((await lookAt(NAME())).textContent).toBe(companiesWords.review)
  })

  test('keeps an accepted company in the list until it has an account and a hall', async () => {
    await accepted(rahian.id)
    const page = await openCompanies('/TransportationCompany?stage=unfinished')
    const row = (await screen.findByText(NAME())).closest('tr')!
    expect(row.textContent).toContain('بدون حساب کاربری')
    expect(row.textContent).toContain(companiesWords.lacks(Object.values(companiesWords.afterwards)))
    await modir.say(calls.createUser, { TransportationCompanyId: rahian.id })
    await modir.say(calls.addHall, { TransportationCompanyId: rahian.id, loadHallId: world.cast.halls.rajaei })
    page.unmount()
    const again = await openCompanies('/TransportationCompany?stage=unfinished')
    await screen.findByRole('radio', { name: /^همه \(/ })
    expect(screen.queryByText(NAME())).toBeNull()
    again.unmount()
    await openCompanies('/TransportationCompany?stage=all&size=all')
    expect((await screen.findByText(NAME())).closest('tr')!.textContent).toContain('فعال')
  })
})

describe('a pending company', () => {
  beforeEach(registerCompany)
  test('needs an address: the field shows the error and the summary link focuses it', async () => {
    const dialog = await openReview()
    expect(dialog.getByText(words.lacking(words.parts.Address))).toBeTruthy()
    expect(dialog.getByText(words.there(words.parts.File))).toBeTruthy()
    await user.click(await findInReview(words.acceptCompany))
    await user.click(await dialog.findByRole('link', { name: rules.address }))
    expect(document.activeElement).toBe(dialog.getByRole('textbox', { name: /^نشانی/ }))
    expect(screen.queryByRole('dialog', { name: words.sureTitle(NAME()) })).toBeNull()
    expect((await rowOf(rahian.id)).is_accepted).toBe(false)
  })

  test('stays unchanged with its input after “no”', async () => {
    const address = (await openReview()).getByRole('textbox', { name: /^نشانی/ })
    await user.type(address, 'بلوار پاسداران{Control>}{Enter}{/Control}')
    const question = within(await findConfirmation())
    // Pictures do not render here: the question first says that the document was not viewed.
    expect(question.getByText(`${words.unseen} ${words.sureCompany} ${words.sureAccount}`)).toBeTruthy()
    await user.click(question.getByRole('button', { name: yesNo.cancel }))
    await waitFor(() => expect(screen.queryByRole('dialog', { name: words.sureTitle(NAME()) })).toBeNull())
    expect((address as HTMLTextAreaElement).value).toBe('بلوار پاسداران')
    expect((await rowOf(rahian.id)).is_accepted).toBe(false)
  })

  test('shows a refusal of the server at the form and keeps the input', async () => {
    const dialog = await openReview()
    const address = dialog.getByRole('textbox', { name: /^نشانی/ })
    await user.type(address, 'خیابان ایران')
    goOffline()
    await user.click(await findInReview(words.acceptCompany))
    await user.click(within(await findConfirmation()).getByRole('button', { name: yesNo.confirm }))
    const note = words.companyNotAccepted(wireWords.unreachable)
    expect((await dialog.findByRole('alert')).textContent).toBe(note)
    expect((address as HTMLTextAreaElement).value).toBe('خیابان ایران')
    await waitFor(async () => expect(document.activeElement).toBe(await findInReview(words.acceptCompany)))
  })

  test('is accepted with its hall and its account in one go; the password is shown once', async () => {
    const dialog = await openReview()
    await user.type(dialog.getByRole('textbox', { name: /^نشانی/ }), 'بلوار پاسداران')
    await user.type(dialog.getByRole('textbox', { name: /^کد پستی/ }), '۱۹۳۹۵۱۲۳۴۵')
    await chooseHall(words.optional(words.acceptHall))
    expect(((await accountTick()) as HTMLInputElement).checked).toBe(true)
    await user.click(await findInReview(words.acceptCompany))
    const sentence = [words.unseen, words.sureCompany, words.sureHall('شهید رجایی'), words.sureAccount].join(' ')
    expect(within(await findConfirmation()).getByText(sentence)).toBeTruthy()
    await answerYes()
    const credentials = await screen.findByRole('dialog', { name: credentialsWords.created(NAME()) })
    const [userName, password] = within(credentials)
      .getAllByRole<HTMLInputElement>('textbox')
      .map(({ value }) => value)
    expect(userName).toBe(`TC${rahian.nationalId}`)
    expect(await rowOf(rahian.id)).toMatchObject({ is_accepted: true, address: 'بلوار پاسداران', postal_code: '1939512345' })
    expect(await hallsOf(rahian.id)).toEqual([{ hall_id: world.cast.halls.rajaei }])
    await user.keyboard('{Escape}')
    expect(screen.getByDisplayValue(password!)).toBeTruthy()
    await user.click(within(credentials).getByRole('button', { name: credentialsWords.done }))
    await waitFor(() => expect(screen.queryByDisplayValue(password!)).toBeNull())
    await waitFor(async () => expect((await review()).contains(document.activeElement)).toBe(true))
    const login = await world.stranger.say(identity.login, { Username: userName!, Password: password! })
    expect(login.data).toMatchObject({ mustChangePassword: true, clientId: rahian.id })
    expect(await dialog.findByRole('button', { name: words.removeHallOf('شهید رجایی') })).toBeTruthy()
    expect(dialog.queryByRole('alert')).toBeNull()
  })

  test('stays accepted if the hall could not be added; the page names what is left until it is done', async () => {
    const dialog = await openReview()
    await user.type(dialog.getByRole('textbox', { name: /^نشانی/ }), 'بلوار پاسداران')
    await chooseHall(words.optional(words.acceptHall))
    loseOnce('AddTransportationCompanyHall', false)
    await user.click(await findInReview(words.acceptCompany))
    await answerYes()
    const note = await dialog.findByRole('alert')
    expect(note.textContent).toContain(words.leftHall('شهید رجایی'))
    expect(note.textContent).toContain(words.create)
    expect(await rowOf(rahian.id)).toMatchObject({ is_accepted: true })
    expect(await hallsOf(rahian.id)).toEqual([])
    await chooseHall(words.hall)
    await user.click(await findInReview(words.addHall))
    await dialog.findByRole('button', { name: words.removeHallOf('شهید رجایی') })
    expect(dialog.getByRole('alert').textContent).not.toContain(words.leftHall('شهید رجایی'))
    await user.click(await findInReview(words.create))
    await screen.findByRole('dialog', { name: credentialsWords.created(NAME()) })
    await waitFor(() => expect(dialog.queryByRole('alert')).toBeNull())
  })

  test('names a new password as left if the account was created and its password did not arrive', async () => {
    const dialog = await openReview()
    await user.type(dialog.getByRole('textbox', { name: /^نشانی/ }), 'بلوار پاسداران')
    loseOnce('CreateTransportationCompanyUser', true)
    await user.click(await findInReview(words.acceptCompany))
    await answerYes()
    await findInReview(words.renew)
    await waitFor(() => expect(dialog.getByRole('alert').textContent).toContain(words.renew))
    expect(screen.queryByText(credentialsWords.once)).toBeNull()
  })

  test('is only accepted if no account is wanted, and then led to its hall', async () => {
    const dialog = await openReview()
    await user.type(dialog.getByRole('textbox', { name: /^نشانی/ }), 'بلوار پاسداران')
    await user.click(await accountTick())
    await user.click(await findInReview(words.acceptCompany))
    await answerYes()
    expect(await screen.findByText(rules.accepted(NAME()))).toBeTruthy()
    expect(await dialog.findByText(words.hallNext)).toBeTruthy()
    expect(document.activeElement).toBe(dialog.getByRole('combobox', { name: words.hall }))
    expect(await findInReview(words.create)).toBeTruthy()
    await user.click(await findInReview(words.addHall))
    expect(await dialog.findByText(words.noHallChosen)).toBeTruthy()
    expect(document.activeElement).toBe(dialog.getByRole('combobox', { name: words.hall }))
    await chooseHall(words.hall)
    await user.click(await findInReview(words.addHall))
    expect(await dialog.findByRole('button', { name: words.removeHallOf('شهید رجایی') })).toBeTruthy()
    expect(await hallsOf(rahian.id)).toEqual([{ hall_id: world.cast.halls.rajaei }])
  })

  test('has its wallet on the page once it is accepted', async () => {
    const { unmount } = await openPage()
    await review()
    expect(screen.queryByRole('button', { name: creditWords.increase })).toBeNull()
    unmount()
    await accepted(rahian.id)
    await openPage()
    const part = within(await screen.findByRole('region', { name: words.money }))
    await user.click(part.getByRole('button', { name: creditWords.increase }))
    expect(await screen.findByRole('dialog')).toBeTruthy()
  })
})

describe('an account', () => {
  beforeEach(registerCompany)

  test('asks before a new password, since it ends open sessions', async () => {
    await accepted(rahian.id)
    const { userName, password } = (await modir.say(calls.createUser, { TransportationCompanyId: rahian.id })).data!
    await openPage()
    await user.click(await findInReview(words.renew))
    const question = await screen.findByRole('dialog', { name: words.sureRenewTitle(userName) })
    expect(document.activeElement).toBe(within(question).getByRole('button', { name: dialogWords.cancel }))
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog', { name: words.sureRenewTitle(userName) })).toBeNull())
    expect((await review()).isConnected).toBe(true)
    const still = await world.stranger.say(identity.login, { Username: userName, Password: password })
    expect(still.status).toBe(200)
    await user.click(await findInReview(words.renew))
    await user.click(
      within(await screen.findByRole('dialog', { name: words.sureRenewTitle(userName) })).getByRole('button', {
        name: words.renew,
      }),
    )
    await screen.findByRole('dialog', { name: credentialsWords.changed(NAME()) })
    const gone = await world.stranger.say(identity.login, { Username: userName, Password: password })
    expect(gone.status).toBe(401)
  })

  test('shows no password that did not arrive and says to create another', async () => {
    await accepted(rahian.id)
    await openPage()
    const create = await findInReview(words.create)
    loseOnce('CreateTransportationCompanyUser', true)
    await user.click(create)
    expect(await within(await review()).findByRole('alert')).toBeTruthy()
    // The reloaded list shows the account; the unanswered act asks for confirmation again.
    await user.click(await findInReview(words.renew))
    const question = await screen.findByRole('dialog', { name: words.sureRenewTitle(`TC${rahian.nationalId}`) })
    await user.click(within(question).getByRole('button', { name: words.renew }))
    expect(await screen.findByText(/رمز عبور همان بار گفته شد/)).toBeTruthy()
    expect(screen.queryByText(credentialsWords.once)).toBeNull()
  })
})

describe('a product owner', () => {
  beforeEach(registerOwner)
  const findOwnerReview = () => pageOf(`نرگس ${LAST()}`)

  test('is accepted with the document that was viewed; a newer one must be viewed first', async () => {
    await openOwnerPage()
    const dialog = within(await findOwnerReview())
    expect(dialog.getByText(words.pendingAccount)).toBeTruthy()
    expect(dialog.queryByRole('button', { name: words.renew })).toBeNull()
    const form = formOf({}, { bytes: pdf(), mime: 'application/pdf', name: 'تازه.pdf' })
    const headers = { ...form.headers, ...(await world.chooses(narges.userName, narges.password)) }
    await world.stranger.send('POST', '/api/v1/product-owners/SendDocument', form.body, headers)

    const accept = async () => {
      await user.click(await dialog.findByRole('button', { name: words.acceptOwner }))
      const question = await screen.findByRole('dialog', { name: words.sureTitle(`نرگس ${LAST()}`) })
      await user.click(within(question).getByRole('button', { name: yesNo.confirm }))
    }
    await accept()
    expect((await dialog.findByRole('alert')).textContent).toContain(applicationWords.otherDocument)
    // The newer one is a PDF: it is saved and never opened in the page.
    const link = await dialog.findByRole('link', { name: viewerWords.download })
    expect(link.getAttribute('download')).toBe('تازه.pdf')
    await accept()
    expect(await screen.findByText(ownerWords.accepted(`نرگس ${LAST()}`))).toBeTruthy()
    expect(await dialog.findByRole('button', { name: words.renew })).toBeTruthy()
    const { data } = await modir.say(ownerCalls.byId, { ProductOwnerId: narges.id })
    expect(data).toMatchObject({ isAccept: true })
  })

  test('cannot be accepted without a document and has no button for it', async () => {
    await world.db.updateTable('owner').set({ document_digest: null, document_name: '' }).where('id', '=', narges.id).execute()
    await openOwnerPage()
    const dialog = within(await findOwnerReview())
    expect(dialog.getAllByText(viewerWords.none).length).toBeGreaterThan(0)
    expect(dialog.getByText(words.beyond([words.parts.File]))).toBeTruthy()
    expect(dialog.queryByRole('button', { name: words.acceptOwner })).toBeNull()
  })

  test('is natural or legal; an address of earlier versions leads to the page', async () => {
    const { unmount } = await openOwners('/ManageProductOwner?size=all')
    const row = (await screen.findByText(`نرگس ${LAST()}`)).closest('tr')!
    expect(row.textContent).toContain(ownersWords.types.natural)
    const link = within(row).getByRole('link', { name: ownersWords.of(ownersWords.review, `نرگس ${LAST()}`) })
    expect(link.getAttribute('href')).toBe(`/ManageProductOwner/${narges.id}?size=all`)
    unmount()
    const { router } = await openOwners(`/ManageProductOwner?stage=waiting&open=${narges.id}`)
    await waitFor(() => expect(router.state.location.href).toBe(`/ManageProductOwner/${narges.id}?stage=waiting`))
  })
})
