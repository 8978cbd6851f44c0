/** Main offices, agencies and the configuration of an agency on screen (S2 "Main agency offices", "Agent screens"). */
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { agency } from '#contract/organisations/agency.ts'
import { agencyConfig } from '#contract/organisations/agency-config.ts'
import { persianDigits } from '#contract/kernel/value/digits.ts'
import { legalIdOf } from '#contract/kernel/value/iran.ts'
import { shamsiDayOf } from '#contract/kernel/value/shamsi.ts'
import { agencyWords as rules } from '#contract/organisations/agency-words.ts'
import { Screen as Agencies } from '#app/modules/organisations/agency/AgenciesScreen.tsx'
import { Screen as Config } from '#app/modules/organisations/agency/AgencyConfigScreen.tsx'
import { Screen as Offices } from '#app/modules/organisations/agency/OfficesScreen.tsx'
import Alerts from '#app/app/alerts/Alerts.tsx'
import { credentialsWords } from '#app/modules/access/account/account-words.ts'
import {
  agenciesWords,
  agencyConfigWords as config,
  officeFormWords as form,
  officeLinkWords,
  officeWords as words,
} from '#app/modules/organisations/agency/agency-words.ts'
import { linkActWords } from '#app/modules/organisations/link/link-words.ts'
import { wireWords } from '#app/kit/ui/start-words.ts'
import { dialog, faultAt, field, gone, press, useWorld, user, write } from '../freight/customer/customer-page.ts'
import { setWidth } from '../dom-setup.ts'
import { goOffline, goOnline, leave, showTo } from '../page.tsx'
import type { Person } from '../world.ts'

const scene = useWorld()
let modir: Person
let n = 1_400_500_100
const nextNationalId = () => legalIdOf(String((n += 1)))
/** Switches are named by their label and effect. */
const begins = (label: string) => new RegExp(`^${label}`)
const pageOf = (Shown: () => React.ReactNode) => () => (
  <>
    <Shown />
    <Alerts />
  </>
)
async function open(Shown = Offices, at = '/MainBranchIndex', path?: string) {
  modir ??= await scene.world.person('modir', { role: 'Admin' })
  return showTo(modir, pageOf(Shown), { at, ...(path && { path }) })
}
const pressOn = async (label: string, name: string) =>
  user.click(await screen.findByRole('button', { name: words.of(label, name) }))
const findOffice = async (name: string) => (await modir.say(agency.offices, {})).data!.find((one) => one.agentMainName === name)

test('shows office errors at their fields, creates it after confirmation, and shows the account once', async () => {
  await open()
  await user.click((await screen.findAllByRole('button', { name: words.add }))[0]!)
  await press(form.saveNew)
  expect(await faultAt(form.name)).toBe(rules.nameShort(6, 150))
  expect(await faultAt(form.nationalId)).toBe(rules.nationalId)
  const id = nextNationalId()
  await write(form.name, 'دفتر کرمان')
  await write(form.nationalId, id)
  await press(form.saveNew)
  await user.click(await screen.findByRole('button', { name: 'بله' }))
  expect(await screen.findByText(credentialsWords.created('دفتر کرمان'))).toBeTruthy()
  expect(screen.getByDisplayValue(`AM${id}`)).toBeTruthy()
  await press(credentialsWords.done)
  await gone()
  expect(await screen.findByText(`AM${id}`)).toBeTruthy()
  expect(screen.queryByText(credentialsWords.once)).toBeNull()
})

test('edits an office, deactivates it with a reason, and does not overwrite a concurrent change', async () => {
  await open()
  await pressOn(words.edit, 'دفتر جنوب')
  await write(form.manager, 'احمد رضایی')
  await user.click(await within(await dialog()).findByLabelText(begins(form.active)))
  await press(form.save)
  expect(await faultAt(form.reason)).toBe(form.reasonMissing)
  await write(form.reason, 'پایان قرارداد')
  await press(form.save)
  await gone()
  expect(await findOffice('دفتر جنوب')).toMatchObject({ agentMainManagerName: 'احمد رضایی', active: false })

  await pressOn(words.edit, 'دفتر جنوب')
  const { agentMainId } = (await findOffice('دفتر جنوب'))!
  await modir.say(agency.updateOffice, { agentMainId, agentMainTel: '07612223333', active: true, Reason: '' })
  await write(form.manager, 'کس دیگر')
  await press(form.save)
  expect(await within(await dialog()).findByText(rules.stale)).toBeTruthy()
  expect((await field(form.manager)).value).toBe('کس دیگر')
  expect((await findOffice('دفتر جنوب'))!.agentMainManagerName).toBe('احمد رضایی')
})

