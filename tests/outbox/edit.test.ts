import { expect, test } from 'vitest'
import { discardItem, editItem, undoDiscard } from '#outbox/delivery/edit.ts'
import { itemOf } from '#outbox/delivery/watch.ts'
import type { Fault } from './network.ts'
import { Phone } from './phone.ts'
import type { TestCommand } from './server.ts'

async function phoneOfSara(command: TestCommand, ...plan: Fault[]) {
  const phone = new Phone()
  await phone.login('sara')
  const { opId, entityRef } = await phone.announce('sara', { ...command })
  phone.network.plan = [...plan]
  if (plan.length > 0) await phone.drain()
  return { phone, opId, entityRef }
}
const done = (phone: Phone) => phone.server.effects.map(({ n }) => n)
const change = { payload: { n: 2 }, title: 'corrected' }

test('what may be on the server cannot be edited, only taken back', async () => {
  const { phone, opId } = await phoneOfSara({ n: 1 }, 'lost-answer')
  expect(itemOf(await phone.one(opId), phone.now)).toMatchObject({ mayEdit: false, mayDiscard: true, everSent: true })
  await expect(editItem(phone.device, opId, change)).rejects.toMatchObject({ reason: 'already-sent' })
})

test('what the server postponed cannot be edited', async () => {
  const { phone, opId } = await phoneOfSara({ n: 1 }, 'rate')
  expect(await phone.states()).toEqual(['queued'])
  await expect(editItem(phone.device, opId, change)).rejects.toMatchObject({ reason: 'already-sent' })
})

test('what has arrived or does not exist cannot be changed', async () => {
  const { phone, opId } = await phoneOfSara({ n: 1 }, 'none')
  await expect(editItem(phone.device, opId, change)).rejects.toMatchObject({ reason: 'finished' })
  await expect(discardItem(phone.device, opId)).rejects.toMatchObject({ reason: 'finished' })
  await expect(undoDiscard(phone.device, opId)).rejects.toMatchObject({ reason: 'finished' })
  await expect(discardItem(phone.device, 'nothing')).rejects.toMatchObject({ reason: 'not-found' })
})

test('a failed change keeps the items it would replace; a successful one drops them', async () => {
  const { phone, opId } = await phoneOfSara({ n: 1 }, 'lost-answer')
  const later = await phone.announce('sara', { n: 3 })
  await expect(editItem(phone.device, opId, change, [later.opId])).rejects.toMatchObject({ reason: 'already-sent' })
  expect((await phone.one(later.opId)).state).toBe('queued')
  await editItem(phone.device, later.opId, change, [(await phone.announce('sara', { n: 4 })).opId])
  expect(await phone.states()).toEqual(['unknown', 'queued', 'discarded'])
})

test('edits an unsent item in place, and drops it at once', async () => {
  const { phone, opId } = await phoneOfSara({ n: 1 })
  expect(await editItem(phone.device, opId, change)).toBe(opId)
  expect(await phone.one(opId)).toMatchObject({ payload: { n: 2 }, title: 'corrected', state: 'queued' })
  expect(await discardItem(phone.device, opId)).toBe('discarded')
  await phone.drain()
  expect(phone.wire).toEqual([])
})

test('corrects a refused item under a new key as the same object', async () => {
  const { phone, opId, entityRef } = await phoneOfSara({ n: 1, wrong: true }, 'none')
  const successor = await editItem(phone.device, opId, change)
  expect(await phone.one(opId)).toMatchObject({ state: 'discarded', replacedBy: successor })
  await phone.drain()
  expect(await phone.one(successor)).toMatchObject({ state: 'delivered', entityRef })
  expect(done(phone)).toEqual([2])
  await expect(undoDiscard(phone.device, opId)).rejects.toMatchObject({ reason: 'finished' })
})

