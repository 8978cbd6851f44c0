import { expect, test } from 'vitest'
import { discardItem, editItem, undoDiscard } from '#outbox/delivery/edit.ts'
import { Phone } from './phone.ts'

async function phoneOfSara() {
  const phone = new Phone()
  await phone.login('sara')
  return phone
}

test('dependants of a refused item wait, and others pass them', async () => {
  const phone = await phoneOfSara()
  const parent = await phone.announce('sara', { n: 1, wrong: true })
  const child = await phone.standOn(parent, 2)
  await phone.announce('sara', { n: 3 })
  await phone.drain()
  expect(await phone.states()).toEqual(['attention', 'queued', 'delivered'])
  expect(phone.wire.map(({ opId }) => opId)).not.toContain(child.opId)
})

test('after the correction arrives, dependants follow with its id and version', async () => {
  const phone = await phoneOfSara()
  const parent = await phone.announce('sara', { n: 1, wrong: true })
  await phone.standOn(parent, 2)
  await phone.drain()
  await editItem(phone.device, parent.opId, { payload: { n: 10 }, title: 'corrected' })
  await phone.drain()
  expect(phone.server.effects).toMatchObject([{ n: 10 }, { n: 2, Id: 1, version: '"1"' }])
})

test('dependants of a delivered item go at once', async () => {
  const phone = await phoneOfSara()
  const parent = await phone.announce('sara', { n: 1 })
  await phone.drain()
  const child = await phone.standOn(parent, 2)
  expect(child.needs).toEqual([])
  await phone.drain()
  expect(phone.server.effects).toMatchObject([{ n: 1 }, { n: 2, Id: 1, version: '"1"' }])
})

test('a lost answer and a late fence also supply id and version to dependants', async () => {
  const phone = await phoneOfSara()
  const parent = await phone.announce('sara', { n: 1 })
  phone.network.plan = ['lost-answer']
  await phone.drain()
  await discardItem(phone.device, parent.opId)
  const child = await phone.standOn(parent, 2)
  await phone.drain()
  expect((await phone.one(parent.opId)).state).toBe('delivered')
  expect((await phone.one(child.opId)).state).toBe('delivered')
  expect(phone.server.effects).toMatchObject([{ n: 1 }, { n: 2, Id: 1 }])
})

test('dropping an item drops all its dependants at any depth', async () => {
  const phone = await phoneOfSara()
  const parent = await phone.announce('sara', { n: 1 })
  const child = await phone.standOn(parent, 2)
  await phone.standOn(child, 3)
  await phone.announce('sara', { n: 4 })
  await discardItem(phone.device, parent.opId)
  expect(await phone.states()).toEqual(['discarded', 'discarded', 'discarded', 'queued'])
})

test('a restored item without its dependency needs its member', async () => {
  const phone = await phoneOfSara()
  const parent = await phone.announce('sara', { n: 1 })
  const child = await phone.standOn(parent, 2)
  await discardItem(phone.device, parent.opId)
  const again = await undoDiscard(phone.device, child.opId)
  expect(await phone.one(again)).toMatchObject({ state: 'attention', refusal: { code: 'parent-gone' } })
})
