/** `/TransportationCompany` and `/ManageProductOwner` as an administrator uses them (S2 §2, §4; B5, B6; GAP12, GAP16–GAP18). */
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
import { Screen as Owners } from '#app/modules/organisations/applicant/OwnersScreen.tsx'
import Alerts from '#app/app/alerts/Alerts.tsx'
import { dropAlert } from '#app/kit/ui/alerts.ts'
import { companiesWords, ownersWords, reviewWords as words } from '#app/modules/organisations/applicant/applicant-words.ts'
import { credentialsWords } from '#app/modules/access/account/account-words.ts'
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
// The last screen may still be waiting for a picture.
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

const aCompany = async () => void (rahian = await apply.company({ TransportationCompanyName: NAME() }))
const anOwner = async () => void (narges = await apply.owner({ Lastname: LAST() }))
const shown = (Screen: typeof Companies) => () => (
  <main tabIndex={-1}>
    <Screen />
    <Alerts />
  </main>
)
const openCompanies = (at = '/TransportationCompany') => showTo(modir, shown(Companies), { at })
const openOwners = (at = '/ManageProductOwner') => showTo(modir, shown(Owners), { at })
const press = async (name: string) => user.click(await screen.findByRole('button', { name }))
const review = () => screen.findByRole('dialog', { name: words.companyTitle(NAME()) })
const inside = async (name: string) => within(await review()).findByRole('button', { name })
const asked = () => screen.findByRole('dialog', { name: words.sureTitle(NAME()) })
const rowOf = (id: number) => world.db.selectFrom('company').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const openCompany = async () => press(companiesWords.of(companiesWords.review, NAME()))
const accepted = (id: number) =>
  modir.say(calls.accept, { TransportationCompanyId: id, Address: 'بلوار', Tell: '', PostalCode: '', Email: '' })

