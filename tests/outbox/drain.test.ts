import { expect, test } from 'vitest'
import { Phone } from './phone.ts'

test('what Sara announced without a network arrives once, in order, when it is back', async () => {
  const phone = new Phone()
  await phone.login('sara')
  for (const n of [1, 2, 3]) await phone.announce('sara', { n })
  phone.network.plan = ['no-way']
  await phone.drain()
  expect(await phone.states()).toEqual(['unknown', 'queued', 'queued'])
  await phone.drain('online')
  expect(await phone.states()).toEqual(['delivered', 'delivered', 'delivered'])
  expect(phone.server.effects.map(({ n }) => n)).toEqual([1, 2, 3])
})
