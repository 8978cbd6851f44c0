/** Status of an application, verdicts and adding applicants on screen (S2 §5; decision 029). */
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { legalIdOf } from '#contract/kernel/value/iran.ts'
import { applicationWords } from '#contract/organisations/application-words.ts'
import { companyWords } from '#contract/organisations/company-words.ts'
import { codeWords } from '#contract/access/identity-words.ts'
import { registrationWords } from '#contract/organisations/registration-words.ts'
import { Screen as Application } from '#app/modules/organisations/application/page/ApplicationScreen.tsx'
import { Screen as Companies } from '#app/modules/organisations/applicant/CompaniesScreen.tsx'
import { Screen as CompanyPage } from '#app/modules/organisations/applicant/CompanyScreen.tsx'
import { Screen as Owners } from '#app/modules/organisations/applicant/OwnersScreen.tsx'
import Alerts from '#app/app/alerts/Alerts.tsx'
import { applicationStateWords, trackWords } from '#app/modules/organisations/application/application-words.ts'
import {
  addApplicantWords,
  companiesWords,
  ownersWords,
  reviewWords,
  verdictWords,
} from '#app/modules/organisations/applicant/applicant-words.ts'
import { wireWords } from '#app/kit/ui/start-words.ts'
import { yesNo } from '#app/kit/ui/ui-words.ts'
import { faultsIn } from '../axe.ts'
import { pdf } from '../permits/document/setup.ts'
import { goOffline, goOnline, showTo } from '../page.tsx'
import { applying } from './applying.ts'
import { field, phones, press, type, useRegisterPage, user } from './register-page.tsx'

const page = useRegisterPage()
/** Public pages have their own main element. */
const shown = (Screen: () => React.ReactNode) =>
  Screen === Application
    ? () => (
        <>
          <Screen />
          <Alerts />
        </>
      )
    : () => (
        <main tabIndex={-1}>
          <Screen />
          <Alerts />
        </main>
      )
const show = (Screen: () => React.ReactNode, at: string, who = page.world.stranger) =>
  showTo(who, shown(Screen), { at, ...(Screen === CompanyPage && { path: '/TransportationCompany/$companyId' }) })
let count = 0
const createAdmin = async () => page.world.person(`modir-${(count += 1)}`, { role: 'Admin' })
const rowOf = (table: 'company' | 'owner', id: number) =>
  page.world.db.selectFrom(table).selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const registerCompany = async (name: string) => {
  const { id } = await applying(page.world, phones).company({ TransportationCompanyName: name })
  return rowOf('company', id)
}
const createDocument = () => new File([pdf()], 'سند تازه.pdf', { type: 'application/pdf' })
const upload = async (form: HTMLElement) =>
  user.upload(form.querySelector<HTMLInputElement>('input[type=file]:not([capture])')!, createDocument())
const findAxeViolations = () => faultsIn(document.body)

describe('the page of an applicant', () => {
  test('shows field errors, and one message for anything not found', async () => {
    await show(Application, '/application')
    await press(trackWords.ask)
    expect(await screen.findByText(applicationWords.tracking('۱۰'))).toBeTruthy()
    expect(screen.getByText(codeWords.mobile)).toBeTruthy()
    await type(trackWords.tracking, '۱۲۳۴۵۶۷۸۹۰')
    await type(trackWords.mobile, '۰۹۱۲۱۲۳۴۵۶۷')
    await press(trackWords.ask)
    expect(await screen.findByText(applicationWords.unknown)).toBeTruthy()
    expect(await findAxeViolations()).toEqual([])
  })

  test('shows the request and accepts a better document; keeps the input when offline', async () => {
    const { tracking_number, mobile, id } = await registerCompany('راهیان باختر')
    const why = { verdict: 'returned', verdict_reason: 'سند خوانا نیست.', verdict_at: page.world.clock.now } as const
    await page.world.db.updateTable('company').set(why).where('id', '=', id).execute()
    await show(Application, '/application')
    await type(trackWords.tracking, tracking_number)
    await type(trackWords.mobile, mobile)
    goOffline()
    await press(trackWords.ask)
    expect(await screen.findByText(trackWords.offline(wireWords.unreachable, trackWords.ask))).toBeTruthy()
    goOnline()
    await press(trackWords.ask)
    const heading = await screen.findByRole('heading', { name: /راهیان باختر/ })
    expect(document.activeElement).toBe(heading)
    expect(screen.getByText(applicationStateWords.returned)).toBeTruthy()
    expect(screen.getByText(/سند خوانا نیست/)).toBeTruthy()
    expect(await findAxeViolations()).toEqual([])

    await press('فرستادن سند')
    expect(await screen.findByText('فایل سند را انتخاب کنید')).toBeTruthy()
    await upload(await screen.findByRole('form', { name: 'ارسال سند بهتر' }))
    expect((await screen.findAllByText(/سند تازه/)).length).toBeGreaterThan(0)
    await press('فرستادن سند')
    expect(await screen.findByText(applicationWords.documentSent)).toBeTruthy()
    expect(await screen.findByText(applicationStateWords.waiting)).toBeTruthy()
    expect(await rowOf('company', id)).toMatchObject({ verdict: null, document_name: 'سند تازه.pdf' })
  })
})

