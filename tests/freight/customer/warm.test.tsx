import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { customer } from '#contract/freight/customer.ts'
import { ask } from '#app/transport/ask.ts'
import { currentMember } from '#app/transport/session.ts'
import { warmReference } from '#app/transport/outbox/warm.ts'
import { WireError } from '#app/transport/wire.ts'
import { goOffline, goOnline, showTo } from '../../page.tsx'
import { useWorld } from './customer-page.ts'

const scene = useWorld()

test('the address book is stored on the device before its first use, though it is fetched in parts', async () => {
  const { companies, addresses } = scene.world.cast
  const clerk = await scene.world.person('early', { role: 'TransportationCompanyAdmin', companyId: companies.sepehr.id })
  await showTo(clerk, () => <p>خانه</p>)
  await screen.findByText('خانه')
  await warmReference(currentMember()!)
  goOffline()
  const [own, book] = [await ask(customer.own, {}), await ask(customer.addressBook, {})]
  expect([own.fromDevice, own.data.map(({ id }) => id)]).toEqual([true, [addresses.ofSepehr.customerId]])
  expect([book.fromDevice, book.data.map(({ id }) => id)]).toEqual([true, [addresses.ofSepehr.id]])
  expect(own.result).toEqual({ total: 1, truncated: false })
})

test('a fresh query is answered by the server only, and is not stored on the device', async () => {
  const { companies } = scene.world.cast
  const clerk = await scene.world.person('doubting', { role: 'TransportationCompanyAdmin', companyId: companies.sepehr.id })
  await showTo(clerk, () => <p>خانه</p>)
  await screen.findByText('خانه')
  expect((await ask(customer.own, {}, { fresh: true })).fromDevice).toBe(false)
  goOffline()
  await expect(ask(customer.own, {})).rejects.toThrow(WireError)
  goOnline()
  await ask(customer.own, {})
  goOffline()
  expect((await ask(customer.own, {})).fromDevice).toBe(true)
  await expect(ask(customer.own, {}, { fresh: true })).rejects.toThrow(WireError)
})
