/** A page whose server was restored from a backup: any response shows it, also if nothing waits to be sent. */
import { waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { customer } from '#contract/freight/customer.ts'
import { nationalCodeOf } from '#contract/kernel/value/iran.ts'
import { ask } from '#app/transport/ask.ts'
import { device } from '#app/transport/outbox/device.ts'
import { checkConnection, sendOrQueue, startDraining } from '#app/transport/outbox/outbox.ts'
import { Screen } from '#app/modules/outbox/page/OutboxScreen.tsx'
import { connect, disconnect, leave, showTo } from '../../page.tsx'
import { openWorld, type Person, type World } from '../../world.ts'

let world: World
let maryam: Person
let stop: () => void
beforeAll(async () => {
  world = await openWorld()
  maryam = await world.person('maryam', { role: 'TransportationCompanyAdmin', companyId: world.cast.companies.sepehr.id })
})
afterAll(() => world.close())
beforeEach(async () => {
  await device.db.delete()
  await device.db.open()
  connect(world.another({ epoch: 'first' }))
  await showTo(maryam, Screen, { at: '/outbox' })
  stop = startDraining()
})
afterEach(() => {
  stop()
  leave()
  disconnect()
})

const names = async () => (await world.db.selectFrom('customer').select('name').execute()).map(({ name }) => name)

test.each([
  ['an answer to any question', () => ask(customer.own, {}, { fresh: true })],
  ['being well', () => checkConnection()],
] as const)('%s of a server that was restored gets missing items again', async (_, respond) => {
  const FullName = `پس از پشتیبان ${_}`
  const payload = { FullName, MeliCode: nationalCodeOf('001234567'), CityId: world.cast.cities.tehran.id, Address: 'خیابان یک' }
  const blank = { Telephone: '', Mobile: '', PostalCode: '' }
  const { state, item } = await sendOrQueue(customer.add, {
    accountId: String(maryam.id),
    payload: { ...payload, ...blank },
    title: FullName,
  })
  expect(state).toBe('delivered')
  // Created before the backup.
  const made = (await world.db.selectFrom('customer').select('id').where('name', '=', FullName).executeTakeFirstOrThrow()).id
  await world.db.deleteFrom('customer_address').where('customer_id', '=', made).execute()
  await world.db.deleteFrom('customer').where('id', '=', made).execute()
  await world.db.deleteFrom('act_key').where('key', '=', item.opId).execute()
  disconnect()
  connect(world.another({ epoch: 'second' }))
  await respond()
  await waitFor(async () => expect(await names()).toContain(FullName), { timeout: 5000 })
  await world.db.deleteFrom('customer_address').execute()
  await world.db.deleteFrom('customer').where('name', '=', FullName).execute()
})
