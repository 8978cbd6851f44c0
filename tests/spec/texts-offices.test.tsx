/** Screens of money, companies and agencies in front of a server that has only the calls and fields of the texts. */
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { agencyConfig } from '#contract/agency-config.ts'
import { wallet } from '#contract/wallet.ts'
import { Screen as AgencyConfig } from '#app/screens/agency/AgencyConfigScreen.tsx'
import { Screen as Companies } from '#app/screens/applicant/CompaniesScreen.tsx'
import { Screen as Permits } from '#app/screens/permit/PermitsScreen.tsx'
import { Screen as Activities } from '#app/screens/wallet/ActivitiesScreen.tsx'
import { agencyConfigWords } from '#app/words/agency.ts'
import { companyStateWords, reviewWords } from '#app/words/applicant.ts'
import { viewerWords } from '#app/words/ui.ts'
import { activitiesWords } from '#app/words/wallet.ts'
import { openReception, type applying } from '../people/applying.ts'
import { pdf } from '../document/setup.ts'
import { useLine, withAlerts } from '../line.tsx'
import { closeBehind, openFilters, showTo } from '../page.tsx'
import type { Person, World } from '../world.ts'
import { speakTexts, UNREAD } from './texts-server.ts'

const user = userEvent.setup({ pointerEventsCheck: 0 })
let world: World
let modir: Person
let maryam: Person
let apply: ReturnType<typeof applying>
beforeAll(async () => {
  ;({ world, modir, maryam, apply } = await openReception())
  const company = world.cast.companies.sepehr.id
  await modir.say(wallet.increase, { TransportationCompanyId: company, Amount: 900_000, Description: 'واریز نقدی' })
}, 120_000)
afterAll(async () => expect(await closeBehind(world)).toEqual([]))
useLine(() => world)
let missing: string[]
beforeEach(() => {
  URL.createObjectURL = vi.fn(() => 'blob:document')
  URL.revokeObjectURL = vi.fn()
  missing = speakTexts(world)
})
const saysNothingOdd = () => expect(document.body.textContent).not.toMatch(UNREAD)

test('the wallet’s report has its rows by the call of the texts, and neither sums nor files', async () => {
  await showTo(maryam, withAlerts(Activities), { at: '/TransportationCompanyAccountActivities' })
  const row = (await screen.findByText('واریز نقدی')).closest('tr')!
  expect(row.textContent).toContain('۹۰۰٬۰۰۰')
  expect(screen.queryByText(activitiesWords.closing)).toBeNull()
  await waitFor(() => expect(screen.queryByRole('button', { name: activitiesWords.pdf })).toBeNull())
  expect(missing).toContain('GET /api/v1/account-activities/statement')
  saysNothingOdd()
})

test('the list of companies says of each what is known, and shows the document by its file name', async () => {
  const { id } = await apply.company({}, { bytes: pdf(), mime: 'application/pdf', name: 'سند.pdf' })
  await showTo(modir, withAlerts(Companies), { at: `/TransportationCompany?stage=all&open=${id}` })
  const table = await screen.findByRole('table')
  await waitFor(() => expect(within(table).getAllByRole('row').length).toBeGreaterThan(1))
  expect(within(table).getAllByText(companyStateWords.active).length).toBeGreaterThan(0)
  expect(table.textContent).not.toContain(companyStateWords.accountless)
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByRole('link', { name: viewerWords.download })).toHaveProperty('download', reviewWords.document)
  saysNothingOdd()
})

test('the company filter of the permits offers every company', async () => {
  await showTo(
    modir,
    withAlerts(() => <Permits view="permits" />),
    { at: '/AdminDriverReserve' },
  )
  await openFilters()
  await user.click(await screen.findByRole('combobox', { name: 'شرکت حمل‌ونقل' }))
  const list = within(await screen.findByRole('listbox', { name: 'شرکت حمل‌ونقل' }))
  expect((await list.findAllByRole('option')).length).toBeGreaterThan(1)
})

test('an agency’s two distances are saved one after the other, and its form of prices begins empty', async () => {
  const agentId = world.cast.companies.sepehr.id
  const range = async () => {
    const { minLoadReserveRange, maxLoadReserveRange } = (await modir.say(agencyConfig.settings, { agentId })).data!
    return [minLoadReserveRange.valueInt, maxLoadReserveRange.valueInt]
  }
  await showTo(modir, withAlerts(AgencyConfig), { at: `/AgentConfig/${agentId}`, path: '/AgentConfig/$agentId' })
  const form = (name: string) => screen.findByRole('form', { name })
  const save = async (least: string, most: string) => {
    const before = await form(agencyConfigWords.range)
    const fields = within(before)
    for (const [label, value] of [
      [agencyConfigWords.least, least],
      [agencyConfigWords.most, most],
    ] as const) {
      const field = fields.getByRole('textbox', { name: new RegExp(`^${label}`) })
      await user.clear(field)
      await user.type(field, value)
    }
    await user.click(fields.getByRole('button', { name: agencyConfigWords.save }))
    // What was saved stands in a form of its own.
    await waitFor(() => expect(before.isConnected).toBe(false))
    return range()
  }
  expect(await save('10', '50')).toEqual([10, 50])
  // Above the most that stands, then below the least.
  expect(await save('60', '90')).toEqual([60, 90])
  expect(await save('5', '20')).toEqual([5, 20])
  const prices = within(await form(agencyConfigWords.finance))
  expect(prices.getByRole('textbox', { name: new RegExp(`^${agencyConfigWords.fixed}`) })).toHaveProperty('value', '')
  saysNothingOdd()
})
