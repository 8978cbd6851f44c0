import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { customerWords as rules } from '#contract/freight/customer-words.ts'
import { device } from '#app/transport/outbox/device.ts'
import { Screen } from '#app/modules/freight/customer/list/CustomersScreen.tsx'
import Alerts from '#app/app/alerts/Alerts.tsx'
import { customerFormWords as form, customerWords as words } from '#app/modules/freight/customer/customer-words.ts'
import { standIn } from '#server/platform/outside/inquiry/stand-in.ts'
import { showTo } from '../../page.tsx'
import { faultAt, field, fillIn, gone, press, useWorld, user, write } from './customer-page.ts'

/** Mode of the inquiry service: it knows every number, none, or does not answer. */
let mood: 'knows' | 'knows-none' | 'fails' = 'knows'
const queried: string[] = []
const answer = async (_: unknown, number: string) => {
  queried.push(number)
  if (mood === 'fails') throw new Error('down')
  const about = { name: '', lastName: '', fullAddress: '' }
  return mood === 'knows' ? { known: true as const, about } : { known: false as const }
}
const inquiries = { ...standIn, timeoutMs: 50, warehouseUrl: null, national: answer, postal: answer }
const scene = useWorld({ outside: { inquiries } })
let n = 0
beforeEach(() => {
  queried.length = 0
})

async function openNew() {
  const { sepehr } = scene.world.cast.companies
  const clerk = await scene.world.person(`asker${(n += 1)}`, { role: 'TransportationCompanyAdmin', companyId: sepehr.id })
  const Page = () => (
    <>
      <Screen />
      <Alerts />
    </>
  )
  await showTo(clerk, Page, { at: '/Customer' })
  await user.click((await screen.findAllByRole('button', { name: words.add }))[0]!)
}
const named = (name: string) => scene.world.db.selectFrom('customer').selectAll().where('name', '=', name).execute()
const postalCode = () => `79149${String(10_000 + n).padStart(5, '0')}`

test('reports a number that the inquiry calls invalid at its field, and sends nothing', async () => {
  mood = 'knows-none'
  await openNew()
  await fillIn({ name: 'نامعتبر' })
  await write(form.optional(form.postalCode), postalCode())
  await press(form.saveNew)
  await waitFor(async () => expect(await faultAt(form.code)).toBe(form.codeInvalid))
  expect(await faultAt(form.optional(form.postalCode))).toBe(form.postalCodeInvalid)
  expect((await field(form.name)).value).toBe('نامعتبر')
  expect(await device.db.ops.count()).toBe(0)
  expect(await named('نامعتبر')).toEqual([])
})

test('reports a number that breaks a rule by that rule, without an inquiry', async () => {
  mood = 'knows'
  await openNew()
  await fillIn({ name: 'کوتاه', code: '123' })
  await press(form.saveNew)
  expect(await faultAt(form.code)).toBe(rules.codeLength(3))
  expect(queried).toEqual([])
})

test('allows a number whose inquiry failed, with a notice', async () => {
  mood = 'fails'
  await openNew()
  await fillIn({ name: 'ناپرسیده' })
  await write(form.optional(form.postalCode), postalCode())
  await press(form.saveNew)
  await gone()
  expect((await screen.findByText(new RegExp(form.notAsked.MeliCode))).textContent).toContain(form.notAsked.PostalCode)
  expect(await named('ناپرسیده')).toHaveLength(1)
})
