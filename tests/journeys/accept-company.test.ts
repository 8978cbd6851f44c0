/** An administrator accepts a waiting company, with its account and its hall. The clicks are printed and have a limit. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { identity } from '#contract/access/identity.ts'
import { credentialsWords } from '#app/modules/access/account/account-words.ts'
import { companiesWords, reviewWords as words } from '#app/modules/organisations/applicant/applicant-words.ts'
import { yesNo } from '#app/kit/ui/ui-words.ts'
import { openPhones } from '../messaging/phones.ts'
import { applying } from '../organisations/applying.ts'
import { openSite, signedIn, type Site } from './support/site.ts'

const NAME = 'راهیان کویر'
const MOST_CLICKS = 6

let site: Site
const phones = openPhones()
beforeAll(async () => {
  site = await openSite({ outside: { sms: phones.sms } })
  await site.world.person('modir', { role: 'Admin' })
}, 240_000)
afterAll(() => site?.close())

test('accepts a company with its account and its hall in six clicks from the list', async () => {
  const { world } = site
  const company = await applying(world, phones).company({ TransportationCompanyName: NAME, Address: 'بلوار پاسداران' })
  const { visit, page } = await signedIn(site, { as: 'modir', at: '/TransportationCompany', worker: false })
  let clicks = 0
  const click = async (role: 'link' | 'combobox' | 'option' | 'button', name: string) => {
    await page.getByRole(role, { name, exact: true }).last().click()
    clicks += 1
  }
  await click('link', companiesWords.of(companiesWords.review, NAME))
  await click('combobox', words.optional(words.acceptHall))
  await click('option', 'شهید رجایی')
  await click('button', words.acceptCompany)
  await click('button', yesNo.confirm)
  const [userName, password] = await Promise.all(
    [credentialsWords.userName, credentialsWords.password].map((label) => page.getByLabel(label, { exact: true }).inputValue()),
  )
  await click('button', credentialsWords.done)
  console.log(`accepting a company with its account and its hall: ${clicks} clicks (limit ${MOST_CLICKS})`)
  expect(clicks).toBeLessThanOrEqual(MOST_CLICKS)

  const halls = world.db.selectFrom('company_hall').select('hall_id').where('company_id', '=', company.id)
  expect(await halls.execute()).toEqual([{ hall_id: world.cast.halls.rajaei }])
  const login = await world.stranger.say(identity.login, { Username: userName!, Password: password! })
  expect(login.data).toMatchObject({ clientId: company.id, mustChangePassword: true })
  await page.getByRole('button', { name: words.removeHallOf('شهید رجایی') }).waitFor()
  await visit.close()
}, 120_000)
