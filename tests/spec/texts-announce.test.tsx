/** Announcing and editing on a server that speaks S1 and nothing of ours: every field still takes what the texts' calls give. */
import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { cargo } from '#contract/cargo.ts'
import { customer } from '#contract/customer.ts'
import { announceWords as words, earlierWords } from '#app/words/announce.ts'
import { customerFormWords as form, partyWords } from '#app/words/customer.ts'
import { aCargo } from '../cargo/announcement.ts'
import { field, labels, open, pick, press, user, useWorld } from '../cargo/announce-page.ts'
import { announced, openEdit } from '../cargo/edit-page.ts'
import type { Person } from '../world.ts'
import { textsOf } from './cargo-area-texts.ts'

const scene = useWorld(textsOf)
let maryam: Person
let mina: Person
beforeAll(async () => {
  const { cast } = scene.world
  maryam = await scene.world.person('maryam', { role: 'TransportationCompanyAdmin', companyId: cast.companies.sepehr.id })
  mina = await scene.world.person('mina', { role: 'ProductOwnerAdmin', ownerId: cast.owners.mina })
})

test('Maryam chooses a hall, which is called by its name alone, and nothing is said of shows nobody told her of', async () => {
  await open(maryam)
  await user.click(field(words.hall))
  const halls = await screen.findAllByRole('option')
  expect(halls.map(({ textContent }) => textContent)).toContain('شهید رجایی')
  expect(document.body.textContent).not.toMatch(/undefined|NaN|ناعدد|بسته\)/)
  await pick(words.hall, 'رجایی')
  expect(field(words.hall).value).toBe('شهید رجایی')
  expect(screen.queryByText(words.noShow)).toBeNull()
})

test('Mina chooses the company from the call of the texts', async () => {
  await open(mina)
  await pick(words.company, 'سپهر')
  expect(field(words.company).value).toBe(scene.world.cast.companies.sepehr.name)
})

test('an end of the route may be typed, and a new customer gets a province and a city', async () => {
  await open(maryam)
  expect(field(words.from).readOnly).toBe(false)
  await user.click(screen.getByRole('button', { name: partyWords.addFor(words.sender) }))
  const dialog = within(await screen.findByRole('dialog'))
  const at = async (label: string) => {
    const { htmlFor } = await dialog.findByText<HTMLLabelElement>(label, { selector: 'label' })
    return document.getElementById(htmlFor) as HTMLInputElement
  }
  const choose = async (label: string, typed: string) => {
    await waitFor(async () => expect((await at(label)).readOnly).toBe(false))
    await user.click(await at(label))
    await user.paste(typed)
    await user.keyboard('{Enter}')
  }
  await choose(form.optional(form.province), 'هرمزگان')
  await choose(form.city, 'بندرعباس')
  await waitFor(async () => expect((await at(form.city)).value).toBe('بندرعباس'))
})

test('the sender is found by customer, with all the addresses of each', async () => {
  const { addresses, cities } = scene.world.cast
  const where = { Address: 'انبار دوم', Telephone: '', Mobile: '', PostalCode: '' }
  await maryam.say(customer.addAddress, { ...where, cityId: cities.tehran.id, CustomerId: addresses.ofSepehr.customerId })
  await open(maryam)
  await pick(labels.sender, 'انبار دوم')
  expect(field(labels.sender).value).toBe('فولاد کاوه جنوب، تهران، انبار دوم')
})

test('a preload fills what its row says of it', async () => {
  await maryam.say(cargo.savePreload, { ...aCargo(scene.world), Name: 'میلگرد تهران' } as never)
  await open(maryam)
  await press(earlierWords.preloads)
  await user.click(await screen.findByRole('button', { name: earlierWords.pickOf('میلگرد تهران') }))
  await waitFor(() => expect(field(words.rent).value).toBe('۳۸٬۵۰۰٬۰۰۰'))
  expect(field(words.trucks).value).toBe('۴')
  expect(field(words.from).value).toBe('بندرعباس، هرمزگان')
  expect(field(words.goods).value).toBe('گندم')
  expect(screen.queryByText(earlierWords.unreadable)).toBeNull()
})

test('a cargo that is opened for editing keeps its loader types', async () => {
  const id = await announced(scene.world, maryam)
  await openEdit(maryam, id)
  const names = await scene.world.db.selectFrom('loader_type').select('name').where('id', 'in', [5001, 5002]).execute()
  for (const { name } of names) expect(screen.getAllByText(name).length).toBeGreaterThan(0)
})