describe('an administrator', () => {
  test('returns a company with a required reason, then refuses it; it moves to the answered ones', async () => {
    const { id } = await registerCompany('راهیان خاور')
    const { unmount } = await show(CompanyPage, `/TransportationCompany/${id}`, await createAdmin())
    const review = within((await screen.findByRole('heading', { name: 'راهیان خاور' })).closest('main')!)
    await user.click(review.getByRole('button', { name: verdictWords.returned.verb }))
    const first = within(await screen.findByRole('dialog', { name: verdictWords.returned.title('راهیان خاور') }))
    await user.click(first.getByRole('button', { name: verdictWords.returned.verb }))
    expect(await first.findByText(verdictWords.missing)).toBeTruthy()
    await user.click(first.getByRole('button', { name: verdictWords.returned.often[0]! }))
    await user.click(first.getByRole('button', { name: verdictWords.returned.verb }))
    expect(await screen.findByText(applicationWords.returned('راهیان خاور'))).toBeTruthy()
    expect(await rowOf('company', id)).toMatchObject({ verdict: 'returned', verdict_reason: verdictWords.returned.often[0] })

    await user.click(await review.findByRole('button', { name: verdictWords.refused.verb }))
    const second = within(await screen.findByRole('dialog', { name: verdictWords.refused.title('راهیان خاور') }))
    await user.type(second.getByRole('textbox'), 'شرکت منحل شده است.')
    await user.click(second.getByRole('button', { name: verdictWords.refused.verb }))
    expect(await screen.findByText(applicationWords.refused('راهیان خاور'))).toBeTruthy()
    await waitFor(() => expect(review.queryByRole('button', { name: verdictWords.refused.verb })).toBeNull())
    expect(review.getByText(/شرکت منحل شده است/)).toBeTruthy()
    expect(review.queryByRole('button', { name: reviewWords.acceptCompany })).toBeNull()
    unmount()
    await show(Companies, '/TransportationCompany', await createAdmin())
    await user.click(await screen.findByRole('radio', { name: /^پاسخ گرفته/ }))
    expect((await screen.findByText('راهیان خاور')).closest('tr')!.textContent).toContain(applicationStateWords.refused)
  })

  test('adds a company with its document after confirmation and opens it', async () => {
    const name = 'باربری آفتاب'
    const { router } = await show(Companies, '/TransportationCompany', await createAdmin())
    await press(companiesWords.add)
    const dialog = within(await screen.findByRole('dialog', { name: addApplicantWords.company }))
    await user.click(dialog.getByRole('button', { name: addApplicantWords.save }))
    for (const sentence of [
      registrationWords.companyName,
      registrationWords.nationalId,
      companyWords.address,
      registrationWords.file,
    ])
      expect(await dialog.findByText(sentence)).toBeTruthy()
    expect(await findAxeViolations()).toEqual([])
    await type(reviewWords.name, name)
    await type(/^شناسهٔ ملی/, legalIdOf('1077777771'))
    await type(reviewWords.telephone, '02133334444')
    await type(/^نشانی/, 'تهران، خیابان یک')
    await user.click(dialog.getByRole('combobox', { name: /^شهر/ }))
    await user.type(dialog.getByRole('combobox', { name: /^شهر/ }), 'تهران')
    await user.click((await screen.findAllByRole('option', { name: /تهران/ }))[0]!)
    await upload(await screen.findByRole('dialog', { name: addApplicantWords.company }))
    await dialog.findByText(/سند تازه/)
    await user.click(dialog.getByRole('button', { name: addApplicantWords.save }))
    const question = within(await screen.findByRole('dialog', { name }))
    await user.click(question.getByRole('button', { name: yesNo.confirm }))
    expect(await screen.findByText(registrationWords.companyAddedByUs(name))).toBeTruthy()
    const row = await page.world.db.selectFrom('company').selectAll().where('name', '=', name).executeTakeFirstOrThrow()
    await waitFor(() => expect(router.state.location.pathname).toBe(`/TransportationCompany/${row.id}`))
    expect(row).toMatchObject({ is_accepted: false, tel: '02133334444', document_name: 'سند تازه.pdf' })
  })

  test('adds a natural or a legal owner: the fields follow the choice', async () => {
    // An open dialog of the earlier page would hide this one.
    cleanup()
    await show(Owners, '/ManageProductOwner', await createAdmin())
    await press(ownersWords.add)
    const dialog = within(await screen.findByRole('dialog', { name: addApplicantWords.owner }))
    expect(dialog.getByRole('textbox', { name: reviewWords.lastname })).toBeTruthy()
    await user.click(dialog.getByRole('radio', { name: addApplicantWords.legal }))
    expect(dialog.queryByRole('textbox', { name: reviewWords.lastname })).toBeNull()
    expect((await field(addApplicantWords.legalName)).value).toBe('')
    await type(addApplicantWords.legalId, legalIdOf('1088888881'))
    await user.click(dialog.getByRole('radio', { name: addApplicantWords.natural }))
    await user.click(dialog.getByRole('button', { name: addApplicantWords.save }))
    expect(await dialog.findByText(registrationWords.file)).toBeTruthy()
  })
})
