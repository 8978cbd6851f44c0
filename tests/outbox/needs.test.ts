import { expect, test } from 'vitest'
import { discardItem, editItem, undoDiscard } from '#outbox/delivery/edit.ts'
import { Phone } from './phone.ts'

async function phoneOfSara() {
  const phone = new Phone()
  await phone.login('sara')
  return phone
}

test('what stands on a refused item waits, and the others pass it', async () => {
  const phone = await phoneOfSara()
  const parent = await phone.announce('sara', { n: 1, wrong: true })
  const child = await phone.standOn(parent, 2)
  await phone.announce('sara', { n: 3 })
  await phone.drain()
  expect(await phone.states()).toEqual(['attention', 'queued', 'delivered'])
  expect(phone.wire.map(({ opId }) => opId)).not.toContain(child.opId)
})

test('once the refused item is corrected and arrives, what stands on it follows with its id and its version', async () => {
  const phone = await phoneOfSara()
  const parent = await phone.announce('sara', { n: 1, wrong: true })
  await phone.standOn(parent, 2)
  await phone.drain()
  await editItem(phone.device, parent.opId, { payload: { n: 10 }, title: 'corrected' })
  await phone.drain()
  expect(phone.server.effects).toMatchObject([{ n: 10 }, { n: 2, Id: 1, version: '"1"' }])
})

test('what stands on a delivered item goes at once', async () => {
  const phone = await phoneOfSara()
  const parent = await phone.announce('sara', { n: 1 })
  await phone.drain()
  const child = await phone.standOn(parent, 2)
  expect(child.needs).toEqual([])
  await phone.drain()
  expect(phone.server.effects).toMatchObject([{ n: 1 }, { n: 2, Id: 1, version: '"1"' }])
})

test('an answer that was lost and a fence that came too late tell what stands on the item as well', async () => {
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

test('dropping an item drops all that stands on it, however far', async () => {
  const phone = await phoneOfSara()
  const parent = await phone.announce('sara', { n: 1 })
  const child = await phone.standOn(parent, 2)
  await phone.standOn(child, 3)
  await phone.announce('sara', { n: 4 })
  await discardItem(phone.device, parent.opId)
  expect(await phone.states()).toEqual(['discarded', 'discarded', 'discarded', 'queued'])
})

test('what is taken up again without what it stood on needs its member', async () => {
  const phone = await phoneOfSara()
  const parent = await phone.announce('sara', { n: 1 })
  const child = await phone.standOn(parent, 2)
  await discardItem(phone.device, parent.opId)
  const again = await undoDiscard(phone.device, child.opId)
  expect(await phone.one(again)).toMatchObject({ state: 'attention', refusal: { code: 'parent-gone' } })
})