test('unlinks and links agencies; names the office of an agency that belongs to another', async () => {
  await open()
  await pressOn(words.agencies, 'دفتر جنوب')
  expect(await screen.findByText(/^از «دفتر مرکز»$/)).toBeTruthy()
  const [mine] = (await modir.say(agency.all, {})).data!.filter(({ agentMainName }) => agentMainName === 'دفتر جنوب')
  const { agentFullName: name, agentID, mobile } = mine!
  const row = within((await screen.findAllByText(name, { exact: false, selector: '.link-list .grow' }))[0]!)
  expect(row.getByText(`Agent${agentID}`)).toBeTruthy()
  if (mobile !== '') expect(row.getByText(persianDigits(mobile))).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: linkActWords.of(linkActWords.remove, name) }))
  expect(await screen.findByText(officeLinkWords.noneLinked)).toBeTruthy()
  const add = await screen.findByRole('button', { name: linkActWords.of(linkActWords.add, name) })
  // The next one waits for the pending one.
  await waitFor(() => expect(add.getAttribute('aria-disabled')).toBe('false'))
  await user.click(add)
  await waitFor(() => expect(screen.queryByText(officeLinkWords.noneLinked)).toBeNull())
  const { data } = await modir.say(agency.ofOffice, { agencyId: (await findOffice('دفتر جنوب'))!.agentMainId })
  expect(data!.map(({ agentFullName }) => agentFullName)).toEqual([name])
})

test('shows the acts of an office in its row, with names and tooltips', async () => {
  await open()
  const acts = ['نمایندگی‌ها', 'ویرایش', 'رمز عبور تازه']
  for (const label of acts) {
    const button = await screen.findByRole('button', { name: `${label}، دفتر مرکز` })
    expect(button.title).toBe(label)
  }
})

test('shows a new password once and creates none when offline', async () => {
  await open()
  await screen.findByRole('button', { name: words.of(words.password, 'دفتر مرکز') })
  goOffline()
  await pressOn(words.password, 'دفتر مرکز')
  await press('ساختن رمز عبور')
  expect(await within(await dialog()).findByText(new RegExp(wireWords.unreachable))).toBeTruthy()
  goOnline()
  await press('ساختن رمز عبور')
  expect(await screen.findByText(credentialsWords.changed('دفتر مرکز'))).toBeTruthy()
  expect(screen.getByDisplayValue('AM14001112234')).toBeTruthy()
})

test('shows an office and an agency as cards with the same buttons on a phone', async () => {
  setWidth(360)
  await open()
  const card = (await screen.findByText('دفتر مرکز')).closest('article')!
  expect(within(card).getByRole('button', { name: words.of(words.edit, 'دفتر مرکز') })).toBeTruthy()
})

test('links every agency to its configuration', async () => {
  await open(Agencies, '/AgentConfig')
  const links = await screen.findAllByRole('link', { name: new RegExp(`^${agenciesWords.configure}`) })
  expect(links.map((link) => link.getAttribute('href'))).toContain('/AgentConfig/1')
})

test('saves switches at once; shows number errors at their fields and saves one payment method', async () => {
  await open(Config, '/AgentConfig/1', '/AgentConfig/$agentId')
  const readPermissions = async () => (await modir.say(agencyConfig.permissions, { agentId: 1 })).data!
  await user.click(await screen.findByRole('switch', { name: begins(rules.permissions.loadSystemReserve) }))
  await waitFor(async () => expect((await readPermissions()).loadSystemReserve).toBe(true))
  await waitFor(() =>
    expect(screen.getByRole<HTMLInputElement>('switch', { name: begins(rules.permissions.loadSystemReserve) }).checked).toBe(
      true,
    ),
  )

  const finance = await screen.findByRole('form', { name: config.finance })
  await user.click(within(finance).getByRole('switch', { name: begins(config.perKilometre) }))
  await user.click(within(finance).getByRole('button', { name: config.save }))
  expect(await within(finance).findByText(rules.finance.MaxKilometerPrice)).toBeTruthy()
  const fill = async (label: string, text: string) => {
    await user.click(within(finance).getByLabelText(label))
    await user.paste(text)
  }
  await fill(config.pricePerKm, '900')
  await fill(config.minAmount, '50000')
  await fill(config.minKm, '40')
  await user.clear(within(finance).getByLabelText(config.calculator))
  await fill(config.calculator, '1285')
  expect(within(finance).getByText(config.fee('۱٬۱۵۶٬۵۰۰'))).toBeTruthy()
  await user.click(within(finance).getByRole('button', { name: config.save }))
  await waitFor(async () =>
    expect((await modir.say(agencyConfig.finance, { agentId: 1 })).data).toMatchObject({ maxKilometerPrice: 900, version: 1 }),
  )
})