test('fences a refusal the server does not store before sending the correction', async () => {
  const { phone, opId } = await phoneOfSara({ n: 1, guarded: true })
  phone.server.permitted = false
  phone.network.plan = ['late']
  await phone.drain()
  await phone.drain()
  expect(await phone.states()).toEqual(['attention'])
  const successor = await editItem(phone.device, opId, change)
  expect(await phone.states()).toEqual(['cancelling', 'queued'])
  await phone.drain()
  phone.server.permitted = true
  phone.network.arriveLate()
  expect(await phone.states()).toEqual(['discarded', 'delivered'])
  expect(phone.server.effects.map(({ opId }) => opId)).toEqual([successor])
})

test('does not send the correction if the fence finds the original applied', async () => {
  const { phone, opId } = await phoneOfSara({ n: 1, guarded: true })
  phone.server.permitted = false
  phone.network.plan = ['late']
  await phone.drain()
  await phone.drain()
  phone.server.permitted = true
  phone.network.arriveLate()
  const successor = await editItem(phone.device, opId, change)
  await phone.drain()
  expect(await phone.one(opId)).toMatchObject({ state: 'delivered', receipt: { id: '1' } })
  expect(await phone.one(successor)).toMatchObject({ state: 'attention', refusal: { code: 'already-applied' } })
  expect(done(phone)).toEqual([1])
})

test('taken back before it arrives: a late copy has no effect', async () => {
  const { phone, opId } = await phoneOfSara({ n: 1 }, 'late')
  expect(await discardItem(phone.device, opId)).toBe('cancelling')
  await phone.drain()
  phone.network.arriveLate()
  expect(await phone.states()).toEqual(['discarded'])
  expect(done(phone)).toEqual([])
})

test('taken back too late: it is delivered with its receipt', async () => {
  const { phone, opId } = await phoneOfSara({ n: 1 }, 'lost-answer')
  await discardItem(phone.device, opId)
  await phone.drain()
  expect(await phone.one(opId)).toMatchObject({ state: 'delivered', receipt: { id: '1', replayed: true } })
})

test('a failed fence is retried, and blocks the queue', async () => {
  const { phone, opId } = await phoneOfSara({ n: 1 }, 'late')
  await phone.announce('sara', { n: 2 })
  await discardItem(phone.device, opId)
  phone.network.plan = ['no-way']
  await phone.drain()
  expect(await phone.states()).toEqual(['cancelling', 'queued'])
  phone.expire()
  expect(await phone.drain()).toMatchObject({ stopped: 'sign-in' })
  await phone.login('sara')
  await phone.drain('login')
  expect(await phone.states()).toEqual(['discarded', 'delivered'])
})

test('dropped while being sent: the fence wins over the answer', async () => {
  const { phone, opId } = await phoneOfSara({ n: 1 })
  const carry = phone.network.carry.bind(phone.network)
  phone.network.carry = async (copy) => {
    const answer = await carry(copy)
    if (!copy.path.endsWith('/cancel')) await discardItem(phone.device, opId)
    return answer
  }
  await phone.drain()
  expect(await phone.states()).toEqual(['delivered'])
  expect(done(phone)).toEqual([1])
})

test('a dropped item can be restored once within thirty days, at the end of the queue', async () => {
  const { phone, opId, entityRef } = await phoneOfSara({ n: 1 })
  await phone.announce('sara', { n: 2 })
  await discardItem(phone.device, opId)
  const successor = await undoDiscard(phone.device, opId)
  await expect(undoDiscard(phone.device, opId)).rejects.toMatchObject({ reason: 'finished' })
  await phone.drain()
  expect(done(phone)).toEqual([2, 1])
  expect(await phone.one(successor)).toMatchObject({ entityRef, state: 'delivered' })
})

test('cannot be restored after thirty days', async () => {
  const { phone, opId } = await phoneOfSara({ n: 1 })
  await discardItem(phone.device, opId)
  phone.now += 30 * 86_400_000
  await expect(undoDiscard(phone.device, opId)).rejects.toMatchObject({ reason: 'finished' })
})