describe('the list of companies', () => {
  beforeEach(aCompany)
  test('shows those who wait: since when, and what is missing; the others stand behind their own stages', async () => {
    await openCompanies()
    const table = await screen.findByRole('table', { name: companiesWords.list })
    const row = (await within(table).findByText(NAME())).closest('tr')!
    expect(row.textContent).toContain('نشانی')
    expect(row.textContent).toContain('تهران')
    expect(row.textContent).toContain(rahian.nationalId.replace(/\d/g, (digit) => '۰۱۲۳۴۵۶۷۸۹'[Number(digit)]!))
    expect(within(table).queryByText('کاوه‌بار')).toBeNull()
    await user.click(screen.getByRole('radio', { name: /^همه/ }))
    expect(await within(await screen.findByRole('table')).findByText('کاوه‌بار')).toBeTruthy()
  })

  test('says that it could not be had, and is asked again; nothing is shown as empty meanwhile', async () => {
    goOffline()
    await openCompanies()
    expect(await screen.findByText(companiesWords.unknownTitle)).toBeTruthy()
    expect(screen.queryByText(companiesWords.empty.waiting[0])).toBeNull()
    goOnline()
    await press(stateWords.retry)
    expect(await screen.findByText(NAME())).toBeTruthy()
  })

  test('an address that names nobody in it says so', async () => {
    await openCompanies('/TransportationCompany?open=9999')
    expect((await screen.findByRole('alert')).textContent).toBe(companiesWords.notFound(9999))
    expect(await screen.findByText(NAME())).toBeTruthy()
  })

  test('stands as cards on a phone, each with its verb', async () => {
    setWidth(360)
    await openCompanies()
    expect((await screen.findByRole('heading', { name: NAME() })).closest('li')).toBeTruthy()
    expect(screen.queryByRole('table')).toBeNull()
    expect(screen.getByRole('button', { name: companiesWords.of(companiesWords.review, NAME()) }).textContent).toBe(
      companiesWords.review,
    )
  })

  test('a company that was accepted stays in sight until it has an account and a hall', async () => {
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

describe('a company that waits', () => {
  beforeEach(aCompany)
  test('is not accepted before its address is written: the field says so, and takes the focus by the summary', async () => {
    await openCompanies()
    await openCompany()
    const dialog = within(await review())
    expect(dialog.getByText(words.lacking(words.parts.Address))).toBeTruthy()
    expect(dialog.getByText(words.there(words.parts.File))).toBeTruthy()
    await user.click(await inside(words.acceptCompany))
    await user.click(await dialog.findByRole('link', { name: rules.address }))
    expect(document.activeElement).toBe(dialog.getByRole('textbox', { name: /^نشانی/ }))
    expect(screen.queryByRole('dialog', { name: words.sureTitle(NAME()) })).toBeNull()
    expect((await rowOf(rahian.id)).is_accepted).toBe(false)
  })

  test('stays as it is after “no”, and what was typed stays too', async () => {
    await openCompanies()
    await openCompany()
    const address = within(await review()).getByRole('textbox', { name: /^نشانی/ })
    await user.type(address, 'بلوار پاسداران{Control>}{Enter}{/Control}')
    const question = within(await asked())
    // No picture is drawn here, and that it was not looked at is said first.
    expect(question.getByText(`${words.unseen} ${words.sureCompany}`)).toBeTruthy()
    await user.click(question.getByRole('button', { name: yesNo.cancel }))
    await waitFor(() => expect(screen.queryByRole('dialog', { name: words.sureTitle(NAME()) })).toBeNull())
    expect((address as HTMLTextAreaElement).value).toBe('بلوار پاسداران')
    expect((await rowOf(rahian.id)).is_accepted).toBe(false)
  })

  test('a refusal of the server stands in the dialog, and nothing typed is lost', async () => {
    await openCompanies()
    await openCompany()
    const dialog = within(await review())
    const address = dialog.getByRole('textbox', { name: /^نشانی/ })
    await user.type(address, 'خیابان ایران')
    goOffline()
    await user.click(await inside(words.acceptCompany))
    await user.click(within(await asked()).getByRole('button', { name: yesNo.confirm }))
    const note = words.companyNotAccepted(wireWords.unreachable)
    expect((await dialog.findByRole('alert')).textContent).toBe(note)
    expect((address as HTMLTextAreaElement).value).toBe('خیابان ایران')
    await waitFor(async () => expect(document.activeElement).toBe(await inside(words.acceptCompany)))
  })

  test('comes all the way here: accepted, its account told once, and its hall', async () => {
    await openCompanies()
    await openCompany()
    const dialog = within(await review())
    await user.type(dialog.getByRole('textbox', { name: /^نشانی/ }), 'بلوار پاسداران')
    await user.type(dialog.getByRole('textbox', { name: /^کد پستی/ }), '۱۹۳۹۵۱۲۳۴۵')
    await user.click(await inside(words.acceptCompany))
    await user.click(within(await asked()).getByRole('button', { name: yesNo.confirm }))
    expect(await screen.findByText(rules.accepted(NAME()))).toBeTruthy()
    expect(await rowOf(rahian.id)).toMatchObject({ is_accepted: true, address: 'بلوار پاسداران', postal_code: '1939512345' })

    // The row has left its stage, the dialog goes on with it, and leads to the hall.
    await inside(words.create)
    expect(await dialog.findByText(words.hallNext)).toBeTruthy()
    expect(document.activeElement).toBe(dialog.getByRole('combobox', { name: words.hall }))
    await user.click(await inside(words.create))
    const told = await screen.findByRole('dialog', { name: credentialsWords.created(NAME()) })
    const [userName, password] = within(told)
      .getAllByRole<HTMLInputElement>('textbox')
      .map(({ value }) => value)
    expect(userName).toBe(`TC${rahian.nationalId}`)
    await user.keyboard('{Escape}')
    expect(screen.getByDisplayValue(password!)).toBeTruthy()
    expect((await review()).isConnected).toBe(true)
    await user.click(within(told).getByRole('button', { name: credentialsWords.done }))
    await waitFor(() => expect(screen.queryByDisplayValue(password!)).toBeNull())
    await waitFor(async () => expect((await review()).contains(document.activeElement)).toBe(true))
    const login = await world.stranger.say(identity.login, { Username: userName!, Password: password! })
    expect(login.data).toMatchObject({ mustChangePassword: true, clientId: rahian.id })

    await user.click(await inside(words.addHall))
    expect(await dialog.findByText(words.noHallChosen)).toBeTruthy()
    expect(document.activeElement).toBe(dialog.getByRole('combobox', { name: words.hall }))
    await user.click(dialog.getByRole('combobox', { name: words.hall }))
    await user.click(await screen.findByRole('option', { name: 'شهید رجایی' }))
    await user.click(await inside(words.addHall))
    expect(await dialog.findByRole('button', { name: words.removeHallOf('شهید رجایی') })).toBeTruthy()
    const halls = await world.db.selectFrom('company_hall').select('hall_id').where('company_id', '=', rahian.id).execute()
    expect(halls).toEqual([{ hall_id: world.cast.halls.rajaei }])

    // Its row is in the stage it was opened from no more; the focus is still somewhere.
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')))
  })
})

describe('an account', () => {
  beforeEach(aCompany)

  test('a new password is asked about first: it ends what is open', async () => {
    await accepted(rahian.id)
    const { userName, password } = (await modir.say(calls.createUser, { TransportationCompanyId: rahian.id })).data!
    await openCompanies(`/TransportationCompany?stage=all&open=${rahian.id}`)
    await user.click(await inside(words.renew))
    const question = await screen.findByRole('dialog', { name: words.sureRenewTitle(userName) })
    expect(document.activeElement).toBe(within(question).getByRole('button', { name: dialogWords.cancel }))
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog', { name: words.sureRenewTitle(userName) })).toBeNull())
    expect((await review()).isConnected).toBe(true)
    const still = await world.stranger.say(identity.login, { Username: userName, Password: password })
    expect(still.status).toBe(200)
    await user.click(await inside(words.renew))
    await user.click(
      within(await screen.findByRole('dialog', { name: words.sureRenewTitle(userName) })).getByRole('button', {
        name: words.renew,
      }),
    )
    await screen.findByRole('dialog', { name: credentialsWords.changed(NAME()) })
    const gone = await world.stranger.say(identity.login, { Username: userName, Password: password })
    expect(gone.status).toBe(401)
  })

  test('a password that was made and did not arrive is not shown as one: the sentence says to make another', async () => {
    await accepted(rahian.id)
    await openCompanies(`/TransportationCompany?stage=all&open=${rahian.id}`)
    const create = await inside(words.create)
    const through = world.app.request.bind(world.app)
    let lost = false
    vi.spyOn(world.app, 'request').mockImplementation(async (path, init) => {
      const answer = await through(path, init)
      if (lost || !String(path).includes('CreateTransportationCompanyUser')) return answer
      lost = true
      return new Response('<html>', { status: 502 })
    })
    await user.click(create)
    expect(await within(await review()).findByRole('alert')).toBeTruthy()
    expect(lost).toBe(true)
    // The list was asked anew and knows of the account; the act that got no answer is asked about again.
    await user.click(await inside(words.renew))
    const question = await screen.findByRole('dialog', { name: words.sureRenewTitle(`TC${rahian.nationalId}`) })
    await user.click(within(question).getByRole('button', { name: words.renew }))
    expect(await screen.findByText(/رمز عبور همان بار گفته شد/)).toBeTruthy()
    expect(screen.queryByText(credentialsWords.once)).toBeNull()
  })
})

describe('a product owner', () => {
  beforeEach(anOwner)
  const ownerReview = () => screen.findByRole('dialog', { name: words.ownerTitle(`نرگس ${LAST()}`) })

  test('is accepted by the document that was looked at; a newer one is looked at first', async () => {
    await openOwners()
    await press(ownersWords.of(ownersWords.review, `نرگس ${LAST()}`))
    const dialog = within(await ownerReview())
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
    // The newer one is a PDF: it is saved, and never opened in this page.
    const link = await dialog.findByRole('link', { name: viewerWords.download })
    expect(link.getAttribute('download')).toBe('تازه.pdf')
    await accept()
    expect(await screen.findByText(ownerWords.accepted(`نرگس ${LAST()}`))).toBeTruthy()
    expect(await dialog.findByRole('button', { name: words.renew })).toBeTruthy()
    const { data } = await modir.say(ownerCalls.byId, { ProductOwnerId: narges.id })
    expect(data).toMatchObject({ isAccept: true })
  })

  test('without a document cannot be accepted, and there is nothing to press', async () => {
    await world.db.updateTable('owner').set({ document_digest: null, document_name: '' }).where('id', '=', narges.id).execute()
    await openOwners(`/ManageProductOwner?open=${narges.id}`)
    const dialog = within(await ownerReview())
    expect(dialog.getAllByText(viewerWords.none).length).toBeGreaterThan(0)
    expect(dialog.getByText(words.beyond([words.parts.File]))).toBeTruthy()
    expect(dialog.queryByRole('button', { name: words.acceptOwner })).toBeNull()
  })

  test('is natural or legal, and the address keeps who is being looked at', async () => {
    const { router } = await openOwners()
    const row = (await screen.findByText(`نرگس ${LAST()}`)).closest('tr')!
    expect(row.textContent).toContain(ownersWords.types.natural)
    await press(ownersWords.of(ownersWords.review, `نرگس ${LAST()}`))
    await ownerReview()
    expect(router.state.location.search).toMatchObject({ open: narges.id })
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(router.state.location.search).not.toHaveProperty('open')
    await waitFor(() =>
      expect(document.activeElement).toBe(
        screen.getByRole('button', { name: ownersWords.of(ownersWords.review, `نرگس ${LAST()}`) }),
      ),
    )
  })
})