test('grants no permission while its start date is invalid', async () => {
  await open(Config, '/AgentConfig/2', '/AgentConfig/$agentId')
  const part = within(await screen.findByRole('region', { name: config.permissions }))
  const day = await part.findByLabelText<HTMLInputElement>(config.from)
  await user.type(day, '140513')
  await user.click(part.getAllByRole('switch')[0]!)
  expect(await part.findByText('چنین روزی در تقویم نیست')).toBeTruthy()
  expect(document.activeElement).toBe(day)
  expect(part.getAllByRole<HTMLInputElement>('switch')[0]!.checked).toBe(false)
})

test('sends the web service password once and never shows it; reports an unknown agency', async () => {
  await open(Config, '/AgentConfig/1', '/AgentConfig/$agentId')
  const form = await screen.findByRole('form', { name: config.webService })
  const [password] = [within(form).getByLabelText<HTMLInputElement>(config.password)]
  await user.click(within(form).getByLabelText(config.user))
  await user.paste('ws-user')
  await user.click(password!)
  await user.paste('Raz-1405-ws')
  await user.click(within(form).getByRole('button', { name: config.save }))
  expect(await screen.findByText(config.passwordKept)).toBeTruthy()
  expect(document.body.innerHTML).not.toContain('Raz-1405-ws')
})

test('shows until when the current tariff applies when a later one is set', async () => {
  const set = (ReserveMony: number, From: string | null) =>
    modir.say(agencyConfig.setFinance, { AgentId: 2, IsMonyKilometer: false, ReserveMony, From })
  await open(Config, '/AgentConfig/2', '/AgentConfig/$agentId')
  const finance = await screen.findByRole('form', { name: config.finance })
  expect(within(finance).getByLabelText(config.from)).toBeTruthy()
  expect(within(finance).queryByText(new RegExp(config.noTariff))).toBeNull()
  const day = shamsiDayOf(new Date(scene.world.clock.now.getTime() + 5 * 86_400_000))
  await set(80_000, null)
  await set(90_000, day)
  cleanup()
  leave()
  await open(Config, '/AgentConfig/2', '/AgentConfig/$agentId')
  expect(await screen.findByText(new RegExp(config.fixedAmount('۸۰٬۰۰۰')))).toBeTruthy()
  const field = within(await screen.findByRole('form', { name: config.finance })).getByLabelText<HTMLInputElement>(config.from, {
    selector: 'input',
  })
  expect(field.value).toContain(persianDigits(day))
})

test('tests a saved account, shows a refusal as a result, and lists both in the history', async () => {
  await open(Config, '/AgentConfig/2', '/AgentConfig/$agentId')
  await screen.findByRole('form', { name: config.webService })
  expect(screen.queryByRole('button', { name: config.try })).toBeNull()
  const save = async (AgentWSUserName: string) => {
    const input = { AgentId: 2, AgentWSUserName, AgentWSPassword: 'Raz-1405-ws' }
    expect((await modir.say(agencyConfig.saveWebService, input)).status).toBe(200)
    cleanup()
    leave()
    await open(Config, '/AgentConfig/2', '/AgentConfig/$agentId')
  }
  await save('ws-refused')
  await user.click(await screen.findByRole('button', { name: config.try }))
  expect(await screen.findByText(new RegExp(rules.tried.refused(rules.sampleService)))).toBeTruthy()
  expect(screen.getByText(config.outcome.refused)).toBeTruthy()
  expect(await screen.findByText(new RegExp(config.triedAs(config.outcome.refused)))).toBeTruthy()
  await save('ws')
  await user.click(await screen.findByRole('button', { name: config.try }))
  expect(await screen.findByText(new RegExp(rules.tried.accepted(rules.sampleService)))).toBeTruthy()
  goOffline()
  await user.click(await screen.findByRole('button', { name: config.try }))
  expect(await screen.findByText(new RegExp(wireWords.unreachable))).toBeTruthy()
  expect(screen.queryByText(config.outcome.accepted)).toBeNull()
  goOnline()
})

test('reports an unknown agency', async () => {
  await open(Config, '/AgentConfig/999999', '/AgentConfig/$agentId')
  expect(await screen.findByText(config.missingTitle)).toBeTruthy()
})
